"""Every living script by path and by class, so that one file is always one script."""

from __future__ import annotations

import os

import _godot_script as native

from .modules import file_path, module_of_path, path_of_module

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from typing import Any

    from .script import Script

scripts: dict[str, Any] = {}         # path -> the engine's script object, kept for the life of the process
classes: dict[type, Script] = {}   # script class -> peer
_inner: dict[type, Any] = {}         # classes that are not the script of their file


def script_at(path: str) -> Any:
    """The engine's script object for a file, made on first use."""
    known = scripts.get(path)
    if known is not None and known.resource_path in ("", path):
        return known
    made = native.construct("PythonScript")
    peer = peer_of(made)
    assert peer is not None
    peer.path = path
    scripts[path] = made
    return made


def script_of_class(cls: type) -> Any:
    """The engine's script object for a Python class; inner and helper classes get a script without a file."""
    peer = classes.get(cls)
    if peer is not None:
        return native.script_object(peer.handle)
    path = path_of_module(cls.__module__)
    if path is not None and _is_script_of_file(cls, path):
        import _godot

        return _godot.ResourceLoader.load(path)
    made = native.construct("PythonScript")
    inner = peer_of(made)
    assert inner is not None
    _inner[cls] = made
    inner.adopt(cls)
    return made


def _is_script_of_file(cls: type, path: str) -> bool:
    import sys

    from .faults import NoScriptClass
    from .script_class import script_class_in

    if module_of_path(path) != cls.__module__:
        return False  # a test file, say, imported under a name of its own
    try:
        return script_class_in(sys.modules[cls.__module__], path) is cls
    except NoScriptClass:
        return False


def peer_of(script: Any) -> Script | None:
    """The peer of an engine script object; None for other languages' scripts."""
    return native.script_peer(script) if script is not None else None


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
    import _godot

    if not _godot.FileAccess.file_exists(path):
        return None
    return bytes(_godot.FileAccess.get_file_as_bytes(path))


def pascal_case(path: str) -> str:
    """`res://a/poker_table.py` -> `PokerTable`, the class name that goes with a file."""
    stem = path.rpartition("/")[2].removesuffix(".py")
    return "".join(part[:1].upper() + part[1:] for part in stem.split("_"))


def exists(path: str, folder: bool = False) -> bool:
    """True when the project, perhaps in a pack, has this file (or folder)."""
    import _godot

    return bool(_godot.DirAccess.dir_exists_absolute(path) if folder else _godot.FileAccess.file_exists(path))


def clear() -> None:
    """Let go of every script and class, at exit."""
    scripts.clear()
    classes.clear()
    _inner.clear()
