"""The stage that reads the code without running it. The import contracts are tests/test_architecture.py."""

import os
import subprocess
from pathlib import Path

from felt.tools.test.outcome import Outcome

CHECKS = {
    "ruff": ("-m", "ruff", "check", "--quiet", "."),
    "format": ("-m", "ruff", "format", "--check", "--quiet", "."),
    "mypy": ("-m", "mypy", "--no-error-summary"),
}
ADDON = "addons/godot_python"
STUBS = f"{ADDON}/godot/_engine.pyi"
"""Made with the bridge: what scenes call can be checked from then on."""
SCENES = ("-m", "mypy", "--no-error-summary", "--package", "felt.scenes")


def run(python: Path, checkout: Path) -> Outcome:
    """Run each check; each counts as one test."""
    outcome = Outcome()
    environment = {**os.environ, "MYPYPATH": ADDON}
    for name, words in checks(checkout).items():
        good = subprocess.run([python, *words], cwd=checkout, env=environment).returncode == 0
        print(f"{name}: {'passed' if good else 'FAILED'}", flush=True)
        outcome += Outcome(passed=good, failed=not good)
    return outcome


def checks(checkout: Path) -> dict[str, tuple[str, ...]]:
    """What can be checked in this checkout, by name."""
    if (checkout / STUBS).exists():
        return {**CHECKS, "mypy of the scenes": SCENES}
    print("mypy of the scenes: left out until the bridge is built", flush=True)
    return CHECKS
