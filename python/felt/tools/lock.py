"""Write the lock files anew from pyproject.toml: python -m felt.tools.lock (needs `uv` on PATH).

The locks hold for every Python from 3.11 and every system; a hash stands for each file that may be installed.
"""

import subprocess
import sys

from felt.tools.setup.places import Places

GROUPS = {"play": ["build", "online"], "test": ["build", "online", "test"]}
"""Each lock and the groups it adds to the game's own dependencies."""


def command(lock: str, places: Places) -> list[str]:
    """How uv writes ``lock``."""
    groups = [word for group in GROUPS[lock] for word in ("--group", group)]
    target = ["--output-file", str(places.locks / f"{lock}.txt")]
    says = ["--quiet", "--custom-compile-command", "python -m felt.tools.lock"]
    everywhere = ["--universal", "--python-version", "3.11", "--generate-hashes"]
    return ["uv", "pip", "compile", *everywhere, *says, *groups, *target]


def main() -> int:
    """Write both locks; the exit code of the first that failed."""
    places = Places.of()
    for lock in GROUPS:
        if code := subprocess.run([*command(lock, places), "pyproject.toml"], cwd=places.checkout).returncode:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
