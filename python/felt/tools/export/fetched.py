"""Compilers and libraries for other platforms, fetched once per user by the ordinary clients of their registries."""

import hashlib
import shutil
import sys
import zipfile
from collections.abc import Sequence
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
CPYTHON = ("org.bytedeco", "cpython", "3.11.3-1.5.9", "jar")
"""CPython with its headers for desktops, one classifier a platform, built by the JavaCPP project."""
Artifact = tuple[str, str, str, str, str]
"""Group, name, version, kind and classifier."""
POM = """<project xmlns="http://maven.apache.org/POM/4.0.0">
<modelVersion>4.0.0</modelVersion><groupId>org.felt</groupId><artifactId>parts</artifactId><version>1</version>
<packaging>pom</packaging><dependencies>{}</dependencies></project>
"""
DEPENDENCY = """<dependency><groupId>{}</groupId><artifactId>{}</artifactId><version>{}</version><type>{}</type>
<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions></dependency>"""


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


def together(places: Places, name: str, wanted: Sequence[str]) -> Path:
    """The folder ``name`` with exactly the Maven artifacts ``wanted`` (`group:name:version:kind`) as they are.

    Fetches all at once at the first use, and none that these would require. Raises ``SetupProblem``.
    """
    recipe = POM.format("".join(DEPENDENCY.format(*one.split(":")) for one in wanted))
    key = hashlib.sha256(recipe.encode()).hexdigest()[:12]
    folder = places.home / "maven" / f"{name}-{key}"
    if folder.exists():
        return folder
    if not shutil.which("mvn"):
        raise SetupProblem(f"{name} comes from Maven Central: install maven, then run this again")
    say(f"fetching {name}: {len(wanted)} from Maven Central")
    unfinished = folder.with_name(folder.name + ".unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir(parents=True)
    (unfinished / "pom.xml").write_text(recipe, encoding="utf-8")
    copy = ["mvn", "--batch-mode", "dependency:copy-dependencies", f"-DoutputDirectory={unfinished}"]
    run(copy, places.logs / "maven.log", f"fetching {name}", folder=unfinished)
    unfinished.rename(folder)
    return folder
