"""Install the distribution's packages where that is allowed, else tell the player the one command to run."""

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

from felt.tools.setup.command import run
from felt.tools.setup.console import say
from felt.tools.setup.problem import SetupProblem

QUIET = {"DEBIAN_FRONTEND": "noninteractive"}


def may_install() -> bool:
    """Only root with apt-get; a password is never asked for."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(packages: Sequence[str], why: str, logs: Path) -> None:
    """Install ``packages`` with apt-get.

    Raises:
        SetupProblem: we may not, or apt-get failed.
    """
    if not may_install():
        raise SetupProblem(f"{why}: {how(packages)}, then run this again")
    say(f"installing {' '.join(packages)} with apt-get")
    log, doing = logs / "apt-install.log", f"installing {' '.join(packages)}"
    run(["apt-get", "update"], log, "reading the system's list of packages", environment=QUIET)
    run(["apt-get", "install", "-y", "--no-install-recommends", *packages], log, doing, environment=QUIET)


def how(packages: Sequence[str]) -> str:
    """The command a person runs on this kind of system."""
    if shutil.which("apt-get"):
        return f"run 'sudo apt-get install -y {' '.join(packages)}'"
    return f"install what your system calls {', '.join(packages)}"
