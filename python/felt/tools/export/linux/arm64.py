"""Linux arm64: Debian's release template, CPython and wheels for it, the bridge compiled with zig."""

import platform
import shutil
from collections.abc import Sequence
from pathlib import Path

from felt.tools.export import cross, fetched, foreign
from felt.tools.export import godot as engine
from felt.tools.export.build_info import Build
from felt.tools.export.linux import folder as linux
from felt.tools.export.linux.processor import ARM64
from felt.tools.setup import bridge, mirror, package_set, template, unpack
from felt.tools.setup.apt import PrivateApt
from felt.tools.setup.command import run
from felt.tools.setup.console import say
from felt.tools.setup.godot_version import ask
from felt.tools.setup.guard import only_one
from felt.tools.setup.package_set import PackageSet
from felt.tools.setup.places import Places

PACKAGES = PackageSet(
    "arm64", (template.PACKAGE,), package_set.NEVER_NEEDED + package_set.HOST_DRIVER, package_set.SPARE, "arm64"
)
LIBPYTHON = "libpython3.11.so.1.0"
EMULATOR = "qemu-aarch64-static"


def build(places: Places, godot: Path, info: Build, out: Path) -> Path:
    """Make the folder anew below ``out``; its path.

    Raises:
        SetupProblem: something is missing, or the result would tell about this machine.
    """
    folder, private = out / info.name, engine_of(places, godot)
    game = places.checkout / bridge.BUILD / "export" / "linux-arm64" / "game" / "felt.pck"
    # The files of the other Linux game: nothing in them is made for a processor.
    engine.export(places, godot, "Linux", game, mode="pack")
    python = foreign.python_of(places, foreign.LINUX_ARM64)
    wheels = foreign.wheels_of(places, foreign.LINUX_ARM64)
    shutil.rmtree(folder, ignore_errors=True)
    beside = folder / "bin"
    beside.mkdir(parents=True)
    foreign.lay_out_all(places, foreign.LINUX_ARM64, python, wheels, beside)
    shutil.copyfile(python / LIBPYTHON, beside / LIBPYTHON)
    shutil.copyfile(game, beside / game.name)
    shutil.copy(private / "bin" / template.PACKAGE, beside / ARM64.game)
    build_bridge(places, python, beside / "libgodot_python.so")

    def compile_c(words: Sequence[str]) -> None:
        cross.call(fetched.zig(places), places, ["cc", "-target", cross.LINUX_ARM64.triple, *words], "the launcher")

    linux.add_engine_parts(places, folder, ARM64, private, tools=godot.parents[1])
    linux.add_launcher(folder, ARM64, compile_c)
    linux.add_papers(places, folder, ARM64, private, info)
    prove(places, folder)
    return folder


def build_bridge(places: Places, python: Path, library: Path) -> None:
    """Compile and link the bridge against the fetched CPython."""
    work = places.checkout / bridge.BUILD / "export" / "linux-arm64" / "objects"
    objects = cross.compile_bridge(places, cross.LINUX_ARM64, python / "include/python3.11", work)
    cross.link_linux(places, objects, python / LIBPYTHON, library)


def engine_of(places: Places, godot: Path) -> Path:
    """The template with the libraries it needs, laid out as the private engine; fetched at the first use, 60 MB.

    Raises:
        SetupProblem: it cannot be had.
    """
    folder = places.engines / f"{template.PACKAGE}-{ask(godot)}-{PACKAGES.name}"
    with only_one(places.engines / "lock", "Godot"):
        if not folder.exists():
            fetch(places, godot, folder)
    return folder


def fetch(places: Places, godot: Path, folder: Path) -> None:
    """Download, unpack and publish it."""
    say("fetching Godot's release template for arm64")
    source = PrivateApt(places.engines / f"download-{PACKAGES.name}", places.logs, mirror.find(), PACKAGES)
    source.update()
    template.require_same_version(godot, source.candidate(template.PACKAGE))
    built = places.engines / "unfinished"
    shutil.rmtree(built, ignore_errors=True)
    raw = built / "raw"
    unpack.extract(source.download(), raw, places.logs)
    unpack.arrange(raw, built, (template.PACKAGE,), ARM64.multiarch)
    unpack.set_aside(built, package_set.SPARE_LIBRARIES)
    shutil.rmtree(raw)
    unpack.publish(built, folder)
    shutil.rmtree(source.folder)


def prove(places: Places, folder: Path) -> None:
    """Start the result once, in the emulator where this machine is another one and has it."""
    words: list[str | Path] = ["--headless", "--version"]
    if platform.machine() == "aarch64":
        run([folder / "felt", *words], places.logs / "exported.log", "starting the exported game")
    elif shutil.which(EMULATOR):
        run([EMULATOR, *by_loader(folder), *words], places.logs / "exported.log", "starting the exported game")
    else:
        say(f"built, not run: there is no {EMULATOR} here")


def by_loader(folder: Path) -> list[str]:
    """How the launcher starts the game; it cannot do so by itself where the system starts no program of this kind."""
    libraries = ("glibc", "lib", "lib/pulseaudio", unpack.SPARE)
    search = ":".join(str(folder / name) for name in libraries)
    return [str(folder / "bin/felt"), "--library-path", search, str(folder / "bin" / ARM64.game)]
