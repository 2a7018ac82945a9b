"""The editor, headless: import, scan without running user code, placeholders, revert, broken scripts."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from godot.pytest_engine import bad_lines, run_engine

BROKEN = ("two_classes", "syntax_error", "import_error")
OPEN_BROKEN = """
EditorInterface.open_scene_from_path("res://{name}.tscn")
await get_tree().process_frame
var node := EditorInterface.get_edited_scene_root()
EditorInterface.inspect_object(node)
EditorInterface.edit_resource(node.get_script())
await get_tree().process_frame
found.children = node.get_child_count()
found.speed = node.get("speed")
var packed := PackedScene.new()
packed.pack(node)
ResourceSaver.save(packed, "res://{name}_again.tscn")
"""
PROBES = {
    "placeholder": """
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
""",
    "revert": """
var node := Node.new()
node.set_script(load("res://scripts/gold.py"))
found.can = node.get_script().can_instantiate()
node.set("move_speed", 9.0)
found.changed = node.get("move_speed")
node.set("move_speed", node.get_script().get_property_default_value("move_speed"))
found.reverted = node.get("move_speed")
node.free()
""",
    "inspect": """
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
""",
    "colours": """
EditorInterface.edit_script(load("res://scripts/coloured.py"))
for i in 3:
	await get_tree().process_frame
var code: CodeEdit = EditorInterface.get_script_editor().get_current_editor().get_base_editor()
var settings := EditorInterface.get_editor_settings()
for kind in ["keyword", "string", "symbol", "number", "function", "control_flow_keyword"]:
	found[kind] = settings.get_setting("text_editor/theme/highlighting/%s_color" % kind).to_html()
found.highlighter = code.syntax_highlighter.get_class()
code.text = 'class Ball(Node):\\n\\tdef f(self):\\n\\t\\treturn "a" + 1\\n'
found.lines = range(3).map(func(line):
	var colours := code.syntax_highlighter.get_line_syntax_highlighting(line)
	return colours.keys().map(func(column): return [column, colours[column].color.to_html()]))
""",
    "indents": """
var path := "res://scripts/spaced.py"
EditorInterface.edit_script(load(path))
for i in 3:
	await get_tree().process_frame
var code: CodeEdit = EditorInterface.get_script_editor().get_current_editor().get_base_editor()
EditorInterface.get_editor_settings().set_setting("text_editor/behavior/indent/size", 8)
for i in 5:
	await get_tree().process_frame
found.spaces = [code.indent_use_spaces, code.indent_size]
code.text = code.text + "# changed\\n"
EditorInterface.get_editor_settings().set_setting("text_editor/behavior/indent/size", 4)
for i in 5:
	await get_tree().process_frame
EditorInterface.open_scene_from_path("res://empty.tscn")
EditorInterface.save_scene()  # and the open scripts with it
for i in 3:
	await get_tree().process_frame
found.saved = FileAccess.get_file_as_string(path)
""",
    "save": """
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
""",
    **{name: OPEN_BROKEN.format(name=name) for name in BROKEN},
}
SPACED = '''"""Indented by two."""

from godot import Node


class Spaced(Node):
  """A docstring.

  With an end.
  """

  def answer(self) -> int:
    return 42
'''
PLUGIN = """@tool
extends EditorPlugin

func _enter_tree() -> void:
	_run.call_deferred()

func _run() -> void:
	await get_tree().process_frame
	for probe in {names}:
		print("PROBE BEGIN " + probe)
		var found := {{}}
		await call("probe_" + probe, found)
		print("PROBE END " + probe + " " + JSON.stringify(found))
	get_tree().quit(0)
