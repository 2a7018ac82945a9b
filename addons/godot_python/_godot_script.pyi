"""Native functions of the package `godot`, private to it."""

from typing import Any

def __getattr__(name: str) -> Any: ...
