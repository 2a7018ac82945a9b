"""Build the bridge between Godot and Python for the Python of this checkout."""

import os
import shutil
from pathlib import Path

from felt.tools.setup import fingerprint, system_packages, venv
from felt.tools.setup.command import run
from felt.tools.setup.console import say
from felt.tools.setup.fingerprint import Stamps
from felt.tools.setup.places import Places

ADDON = "addons/godot_python"
SOURCES = ("src", "generator")
BUILT = f"{ADDON}/bin"
BUILD = "build"
COMPILERS = ("g++", "c++", "clang++")


def provide(places: Places, stamps: Stamps, godot: Path) -> None:
    """Build the bridge unless the one in place was built from these very inputs."""
    wanted = inputs(places, godot)
    if stamps.fresh("bridge", wanted) and any((places.checkout / BUILT).rglob("*.so")):
        return
    stamps.forget("bridge")
    compiler = find_compiler(places.logs)
    say("building the bridge between Godot and Python (a minute or two)")
    hide_from_godot(places.checkout / BUILD)
    scons = ["-m", "SCons", "-Q", f"-j{os.cpu_count() or 1}", f"godot={godot}", f"cxx={compiler}"]
    run([places.venv_python, *scons], places.logs / "bridge.log", "building the bridge", folder=places.checkout)
    stamps.complete("bridge", wanted)


def inputs(places: Places, godot: Path) -> str:
    """Sources, Python and engine."""
    files = [places.checkout / "SConstruct"]
    for folder in SOURCES:
        files += source_files(places.checkout / ADDON / folder)
    sources = fingerprint.of_contents(places.checkout, files)
    engine = fingerprint.of_stats(godot.parent, [godot])
    return fingerprint.of_text(sources, venv.identity(places), engine)


def source_files(folder: Path) -> list[Path]:
    """Every source below ``folder``; what Python compiled beside its sources is none."""
    return [file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts]


def hide_from_godot(folder: Path) -> None:
    """Godot shall not look for assets among what is built."""
    folder.mkdir(exist_ok=True)
    (folder / ".gdignore").touch()


def find_compiler(logs: Path) -> str:
    """$CXX or a C++ compiler on PATH; installed where there is none and we may."""
    names = (os.environ.get("CXX", ""), *COMPILERS)
    if found := next((name for name in names if shutil.which(name)), None):
        return found
    system_packages.install(["g++"], "building the bridge needs a C++ compiler", logs)
    return COMPILERS[0]
