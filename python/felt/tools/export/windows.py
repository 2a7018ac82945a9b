"""Windows x86_64: configured; every part that is not here is named."""

from pathlib import Path

from felt.tools.export.parts import Part
from felt.tools.setup.places import Places

PRESET = "Windows"


def parts(places: Places, templates: Path) -> list[Part]:
    """What the build is made of."""
    library = places.checkout / "addons/godot_python/bin/windows-x86_64/libgodot_python.dll"
    python = places.home / "python" / "windows-x86_64"
    return [
        Part("Godot's Windows template", templates / "windows_release_x86_64.exe", "install the export templates"),
        Part("the bridge for Windows", library, "build it there; its start (src/home.cpp) must learn Windows first"),
        Part("CPython for Windows", python / "python311.dll", f"unpack python.org's embeddable package into {python}"),
        Part("pydantic-core for Windows", python / "site-packages/pydantic_core", "pip download its win_amd64 wheel"),
    ]
