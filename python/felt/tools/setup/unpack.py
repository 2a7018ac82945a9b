"""Turn downloaded packages into a Godot that runs with its own loader and libraries."""

import shutil
from collections.abc import Sequence
from pathlib import Path

from felt.tools.setup.command import run
from felt.tools.setup.console import say
from felt.tools.setup.problem import SetupProblem

MULTIARCH = "x86_64-linux-gnu"
LOADER = "ld-linux-x86-64.so.2"
SPARE = "lib/spare"
HOST = f"/usr/lib/{MULTIARCH}"
SEARCHED = ("$ORIGIN/../lib", "$ORIGIN/../lib/pulseaudio", HOST, f"$ORIGIN/../{SPARE}")
"""Where the private engine looks for libraries: its own, the host's driver, and what it has in case of need."""


def unpack(packages: Sequence[Path], into: Path, final: Path, logs: Path, spare: Sequence[str] = ()) -> None:
    """Build the engine in ``into``, ready to be renamed to ``final``.

    Layout: ``bin/godot``, ``lib/`` with the loader, ``lib/spare`` with the libraries that match ``spare``,
    ``licences/`` with each package's copyright file.
    """
    say("unpacking Godot")
    raw = into / "raw"
    extract(packages, raw, logs)
    arrange(raw, into, ("godot", "patchelf"))
    set_aside(into, spare)
    shutil.rmtree(raw)
    tie_to_own_libraries(into, final, logs)
    prove(into, logs)


def extract(packages: Sequence[Path], into: Path, logs: Path) -> None:
    """Lay the files of all packages into one folder, where each has its place of a file system."""
    into.mkdir(parents=True)
    for package in packages:
        run(["dpkg-deb", "-x", package, into], logs / "unpack.log", f"unpacking {package.name}")


def arrange(raw: Path, into: Path, programs: Sequence[str], multiarch: str = MULTIARCH) -> None:
    """Keep the programs, the libraries and the licences of an unpacked file system."""
    (into / "bin").mkdir()
    for name in programs:
        shutil.move(raw / "usr/bin" / name, into / "bin" / name)
    shutil.move(raw / "usr/lib" / multiarch, into / "lib")
    for notice in (raw / "usr/share/doc").glob("*/copyright"):
        target = into / "licences" / notice.parent.name
        target.parent.mkdir(exist_ok=True)
        if notice.is_file():
            shutil.copy(notice, target)


def set_aside(into: Path, patterns: Sequence[str]) -> None:
    """Move the libraries that match to where they are found last."""
    (into / SPARE).mkdir()
    for pattern in patterns:
        for library in (into / "lib").glob(pattern):
            library.rename(into / SPARE / library.name)


def tie_to_own_libraries(built: Path, final: Path, logs: Path) -> None:
    """Make the engine start the private loader and search the private libraries first.

    The search path must be the old RPATH kind: it also holds for libraries of libraries. A library's own RUNPATH
    would switch it off, so libpulse, which has one, loses it.
    """
    patchelf(built, logs, "--set-interpreter", str(final / "lib" / LOADER), str(built / "bin/godot"))
    patchelf(built, logs, "--force-rpath", "--set-rpath", ":".join(SEARCHED), str(built / "bin/godot"))
    for library in (built / "lib").rglob("libpulse*.so*"):
        if not library.is_symlink():
            patchelf(built, logs, "--remove-rpath", str(library))


def patchelf(built: Path, logs: Path, *arguments: str) -> None:
    """Run the private patchelf through the private loader: it needs the newer C library too."""
    command: list[str | Path] = [
        built / "lib" / LOADER,
        "--library-path",
        built / "lib",
        built / "bin/patchelf",
        *arguments,
    ]
    run(command, logs / "patchelf.log", "preparing Godot")


def prove(built: Path, logs: Path) -> None:
    """Start the engine once, before anyone can see it."""
    run([built / "lib" / LOADER, built / "bin/godot", "--version"], logs / "godot.log", "starting the unpacked Godot")


def publish(built: Path, final: Path) -> None:
    """Give the finished engine its name in one step, so that nobody ever sees half of one."""
    try:
        built.rename(final)
    except OSError as error:
        raise SetupProblem(f"cannot create {final} ({error.strerror}): clear the way, then run this again") from error
