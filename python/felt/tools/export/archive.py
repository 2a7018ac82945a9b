"""Archives that come out the same, byte for byte, from the same files."""

import hashlib
import lzma
import tarfile
from collections.abc import Callable, Iterable
from pathlib import Path

BEST, QUICK = 9, 0
"""Compression: for a release, and for a test that only wants to see it."""


def pack(folder: Path, target: Path, time: int, preset: int = BEST) -> None:
    """Write ``folder`` as a ``.tar.xz``: names in order, one owner, one ``time`` (seconds since 1970) for all."""
    with lzma.open(target, "wb", preset=preset) as stream, tarfile.open(fileobj=stream, mode="w") as tar:
        for file in sorted(folder.rglob("*")):
            tar.add(file, f"{folder.name}/{file.relative_to(folder)}", recursive=False, filter=_plain(time))


def _plain(time: int) -> Callable[[tarfile.TarInfo], tarfile.TarInfo]:
    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = time
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    return plain


def sum_up(files: Iterable[Path], target: Path) -> None:
    """Write the files' SHA-256 the way ``sha256sum --check`` reads them."""
    lines = [f"{digest(file)}  {file.name}" for file in sorted(files)]
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")


def digest(file: Path) -> str:
    """SHA-256 of one file."""
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
