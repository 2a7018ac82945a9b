"""macOS, both processors: the bridge is compiled here, the rest configured; every part that is not here is named."""

import sysconfig
from pathlib import Path

from felt.tools.export import cross
from felt.tools.export.parts import Part
from felt.tools.setup.places import Places

PRESET = "macOS"


def build_bridge(places: Places) -> list[Path]:
    """Compile the bridge for each processor; raises ``SetupProblem``."""
    out = places.checkout / "build" / "export" / "macos"
    made = []
    for machine, target in cross.MACOS.items():
        folder = out / machine
        objects = cross.compile_bridge(places, target, Path(sysconfig.get_path("include")), folder)
        made.append(cross.link_macos(places, target, objects, folder / "libgodot_python.dylib"))
    return made


def parts(places: Places, templates: Path) -> list[Part]:
    """What the build is made of."""
    python = places.home / "python" / "macos-universal"
    built = places.checkout / "build" / "export" / "macos"
    bridges = [Part(f"the bridge for {name}", built / name / "libgodot_python.dylib", "") for name in cross.MACOS]
    return [
        Part("Godot's macOS template", templates / "macos.zip", "install the export templates"),
        *bridges,
        Part("CPython for macOS", python / "libpython3.11.dylib", f"put a relocatable build into {python}"),
        Part("pydantic-core for macOS", python / "site-packages/pydantic_core", "pip download its macosx wheels"),
    ]
