"""Canonical hashes, equal on every platform, and a view kept up to date by its changes."""

import json
import re
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any

_GRAIN = 10_000
"""Floats are compared to the 1/10,000: positions on a table in hundredths of a ball's breadth and finer."""


_MAY_HOLD_A_FLOAT = re.compile(rb"[0-9][.e]").search


def canonical(value: Any) -> bytes:
    """Write a JSON value in the one way that is hashed: sorted keys, no blanks, floats as whole grains."""
    text = _dumps(value)
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
        return {key: _whole(item) for key, item in value.items()}
    return [_whole(item) for item in value] if isinstance(value, list | tuple) else value


def digest(value: Any) -> str:
    """Hash a JSON value to 16 hexadecimal digits."""
    return blake2b(canonical(value), digest_size=8).hexdigest()


class Mirror:
    """A view as JSON with its hash. One end feeds it whole views, the other end the changes; both hash alike.

    The hash of a view is the hash of its fields' hashes, so that a step costs only what it changed.
    """

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view: dict[str, Any] = {}
        self._digests: dict[str, str] = {}
        self._hash: str | None = None
        self.change(view)

    @property
    def hash(self) -> str:
        """Give the hash of the view as it stands."""
        if self._hash is None:
            self._hash = digest(self._digests)
        return self._hash

    def become(self, view: Mapping[str, Any], like: "Mirror | None" = None) -> dict[str, Any]:
        """Take a new whole view with the same fields and return those that changed.

        Fields that a mirror `like` this one shows alike, as those of two seats mostly do, are not hashed again.
        """
        changes = {name: value for name, value in view.items() if self.view[name] != value}
        self.change(changes, like)
        return changes

    def change(self, changes: Mapping[str, Any], like: "Mirror | None" = None) -> None:
        """Take the fields that changed."""
        if not changes:
            return
        self._hash = None
        self.view.update(changes)
        for name, value in changes.items():
            alike = like is not None and like.view.get(name) == value
            self._digests[name] = like._digests[name] if like is not None and alike else digest(value)
