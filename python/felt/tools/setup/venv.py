"""The checkout's own Python environment, installed from the lock with hashes."""

import os
import shutil
from pathlib import Path

from felt.tools.setup import fingerprint, python_choice
from felt.tools.setup.command import run
from felt.tools.setup.console import say
from felt.tools.setup.fingerprint import Stamps
from felt.tools.setup.places import Places

COMPLETE = "complete"
"""Written last, with the environment's path: a moved checkout needs a new one."""

INCLUDES = {"play": ("play",), "test": ("test", "play")}
"""The environment of a tested checkout plays too."""

PIP_QUIET = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_REQUIRE_VIRTUALENV": "0"}


def provide(places: Places, stamps: Stamps, lock: str) -> None:
    """Make sure that the environment exists and holds what ``lock`` (``play`` or ``test``) pins."""
    if not exists(places):
        for known in INCLUDES:
            stamps.forget(f"venv-{known}")
        create(places)
    let_in(places)
    if stamps.fresh(f"venv-{lock}", fingerprint_of(places, lock)):
        return
    stamps.forget(f"venv-{lock}")
    install(places, lock)
    for included in INCLUDES[lock]:
        stamps.complete(f"venv-{included}", fingerprint_of(places, included))


def fingerprint_of(places: Places, lock: str) -> str:
    """What the environment must have been made from to hold what ``lock`` pins."""
    return fingerprint.of_contents(places.locks, [places.locks / f"{lock}.txt"])


def exists(places: Places) -> bool:
    """A complete environment, in the place it was made for, whose base Python is still there."""
    mark = places.venv / COMPLETE
    return os.access(places.venv_python, os.X_OK) and mark.exists() and mark.read_text() == str(places.venv)


def create(places: Places) -> None:
    """Create it from a Python that fits."""
    python = python_choice.choose(places.logs)
    say(f"creating the Python {python.version} environment")
    shutil.rmtree(places.venv, ignore_errors=True)
    run([python.executable, "-m", "venv", places.venv], places.logs / "venv.log", "creating the Python environment")
    (places.venv / COMPLETE).write_text(str(places.venv))


def let_in(places: Places) -> None:
    """Let the environment's Python find our own packages, so that `.venv/bin/python -m felt.tools...` just works."""
    for folder in places.venv.glob("lib/python*/site-packages"):
        (folder / "felt.pth").write_text(f"{places.checkout / 'python'}\n")


def install(places: Places, lock: str) -> None:
    """Install exactly what the lock pins; a package that does not match its hash is refused."""
    say(f"installing Python packages ({lock})")
    pip: list[str | Path] = [places.venv_python, "-m", "pip", "install", "--no-input"]
    exactly: list[str | Path] = ["--require-hashes", "--only-binary=:all:", "-r", places.locks / f"{lock}.txt"]
    log = places.logs / f"pip-{lock}.log"
    run([*pip, *exactly], log, "installing Python packages", environment=PIP_QUIET)


def identity(places: Places) -> str:
    """What the bridge is built for: this environment's Python."""
    return (places.venv / "pyvenv.cfg").read_text()
