"""What the native script instance leaves to Python: copying defaults, text."""

from __future__ import annotations

import copy

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from typing import Any


def copy_defaults(instance: Any, defaults: tuple[tuple[str, Any], ...]) -> None:
    """Give the instance its own lists, dictionaries and arrays."""
    for name, value in defaults:
        if name not in instance.__dict__:
            instance.__dict__[name] = value.duplicate(True) if hasattr(value, "duplicate") else copy.deepcopy(value)


def text_of(instance: Any) -> str:
    """What `str(node)` shows in GDScript."""
    return str(instance._to_string() if hasattr(instance, "_to_string") else instance)
