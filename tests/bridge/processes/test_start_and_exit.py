"""Whole engine runs: exit codes, leaks, autoloads, broken scripts."""

from pathlib import Path

import pytest
from godot.pytest_engine import bad_lines, run_engine

MAIN = """from godot import Input, RenderingServer, Resource, SceneTree, load

KEPT = Resource()
SCENE = load("res://scripts/plain.py")


class Main(SceneTree):
    def _initialize(self):
        self.held = [Resource() for _ in range(10)]
        print("singletons", Input is not None, RenderingServer is not None)
        {body}
"""


def run_main(project: Path, body: str = "self.quit(0)", **options):
    (project / "main.py").write_text(MAIN.replace("{body}", body))
    return run_engine(project, "--script", "res://main.py", timeout=60, **options)


def test_report_godotcpp889_exit_is_clean_with_globals_and_singletons(project):
    done = run_main(project)
    assert done.returncode == 0 and "singletons True True" in done.stdout
    assert bad_lines(done.stdout) == []


def test_exit_code_is_passed_on(project):
    assert run_main(project, "self.quit(7)").returncode == 7


def test_exit_with_waiting_coroutines_and_threads(project):
    body = """import threading, time
        threading.Thread(target=lambda: time.sleep(60), daemon=True).start()
        from godot import start
        async def forever():
            while True:
                await self.process_frame
        start(forever())
        self.quit(0)"""
    done = run_main(project, body)
    assert done.returncode == 0 and bad_lines(done.stdout) == []


def test_python_environment_is_ignored(project):
    done = run_main(project, environment={"PYTHONHOME": "/nowhere", "PYTHONPATH": "/nowhere", "PYTHONSTARTUP": "x"})
    assert done.returncode == 0 and bad_lines(done.stdout) == []


def test_autoload_and_main_scene(project):
    (project / "house.py").write_text(
        "from godot import Node\n\n\nclass House(Node):\n    def _ready(self):\n        self.rooms = 3\n"
    )
    (project / "main_scene.py").write_text(
        "from godot import Node\n\n\nclass MainScene(Node):\n    def _ready(self):\n"
        "        print('rooms', self.get_tree().root.get_node('House').rooms)\n        self.get_tree().quit(0)\n"
    )
    (project / "main.tscn").write_text(
        '[gd_scene format=3]\n[ext_resource type="Script" path="res://main_scene.py" id="1"]\n'
        '[node name="Main" type="Node"]\nscript = ExtResource("1")\n'
    )
    with (project / "project.godot").open("a") as file:
        file.write('\n[autoload]\n\nHouse="*res://house.py"\n')
    text = (project / "project.godot").read_text()
    (project / "project.godot").write_text(
        text.replace("[application]", '[application]\n\nrun/main_scene="res://main.tscn"')
    )
    done = run_engine(project, timeout=60)
    assert done.returncode == 0 and "rooms 3" in done.stdout
    assert bad_lines(done.stdout) == []


@pytest.mark.parametrize("file", ["two_classes.py", "no_class.py", "syntax_error.py", "import_error.py"])
def test_scene_with_a_broken_script_runs(project, file):
    (project / "broken.tscn").write_text(
        f'[gd_scene format=3]\n[ext_resource type="Script" path="res://scripts/broken/{file}" id="1"]\n'
        '[node name="Main" type="Node"]\nscript = ExtResource("1")\nspeed = 3\n'
        '[node name="Child" type="Node" parent="."]\nscript = ExtResource("1")\n'
    )
    body = """scene = load("res://broken.tscn").instantiate()
        self.root.add_child(scene)
        print("alive", scene.get_child_count())
        scene.free()
        self.quit(0)"""
    done = run_main(project, body)
    assert done.returncode == 0 and "alive 1" in done.stdout
    errors = [line for line in bad_lines(done.stdout) if file.removesuffix(".py") in line or "SCRIPT ERROR" in line]
    assert len(errors) == 1, done.stdout
