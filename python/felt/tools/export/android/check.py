"""Hold a finished package to what an Android phone demands of it, as far as that can be read."""

import tempfile
import zipfile
from pathlib import Path

from felt.tools.export.android import apk
from felt.tools.export.android.parts import MACHINE, SINCE_THE_FIRST, SYSTEM, system_symbols
from felt.tools.export.elf import Elf

FOLDER = f"lib/{MACHINE}/"
BRIDGE = "libgodot_python.so"
RESOURCES, BORDER = "resources.arsc", 4
"""The table of resources, which Android maps as it is, and the border it must begin on, bytes."""
STARTED = (
    "org/felt/game/FeltActivity",
    "org/godotengine/godot/utils/ProcessPhoenix",
    "androidx/core/content/FileProvider",
)
"""Classes that Android itself makes, since the manifest names them."""


def faults(package: Path) -> list[str]:
    """One line for everything that a phone would refuse; empty for a sound package."""
    with zipfile.ZipFile(package) as packed, tempfile.TemporaryDirectory() as folder:
        entries = [entry for entry in packed.infolist() if entry.filename.startswith(FOLDER)]
        libraries = [Path(packed.extract(entry, folder)) for entry in entries]
        found = [fault for entry in entries for fault in _laid_badly(package, entry, apk.PAGE)]
        found += [
            fault
            for entry in packed.infolist()
            if entry.filename == RESOURCES
            for fault in _laid_badly(package, entry, BORDER)
        ]
        found += _unknown_classes(packed)
        return found + [fault for library in libraries for fault in _refused(Elf(library), libraries)]


def _unknown_classes(packed: zipfile.ZipFile) -> list[str]:
    code = b"".join(packed.read(name) for name in packed.namelist() if name.endswith(".dex"))
    return [f"no class {name}" for name in STARTED if f"L{name};".encode() not in code]


def _laid_badly(package: Path, entry: zipfile.ZipInfo, border: int) -> list[str]:
    found = []
    if entry.compress_type != zipfile.ZIP_STORED:
        found.append(f"{entry.filename} is compressed")
    if apk.data_offset(package, entry) % border:
        found.append(f"{entry.filename} does not begin on a {border} byte border")
    return found


def _refused(library: Elf, carried: list[Path]) -> list[str]:
    name = library.file.name
    found = [] if library.machine == "arm64" else [f"{name} is for {library.machine}"]
    if library.page_alignment < apk.PAGE:
        found.append(f"{name} fits pages of {library.page_alignment} bytes only")
    lost = sorted(set(library.needed) - SYSTEM - {one.name for one in carried})
    found += [f"{name} loads {other}, which is neither carried nor Android's" for other in lost]
    return found + [f"{name} needs {symbol}, which nothing has" for symbol in _unmet(library, carried)]


def _unmet(library: Elf, carried: list[Path]) -> list[str]:
    """Symbols that neither a carried library has nor Android is known to have by what others ask of it."""
    others = [one for one in carried if one.name != BRIDGE]
    if library.file.name != BRIDGE:
        return []  # built against Android itself by their makers
    known = system_symbols(others) | SINCE_THE_FIRST | {name for one in others for name in Elf(one).exports}
    return sorted(library.imports - known)
