"""Find the Debian mirror that this system already uses."""

import os
import subprocess
from collections.abc import Iterable, Mapping

from felt.tools.setup.problem import SetupProblem

TARGETS = ("apt-get", "indextargets", "--format", "$(REPO_URI) $(COMPONENT)", "Created-By: Packages")


def pick(targets: Iterable[str]) -> str | None:
    """The first main archive among lines ``URI COMPONENT``; security and other repositories do not hold Godot."""
    for line in targets:
        uri, _, component = line.strip().rpartition(" ")
        if component == "main" and uri.rstrip("/").endswith("/debian"):
            return uri
    return None


def find(environment: Mapping[str, str] = os.environ) -> str:
    """$FELT_DEBIAN_MIRROR, else the mirror in apt's own settings.

    Raises:
        SetupProblem: apt knows no Debian archive.
    """
    if chosen := environment.get("FELT_DEBIAN_MIRROR"):
        return chosen
    listed = subprocess.run(TARGETS, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if mirror := pick(listed.stdout.splitlines()):
        return mirror
    raise SetupProblem("apt knows no Debian archive: set FELT_DEBIAN_MIRROR to one, or set GODOT to a Godot 4.6")
