"""Canonical hashes, equal on every platform, and a view kept up to date by its changes."""

import json
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Any

_GRAIN = 10_000
"""Floats are compared to the 1/10,000: positions on a table in hundredths of a ball's breadth and finer."""


_MAY_HOLD_MORE = frozenset((float, dict, list, tuple))
_MAY_HOLD_A_FLOAT = re.compile(rb"[0-9][.eE]").search


def canonical(value: Any) -> bytes:
    """Write a JSON value in the one way that is hashed: sorted keys, no blanks, floats as whole grains."""
    return _hashable(value, _dumps(value))


def written(value: Any) -> tuple[str, str]:
    """Write a JSON value with sorted keys, its floats as they are, and hash it."""
    return _written_again(value) if type(value) in _COMMON else _written(value)


def _written(value: Any) -> tuple[str, str]:
    text = _dumps(value)
    return text.decode(), _digest(_hashable(value, text))


_written_again = lru_cache(maxsize=4096, typed=True)(_written)
"""Seats, stages and bets are the same few values over and over."""
_COMMON = frozenset((int, str, bool, type(None)))


def digest(value: Any) -> str:
    """Hash a JSON value to 16 hexadecimal digits."""
    return _digest(canonical(value))


def digest_of_view(digests: Mapping[str, str]) -> str:
    """Hash a view from its fields' hashes, so that a step costs only what it changed."""
    return _digest(_dumps(digests))


def _digest(text: bytes) -> str:
    return blake2b(text, digest_size=8).hexdigest()


def _hashable(value: Any, text: bytes) -> bytes:
    """Most values hold no float, and are hashed as they are written."""
    return _dumps(_whole(value)) if _MAY_HOLD_A_FLOAT(text) else text


def plain_dumps(value: Any) -> bytes:
    """Write JSON with sorted keys and no blanks, by the standard library."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def _fastest_dumps() -> Callable[[Any], bytes]:
    """A server hashes thousands of views a second; a phone goes without orjson. Both write the same."""
    try:
        from orjson import OPT_SORT_KEYS, dumps
    except ImportError:
        return plain_dumps

    def fast_dumps(value: Any) -> bytes:
        try:
            return dumps(value, None, OPT_SORT_KEYS)
        except TypeError:  # a number of more than 64 bits, or half a character
            return plain_dumps(value)

    return fast_dumps


_dumps = _fastest_dumps()


def _whole(value: Any) -> Any:
    if isinstance(value, float):
        return round(value * _GRAIN)
    if isinstance(value, dict):
        return {key: _whole(item) if type(item) in _MAY_HOLD_MORE else item for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_whole(item) if type(item) in _MAY_HOLD_MORE else item for item in value]
    return value


class Mirror:
    """A view as JSON with its hash, fed with whole views or with changes; both hash alike."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view: dict[str, Any] = {}
        self._digests: dict[str, str] = {}
        self._hash: str | None = None
        self.change(view)

    @property
    def hash(self) -> str:
        """Give the hash of the view as it stands."""
        if self._hash is None:
            self._hash = digest_of_view(self._digests)
        return self._hash

    def become(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """Take a new whole view with the same fields and return those that changed."""
        changes = {name: value for name, value in view.items() if self.view[name] != value}
        self.change(changes)
        return changes

    def change(self, changes: Mapping[str, Any]) -> None:
        """Take the fields that changed."""
        if not changes:
            return
        self._hash = None
        self.view.update(changes)
        self._digests.update({name: digest(value) for name, value in changes.items()})
