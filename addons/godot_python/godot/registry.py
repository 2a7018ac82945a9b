"""Every living script by path and by class, so that one file is always one script."""

from __future__ import annotations

import sys

import _godot_script as native

from .faults import NoScriptClass
from .modules import module_of_path, path_of_module
from .script_class import script_class_in

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from typing import Any

    from .script import Script

scripts: dict[str, Any] = {}  # path -> the engine's script object, kept for the life of the process
classes: dict[type, Script] = {}  # script class -> peer
_inner: dict[type, Any] = {}  # classes that are not the script of their file


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
    if module_of_path(path) != cls.__module__:
        return False  # a test file, say, imported under a name of its own
    try:
        return script_class_in(sys.modules[cls.__module__], path) is cls
    except NoScriptClass:
        return False


def peer_of(script: Any) -> Script | None:
    """The peer of an engine script object; None for other languages' scripts."""
    return native.script_peer(script) if script is not None else None


def clear() -> None:
    """Let go of every script and class, at exit."""
    scripts.clear()
    classes.clear()
    _inner.clear()
