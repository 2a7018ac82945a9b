"""Files of the project, on disk or in the pack of an exported game."""

from __future__ import annotations

import os

import _godot

from .modules import file_path


def modified(path: str) -> float | None:
    """When the file of a script was last written; None when it is not on disk."""
    try:
        return os.stat(file_path(path)).st_mtime
    except OSError:
        return None


def read_text(path: str) -> str | None:
    """The text of a file of the project, on disk or in a pack; None when it does not exist."""
    if not path:
        return None
    real = file_path(path)
    if real != path:
        try:
            with open(real, encoding="utf-8") as file:
                return file.read()
        except OSError:
            return None
    data = read_bytes(path)
    return None if data is None else data.decode("utf-8")


def read_bytes(path: str) -> bytes | None:
    """A file of the project through the engine, which also sees into packs; None when it does not exist."""
    if not _godot.FileAccess.file_exists(path):
        return None
    return bytes(_godot.FileAccess.get_file_as_bytes(path))


def exists(path: str, folder: bool = False) -> bool:
    """True when the project, perhaps in a pack, has this file (or folder)."""
    return bool(_godot.DirAccess.dir_exists_absolute(path) if folder else _godot.FileAccess.file_exists(path))
