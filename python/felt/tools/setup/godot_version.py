"""Which Godot versions will do."""

import re
import subprocess
from pathlib import Path
from typing import NamedTuple

LOWEST = (4, 6)
"""The script-language interface that the bridge is written for."""


class GodotVersion(NamedTuple):
    """A Godot release, such as 4.6.3."""

    major: int
    minor: int
    patch: int

    @classmethod
    def parse(cls, text: str) -> "GodotVersion | None":
        """Read ``4.6.3.stable.official``, ``4.6-stable`` or a package's ``4.6.3+ds-2``; None if it is no version."""
        found = re.search(r"^(?:\d+:)?(\d+)\.(\d+)(?:\.(\d+))?(?![\w])", text.strip(), re.MULTILINE)
        return cls(int(found[1]), int(found[2]), int(found[3] or 0)) if found else None

    @property
    def fits(self) -> bool:
        """4.6 or a later 4: extensions stay compatible within a major version."""
        return self.major == LOWEST[0] and self.minor >= LOWEST[1]

    def __str__(self) -> str:
        return f"{self.major}.{self.minor}.{self.patch}"


def ask(executable: Path) -> GodotVersion | None:
    """Ask an executable for its version; None when it does not run or answers something else."""
    try:
        done = subprocess.run([executable, "--version"], capture_output=True, text=True, timeout=30)
    except (OSError, subprocess.TimeoutExpired, UnicodeDecodeError):
        return None
    return GodotVersion.parse(done.stdout) if done.returncode == 0 else None
