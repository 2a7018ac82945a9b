"""Choose the Python that the game runs in: 3.11 or newer, shared library, headers, venv."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from felt.tools.setup import python_probe, system_packages
from felt.tools.setup.problem import SetupProblem

NAMES = ("python3", "python3.13", "python3.12", "python3.11", "/usr/bin/python3")
DISTRIBUTION = "/usr/bin/python3"
PACKAGES = ("python3-dev", "python3-venv", "g++")
"""With the compiler that the bridge needs next, so that a player is sent to install things only once."""


@dataclass(frozen=True, slots=True)
class Python:
    """A Python and what it lacks for us."""

    executable: Path
    version: str
    lacks: tuple[str, ...]


def probe(executable: str) -> Python | None:
    """Ask a Python about itself; None when it does not run."""
    try:
        done = subprocess.run([executable, "-I", python_probe.__file__], capture_output=True, text=True, timeout=60)
        answer = json.loads(done.stdout)
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return None
    return Python(Path(answer["executable"]), answer["version"], tuple(answer["lacks"]))


def candidates() -> Iterable[Python]:
    """The Python in use first, then those on PATH, each once."""
    names = [sys.executable, *NAMES]
    found = dict.fromkeys(path for name in names if (path := shutil.which(name)))
    return (python for path in found if (python := probe(path)))


def choose(logs: Path) -> Python:
    """A Python that lacks nothing; the distribution's is completed where we may install.

    Raises:
        SetupProblem: there is none, with what to install.
    """
    seen = []
    for python in candidates():
        if not python.lacks:
            return python
        seen.append(python)
    lacking = f"{seen[0].executable} lacks {', '.join(seen[0].lacks)}" if seen else "no Python was found"
    system_packages.install(PACKAGES, f"no Python fits the game ({lacking})", logs)
    completed = probe(DISTRIBUTION)
    if completed is None or completed.lacks:
        raise SetupProblem(
            "this system's python3 is too old: install Python 3.11 with its headers, then run this again"
        )
    return completed
