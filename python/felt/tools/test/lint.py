"""The stage that reads the code without running it. The import contracts are tests/test_architecture.py."""

import subprocess
from pathlib import Path

from felt.tools.test.outcome import Outcome

CHECKS = {
    "ruff": ("-m", "ruff", "check", "--quiet", "."),
    "mypy": ("-m", "mypy", "--no-error-summary"),
}


def run(python: Path, checkout: Path) -> Outcome:
    """Run each check; each counts as one test."""
    outcome = Outcome()
    for name, words in CHECKS.items():
        good = subprocess.run([python, *words], cwd=checkout).returncode == 0
        print(f"{name}: {'passed' if good else 'FAILED'}", flush=True)
        outcome += Outcome(passed=good, failed=not good)
    return outcome
