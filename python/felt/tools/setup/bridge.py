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


def provide(places: Places, stamps: Stamps, godot: Path) -> None:
    """Build the bridge unless the one in place was built from these very inputs."""
    wanted = inputs(places, godot)
    if stamps.fresh("bridge", wanted) and any((places.checkout / BUILT).rglob("*.so")):
        return
    stamps.forget("bridge")
    require_compiler(places.logs)
    say("building the bridge between Godot and Python (a minute or two)")
    scons = ["-m", "SCons", "-Q", f"-j{os.cpu_count() or 1}", f"godot={godot}"]
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


def require_compiler(logs: Path) -> None:
    """A C++ compiler, installed where we may."""
    if not any(shutil.which(name) for name in (os.environ.get("CXX", ""), "g++", "c++", "clang++") if name):
        system_packages.install(["g++"], "building the bridge needs a C++ compiler", logs)
