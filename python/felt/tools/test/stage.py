"""One stage of pytest: a folder of tests and where they run."""

import os
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from felt.tools.setup.places import Places
from felt.tools.test import outcome
from felt.tools.test.outcome import Outcome

NO_TESTS = 5
"""pytest's code when it found no test."""
LIMIT_SECONDS = 1800
"""A stage that takes longer hangs."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Tests that need the same surroundings."""

    name: str
    paths: tuple[str, ...]
    options: tuple[str, ...] = ()
    environment: Mapping[str, str] = field(default_factory=dict)

    def run(self, places: Places, pattern: str | None) -> Outcome:
        """Run the tests, those that match ``pattern`` where one is given."""
        report = places.state / "reports" / f"{self.name}.xml"
        report.unlink(missing_ok=True)
        words = [*self.options, f"--junitxml={report}", *(["-k", pattern] if pattern else [])]
        code = self._pytest(places, words)
        found = outcome.read(report)
        if code not in (0, NO_TESTS) and not found.failed:
            print(f"stage {self.name}: pytest ended with code {code}", flush=True)
            return found + Outcome(failed=1)
        if found == Outcome() and not pattern:
            print(f"stage {self.name}: no tests found in {' '.join(self.paths)}", flush=True)
            return Outcome(failed=1)
        return found

    def leave_out(self, places: Places, pattern: str | None, why: str) -> Outcome:
        """Count the tests that cannot run here, and say so loudly."""
        words = ["--collect-only", "-qq", *(["-k", pattern] if pattern else [])]
        listed = subprocess.run(self._command(places, words), cwd=places.checkout, capture_output=True, text=True)
        counts = [line.rpartition(": ")[2] for line in listed.stdout.splitlines()]
        skipped = sum(int(count) for count in counts if count.isdecimal())
        print(f"\n!!! NOT RUN: the {skipped} tests of stage {self.name}\n!!! {why}\n", flush=True)
        return Outcome(skipped=skipped)

    def _pytest(self, places: Places, words: list[str]) -> int:
        environment = {**os.environ, **self.environment}
        command = self._command(places, words)
        try:
            return subprocess.run(command, cwd=places.checkout, env=environment, timeout=LIMIT_SECONDS).returncode
        except subprocess.TimeoutExpired:
            print(f"stage {self.name}: stopped after {LIMIT_SECONDS} s", flush=True)
            return -1

    def _command(self, places: Places, words: list[str]) -> list[str | Path]:
        return [places.venv_python, "-m", "pytest", "-q", *words, *self.paths]
