"""Hot reload: values, `__dict__` and identity stay; a text that does not run changes nothing."""

import pathlib

import pytest
from godot import Node, ProjectSettings, load

FIRST = """from godot import Node, export


class Hot(Node):
    speed: int = export(1)
    old: int = export(5)

    def __init__(self):
        super().__init__()
        self.kept = []

    def answer(self):
        return 1
"""
SECOND = FIRST.replace("return 1", "return 2").replace("    old: int = export(5)\n", "    fresh: str = export('new')\n")


@pytest.fixture
def hot():
    name = f"hot_{hot.count}"
    hot.count += 1
    path = pathlib.Path(str(ProjectSettings.globalize_path(f"res://scripts/{name}.py")))
    path.write_text(FIRST)
    script = load(f"res://scripts/{name}.py")
    yield path, script
    path.unlink()


hot.count = 0


def make(script):
    return script.call("new")


def change(path, script, text):
    path.write_text(text)
    script.source_code = text
    return script.reload(True)


def test_new_code_old_state(hot):
    path, script = hot
    node = make(script)
    node.speed = 7
    node.kept.append("x")
    assert change(path, script, SECOND) == 0
    assert node.call("answer") == 2 and node.answer() == 2
    assert node.speed == 7 and node.kept == ["x"]
    assert node.get("fresh") == "new" and type(node) is type(make_and_free(script))
    names = [info["name"] for info in script.get_script_property_list()]
    assert "fresh" in names and "old" not in names
    assert script.get_property_default_value("fresh") == "new"
    node.free()


def make_and_free(script):
    node = make(script)
    node.free()
    return node


@pytest.mark.parametrize("text", ["def (", "raise RuntimeError('no')\n", "X = 1\n", SECOND + "\n1 / 0\n"])
def test_a_text_that_fails_keeps_the_old_class(hot, log, text):
    path, script = hot
    node = make(script)
    assert change(path, script, text) != 0
    assert node.call("answer") == 1 and script.can_instantiate()
    assert len(log) == 1 and path.name in log[0]
    node.free()


def test_derived_script_follows_its_base(hot):
    path, script = hot
    derived = path.with_name("derived_" + path.name)
    derived.write_text(f"from _res_.scripts.{path.stem} import Hot\n\n\nclass Derived(Hot):\n    pass\n")
    node = make(load(f"res://scripts/{derived.name}"))
    node.kept.append(1)
    assert change(path, script, SECOND) == 0
    assert node.call("answer") == 2 and node.kept == [1]
    node.free()
    derived.unlink()


def test_resources_move_too():
    path = pathlib.Path(str(ProjectSettings.globalize_path("res://scripts/hot_res.py")))
    text = "from godot import Resource, export\n\n\nclass HotRes(Resource):\n    a: int = export(1)\n"
    path.write_text(text)
    script = load("res://scripts/hot_res.py")
    one = script.call("new")
    one.a = 4
    assert change(path, script, text + "\n    def twice(self):\n        return 2 * self.a\n") == 0
    assert one.call("twice") == 8
    path.unlink()


def test_node_without_the_script_is_untouched():
    node = Node()
    assert node.get_script() is None
    node.free()
