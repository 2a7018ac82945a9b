"""Archives that come out the same, byte for byte, from the same files."""

import hashlib
import lzma
import tarfile
import zipfile
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path

BEST, QUICK = 9, 0
"""Compression: for a release, and for a test that only wants to see it."""


def pack(folder: Path, target: Path, time: int, preset: int = BEST) -> None:
    """Write ``folder`` as a ``.tar.xz``: names in order, one owner, one ``time`` (seconds since 1970) for all."""
    with lzma.open(target, "wb", preset=preset) as stream, tarfile.open(fileobj=stream, mode="w") as tar:
        for file in sorted(folder.rglob("*")):
            tar.add(file, f"{folder.name}/{file.relative_to(folder)}", recursive=False, filter=_plain(time))


def pack_zip(folder: Path, target: Path, time: int, within: str = "") -> None:
    """Write the files of ``folder`` as a ``.zip``, below the name ``within``; ``time`` as in `pack`."""
    date = datetime.fromtimestamp(time, UTC).timetuple()[:6]
    with zipfile.ZipFile(target, "w") as packed:
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(f"{within}{file.relative_to(folder)}", date)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if file.stat().st_mode & 0o100 else 0o644) << 16
            packed.writestr(entry, file.read_bytes())


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
