"""A `.py` on a node: virtuals, methods, variables, identity, inheritance."""

import gc

import pytest
from godot import Node, Node2D, PackedScene, load
from selves import self_of


def scripted(path="res://scripts/plain.py", base=Node):
    node = base()
    node.set_script(load(path))
    return node


async def test_virtuals_run_in_order(tree, root):
    node = scripted()
    child = Node()
    child.name = "Child"
    node.add_child(child)
    root.add_child(node)
    await tree.process_frame
    await tree.process_frame
    self = root.get_child(0)
    assert self.events == ["init", "enter", "ready Child", "process"]
    root.remove_child(node)
    assert self.events[-1] == "exit"
    node.free()


def test_call_with_defaults_and_wrong_counts(log):
    node = scripted()
    assert node.call("add", 1) == 11
    assert node.call("add", 1, 2) == 3
    with pytest.raises(Exception, match="argument"):
        node.call("add")
    with pytest.raises(Exception, match="argument"):
        node.call("add", 1, 2, 3)
    assert node.call("twice", 4) == 8
    assert node.has_method("add") and not node.has_method("nothing")
    assert node.get_method_argument_count("add") == 2
    node.free()


def test_an_exception_is_one_script_error(log):
    node = scripted()
    assert node.call("fail") is None
    assert len(log) == 1
    assert log[0].startswith("SCRIPT ERROR: ValueError: as asked")
    assert "res://scripts/plain.py:" in log[0]
    node.free()


def test_variables_from_outside():
    node = scripted()
    assert node.get("speed") == 1.5
    node.set("speed", 4)
    assert self_of(node).speed == 4.0 and isinstance(self_of(node).speed, float)
    assert node.get("score") == 0
    node.set("score", 3)
    assert self_of(node).score == 3
    assert node.get("LIMIT") == 7
    assert node.get_script().get_script_constant_map()["LIMIT"] == 7
    node.free()


def test_self_is_one_object():
    node = scripted()
    self = self_of(node)
    assert self is self_of(node)
    assert type(self).__name__ == "Plain"
    self.anything = object()
    del self
    gc.collect()
    assert hasattr(self_of(node), "anything")
    node.free()


def test_construct_from_python():
    import importlib

    plain = importlib.import_module("_res_.scripts.plain").Plain
    node = plain()
    assert node.events == ["init"] and node.get_script() == load("res://scripts/plain.py")
    assert self_of(node) is node
    node.free()


def test_inner_and_private_classes_have_scripts():
    class Helper(Node2D):
        value = 3

        def _get_answer(self):
            return 42

    node = Helper()
    assert node.call("_get_answer") == 42
    assert node.get("value") == 3
    assert node.get_script() is not None
    node.free()


def test_freed_node_raises():
    node = scripted()
    self = self_of(node)
    node.free()
    with pytest.raises(ReferenceError):
        self.get_child_count()
    with pytest.raises(ReferenceError):
        node.get_name()
    assert self.score == 0  # its own Python state is still there


def test_same_module_as_import():
    from shop.till import Till

    script = load("res://python/shop/till.py")
    node = Node()
    node.set_script(script)
    assert type(self_of(node)) is Till
    node.free()


def test_inheritance_py_to_py():
    node = Node()
    node.set_script(load("res://python/shop/fast_till.py"))
    self = self_of(node)
    script = node.get_script()
    assert script.get_base_script() == load("res://python/shop/till.py")
    assert node.call("open") == "fast open"
    assert self.pace == 9 and node.get("drawer") == 4
    assert [info["name"] for info in script.get_script_property_list()] == ["fast_till.py", "pace", "till.py", "drawer"]
    assert node.has_signal("opened")
    node.free()


def test_scene_round_trip(tmp_path):
    import _godot

    node = scripted()
    node.set("speed", 3.25)
    packed = PackedScene()
    packed.pack(node)
    path = str(tmp_path / "one.tscn")
    assert _godot.ResourceSaver.save(packed, path) == 0
    text = (tmp_path / "one.tscn").read_text()
    assert "speed = 3.25" in text and "title" not in text
    again = load(path).instantiate()
    assert again.get("speed") == 3.25 and again.get("title") == "x"
    again.free()
    node.free()


@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("two_classes.py", "several script classes"),
        ("no_class.py", "no public class"),
        ("syntax_error.py", "SyntaxError"),
        ("import_error.py", "ModuleNotFoundError"),
    ],
)
def test_broken_scripts_say_why_and_the_node_lives(log, file, message):
    node = Node()
    node.set_script(load(f"res://scripts/broken/{file}"))
    assert node.get_script() is None or not node.get_script().can_instantiate()
    assert len(log) == 1 and message in log[0] and f"res://scripts/broken/{file}" in log[0], log
    assert node.get_child_count() == 0
    node.free()


def test_hooks_get_set_and_property_list():
    class Dynamic(Node):
        def __init__(self):
            super().__init__()
            self.store = {"answer": 1}

        def _get(self, name):
            return self.store.get(name.removeprefix("dyn/")) if name.startswith("dyn/") else None

        def _set(self, name, value):
            if name.startswith("dyn/"):
                self.store[name.removeprefix("dyn/")] = value
                return True
            return False

        def _get_property_list(self):
            return [{"name": "dyn/answer", "type": 2}]

        def _property_can_revert(self, name):
            return name == "dyn/answer"

        def _property_get_revert(self, name):
            return 1

        def _validate_property(self, info):
            if info["name"] == "process_mode":
                info["usage"] = 0

        def _to_string(self):
            return "dynamic!"

    node = Dynamic()
    node.set("dyn/answer", 5)
    assert node.get("dyn/answer") == 5
    listed = {info["name"]: info for info in node.get_property_list()}
    assert listed["dyn/answer"]["type"] == 2 and listed["process_mode"]["usage"] == 0
    assert node.property_can_revert("dyn/answer") and node.property_get_revert("dyn/answer") == 1
    assert not node.property_can_revert("other")
    assert node.to_string() == "dynamic!"
    node.free()


def test_notification():
    class Listener(Node):
        def __init__(self):
            super().__init__()
            self.heard = []

        def _notification(self, what):
            self.heard.append(what)

    node = Listener()
    node.notification(1234)
    assert node.heard[-1] == 1234
    heard = node.heard
    node.free()
    assert heard[-2:] == [1, 3]  # predelete, cleanup


def test_a_script_for_another_class_is_refused(log):
    node = Node()
    node.set_script(load("res://scripts/for_2d.py"))
    assert not node.has_method("where_am_i")
    assert len(log) == 1 and "ForPlane is for Node2D objects" in log[0], log
    assert node.get_child_count() == 0
    node.free()
