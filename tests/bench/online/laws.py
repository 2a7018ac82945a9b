"""The server's laws at full length: the tests of tests/server with their long counts, one after the other.

python -m tests.bench.online.laws [--long]
"""

import argparse
import os
import subprocess
import sys
import time
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Law:
    """Some tests, and how often they try when there is time."""

    name: str
    tests: str
    variable: str
    short: int
    long: int


LAWS = (
    Law("hidden cards: deals compared for each game", "tests/server/test_hidden.py", "FELT_HANDS", 200, 10_000),
    Law("frames that are no message", "tests/server/test_fuzz.py", "FELT_FUZZ_CASES", 5_000, 100_000),
    Law("runs against the model", "tests/server/test_model.py", "FELT_MODEL_RUNS", 50, 1_000),
)


def main() -> int:
    """Run them all; the exit code of the first that fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--long", action="store_true")
    args = parser.parse_args()
    for law in LAWS:
        count, began = law.long if args.long else law.short, time.monotonic()
        environment = {**os.environ, law.variable: str(count)}
        command = [sys.executable, "-m", "pytest", "-q", "-x", law.tests]
        code = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL).returncode
        verdict = "hold" if code == 0 else "BROKEN"
        print(f"{law.name}: {count:,} {verdict}, {time.monotonic() - began:.0f} s", flush=True)
        if code:
            return code
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
