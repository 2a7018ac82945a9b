"""A short hash of a state, the same on every platform."""

from dataclasses import fields, is_dataclass
from hashlib import sha256


def fingerprint(text: str, state: object) -> str:
    """Hash a text together with a state: 16 hexadecimal digits."""
    return sha256(f"{text}\n{_canonical(state)}".encode()).hexdigest()[:16]


def _canonical(value: object) -> str:
    """Write a state as text; anything that is no plain value is a config, whose differences the text tells."""
    if is_dataclass(value):
        return "(" + " ".join(f"{field.name}={_canonical(getattr(value, field.name))}" for field in fields(value)) + ")"
    if isinstance(value, tuple):
        return "[" + " ".join(map(_canonical, value)) + "]"
    return repr(value) if value is None or isinstance(value, str | int | float) else type(value).__name__
