"""macOS: everything but Godot's own program. CPython is there for Intel, so an Apple chip translates the game."""

import plistlib
import shutil
import zipfile
from pathlib import Path

from felt.tools.export import cross, foreign, licences, machine
from felt.tools.export import godot as engine
from felt.tools.export.build_info import Build
from felt.tools.export.parts import Part
from felt.tools.setup import bridge
from felt.tools.setup.places import Places

BRIDGE = "libgodot_python.dylib"
PYTHON = "libpython3.11.dylib"
PROGRAM = "Contents/MacOS/Felt"
TEMPLATE_PROGRAM = "macos_template.app/Contents/MacOS/godot_macos_release.universal"


def build(places: Places, godot: Path, info: Build, templates: Path, out: Path) -> Path:
    """Make the application anew below ``out``, as complete as can be; its path. Raises ``SetupProblem``."""
    app = out / info.name / "Felt.app"
    shutil.rmtree(app.parent, ignore_errors=True)
    game = places.checkout / bridge.BUILD / "export" / "macos" / "game" / "Felt.pck"
    # The files of the Linux game: no texture of ours is compressed for one kind of graphics card.
    engine.export(places, godot, "Linux", game, mode="pack")
    python = foreign.python_of(places, foreign.MACOS)
    wheels = foreign.wheels_of(places, foreign.MACOS)
    frameworks, resources = app / "Contents/Frameworks", app / "Contents/Resources"
    for folder in (frameworks, resources, (app / PROGRAM).parent):
        folder.mkdir(parents=True)
    foreign.lay_out_all(places, foreign.MACOS, python, wheels, frameworks)
    shutil.copyfile(python / PYTHON, frameworks / PYTHON)
    shutil.copyfile(game, resources / game.name)
    build_bridge(places, python, frameworks / BRIDGE)
    licences.collect_foreign(places, resources / "licences", godot.parents[1], frameworks / "python/site-packages")
    info.write(resources / "build.json")
    (app / "Contents/Info.plist").write_bytes(plistlib.dumps(described(info)))
    add_program(templates, app)
    machine.require_silence(app, machine.told_paths(places))
    return app.parent


def build_bridge(places: Places, python: Path, library: Path) -> None:
    """Compile and link the bridge against the fetched CPython."""
    work = places.checkout / bridge.BUILD / "export" / "macos" / "objects"
    objects = cross.compile_bridge(places, cross.MACOS, python / "include/python3.11", work)
    cross.link_macos(places, objects, python / PYTHON, library)


def described(info: Build) -> dict[str, object]:
    """What macOS reads about the application."""
    return {
        "CFBundleExecutable": "Felt",
        "CFBundleIdentifier": "org.felt.game",
        "CFBundleName": "Felt",
        "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": info.version,
        "CFBundleVersion": info.version,
        "LSApplicationCategoryType": "public.app-category.card-games",
        # The program has both processors' code, Python only one: let it start as that one.
        "LSArchitecturePriority": ["x86_64"],
        "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True,
    }


def add_program(templates: Path, app: Path) -> None:
    """Take the engine out of the official template, if it is here."""
    if (templates / "macos.zip").exists():
        with zipfile.ZipFile(templates / "macos.zip") as packed:
            (app / PROGRAM).write_bytes(packed.read(TEMPLATE_PROGRAM))
        (app / PROGRAM).chmod(0o755)


def parts(folder: Path, templates: Path) -> list[Part]:
    """What the build in ``folder`` is made of."""
    frameworks = folder / "Felt.app/Contents/Frameworks"
    return [
        Part("Godot's macOS template", templates / "macos.zip", "install the official export templates"),
        Part("the bridge for Intel", frameworks / BRIDGE, ""),
        Part("CPython for Intel", frameworks / PYTHON, ""),
        Part("pydantic-core for Intel", frameworks / "python/site-packages/pydantic_core", ""),
        Part("the game", folder / "Felt.app/Contents/Resources/Felt.pck", ""),
    ]
