"""States as lines of text: `key value ...`, a fact a line. Each game says what its keys mean."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

State = TypeVar("State")

Reader = Callable[[State, list[str]], State]
"""Reads the values of one line onto a state; ValueError says what is allowed."""


def facts_of(text: str) -> list[list[str]]:
    """Split a text into the words of its lines, empty lines left out."""
    return [line.split() for line in text.splitlines() if line.strip()]


def read(facts: Iterable[list[str]], readers: Mapping[str, Reader[State]], state: State) -> State:
    """Read lines one after the other onto a state; ValueError shows the line and what is allowed there."""
    for key, *values in facts:
        if key not in readers:
            raise ValueError(f"unknown line {key!r}; known: {', '.join(readers)}")
        try:
            state = readers[key](state, values)
        except ValueError as error:
            raise ValueError(f"{' '.join((key, *values))}: {error}") from error
        except (IndexError, TypeError):
            raise ValueError(f"{' '.join((key, *values))}: too few or too many values") from None
    return state


def one_of(value: str, allowed: Sequence[object]) -> str:
    """Return the value; ValueError unless it is one of the allowed."""
    if value not in map(str, allowed):
        raise ValueError(f"{value!r} is not one of {' '.join(map(str, allowed))}")
    return value


def number(value: str, allowed: Sequence[int]) -> int:
    """Return the value as a number; ValueError unless it is one of the allowed."""
    return int(one_of(value, allowed))
