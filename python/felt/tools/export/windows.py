"""Windows x86_64: everything but Godot's own program, which only its official templates have."""

import shutil
from pathlib import Path

from felt.tools.export import cross, foreign, licences, machine
from felt.tools.export import godot as engine
from felt.tools.export.build_info import Build
from felt.tools.export.parts import Part
from felt.tools.setup import bridge
from felt.tools.setup.places import Places

BRIDGE = "libgodot_python.dll"
PYTHON = "python311.dll"
GAME = "felt.exe"


def build(places: Places, godot: Path, info: Build, templates: Path, out: Path) -> Path:
    """Make the folder anew below ``out``, as complete as can be; its path. Raises ``SetupProblem``."""
    folder = out / info.name
    shutil.rmtree(folder, ignore_errors=True)
    game = places.checkout / bridge.BUILD / "export" / "windows" / "game" / "felt.pck"
    # The files of the Linux game: no texture of ours is compressed for one kind of graphics card.
    engine.export(places, godot, "Linux", game, mode="pack")
    python = foreign.python_of(places, foreign.WINDOWS)
    wheels = foreign.wheels_of(places, foreign.WINDOWS)
    folder.mkdir(parents=True)
    foreign.lay_out_all(places, foreign.WINDOWS, python, wheels, folder)
    for file in (game, python / PYTHON, *sorted(python.glob("lib/vcruntime140*.dll"))):
        shutil.copyfile(file, folder / file.name)
    build_bridge(places, python, folder / BRIDGE)
    licences.collect_foreign(places, folder / "licences", godot.parents[1], folder / "python/site-packages")
    info.write(folder / "build.json")
    if template(templates).exists():
        shutil.copyfile(template(templates), folder / GAME)
    machine.require_silence(folder, machine.told_paths(places))
    return folder


def build_bridge(places: Places, python: Path, library: Path) -> None:
    """Compile and link the bridge against the fetched CPython."""
    work = places.checkout / bridge.BUILD / "export" / "windows" / "objects"
    objects = cross.compile_bridge(places, cross.WINDOWS, python / "include", work)
    cross.link_windows(places, objects, python / "libs/python311.lib", library)


def template(templates: Path) -> Path:
    """The official program: it looks for a pack of its own name beside it."""
    return templates / "windows_release_x86_64.exe"


def parts(folder: Path, templates: Path) -> list[Part]:
    """What the build in ``folder`` is made of."""
    return [
        Part("Godot's Windows template", template(templates), "install the official export templates"),
        Part("the bridge for Windows", folder / BRIDGE, ""),
        Part("CPython for Windows", folder / PYTHON, ""),
        Part("pydantic-core for Windows", folder / "python/site-packages/pydantic_core", ""),
        Part("the game", folder / "felt.pck", ""),
    ]
