"""Loading from Python."""

from __future__ import annotations

import _godot

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from typing import Any


def load(path: str) -> Any:
    """The resource at a path: `load("res://ball.tscn")`. Raises FileNotFoundError when there is none that loads."""
    found = _godot.ResourceLoader.load(path)
    if found is None:
        raise FileNotFoundError(f"no resource could be loaded from {path}")
    return found


preload = load
