"""Workers and the GIL."""

import threading

from godot import Callable, Node, PackedByteArray, ResourceLoader, Semaphore, Thread, WorkerThreadPool, load


def test_load_on_a_worker_while_python_waits_for_it():
    """The deadlock of a language that keeps the GIL: the worker's `_load` needs it."""
    path = "res://scripts/loaded_on_worker.py"
    assert ResourceLoader.load_threaded_request(path) == 0
    script = ResourceLoader.load_threaded_get(path)
    node = Node()
    node.set_script(script)
    assert node.call("answer") == 42
    node.free()


def test_engine_thread_runs_python():
    seen = []
    thread = Thread()
    thread.start(Callable(lambda: seen.append(threading.get_ident())))
    thread.wait_to_finish()
    assert seen and seen[0] != threading.get_ident()


def test_worker_thread_pool():
    done = set()
    group = WorkerThreadPool.add_group_task(Callable(lambda index: done.add(index)), 50)
    WorkerThreadPool.wait_for_group_task_completion(group)
    assert done == set(range(50))


def test_semaphore_from_a_python_thread():
    semaphore = Semaphore()
    thread = threading.Thread(target=semaphore.post)
    thread.start()
    semaphore.wait()
    thread.join()


async def test_report_p4g181_bytes_through_call_deferred(tree, root):
    class Receiver(Node):
        def __init__(self):
            super().__init__()
            self.got = []

        def take(self, packed, raw):
            self.got.append((bytes(packed), bytes(raw)))

    node = Receiver()
    root.add_child(node)

    def work():
        for index in range(200):
            node.call_deferred("take", PackedByteArray(bytes([index]) * 100), bytes([index]) * 10)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    await tree.process_frame
    await tree.process_frame
    assert node.got == [(bytes([index]) * 100, bytes([index]) * 10) for index in range(200)]


def test_signals_emitted_from_threads():
    class Emitter(Node):
        def __init__(self):
            super().__init__()
            self.seen = 0

        def bump(self):
            self.seen += 1

    node = Emitter()
    node.renamed.connect(node.bump)
    threads = [threading.Thread(target=lambda: [node.renamed.emit() for _ in range(200)]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert node.seen == 800
    node.free()


def test_report_p4g76_native_wheels_import():
    import _decimal
    import _sqlite3

    import pydantic_core

    assert _decimal and _sqlite3 and pydantic_core
    assert load("res://scripts/plain.py")