"""


@dataclass(frozen=True)
class Editor:
    """One run of the editor with all probes in it."""

    project: Path
    output: str

    def found(self, probe: str) -> dict[str, Any]:
        """What the probe put into `found`."""
        return json.loads(self._after(probe).partition("\n")[0])

    def printed(self, probe: str) -> str:
        """What the editor printed while the probe ran."""
        return self.output.partition(f"PROBE BEGIN {probe}\n")[2].partition(f"PROBE END {probe}")[0]

    def _after(self, probe: str) -> str:
        _, mark, rest = self.output.partition(f"PROBE END {probe} ")
        assert mark, f"the editor did not finish {probe}\n{self.output}"
        return rest


def add_plugin(project: Path) -> None:
    folder = project / "addons" / "probe"
    folder.mkdir()
    (folder / "plugin.cfg").write_text(
        '[plugin]\n\nname="probe"\ndescription=""\nauthor=""\nversion="1"\nscript="probe.gd"\n'
    )
    parts = [
        f"\nfunc probe_{name}(found: Dictionary) -> void:\n\t" + body.strip().replace("\n", "\n\t") + "\n"
        for name, body in PROBES.items()
    ]
    (folder / "probe.gd").write_text(PLUGIN.format(names=json.dumps(list(PROBES))) + "".join(parts))
    with (project / "project.godot").open("a") as file:
        file.write('\n[editor_plugins]\n\nenabled=PackedStringArray("res://addons/probe/plugin.cfg")\n')


@pytest.fixture(scope="module")
def editor(make_project, tmp_path_factory):
    project = make_project(tmp_path_factory.mktemp("editor") / "project")
    for name in BROKEN:
        (project / f"{name}.tscn").write_text(
            f'[gd_scene format=3]\n[ext_resource type="Script" path="res://scripts/broken/{name}.py" id="1"]\n'
            '[node name="Main" type="Node"]\nscript = ExtResource("1")\nspeed = 3\n'
        )
    for name in ("spaced", "coloured"):
        (project / "scripts" / f"{name}.py").write_text(SPACED)
    (project / "empty.tscn").write_text('[gd_scene format=3]\n[node name="Main" type="Node"]\n')
    add_plugin(project)
    done = run_engine(project, "--editor", timeout=200)
    assert done.returncode == 0, done.stdout
    return Editor(project, done.stdout)


def test_cold_import_has_no_error_and_runs_no_user_code(project):
    (project / "scripts" / "loud.py").write_text(
        "from godot import Node, class_name\nprint('USER CODE RAN')\n\n\n@class_name\nclass Loud(Node):\n    pass\n"
    )
    done = run_engine(project, "--import", timeout=120)
    assert done.returncode == 0
    assert [line for line in bad_lines(done.stdout) if "broken" not in line] == []
    assert "USER CODE RAN" not in done.stdout
    cache = (project / ".godot" / "global_script_class_cache.cfg").read_text()
    assert '"class": &"Loud"' in cache and '"class": &"GoldRes"' in cache
    assert list(project.glob("scripts/*.py.uid")) == []


def test_placeholders_show_exports_and_keep_values(editor):
    found = editor.found("placeholder")
    assert found["default"] == 1.5 and found["changed"] == 4.5 and found["names"] == ["speed", "title"]
    assert found["revert"] == 1.5 and not found["can"]
    text = (editor.project / "saved.tscn").read_text()
    assert "speed = 4.5" in text and "title" not in text
    assert bad_lines(editor.printed("placeholder")) == []


def test_report_tgp281_revert_in_a_tool_script(editor):
    assert editor.found("revert") == {"can": True, "changed": 9.0, "reverted": 2.5}
    assert bad_lines(editor.printed("revert")) == []


def test_report_tgp98_saving_the_file_updates_placeholders(editor):
    found = editor.found("save")
    assert found["after"] == [True, False, 4.5]
    assert found["broken"] == 4.5 and found["repaired"] == 4.5


@pytest.mark.parametrize("name", BROKEN)
def test_report_p4g98_a_broken_script_does_not_kill_the_editor(editor, name):
    assert editor.found(name)["children"] == 0
    assert "speed = 3" in (editor.project / f"{name}_again.tscn").read_text()
    errors = [line for line in bad_lines(editor.printed(name)) if "SCRIPT ERROR" in line]
    assert len(errors) <= 1, errors


def test_the_script_editor_colours_python(editor):
    found = editor.found("colours")
    assert found["highlighter"] == "PythonSyntaxHighlighter"
    first, second, third = map(dict, found["lines"])
    assert (first[0], first[6], first[10]) == (found["keyword"], found["function"], found["symbol"])
    assert second[1] == found["keyword"] and second[5] == found["function"]
    assert (third[2], third[9], third[15]) == (found["control_flow_keyword"], found["string"], found["number"])
    assert bad_lines(editor.printed("colours")) == []


def test_the_script_editor_keeps_the_indents_of_a_file(editor):
    """Godot turns spaces into tabs when it saves, but not those in a docstring: Python reads no such mixture."""
    found = editor.found("indents")
    assert found["spaces"] == [True, 2]
    assert found["saved"] == SPACED + "# changed\n"


def test_inspector_and_script_editor_open_a_python_script(editor):
    assert editor.found("inspect") == {"open": 1, "text": True}
    assert bad_lines(editor.printed("inspect")) == []
