"""Actions as words: `shoot 250000 700`, `play 7d 3c+4b`, both ways."""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields
from types import UnionType
from typing import Any, get_args, get_origin

_EMPTY = "-"
_JOIN = "+"


def to_words(action: Any) -> tuple[str, ...]:
    """Write an action as its kind and one word a field; trailing fields that are None are left out."""
    values = [getattr(action, field.name) for field in fields(action)]
    while values and values[-1] is None:
        values.pop()
    return (action.kind, *map(_word, values))


def from_words(words: Sequence[str], types: Mapping[str, type]) -> Any:
    """Read an action back; ValueError names the kind or field and what is allowed."""
    kind, *values = words or [""]
    if kind not in types:
        raise ValueError(f"unknown action {kind!r}; known: {', '.join(types)}")
    known = fields(types[kind])
    needed = sum(field.default is MISSING for field in known)
    if not needed <= len(values) <= len(known):
        names = " ".join(field.name for field in known) or "nothing"
        raise ValueError(f"{kind} takes {names}, got {' '.join(values) or 'nothing'}")
    return types[kind](*(_value(kind, field, word) for field, word in zip(known, values, strict=False)))


def _word(value: object) -> str:
    if isinstance(value, tuple):
        return _JOIN.join(value) or _EMPTY
    return str(value).lower() if isinstance(value, bool) else str(value)


def _value(kind: str, field: Any, word: str) -> object:
    try:
        return _READERS[_plain(field.type)](word)
    except (ValueError, KeyError):
        raise ValueError(f"{kind}: {field.name} cannot be {word!r}") from None


def _plain(annotation: Any) -> type:
    """Strip `| None` and the parts of a tuple: what is left says how a word is read."""
    if isinstance(annotation, UnionType):
        annotation = next(part for part in get_args(annotation) if part is not type(None))
    plain: type = get_origin(annotation) or annotation
    return plain


_READERS: Mapping[type, Any] = {
    int: int,
    str: str,
    float: float,
    bool: {"true": True, "false": False}.__getitem__,
    tuple: lambda word: () if word == _EMPTY else tuple(word.split(_JOIN)),
}
