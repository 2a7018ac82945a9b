"""Which Python values the engine can hold."""

from __future__ import annotations

from types import FunctionType

import _godot_script as native

from . import hints

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from typing import Any

_MUTABLE = (list, dict, set, bytearray)
_GROUPS = (tuple, list, set, frozenset)


def can_store(value: Any) -> bool:
    """True for values that the engine can hold, with all that is in them."""
    if value is None:
        return True
    if isinstance(value, (FunctionType, staticmethod, classmethod, type)) or callable(value):
        return False
    if isinstance(value, dict):
        return all(can_store(key) and can_store(item) for key, item in value.items())
    if isinstance(value, _GROUPS):
        return all(map(can_store, value))
    return isinstance(value, _MUTABLE) or native.variant_type(type(value)) != hints.MAX


def is_mutable(value: Any) -> bool:
    """True for values that every instance needs a copy of."""
    if isinstance(value, _MUTABLE):
        return True
    return type(value).__module__ == "_godot" and native.variant_type(type(value)) >= hints.DICTIONARY
