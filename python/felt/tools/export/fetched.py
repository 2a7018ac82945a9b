"""Compilers and libraries for other platforms, fetched once per user by the ordinary clients of their registries."""

import shutil
import sys
import zipfile
from pathlib import Path

from felt.tools.setup.command import run
from felt.tools.setup.console import say
from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem

ZIG = "0.15.2"
"""A C++ compiler for every platform in one Python package."""
GODOT_LIBRARY = ("org.godotengine", "godot", "4.6.3.stable", "aar", "")
"""Godot's own Android library: the engine for every processor, its Java classes and resources."""
ANDROID_PYTHON = ("com.chaquo.python", "target", "3.11.10-0", "zip", "arm64-v8a")
"""CPython for Android, built by Chaquopy."""
ANDROID_STDLIB = (*ANDROID_PYTHON[:4], "stdlib-pyc")
"""Its standard library, compiled."""
Artifact = tuple[str, str, str, str, str]
"""Group, name, version, kind and classifier."""


def zig(places: Places) -> Path:
    """The compiler; downloads it at the first use, 170 MB. Raises ``SetupProblem``."""
    folder = places.home / "zig" / ZIG
    compiler = folder / "ziglang" / "zig"
    if not compiler.exists():
        say("fetching a compiler for other platforms")
        pip: list[str | Path] = [sys.executable, "-m", "pip", "install", "--quiet", "--no-input", "--target", folder]
        run([*pip, f"ziglang=={ZIG}"], places.logs / "zig.log", "fetching the compiler")
    return compiler


def place(places: Places, wanted: Artifact) -> Path:
    """The folder for the unpacked archive of a Maven artifact."""
    _, name, version, _, classifier = wanted
    return places.home / "maven" / f"{name}-{version}{f'-{classifier}' if classifier else ''}"


def artifact(places: Places, wanted: Artifact) -> Path:
    """The folder with the unpacked archive; fetches it at the first use. Raises ``SetupProblem``."""
    group, name, version, kind, classifier = wanted
    folder = place(places, wanted)
    if folder.exists():
        return folder
    if not shutil.which("mvn"):
        raise SetupProblem(f"{name} {version} comes from Maven Central: install maven, then run this again")
    coordinates = f"{group}:{name}:{version}:{kind}" + (f":{classifier}" if classifier else "")
    say(f"fetching {coordinates}")
    unpacked = folder.with_name(folder.name + ".unfinished")
    shutil.rmtree(unpacked, ignore_errors=True)
    copy = ["mvn", "--batch-mode", "dependency:copy", f"-Dartifact={coordinates}", f"-DoutputDirectory={unpacked}"]
    unpacked.mkdir(parents=True)
    run([*copy, "-Dmdep.stripVersion=true"], places.logs / "maven.log", f"fetching {name}", folder=unpacked)
    archive = next(unpacked.iterdir())
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(unpacked)
    archive.unlink()
    unpacked.rename(folder)
    return folder
