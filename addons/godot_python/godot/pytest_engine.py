"""pytest outside the engine: each collected test file is run whole inside it, by `godot.testing`.

A conftest.py chooses its files by returning `EngineFile.from_parent(parent, path=file_path, project=folder)` from
`pytest_collect_file`. The engine is `$GODOT`, or `godot` on PATH.
"""

import ast
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

RUNNER = "res://addons/godot_python/godot/run_tests.py"
BEGIN, END = "godot.testing: begin", "godot.testing: end"
_BAD_LINE = re.compile(r"^(?:SCRIPT |USER |SHADER )?ERROR:|leaked|still in use|handle_crash|core dumped", re.M)
TIMEOUT_SECONDS = 300.0


def engine() -> str | None:
    """The engine executable, or None when there is none."""
    found = os.environ.get("GODOT") or shutil.which("godot")
    return found if found and (os.path.isfile(found) or shutil.which(found)) else None


def run_engine(
    project: Path, *arguments: str, timeout: float = TIMEOUT_SECONDS, environment: dict[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    """Run the engine headless on a project; stdout and stderr come merged as stdout. Skips when there is no engine."""
    executable = engine()
    if executable is None:
        pytest.skip("no Godot: set GODOT to an engine >= 4.6")
    return subprocess.run(
        [executable, "--headless", "--path", str(project), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=timeout,
        check=False,
        errors="replace",
        env={**os.environ, **(environment or {})},
    )


def import_project(project: Path) -> None:
    """Let the editor import the project once, so that its global classes are known."""
    if not (project / ".godot" / "global_script_class_cache.cfg").exists():
        run_engine(project, "--import")


def bad_lines(output: str) -> list[str]:
    """Error and leak lines of an engine's output."""
    return [line for line in output.splitlines() if _BAD_LINE.search(line)]


def unwatched(output: str) -> str:
    """The output before and after the tests: during them `godot.testing` itself fails the test that errs."""
    before, _, rest = output.partition(BEGIN)
    return before + rest.partition(END)[2]


class EngineFile(pytest.File):
    """A test file that runs inside the engine."""

    def __init__(self, *, project: Path, **other: Any) -> None:
        super().__init__(**other)
        self.project = project

    def collect(self) -> Iterator["EngineRun"]:
        """One item: the run."""
        yield EngineRun.from_parent(self, name="in_engine")


class EngineRun(pytest.Item):
    """The run of one file inside the engine."""

    def __init__(self, **other: Any) -> None:
        super().__init__(**other)
        tree = ast.parse(self.path.read_text(encoding="utf-8"))
        self.extra_keyword_matches |= {
            node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        }

    def runtest(self) -> None:
        """Start the engine and read its exit code and output."""
        assert isinstance(self.parent, EngineFile)
        keyword = self.config.getoption("keyword") or ""
        choice = ["-k", keyword] if keyword and "in_engine" not in keyword else []
        import_project(self.parent.project)
        done = run_engine(
            self.parent.project,
            "--script",
            RUNNER,
            "--",
            "-q",
            "-c",
            os.devnull,
            f"--rootdir={self.path.parent}",
            str(self.path),
            *choice,
        )
        nothing_chosen = done.returncode == 5 and bool(choice)
        if done.returncode != 0 and not nothing_chosen:
            raise EngineFailure(f"exit code {done.returncode}\n{done.stdout}")
        wrong = bad_lines(unwatched(done.stdout))
        if wrong:
            raise EngineFailure("the engine complained:\n" + "\n".join(wrong) + f"\n\n{done.stdout}")
        summary = re.findall(r"^\d+ passed.*$", done.stdout, re.M)
        self.add_report_section("call", "engine", summary[-1] if summary else "")

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        """The engine's output as it is."""
        if isinstance(excinfo.value, EngineFailure):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, None, str]:
        """Where pytest says the test is."""
        return self.path, None, f"{self.path.name} in the engine"


class EngineFailure(Exception):
    """The run inside the engine failed."""
