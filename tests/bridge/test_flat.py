"""Ten thousand of everything, two hundred reloads: neither objects nor memory pile up."""

import gc
import importlib
from pathlib import Path

import pytest
from godot import (
    InputEventAction,
    Node,
    Node2D,
    PackedScene,
    Performance,
    ProjectSettings,
    RefCounted,
    ResourceLoader,
    load,
    signal,
)

ROUNDS = 10_000
WARM_UP = 2_000
ALLOWED_KB = 1024
"""A tenth of a kilobyte for each round: what leaks even one small object shows."""


class Usage:
    """Objects of the engine, blocks of Python and memory of the process."""

    def __init__(self):
        gc.collect()
        self.objects = int(Performance.get_monitor(Performance.OBJECT_COUNT))
        self.nodes = int(Performance.get_monitor(Performance.OBJECT_NODE_COUNT))
        self.resources = int(Performance.get_monitor(Performance.OBJECT_RESOURCE_COUNT))
        self.orphans = int(Performance.get_monitor(Performance.OBJECT_ORPHAN_NODE_COUNT))
        self.python = len(gc.get_objects())
        self.memory_kb = int(Path("/proc/self/statm").read_text().split()[1]) * 4

    def check_since(self, before):
        """The same number of objects, and no more memory than noise."""
        counts = ("objects", "nodes", "resources", "orphans")
        assert {name: getattr(self, name) for name in counts} == {name: getattr(before, name) for name in counts}
        assert self.python - before.python < 100
        assert self.memory_kb - before.memory_kb < ALLOWED_KB


def flat(work, rounds=ROUNDS, warm_up=WARM_UP):
    """Nothing is left of the rounds that come after the warm-up."""
    work(warm_up)
    before = Usage()
    work(rounds)
    Usage().check_since(before)


@pytest.fixture
def packed():
    """A scene with a scripted root and a plain child."""
    node = Node()
    node.set_script(load("res://scripts/plain.py"))
    child = Node()
    child.name = "Child"
    node.add_child(child)
    child.owner = node
    scene = PackedScene()
    scene.pack(node)
    node.free()
    return scene


async def test_report_tgp92_instantiate_and_queue_free(tree, root, packed):
    async def work(rounds):
        for _ in range(rounds // 500):
            for _ in range(500):
                made = packed.instantiate()
                root.add_child(made)
                made.queue_free()
            await tree.process_frame
            await tree.process_frame

    await work(WARM_UP)
    before = Usage()
    await work(ROUNDS)
    Usage().check_since(before)


def test_make_in_python_and_free():
    class Small(Node2D):
        def __init__(self):
            super().__init__()
            self.items = []

    def work(rounds):
        for _ in range(rounds):
            made = Small()
            made.items.append(made)  # a cycle through the node itself
            made.free()

    flat(work)


def test_report_p4g81_input_events(tree, root):
    class Listener(Node):
        def __init__(self):
            super().__init__()
            self.count = 0

        def _input(self, event):
            self.count += 1
            self.last = event.action

    node = Listener()
    root.add_child(node)

    def work(rounds):
        for _ in range(rounds):
            event = InputEventAction()
            event.action = "ui_accept"
            tree.root.push_input(event)

    flat(work)
    assert node.count == ROUNDS + WARM_UP and node.last == "ui_accept"


def test_signal_emits():
    class Emitter(Node):
        hit = signal("what: RefCounted")

    class Listener(Node):
        def __init__(self):
            super().__init__()
            self.count = 0

        def heard(self, what):
            self.count += what.get_reference_count() > 0

    emitter, listener = Emitter(), Listener()
    emitter.hit.connect(listener.heard)
    emitter.hit.connect(lambda what: what.get_instance_id())

    def work(rounds):
        for _ in range(rounds):
            emitter.hit.emit(RefCounted())

    flat(work)
    assert listener.count == ROUNDS + WARM_UP
    emitter.free()
    listener.free()


def test_connect_and_disconnect():
    node = Node()

    def work(rounds):
        for _ in range(rounds):

            def heard():
                return node

            node.renamed.connect(heard)
            node.renamed.disconnect(heard)

    flat(work)
    node.free()


def test_report_tgp166_loads_keep_the_count():
    first = load("res://scripts/plain.py")
    count = first.get_reference_count()

    def work(rounds):
        for _ in range(rounds):
            assert ResourceLoader.load("res://scripts/plain.py") == first

    flat(work)
    assert first.get_reference_count() == count


def test_loads_that_read_the_file_again(tmp_path):
    path = str(tmp_path / "parcel.tres")
    Path(path).write_text(
        '[gd_resource type="Resource" format=3]\n'
        '[ext_resource type="Script" path="res://python/shop/prices.py" id="1"]\n'
        '[resource]\nscript = ExtResource("1")\napple = 4.25\n'
    )

    def work(rounds):
        for _ in range(rounds):
            assert ResourceLoader.load(path, "", ResourceLoader.CACHE_MODE_IGNORE).apple == 4.25

    flat(work)


def test_scripted_resources():
    class Small(RefCounted):
        def __init__(self):
            super().__init__()
            self.value = 1

    def work(rounds):
        for _ in range(rounds):
            Small().value += 1

    flat(work)


TEXTS = [
    f"""from godot import Node, export


class Again(Node):
    speed: int = export({number})

    def answer(self):
        return {number}
"""
    for number in range(2)
]


def test_200_reloads():
    path = Path(str(ProjectSettings.globalize_path("res://scripts/again.py")))
    path.write_text(TEXTS[0])
    script = load("res://scripts/again.py")
    node = script.call("new")

    def work(rounds):
        for number in range(rounds):
            script.source_code = TEXTS[number % 2]
            assert script.reload(True) == 0

    flat(work, rounds=200, warm_up=50)
    assert node.answer() == 1 and importlib.import_module("_res_.scripts.again").Again is type(node)
    node.free()
    path.unlink()
