"""macOS, both processors: the bridge is compiled as far as it goes; every part that is not here is named."""

import sysconfig
from pathlib import Path

from felt.tools.export import cross
from felt.tools.export.parts import Part
from felt.tools.setup.console import say
from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem

PRESET = "macOS"


def build_bridge(places: Places) -> None:
    """Compile the bridge for each processor; what does not come out is said, and missing in `parts`."""
    out = places.checkout / "build" / "export" / "macos"
    for machine, target in cross.MACOS.items():
        folder = out / machine
        library = folder / "libgodot_python.dylib"
        library.unlink(missing_ok=True)
        try:
            objects = cross.compile_bridge(places, target, Path(sysconfig.get_path("include")), folder / "objects")
            cross.link_macos(places, target, objects, library)
        except SetupProblem as problem:
            library.unlink(missing_ok=True)
            say(str(problem))


def parts(places: Places, templates: Path) -> list[Part]:
    """What the build is made of."""
    python = places.home / "python" / "macos-universal"
    built = places.checkout / "build" / "export" / "macos"
    library = "libgodot_python.dylib"
    bridges = [Part(f"the bridge for {name}", built / name / library, "see above") for name in cross.MACOS]
    return [
        Part("Godot's macOS template", templates / "macos.zip", "install the export templates"),
        *bridges,
        Part("CPython for macOS", python / "libpython3.11.dylib", f"put a relocatable build into {python}"),
        Part("pydantic-core for macOS", python / "site-packages/pydantic_core", "pip download its macosx wheels"),
    ]
