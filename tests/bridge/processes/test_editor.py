"""The editor, headless: import, scan without running user code, placeholders, revert, broken scripts."""

import json
from pathlib import Path

import pytest
from godot.pytest_engine import bad_lines, run_engine

PROBE = '''@tool
extends EditorPlugin

func _enter_tree() -> void:
	_run.call_deferred()

func _run() -> void:
	await get_tree().process_frame
	var found := {}
	%s
	print("PROBE " + JSON.stringify(found))
	get_tree().quit(0)
'''


def run_probe(project: Path, body: str) -> tuple[dict, str]:
    """Run GDScript inside the editor; what it puts into `found` comes back."""
    folder = project / "addons" / "probe"
    folder.mkdir()
    (folder / "plugin.cfg").write_text('[plugin]\n\nname="probe"\ndescription=""\nauthor=""\nversion="1"\n'
                                       'script="probe.gd"\n')
    (folder / "probe.gd").write_text(PROBE % body.strip().replace("\n", "\n\t"))
    with (project / "project.godot").open("a") as file:
        file.write('\n[editor_plugins]\n\nenabled=PackedStringArray("res://addons/probe/plugin.cfg")\n')
    done = run_engine(project, "--editor", timeout=120)
    lines = [line for line in done.stdout.splitlines() if line.startswith("PROBE ")]
    assert done.returncode == 0 and lines, done.stdout
    return json.loads(lines[-1].removeprefix("PROBE ")), done.stdout


def test_cold_import_has_no_error_and_runs_no_user_code(project):
    (project / "scripts" / "loud.py").write_text(
        "from godot import Node, class_name\nprint('USER CODE RAN')\n\n\n@class_name\nclass Loud(Node):\n    pass\n")
    done = run_engine(project, "--import", timeout=120)
    assert done.returncode == 0
    assert [line for line in bad_lines(done.stdout) if "broken" not in line] == []
    assert "USER CODE RAN" not in done.stdout
    cache = (project / ".godot" / "global_script_class_cache.cfg").read_text()
    assert '"class": &"Loud"' in cache and '"class": &"GoldRes"' in cache
    assert list(project.glob("scripts/*.py.uid")) == []


def test_placeholders_show_exports_and_keep_values(project):
    found, output = run_probe(project, '''
var node := Node.new()
node.set_script(load("res://scripts/plain.py"))
found.default = node.get("speed")
node.set("speed", 4.5)
found.changed = node.get("speed")
found.names = node.get_property_list().map(func(p): return p.name).filter(func(n): return n in ["speed", "title"])
found.revert = node.get_script().get_property_default_value("speed")
found.can = node.get_script().can_instantiate()
found.called = node.has_method("add")
var packed := PackedScene.new()
packed.pack(node)
ResourceSaver.save(packed, "res://saved.tscn")
node.free()
''')
    assert found["default"] == 1.5 and found["changed"] == 4.5 and found["names"] == ["speed", "title"]
    assert found["revert"] == 1.5 and not found["can"]
    text = (project / "saved.tscn").read_text()
    assert "speed = 4.5" in text and "title" not in text
    assert bad_lines(output) == []


def test_report_tgp281_revert_in_a_tool_script(project):
    found, output = run_probe(project, '''
var node := Node.new()
node.set_script(load("res://scripts/gold.py"))
found.can = node.get_script().can_instantiate()
node.set("move_speed", 9.0)
found.changed = node.get("move_speed")
node.set("move_speed", node.get_script().get_property_default_value("move_speed"))
found.reverted = node.get("move_speed")
node.free()
''')
    assert found == {"can": True, "changed": 9.0, "reverted": 2.5}
    assert bad_lines(output) == []


def test_report_tgp98_saving_the_file_updates_placeholders(project):
    found, _ = run_probe(project, '''
var script: Script = load("res://scripts/plain.py")
var node := Node.new()
node.set_script(script)
node.set("speed", 4.5)
var text := script.source_code
script.source_code = text.replace("title: str", "caption: str")
script.reload(true)
var names = node.get_property_list().map(func(p): return p.name)
found.after = ["caption" in names, "title" in names, node.get("speed")]
script.source_code = "def ("
script.reload(true)
found.broken = node.get("speed")
script.source_code = text
script.reload(true)
found.repaired = node.get("speed")
node.free()
''')
    assert found["after"] == [True, False, 4.5]
    assert found["broken"] == 4.5 and found["repaired"] == 4.5


@pytest.mark.parametrize("file", ["two_classes.py", "syntax_error.py", "import_error.py"])
def test_report_p4g98_a_broken_script_does_not_kill_the_editor(project, file):
    (project / "broken.tscn").write_text(
        f'[gd_scene format=3]\n[ext_resource type="Script" path="res://scripts/broken/{file}" id="1"]\n'
        '[node name="Main" type="Node"]\nscript = ExtResource("1")\nspeed = 3\n')
    found, output = run_probe(project, '''
EditorInterface.open_scene_from_path("res://broken.tscn")
await get_tree().process_frame
var node := EditorInterface.get_edited_scene_root()
EditorInterface.inspect_object(node)
EditorInterface.edit_resource(node.get_script())
await get_tree().process_frame
found.children = node.get_child_count()
found.speed = node.get("speed")
var packed := PackedScene.new()
packed.pack(node)
ResourceSaver.save(packed, "res://again.tscn")
''')
    assert found["children"] == 0
    assert "speed = 3" in (project / "again.tscn").read_text()
    assert "handle_crash" not in output


def test_inspector_and_script_editor_open_a_python_script(project):
    found, output = run_probe(project, '''
var node := Node.new()
node.set_script(load("res://scripts/plain.py"))
EditorInterface.get_base_control().add_child(node)
EditorInterface.inspect_object(node)
EditorInterface.edit_script(load("res://scripts/plain.py"))
for i in 5:
	await get_tree().process_frame
found.open = EditorInterface.get_script_editor().get_open_scripts().size()
found.text = EditorInterface.get_script_editor().get_current_editor().get_base_editor().text.length() > 100
node.free()
''')
    assert found == {"open": 1, "text": True}
    assert bad_lines(output) == []
