"""Run everything the bridge does for minutes on end, and hold the last look against an early one.

    python -m tests.bench.bridge.soak --minutes 10          Python's debug allocator, the engine is $GODOT

Ends with 1 when the engine complained or something piled up.
"""

import argparse
import json
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.bridge.stranger import ADDON, new_project, use_debug_allocator

sys.path.insert(0, str(ADDON))
from godot.pytest_engine import bad_lines, import_project, run_engine

COUNTS = ("objects", "nodes", "orphans")
"""What must be the very same at every look."""
PYTHON_SLACK = 200
"""Objects of Python's collector that may come and go."""
MEMORY_SLACK_KB = 4096
"""Pages that the allocators may hold back over the whole run."""


@dataclass(frozen=True)
class Soak:
    """What one run left behind."""

    code: int
    output: str

    @property
    def looks(self) -> list[dict[str, Any]]:
        """Every look, in order."""
        return [json.loads(line[5:]) for line in self.output.splitlines() if line.startswith("LOOK ")]

    @property
    def complaints(self) -> list[str]:
        """What was wrong, in words; empty for a clean run."""
        found = [f"exit code {self.code}"] if self.code else []
        found += bad_lines(self.output)
        warm = [look for look in self.looks if look["warm"]]
        if len(warm) < 2:
            return [*found, "fewer than two looks after the warm-up"]
        first, last = warm[0], warm[-1]
        found += [
            f"{name}: {look[name]} instead of {first[name]} at round {look['round']}"
            for look in warm
            for name in COUNTS
            if look[name] != first[name]
        ]
        for name, slack in (("python", PYTHON_SLACK), ("memory_kb", MEMORY_SLACK_KB)):
            if last[name] - first[name] > slack:
                found.append(f"{name} grew from {first[name]} to {last[name]}, {slack} more are allowed")
        return found


def soak(folder: Path, *, rounds: int = 0, minutes: float = 0.0, debug_allocator: bool = True) -> Soak:
    """Run in a new project in the folder, for so many rounds and minutes at least."""
    project = new_project(folder / "project")
    import_project(project)
    if debug_allocator:
        use_debug_allocator(project)
    words = ("--script", "res://soak/soak.py", "--", str(rounds), str(minutes * 60))
    # Two soaks at a time must not write over each other's files under user://.
    apart = {"XDG_DATA_HOME": str(folder / "data")}
    done = run_engine(project, *words, timeout=minutes * 60 + 600, environment=apart)
    return Soak(done.returncode, done.stdout)


def main() -> int:
    """Run as the command line says and print the looks of every minute or so."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bridge.soak")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--allocator", choices=("debug", "default"), default="debug")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        done = soak(Path(folder), minutes=options.minutes, debug_allocator=options.allocator == "debug")
    print(next((line for line in done.output.splitlines() if line.startswith("allocator")), "no allocator named"))
    looks = done.looks
    for look in [*looks[:: max(1, len(looks) // 10)], *looks[-1:]]:
        print(" ".join(f"{name} {value}" for name, value in look.items() if name != "warm"))
    print("\n".join(done.complaints) or f"clean after {looks[-1]['round']} rounds")
    return bool(done.complaints)


if __name__ == "__main__":
    sys.exit(main())
