"""The methods of a script class as the engine's method lists describe them."""

from __future__ import annotations

from types import FunctionType

from . import hints
from .property_type import PropertyType
from .property_types import type_named, type_of
from .storable import can_store

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from typing import Any

_HAS_ARGS, _HAS_KEYWORDS = 4, 8
FLAG_NORMAL, FLAG_VARARG, FLAG_STATIC = 1, 16, 32


def functions_of(cls: type) -> dict[str, Any]:
    """The functions that this very class defines, without Python's own dunder names."""
    return {
        name: value
        for name, value in cls.__dict__.items()
        if isinstance(value, (FunctionType, staticmethod, classmethod)) and not name.startswith("__")
    }


def method_info(name: str, value: Any, namespace: dict[str, Any], path: str) -> dict[str, Any]:
    """One entry of an engine method list."""
    function = getattr(value, "__func__", value)
    code = function.__code__
    bound = 0 if isinstance(value, staticmethod) else 1
    names = code.co_varnames[bound : code.co_argcount]
    annotations = function.__annotations__
    flags = FLAG_NORMAL
    if code.co_flags & _HAS_ARGS:
        flags |= FLAG_VARARG
    if not isinstance(value, FunctionType):
        flags |= FLAG_STATIC
    returns = safe_type(annotations.get("return"), namespace, path)
    is_void = "return" in annotations and annotations["return"] in (None, "None")
    return {
        "name": name,
        "flags": flags,
        "id": 0,
        "default_args": _defaults(function),
        "args": [safe_type(annotations.get(one), namespace, path).argument(one) for one in names],
        "return": hints.property_info("", hints.NIL) if is_void else returns.argument(""),
    }


def argument_counts(value: Any) -> tuple[int, int]:
    """Least and largest number of arguments besides self; -1 as largest when there is no limit."""
    function = getattr(value, "__func__", value)
    code = function.__code__
    total = code.co_argcount - (0 if isinstance(value, staticmethod) else 1)
    most = -1 if code.co_flags & _HAS_ARGS else total
    return max(0, total - len(function.__defaults__ or ())), most


def safe_type(annotation: Any, namespace: dict[str, Any], path: str) -> PropertyType:
    """The type of a method argument; what only Python understands counts as any value."""
    try:
        if isinstance(annotation, str):
            return type_named(annotation, namespace, path)
        return type_of(annotation, path)
    except Exception:
        return PropertyType()


def _defaults(function: FunctionType) -> list[Any]:
    return [value if can_store(value) else None for value in function.__defaults__ or ()]
