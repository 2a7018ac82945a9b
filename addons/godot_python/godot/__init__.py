"""Godot for Python scripts: engine classes, value types, functions and what a script class declares.

Engine names are looked up on first use, so importing this package costs next to nothing.
"""

from importlib import import_module

_HOMES = {
    "export": "exports",
    "signal": "signals",
    "onready": "late",
    "tool": "decorators",
    "class_name": "decorators",
    "icon": "decorators",
    "abstract": "decorators",
    "rpc": "decorators",
    "start": "aio",
    "load": "resource",
    "preload": "resource",
    "model_of": "models",
    "resource_of": "models",
    "load_model": "models",
}
# No submodule may be named like something offered here: its import would hide the other.


def __getattr__(name: str) -> object:
    if name.startswith("__"):
        raise AttributeError(f"module 'godot' has no attribute {name!r}")
    home = import_module(f"godot.{_HOMES[name]}") if name in _HOMES else import_module("_godot")
    value = getattr(home, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES, *dir(import_module("_godot"))})
