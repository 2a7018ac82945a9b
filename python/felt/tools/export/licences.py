"""The licence of everything that ships, collected in one folder with a list of what is there."""

import shutil
import subprocess
import sysconfig
from collections.abc import Iterable
from pathlib import Path

from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem

NOT_SHIPPED = ("patchelf",)
"""Debian packages beside the engine that only prepare it."""

HEAD = """# What ships with Felt, and under which licence

Felt itself: MIT, see LICENSE. The fonts: SIL Open Font License 1.1. Everything else keeps its own licence:

"""


def collect(places: Places, into: Path, engine: Path, python: Path) -> None:
    """Fill ``into`` for a game with the private ``engine`` and the bundled ``python``.

    Raises:
        SetupProblem: Python's own licence is missing.
    """
    into.mkdir(parents=True)
    rows = [*_engine(engine, into / "engine"), _python(into / "python")]
    rows += _wheels(python / "site-packages", into / "python")
    rows += _system(sorted(file.name for file in (python / "lib").glob("*.so*")), into / "python")
    rows += _fonts(places, into / "fonts")
    shutil.copyfile(places.checkout / "LICENSE", into / "LICENSE")
    (into / "README.md").write_text(HEAD + "\n".join(f"- {row}" for row in sorted(rows)) + "\n", encoding="utf-8")


def collect_foreign(places: Places, into: Path, engine: Path, site_packages: Path) -> None:
    """Fill ``into`` for another platform, where the engine comes as one file. Raises ``SetupProblem``."""
    into.mkdir(parents=True)
    godot = next((file for file in sorted((engine / "licences").iterdir()) if file.name.startswith("godot")), None)
    if godot is None:
        raise SetupProblem("the licence of Godot is not beside the engine: unset GODOT to export")
    _copy(godot, into / "engine/godot.txt")
    rows = ["Godot (engine/godot.txt)", _python(into / "python"), *_wheels(site_packages, into / "python")]
    rows += _fonts(places, into / "fonts")
    shutil.copyfile(places.checkout / "LICENSE", into / "LICENSE")
    (into / "README.md").write_text(HEAD + "\n".join(f"- {row}" for row in sorted(rows)) + "\n", encoding="utf-8")


def _engine(engine: Path, into: Path) -> list[str]:
    """Godot and the libraries it loads, as Debian builds them: each package's copyright file."""
    packages = [path.name for path in (engine / "licences").iterdir() if path.name not in NOT_SHIPPED]
    for package in packages:
        _copy(engine / "licences" / package, into / f"{package}.txt")
    return [f"{package} (engine/{package}.txt)" for package in packages]


def _python(into: Path) -> str:
    version = sysconfig.get_python_version()
    places = (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(f"/usr/share/doc/python{version}/copyright"))
    source = next((place for place in places if place.is_file()), None)
    if source is None:
        raise SetupProblem(f"the licence of Python is neither {places[0]} nor {places[1]}: install python{version}-doc")
    _copy(source, into / "CPython.txt")
    return f"CPython {version} (python/CPython.txt)"


def _wheels(site_packages: Path, into: Path) -> list[str]:
    """The licence files that the bundled distributions carry."""
    rows = []
    for folder in sorted(site_packages.glob("*.dist-info")):
        name = folder.name.removesuffix(".dist-info")
        for file in sorted(path for path in (folder / "licenses").rglob("*") if path.is_file()):
            _copy(file, into / f"{name}.txt")
            rows.append(f"{name} (python/{name}.txt)")
    return rows


def _system(libraries: Iterable[str], into: Path) -> list[str]:
    """The libraries of the system that Python's modules brought."""
    return [f"{library} ({_notice(library, into)})" for library in libraries]


def _notice(library: str, into: Path) -> str:
    """Where the licence of a system library went; Debian names its package and keeps its copyright file."""
    try:
        said = subprocess.run(["dpkg", "-S", f"*/{library}"], capture_output=True, text=True).stdout
    except FileNotFoundError:
        said = ""
    package = said.partition(":")[0]
    source = Path(f"/usr/share/doc/{package}/copyright")
    if not package or not source.is_file():
        return "of the system that built this export"
    _copy(source, into / f"{package}.txt")
    return f"python/{package}.txt"


def _fonts(places: Places, into: Path) -> list[str]:
    files = sorted((places.checkout / "assets" / "fonts").glob("*_licence.txt"))
    for file in files:
        _copy(file, into / file.name)
    return [f"font {file.name.removesuffix('_licence.txt')} (fonts/{file.name})" for file in files]


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source.resolve(), target)
