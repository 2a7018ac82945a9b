"""Which shared libraries travel with the game, and where they lie."""

import re
import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path

from felt.tools.export.elf import Elf
from felt.tools.setup.problem import SetupProblem
from felt.tools.setup.unpack import SPARE

C_LIBRARY = re.compile(r"(ld-linux-[\w-]+|lib(c|m|mvec|dl|pthread|rt|util|resolv|anl|nsl|nss_\w+))\.so\.\d+")
"""One set that only works whole, apart from the rest, since a system with a newer one uses its own."""

OPENED_LATER = ("libudev.so.1", "libX11-xcb.so.1")
"""Opened by name while the game runs: game pads, and a driver that must get the X11 library's own twin."""

IN_CASE = ("libdrm.so.2", "libgbm.so.1")
"""Parts of the host's graphics driver: ours let a machine without one play headless matches."""


def closure(roots: Iterable[Path], folders: Sequence[Path]) -> dict[str, Path]:
    """Every library that ``roots`` load, directly or through others, by name.

    Raises:
        SetupProblem: one is in none of the ``folders``.
    """
    found: dict[str, Path] = {}
    waiting = list(roots)
    while waiting:
        object_file = waiting.pop()
        for name in Elf(object_file).needed:
            if name in found:
                continue
            place = next((folder / name for folder in folders if (folder / name).exists()), None)
            if place is None:
                raise SetupProblem(f"{object_file.name} needs {name}, which came with no package: fetch Godot anew")
            found[name] = place
            waiting.append(place)
    return found


def lay_out(game: Path, natives: Iterable[Path], engine: Path, into: Path) -> None:
    """Copy what ``game`` needs of the private engine's libraries into ``into``: ``lib``, and the C library apart.

    Python's ``natives`` may also load what lies beside Python; the game does not look there.
    """
    source = engine / "lib"
    folders = (source, source / "pulseaudio", engine / SPARE)
    own = (into / "bin", into / "bin/python/lib")
    later = {name: source / name for name in OPENED_LATER if (source / name).exists()}
    whole = {path.name: path for path in source.iterdir() if C_LIBRARY.fullmatch(path.name)}
    wanted = {name: path for name, path in closure(natives, (*own, *folders)).items() if path.parent not in own}
    found = closure([game, *later.values()], folders)
    for name, path in {**wanted, **found, **later, **whole}.items():
        copy(path, into / folder_of(name, path, source) / name)


def folder_of(name: str, path: Path, source: Path) -> str:
    """Where a library lies in the exported folder."""
    if C_LIBRARY.fullmatch(name):
        return "glibc"
    if name in IN_CASE:
        return SPARE
    return "lib" if path.parent == source else f"lib/{path.parent.name}"


def copy(source: Path, target: Path) -> None:
    """The file itself, not the link to it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source.resolve(), target)
    target.chmod(0o755 if target.name.startswith("ld-linux") else 0o644)


def newest_required(objects: Iterable[Path]) -> str:
    """The newest version of the C library that any of them asks for, such as ``GLIBC_2.43``."""
    versions = {version for one in objects for version in Elf(one).versions if re.fullmatch(r"GLIBC_[\d.]+", version)}
    return max(versions, key=lambda version: [int(part) for part in version.removeprefix("GLIBC_").split(".")])
