"""What an Android build is made of, and the parts of it that no registry here has."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from felt.tools.export import cross, fetched, machine
from felt.tools.export.elf import Elf
from felt.tools.export.parts import Part
from felt.tools.setup import bridge
from felt.tools.setup.places import Places

MACHINE = "arm64-v8a"
SYSTEM = frozenset(
    f"lib{name}.so"
    for name in ("EGL", "GLESv3", "OpenSLES", "android", "c", "camera2ndk", "dl", "log", "m", "mediandk", "z")
)
"""Libraries that every Android has."""
SINCE_THE_FIRST = frozenset(("dladdr",))
"""What Android's C library has besides that which the engine and Python ask of it."""


@dataclass(frozen=True, slots=True)
class Fetched:
    """The unpacked archives."""

    engine: Path
    python: Path
    stdlib: Path

    @property
    def libraries(self) -> list[Path]:
        """Native libraries that go into the package."""
        engine = sorted((self.engine / "jni" / MACHINE).glob("*.so"))
        # Chaquopy's Python also brings its older OpenSSL and SQLite, which fit no 16 kB page and which nothing loads.
        return engine + sorted(one for one in self.python.rglob("jniLibs/*/*.so") if "chaquopy" not in one.name)


def fetch(places: Places) -> Fetched:
    """Godot's Android library and CPython for Android; raises ``SetupProblem``."""
    wanted = (fetched.GODOT_LIBRARY, fetched.ANDROID_PYTHON, fetched.ANDROID_STDLIB)
    return Fetched(*(fetched.artifact(places, one) for one in wanted))


def build_bridge(places: Places, have: Fetched) -> Path:
    """Compile and link the bridge against the engine's libc++ and this Python; raises ``SetupProblem``."""
    work = places.checkout / bridge.BUILD / "export" / "android"
    folder = work / MACHINE
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    objects = cross.compile_bridge(places, cross.ANDROID, have.python / "include" / "python3.11", work / "objects")
    wanted = [one for one in have.libraries if one.name in ("libc++_shared.so", "libpython3.11.so")]
    system = sorted(system_symbols(have.libraries) | SINCE_THE_FIRST)
    made = cross.link_android(places, objects, wanted, system, folder / "libgodot_python.so")
    machine.require_silence(folder, machine.told_paths(places))
    return made


def system_symbols(libraries: list[Path]) -> set[str]:
    """What ``libraries`` ask of Android itself, so that Android is known to have it."""
    read = [Elf(one) for one in libraries]
    return {name for one in read for name in one.imports} - {name for one in read for name in one.exports}


def distributions(places: Places) -> Path:
    """Where a person puts the distributions of ``python/packages`` for Android, unpacked."""
    return places.home / "android" / "site-packages"


def listed(places: Places) -> list[Part]:
    """Everything a package that starts is made of."""
    library = places.checkout / bridge.BUILD / "export" / "android" / MACHINE / "libgodot_python.so"
    dex = places.checkout / bridge.BUILD / "export" / "android" / "dex" / "classes.dex"
    core = distributions(places) / "pydantic_core"
    return [
        Part("Godot's Android library", fetched.place(places, fetched.GODOT_LIBRARY), ""),
        Part("classes.dex of Godot, androidx and our activity", dex, ""),
        Part("CPython for Android", fetched.place(places, fetched.ANDROID_PYTHON), ""),
        Part("the bridge for Android", library, ""),
        Part("pydantic and pydantic-core for Android", core, f"no wheel: build it, unpack both into {core.parent}"),
    ]
