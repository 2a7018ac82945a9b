"""A machine that has nothing: no shell, no libraries, no Python; only the exported folder and what is given to it."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

MULTIARCH = Path("/usr/lib/x86_64-linux-gnu")
DRIVER = ("libGL.so.1", "libGLX.so.0", "libGLdispatch.so.0", "libGLX_mesa.so.0", "libEGL.so.1", "libEGL_mesa.so.0")
LOADED_BY_NAME = ("dri/swrast_dri.so", "dri/kms_swrast_dri.so")
C_LIBRARY = re.compile(r"(ld-linux.*|lib(c|m|dl|pthread|rt))\.so\.\d+")
FOUND = re.compile(r"=> (/\S+)")
NOT_OURS = (
    # Debian's release template says this of every container of any project; its editor binary does not.
    "Attempt to disconnect a nonexistent connection",
    # There is no shell in there to ask for the player's folders, and no tables of keyboard accents.
    "xdg-user-dir",
    "Compose file",
)
EMULATOR = "qemu-aarch64-static"
ARM64_PROGRAM = r"\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00"
WHATEVER_KIND = r"\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff"
STARTED_BY_EMULATOR = """mount -t binfmt_misc none /proc/sys/fs/binfmt_misc &&
printf %s "$0" > /proc/sys/fs/binfmt_misc/register && exec "$@\""""
"""A kernel of one's own as far as the kinds of programs go that it starts; no other process is told of the emulator."""


def run(
    folder: Path,
    home: Path,
    *words: str,
    display: str = "",
    given: Sequence[str] = (),
    machine: Sequence[str] = (),
    timeout: float = 240.0,
) -> str:
    """Start the exported game in there with ``words``; what it says. With a ``display`` it gets the X socket of it and
    a graphics driver, which belongs to a machine as its kernel does. ``machine`` is what emulates another processor.
    Fails the test when the game fails."""
    bare = ["bwrap", "--unshare-all", "--die-with-parent", "--clearenv", "--proc", "/proc", "--dev", "/dev"]
    given = [*given, "--ro-bind", str(folder), "/game", "--bind", str(home), "/home", "--setenv", "HOME", "/home"]
    if display:
        socket = f"/tmp/.X11-unix/X{display.removeprefix(':').partition('.')[0]}"
        given += ["--ro-bind", socket, socket, "--setenv", "DISPLAY", display, "--setenv", "LIBGL_ALWAYS_SOFTWARE", "1"]
        for file in driver():
            given += ["--ro-bind", str(file.resolve()), str(MULTIARCH / inside(file))]
    command = [*machine, *bare, *given, "--chdir", "/", "/game/felt", *words]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=timeout)
    assert done.returncode == 0, done.stdout
    return done.stdout


def complaints(said: str) -> list[str]:
    """Error lines of the game itself."""
    lines = [line for line in said.splitlines() if "ERROR" in line]
    return [line for line in lines if not any(sign in line for sign in NOT_OURS)]


def arm64() -> list[str]:
    """Words that start a command on a machine which has the emulator; [] where none can be made."""
    emulator = shutil.which(EMULATOR)
    rule = f":felt-arm64:M::{ARM64_PROGRAM}:{WHATEVER_KIND}:{emulator}:F"
    machine = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", STARTED_BY_EMULATOR, rule]
    if emulator is None or subprocess.run([*machine, "true"], capture_output=True).returncode:
        return []
    return machine


def driver() -> Iterator[Path]:
    """The host's software OpenGL with all it loads, or that of the private engine where the host has none."""
    home = MULTIARCH if (MULTIARCH / "libGLX_mesa.so.0").exists() else Path(os.environ["GODOT"]).parents[1] / "lib"
    roots = [home / name for name in (*DRIVER, *LOADED_BY_NAME) if (home / name).exists()]
    said = subprocess.run(
        ["ldd", *roots], capture_output=True, text=True, env={**os.environ, "LD_LIBRARY_PATH": "", "LC_ALL": "C"}
    ).stdout
    found = {*roots, *(Path(path) for path in FOUND.findall(said))} if home == MULTIARCH else set(home.glob("*.so*"))
    by_place = {inside(file): file for file in found if not C_LIBRARY.fullmatch(file.name)}
    yield from by_place.values()


def inside(file: Path) -> Path:
    """Where a driver's file lies below the folder of libraries."""
    return Path("dri", file.name) if file.parent.name == "dri" else Path(file.name)
