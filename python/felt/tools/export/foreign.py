"""CPython and the distributions the game needs, laid out for a platform that is not this one."""

import py_compile
import shutil
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from felt.tools.export import fetched
from felt.tools.setup import bridge
from felt.tools.setup.command import run
from felt.tools.setup.console import say
from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem

PYTHON = (3, 11)
"""Of the CPython that is fetched: compiled modules of another version would not run in it."""
NEEDED = "pydantic"
"""What `python/packages` in project.godot names."""
NOT_FOR_GAMES = frozenset(
    ("__pycache__", "distutils", "ensurepip", "idlelib", "lib2to3", "pip", "pydoc_data", "setuptools", "site-packages",
     "test", "tests", "tkinter", "turtledemo", "venv")
)  # fmt: skip
NATIVES_LEFT_OUT = (
    *("_test", "_xxtest", "xx", "_ctypes_test", "_tkinter", "_curses", "readline", "nis", "_msi"),
    *("_crypt", "_ctypes", "_hashlib", "_sqlite3", "_ssl"),
)
"""What a game has no use for, or only a server has. The last row wants libraries with licences of their own; Python has
every sum that the game takes without them."""


@dataclass(frozen=True, slots=True)
class Platform:
    """A platform as the registries of Python and of its parts name it."""

    cpython: fetched.Artifact
    wheels: str
    """The platform of its wheels."""
    modules: str = "lib/python3.11"
    """Where its CPython has the standard library."""
    natives: str = "lib/python3.11/lib-dynload/*.so"
    """What of that is machine code."""


WINDOWS = Platform((*fetched.CPYTHON, "windows-x86_64"), "win_amd64", "lib", "lib/*.pyd")
MACOS = Platform((*fetched.CPYTHON, "macosx-x86_64"), "macosx_11_0_x86_64")
LINUX_ARM64 = Platform((*fetched.CPYTHON, "linux-arm64"), "manylinux2014_aarch64")


def python_of(places: Places, platform: Platform) -> Path:
    """The folder of its CPython, with headers; fetched at the first use. Raises ``SetupProblem``."""
    if sys.version_info[:2] != PYTHON:
        wanted = ".".join(map(str, PYTHON))
        raise SetupProblem(f"this export compiles modules for CPython {wanted}: run it with that Python")
    return fetched.artifact(places, platform.cpython) / "org/bytedeco/cpython" / platform.cpython[-1]


def wheels_of(places: Places, platform: Platform) -> Path:
    """The folder with the distributions, of the versions that this checkout runs with. Raises ``SetupProblem``."""
    wanted = f"{NEEDED}=={version(NEEDED)}"
    folder = places.home / "wheels" / f"{platform.wheels}-{wanted}"
    if not folder.exists():
        say(f"fetching {wanted} for {platform.wheels}")
        unfinished = folder.with_name(folder.name + ".unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        python = ".".join(map(str, PYTHON))
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-input", "--no-compile", "--only-binary=:all:"]
        words = [*pip, "--platform", platform.wheels, "--python-version", python, "--target", str(unfinished), wanted]
        run(words, places.logs / "wheels.log", f"fetching {wanted}")
        unfinished.rename(folder)
    return folder


def lay_out_all(places: Places, platform: Platform, python: Path, wheels: Path, beside: Path) -> None:
    """Put the fetched Python, its modules and the distributions into ``beside``, the bridge's folder."""
    lay_out(places, sorted(python.glob(platform.natives)), beside)
    add_standard_library(python / platform.modules, beside)
    add_distributions(wheels, beside)


def lay_out(places: Places, natives: Iterable[Path], beside: Path) -> None:
    """Put what the bridge needs of Python into ``beside``, its own folder, and say there where all of it is."""
    home = beside / "python"
    compile_tree(places.checkout / bridge.ADDON / "godot", home / "bridge" / "godot")
    (home / "lib-dynload").mkdir()
    for native in natives:
        if not native.name.startswith(NATIVES_LEFT_OUT):
            shutil.copyfile(native, home / "lib-dynload" / native.name)
    (home / "lib").mkdir()
    (home / "lib/needs.txt").touch()  # libraries lie beside the modules that load them
    shutil.copyfile(places.checkout / bridge.ADDON / "godot/bundled.cfg", beside / "python.cfg")


def add_standard_library(source: Path, beside: Path) -> None:
    """Add the modules that come with Python."""
    compile_tree(source, beside / "python/stdlib")


def add_distributions(source: Path, beside: Path) -> None:
    """Add unpacked wheels."""
    compile_tree(source, beside / "python/site-packages")
    copy_others(source, beside / "python/site-packages")


def compile_tree(source: Path, target: Path) -> None:
    """The modules below ``source``, compiled, without the paths of this machine."""
    for file in sorted(source.rglob("*.py")):
        place = file.relative_to(source)
        if not NOT_FOR_GAMES.intersection(place.parts):
            made = (target / place).with_suffix(".pyc")
            made.parent.mkdir(parents=True, exist_ok=True)
            unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
            py_compile.compile(str(file), str(made), str(place), doraise=True, invalidation_mode=unchecked)


def copy_others(source: Path, target: Path) -> None:
    """Natives, licences and metadata of distributions; not what only a compiler, a type checker or pip reads."""
    for file in sorted(path for path in source.rglob("*") if path.is_file()):
        if file.suffix not in (".py", ".pyc", ".pyi") and file.name not in ("RECORD", "INSTALLER", "REQUESTED"):
            made = target / file.relative_to(source)
            made.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, made)
