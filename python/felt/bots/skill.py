"""Levels of play, and how a weaker player goes wrong on purpose."""

from collections.abc import Sequence
from typing import TypeVar

from felt.bots.sampling import Dice

T = TypeVar("T")

LEVELS = ("easy", "medium", "hard", "expert")
"""Every game's bots, weakest first."""


def slip(ranked: Sequence[T], chance: float, dice: Dice) -> T:
    """Return the best of ``ranked`` (best first), stepping down one place by ``chance``, again and again.

    Slips are small far more often than large: a weak player takes a fair move, not a mad one.
    """
    place = 0
    while place + 1 < len(ranked) and dice.unit() < chance:
        place += 1
    return ranked[place]
