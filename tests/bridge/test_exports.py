"""Exported properties: the inspector's list, defaults, conversion both ways."""

import pytest
from godot import Node, Resource, export, load
from selves import self_of

KEYS = ("name", "type", "hint", "hint_string", "usage")


def rows(script):
    return [tuple(entry[key] for key in KEYS) for entry in script.get_script_property_list()]


def as_python_twin(row):
    """A row of the GDScript's list with what differs by nature: file names, and the name of its Resource class."""
    return tuple(
        value.replace("gold_gd.gd", "gold.py").replace("GoldResGd", "GoldRes") if isinstance(value, str) else value
        for value in row
    )


def test_gold_list_equals_gdscript():
    expected = [as_python_twin(row) for row in rows(load("res://scripts/gold_gd.gd"))]
    assert rows(load("res://scripts/gold.py")) == expected


def test_gold_list_equals_gdscript_on_an_instance():
    gd, py = Node(), Node()
    gd.set_script(load("res://scripts/gold_gd.gd"))
    py.set_script(load("res://scripts/gold.py"))

    def own(node):
        listed = [tuple(entry[key] for key in KEYS) for entry in node.get_property_list()]
        names = [row[0] for row in listed]
        return listed[next(i for i, name in enumerate(names) if name.startswith("gold")) :]

    assert own(py) == [as_python_twin(row) for row in own(gd)]
    gd.free()
    py.free()


def test_class_names_of_enum_node_and_resource():
    found = {entry["name"]: entry["class_name"] for entry in load("res://scripts/gold.py").get_script_property_list()}
    assert (found["mode"], found["node"], found["tex"], found["gr"]) == (
        "res://scripts/gold.py.Mode",
        "Button",
        "Texture2D",
        "GoldRes",
    )


def test_signal_dictionary_equals_gdscript():
    gd, py = (load(f"res://scripts/{name}").get_script_signal_list() for name in ("gold_gd.gd", "gold.py"))
    assert dict(py[0]) == dict(gd[0])


def test_method_dictionary_equals_gdscript():
    gd, py = (
        {info["name"]: dict(info) for info in load(f"res://scripts/{name}").get_script_method_list()}
        for name in ("gold_gd.gd", "gold.py")
    )
    ours, theirs = py["meth"], gd["meth"]
    for key in ("name", "args", "return"):
        assert ours[key] == theirs[key], key
    assert [list(value) if hasattr(value, "__len__") else value for value in ours["default_args"]] == [2.0, []]


@pytest.mark.parametrize(
    ("name", "default"),
    [
        ("move_speed", 2.5),
        ("mode", 5),
        ("e", 30),
        ("es", "x"),
        ("f", ""),
        ("s", ""),
        ("node", None),
        ("hidden", 1),
    ],
)
def test_defaults(name, default):
    script = load("res://scripts/gold.py")
    assert script.get_property_default_value(name) == default
    gd = load("res://scripts/gold_gd.gd")
    assert gd.get_property_default_value(name) == default


def test_values_convert_both_ways():
    script = load("res://scripts/gold.py")
    node = Node()
    node.set_script(script)
    node.set("mode", 6)
    self = node.get_script() and self_of(node)
    assert type(self.mode).__name__ == "Mode" and self.mode == 6
    self.arr = [1, 2]
    stored = node.get("arr")
    assert list(stored) == [1, 2] and stored.get_typed_builtin() == 2
    node.set("arr", [3])
    assert self.arr == [3] and type(self.arr) is list
    node.free()


def test_mutable_defaults_are_not_shared():
    first, second = Node(), Node()
    for node in (first, second):
        node.set_script(load("res://scripts/gold.py"))
    self_of(first).arr.append(1)
    assert list(second.get("arr")) == [] and list(first.get("arr")) == [1]
    first.free()
    second.free()


def test_unknown_option_is_refused():
    from godot import export

    with pytest.raises(TypeError, match="no option 'rnage'"):
        export(1, rnage=(0, 1))


def test_typed_container_of_script_class():
    assert issubclass(type(load("res://scripts/gold.py")), Resource)
    from scripts_shared.gold_items import GoldRes

    node = Node()
    node.set_script(load("res://scripts/gold.py"))
    self_of(node).arrg = [GoldRes()]
    assert node.get("arrg").get_typed_script() == load("res://python/scripts_shared/gold_items.py")
    node.free()


class Unset(Node):
    """Containers and a flag that are not there yet."""

    names: list[str] | None = None
    prices: dict[str, int] | None = export(None)
    level: Node.ProcessMode | None = None


def test_none_is_a_default_of_every_type():
    node = Unset()
    script = node.get_script()
    for name in ("names", "prices", "level"):
        assert script.get_property_default_value(name) is None and node.get(name) is None
    node.set("prices", {"a": 1})
    assert node.prices == {"a": 1} and node.get("prices").get("a") == 1
    node.free()
