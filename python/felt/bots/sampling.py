"""Random draws for one decision: the portable generator threaded behind a few everyday questions."""

from collections.abc import Sequence
from typing import TypeVar

from felt.core.rng import Rng

T = TypeVar("T")

_UNIFORMS = 12
"""Twelve uniforms minus six have mean 0 and variance 1: a bell curve from sums alone, the same bits everywhere."""


class Dice:
    """Draws for one decision. Starts from a frozen ``Rng``, so that equal generators give equal decisions."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def unit(self) -> float:
        """Draw a fraction, 0 <= x < 1."""
        value, self._rng = self._rng.unit()
        return value

    def below(self, limit: int) -> int:
        """Draw a whole number, 0 <= n < limit."""
        value, self._rng = self._rng.below(limit)
        return value

    def normal(self) -> float:
        """Draw from a bell curve with mean 0 and deviation 1, never beyond six deviations."""
        return sum(self.unit() for _ in range(_UNIFORMS)) - _UNIFORMS / 2

    def pick(self, items: Sequence[T]) -> T:
        """Draw one of ``items``, each as likely."""
        return items[self.below(len(items))]
