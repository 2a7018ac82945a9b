"""One file is one module: as a script and as an import, inside the roots and outside."""

import pathlib
import sys

import pytest
from godot import Node, ProjectSettings, load, modules, registry


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("res://python/shop/till.py", "shop.till"),
        ("res://python/shop/__init__.py", "shop"),
        ("res://addons/godot_python/godot/aio.py", "godot.aio"),
        ("res://scripts/plain.py", "_res_.scripts.plain"),
        ("res://a folder/x-1.py", "_res_.a folder.x-1"),
    ],
)
def test_names(path, name):
    assert modules.module_of_path(path) == name
    assert modules.path_of_module(name) == path


def test_a_file_has_one_script_object():
    one, two = load("res://scripts/plain.py"), load("res://scripts/plain.py")
    assert one == two and registry.peer_of(one) is registry.peer_of(two)


def test_import_and_script_are_the_same_module():
    load("res://python/shop/fast_till.py").call("new").free()
    import shop.fast_till
    import shop.till

    node = shop.fast_till.FastTill()
    assert isinstance(node, shop.till.Till) and node.get_script() == load("res://python/shop/fast_till.py")
    node.free()


def test_code_names_its_file_and_is_clickable():
    from shop.till import Till

    file = Till.open.__code__.co_filename
    assert modules.resource_path(file) == "res://python/shop/till.py"
    assert file.startswith(str(ProjectSettings.globalize_path("res://")))


def test_scripts_outside_roots_may_have_any_file_name(tmp_path):
    folder = pathlib.Path(str(ProjectSettings.globalize_path("res://"))) / "odd folder"
    folder.mkdir(exist_ok=True)
    (folder / "1 odd-name.py").write_text("from godot import Node\n\n\nclass Odd(Node):\n    value = 5\n")
    node = Node()
    node.set_script(load("res://odd folder/1 odd-name.py"))
    assert node.get("value") == 5
    node.free()


def test_a_script_outside_roots_is_imported_by_its_path():
    import importlib

    folder = pathlib.Path(str(ProjectSettings.globalize_path("res://scripts")))
    (folder / "below").mkdir(exist_ok=True)
    text = "from godot import Node\n\n\nclass NeverLoaded(Node):\n    x = 3\n"
    (folder / "below" / "never_loaded.py").write_text(text)
    module = importlib.import_module("_res_.scripts.below.never_loaded")
    node = load("res://scripts/below/never_loaded.py").call("new")
    assert type(node) is module.NeverLoaded and node.x == 3
    node.free()


@pytest.mark.parametrize("name", ["_res_.scripts.nowhere", "_res_.nowhere.plain", "_res_.scripts.plain.deeper"])
def test_a_script_that_is_not_there_is_not_found(name):
    import importlib

    with pytest.raises(ModuleNotFoundError, match="No module named"):
        importlib.import_module(name)


def test_a_folder_with_an_odd_name_leads_to_its_scripts():
    folder = pathlib.Path(str(ProjectSettings.globalize_path("res://v1.2")))
    folder.mkdir(exist_ok=True)
    (folder / "dotted.py").write_text("from godot import Node\n\n\nclass Dotted(Node):\n    pass\n")
    node = load("res://v1.2/dotted.py").call("new")
    assert type(node).__module__ == "_res_.v1_2.dotted"
    node.free()


def test_modules_imported_relatively():
    import importlib

    module = importlib.import_module("shop.relative")
    assert module.Till is sys.modules["shop.till"].Till


def test_reload_from_disk_replaces_imported_names(tmp_path):
    from godot import language

    root = pathlib.Path(str(ProjectSettings.globalize_path("res://python")))
    (root / "base_one.py").write_text("from godot import Node\n\n\nclass BaseOne(Node):\n    answer = 1\n")
    (root / "user_one.py").write_text("from base_one import BaseOne\n\n\ndef made():\n    return BaseOne()\n")
    script = load("res://python/base_one.py")
    import user_one

    (root / "base_one.py").write_text("from godot import Node\n\n\nclass BaseOne(Node):\n    answer = 22\n")
    language.reload_scripts([script], True)
    node = user_one.made()
    assert node.answer == 22 and node.get("answer") == 22
    node.free()
    for name in ("base_one", "user_one"):
        (root / f"{name}.py").unlink()
