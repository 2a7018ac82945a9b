"""Write an Android package: native libraries uncompressed and on 16 kB borders, so that a phone can map them."""

import struct
import zipfile
from collections.abc import Iterable
from pathlib import Path

PAGE = 16384
_ALIGNMENT_FIELD = 0xD935
"""The ZIP field in which Android's signing tool reads, and keeps, the alignment of an entry."""
_HEADER = 30
EPOCH = (1981, 1, 1, 1, 1, 2)
"""The date that Android's own build tools write."""


def add_libraries(apk: Path, libraries: Iterable[Path], folder: str) -> None:
    """Append ``libraries`` below ``folder``, each starting at a multiple of ``PAGE``."""
    with zipfile.ZipFile(apk, "a") as packed:
        for library in libraries:
            entry = zipfile.ZipInfo(f"{folder}/{library.name}", EPOCH)
            start = packed.start_dir + _HEADER + len(entry.filename.encode())
            entry.extra = alignment_field(start)
            packed.writestr(entry, library.read_bytes())


def alignment_field(start: int) -> bytes:
    """The extra field which, laid at ``start``, lets the data after it begin at a multiple of ``PAGE``."""
    padding = -(start + 6) % PAGE
    return struct.pack("<HHH", _ALIGNMENT_FIELD, 2 + padding, PAGE) + bytes(padding)


def add_assets(apk: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Append what the engine reads as ``res://``, compressed."""
    with zipfile.ZipFile(apk, "a", zipfile.ZIP_DEFLATED) as packed:
        for name, data in files:
            entry = zipfile.ZipInfo(f"assets/{name}", EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, data)


def add_classes(apk: Path, files: Iterable[Path]) -> None:
    """Append the compiled Java side at the root of the package."""
    with zipfile.ZipFile(apk, "a") as packed:
        for file in files:
            entry = zipfile.ZipInfo(file.name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, file.read_bytes())


def data_offset(apk: Path, entry: zipfile.ZipInfo) -> int:
    """Where an entry's data begins in the file."""
    with apk.open("rb") as file:
        file.seek(entry.header_offset + 26)
        name, extra = struct.unpack("<HH", file.read(4))
    return entry.header_offset + _HEADER + int(name) + int(extra)
