"""What a computer player hands back when it has thought."""

from dataclasses import dataclass
from typing import Generic, TypeVar

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Thought(Generic[A]):
    """The chosen ``action`` and how hard the choice was: ``doubt`` 0 = obvious, 1 = a coin toss.

    Doubt moves nothing in the rules; it only lets a table show a bot that hesitates where a person would.
    """

    action: A
    doubt: float = 0.0
