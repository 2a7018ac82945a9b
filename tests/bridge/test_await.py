"""Signals both ways, `await`, and the end of coroutines."""

import gc

from godot import Engine, Node, load, start


def waiter(root):
    import importlib

    load("res://scripts/waiter.py")
    node = importlib.import_module("_res_.scripts.waiter").Waiter()
    root.add_child(node)
    return node


def gd_node(root):
    node = Node()
    node.set_script(load("res://scripts/await_from_gd.gd"))
    root.add_child(node)
    return node


def test_resumes_inside_the_emission(root):
    node = waiter(root)
    task = start(node.wait_once())
    assert node.seen == [] and not task.done
    node.go.emit(5)
    assert node.seen == [5] and task.result == "got 5"
    node.go.emit(6)
    assert node.seen == [5]


def test_several_arguments_are_a_tuple(root):
    node = waiter(root)
    start(node.wait_pair())
    node.pair.emit(1, 2)
    assert node.seen == [(1, 2)]


def test_nested_coroutines(root):
    node = waiter(root)
    task = start(node.outer())
    node.go.emit(1)
    assert task.result == "outer got 1"


async def test_await_a_task(root):
    node = waiter(root)
    task = start(node.wait_once())
    node.go.emit(2)
    assert await task == "got 2"


async def test_await_process_frame(tree):
    await tree.process_frame
    before = Engine.get_process_frames()
    await tree.process_frame
    assert Engine.get_process_frames() == before + 1


async def test_timer(tree):
    assert await tree.create_timer(0.01).timeout is None


def test_report_p4g184_python_signal_from_gdscript(root):
    """GDScript connects, emits and awaits a signal declared in Python."""
    node, gd = waiter(root), gd_node(root)
    gd.call("listen", node)
    gd.call("wait_signal", node)
    node.go.emit(9)
    assert list(gd.get("seen")) == [3, 9, 9]
    info = [one for one in node.get_signal_list() if one["name"] == "go"]
    assert [argument["name"] for argument in info[0]["args"]] == ["value"]


def test_gdscript_awaits_a_python_coroutine(root):
    node, gd = waiter(root), gd_node(root)
    gd.call("wait_for", node)
    node.go.emit(4)
    gd.call("wait_for_done", node)
    assert list(gd.get("seen")) == ["got 4", 7]


def test_report_tgp168_freed_owner_closes_its_coroutines(root):
    """The node dies while waiting; the coroutine is closed and nothing is printed."""
    node = waiter(root)
    seen = node.seen
    start(node.wait_and_clean())
    node.free()
    assert seen == ["closed"]


def test_freed_owner_leaves_no_connection(root):
    emitter, listener = waiter(root), waiter(root)

    class Listener(Node):
        async def listen(self):
            await emitter.go

    for _ in range(50):
        one = Listener()
        start(one.listen())
        one.free()
    assert len(emitter.go.get_connections()) == 0
    emitter.go.emit(1)
    listener.free()


def test_freed_emitter_closes_the_coroutine(root):
    emitter, listener = waiter(root), waiter(root)
    closed = []

    class Listener(Node):
        async def listen(self):
            try:
                await emitter.go
            finally:
                closed.append(True)

    one = Listener()
    task = start(one.listen())
    del task
    emitter.free()
    gc.collect()
    assert closed == [True]
    one.free()
    listener.free()


def test_engine_started_coroutine_keeps_running(root):
    node = waiter(root)
    node.call("wait_once")
    gc.collect()
    node.go.emit(8)
    assert node.seen == [8]


def test_error_after_a_wait_is_one_script_error(root, log):
    node = waiter(root)
    node.call("fails_later")
    node.go.emit(0)
    assert len(log) == 1 and "RuntimeError: later" in log[0] and "waiter.py" in log[0]


def test_async_callable_runs_when_the_signal_fires(root, tree):
    node = waiter(root)
    seen = []

    async def on_go(value):
        seen.append(value)
        await node.pair
        seen.append("after")

    node.go.connect(on_go)
    node.go.emit(1)
    assert seen == [1]
    node.pair.emit(1, 2)
    assert seen == [1, "after"]


def test_bound_callable_disconnects_with_its_owner(root):
    emitter = waiter(root)

    class Listener(Node):
        def heard(self, value):
            raise AssertionError("a dead listener was called")

    one = Listener()
    emitter.go.connect(one.heard)
    one.free()
    assert len(emitter.go.get_connections()) == 0
    emitter.go.emit(1)
