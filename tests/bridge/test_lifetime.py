"""Counts stay flat, references are exact, freed objects raise."""

import gc
from pathlib import Path

import pytest
from godot import InputEventAction, Node, PackedScene, Performance, RefCounted, Resource, ResourceLoader, load, weakref

ROUNDS = 10_000


def objects():
    gc.collect()
    return int(Performance.get_monitor(Performance.OBJECT_COUNT))


def rss_kb():
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4


async def test_report_tgp92_instantiate_and_free_10000_times(tree, root):
    node = Node()
    node.set_script(load("res://scripts/plain.py"))
    child = Node()
    child.name = "Child"
    node.add_child(child)
    child.owner = node
    packed = PackedScene()
    packed.pack(node)
    node.free()

    async def batch(count):
        for _ in range(count):
            made = packed.instantiate()
            root.add_child(made)
            made.queue_free()
        await tree.process_frame
        await tree.process_frame

    await batch(1000)
    before, memory = objects(), rss_kb()
    for _ in range(10):
        await batch(ROUNDS // 10)
    assert objects() == before
    assert rss_kb() - memory < 3000


def test_report_p4g81_input_events_do_not_pile_up(tree, root):
    class Listener(Node):
        def __init__(self):
            super().__init__()
            self.count = 0

        def _input(self, event):
            self.count += 1
            self.last = event.action

    node = Listener()
    root.add_child(node)

    def send(count):
        for _ in range(count):
            event = InputEventAction()
            event.action = "ui_accept"
            tree.root.push_input(event)

    send(10)
    del node.last
    before = objects()
    send(ROUNDS)
    assert node.count == ROUNDS + 10
    assert objects() == before


def test_signal_emissions_10000(root):
    class Emitter(Node):
        from godot import signal

        hit = signal("what: RefCounted")

    node, seen = Emitter(), []
    node.hit.connect(lambda what: seen.append(what.get_instance_id()))
    before = objects()
    for _ in range(ROUNDS):
        node.hit.emit(RefCounted())
    assert len(seen) == ROUNDS and objects() == before
    node.free()


def test_report_tgp166_load_1000_times_keeps_the_count():
    first = load("res://scripts/plain.py")
    count = first.get_reference_count()
    for _ in range(1000):
        again = ResourceLoader.load("res://scripts/plain.py")
    assert again == first and first.get_reference_count() <= count + 1
    del again
    assert first.get_reference_count() == count


def test_scripted_resource_is_freed_and_keeps_its_state(root):
    class Bag(Resource):
        def __init__(self):
            super().__init__()
            self.items = []

    bag = Bag()
    bag.items.append(1)
    holder = Node()
    holder.set_meta("bag", bag)
    watch = weakref(bag)
    same = holder.get_meta("bag")
    assert same is bag
    del bag, same
    gc.collect()
    assert holder.get_meta("bag").items == [1]
    assert watch.get_ref() is not None
    holder.remove_meta("bag")
    gc.collect()
    assert watch.get_ref() is None
    holder.free()


def test_scripted_refcounted_10000():
    class Small(RefCounted):
        def __init__(self):
            super().__init__()
            self.value = 1

    Small()
    before = objects()
    for _ in range(ROUNDS):
        Small().value += 1
    assert objects() == before


def test_predelete_of_a_resource_sees_its_state():
    heard = []

    class Last(RefCounted):
        def __init__(self):
            super().__init__()
            self.name = "last"

        def _notification(self, what):
            if what == 1:
                heard.append(self.name)

    one = Last()
    del one
    gc.collect()
    assert heard == ["last"]


def test_replacing_a_script_frees_the_old_self(root):
    node = Node()
    node.set_script(load("res://scripts/plain.py"))
    node.set_script(load("res://scripts/waiter.py"))
    assert node.has_method("wait_once") and not node.has_method("add")
    node.set_script(None)
    assert not node.has_method("wait_once")
    node.free()


def test_node_frees_itself_in_its_own_method():
    class Suicide(Node):
        def die(self):
            self.free()
            with pytest.raises(ReferenceError):
                self.get_name()
            return "dead"

    node = Suicide()
    assert node.die() == "dead"


def test_report_godot111323_get_script_does_not_recurse():
    node = Node()
    node.set_script(load("res://scripts/plain.py"))
    assert node.get_script() == load("res://scripts/plain.py")
    assert node.call("get_script") == node.get_script()
    assert "Node" in str(node)
    node.free()
