"""GDScript uses Python: global classes, members, type tests."""

from godot import Node, load


def user():
    node = Node()
    node.set_script(load("res://scripts/uses_python.gd"))
    return node


def test_global_class_of_python_in_gdscript():
    node = user()
    assert node.call("make") == 4
    from scripts_shared.gold_items import GoldRes

    assert type(node.get("typed")) is GoldRes and node.get("typed").weight == 4
    assert node.call("is_ours", GoldRes()) and not node.call("is_ours", node)
    node.free()


def test_members_and_methods_from_gdscript():
    node, plain = user(), load("res://scripts/plain.py").call("new")
    assert list(node.call("call_on", plain)) == [3, 2.5, True, True, 7]
    plain.free()
    node.free()
