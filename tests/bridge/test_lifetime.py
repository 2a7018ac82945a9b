"""References are exact, freed objects raise. That counts and memory stay flat is in test_flat.py."""

import gc

import pytest
from godot import Node, RefCounted, Resource, load, weakref


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
