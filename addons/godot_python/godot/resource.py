"""Loading from Python."""

from typing import Any

import _godot


def load(path: str) -> Any:
    """The resource at a path: `load("res://ball.tscn")`. Raises FileNotFoundError when there is none that loads."""
    found = _godot.ResourceLoader.load(path)
    if found is None:
        raise FileNotFoundError(f"no resource could be loaded from {path}")
    return found


preload = load
