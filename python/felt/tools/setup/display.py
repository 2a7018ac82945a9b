"""A display to draw on: the player's own, or a virtual one that nobody sees."""

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from felt.tools.setup import system_packages
from felt.tools.setup.problem import SetupProblem

PACKAGES = ("xvfb",)
ROOM = (4096, 4096)
"""As large as the largest window we open: a window that leaves the screen loses its pointer."""


def present(environment: Mapping[str, str] = os.environ) -> bool:
    """Is there a screen to open a window on?"""
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def require_virtual(logs: Path) -> None:
    """Xvfb, installed where we may."""
    if not shutil.which("Xvfb"):
        system_packages.install(PACKAGES, "drawing without a screen needs Xvfb", logs)


@contextmanager
def virtual() -> Iterator[Mapping[str, str]]:
    """Run a virtual display for the block; yields the settings a program needs to use it.

    Raises:
        SetupProblem: Xvfb does not start.
    """
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{ROOM[0]}x{ROOM[1]}x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert server.stdout is not None
    try:
        number = server.stdout.readline().strip()
        if not number:
            raise SetupProblem("Xvfb does not start: run 'Xvfb -displayfd 1' to see why")
        yield {"DISPLAY": f":{number}", "WAYLAND_DISPLAY": "", "LIBGL_ALWAYS_SOFTWARE": "1"}
    finally:
        server.terminate()
        server.wait()
        server.stdout.close()
