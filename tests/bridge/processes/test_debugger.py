"""Godot's breakpoints in Python, through the engine's own debugger on the terminal."""

import subprocess

from godot.pytest_engine import engine, run_engine

MAIN = """from godot import SceneTree


class Main(SceneTree):
    def _initialize(self):
        self.answer = 42
        self.work("first")
        self.quit(0)

    def work(self, word):
        doubled = word * 2
        tripled = word * 3
        return doubled + tripled
"""


def prepare(project, mode):
    (project / "main.py").write_text(MAIN)
    with (project / "project.godot").open("a") as file:
        file.write(f"\n[python]\n\ndebugger={mode}\n")


def debug(project, commands):
    return subprocess.run(
        [engine(), "--headless", "--path", str(project), "--debug", "--breakpoints", "res://main.py:12", "--script",
         "res://main.py"], input=commands, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60,
        check=False)


def test_breakpoint_stops_and_shows_locals(project):
    prepare(project, 1)
    done = debug(project, "bt\nlv\nmv\np word\nc\n")
    assert done.returncode == 0, done.stdout
    assert "res://main.py:12" in done.stdout and "work" in done.stdout and "_initialize" in done.stdout
    assert "doubled: firstfirst" in done.stdout and "tripled" not in done.stdout
    assert "answer: 42" in done.stdout


def test_stepping(project):
    prepare(project, 1)
    done = debug(project, "n\nlv\nc\n")
    assert done.returncode == 0 and "tripled: firstfirstfirst" in done.stdout, done.stdout


def test_off_never_stops(project):
    prepare(project, 0)
    done = debug(project, "")
    assert done.returncode == 0 and "Debugger Break" not in done.stdout


def test_debugpy_that_is_not_installed_is_one_clear_error(project):
    prepare(project, 2)
    (project / "python" / "debugpy.py").write_text("raise ImportError('not here')\n")
    done = run_engine(project, "--script", "res://main.py", timeout=60)
    assert done.returncode == 0 and "pip install debugpy" in done.stdout
