"""What a finished hand is worth in general."""

from functools import lru_cache

from felt.core.ranking import Category, category, deciding_ranks

_MERIT = {
    Category.HIGH_CARD: 0.02,
    Category.PAIR: 0.12,
    Category.TWO_PAIR: 0.35,
    Category.THREE_OF_A_KIND: 0.5,
    Category.STRAIGHT: 0.66,
    Category.FLUSH: 0.77,
    Category.FULL_HOUSE: 0.87,
    Category.FOUR_OF_A_KIND: 0.94,
    Category.STRAIGHT_FLUSH: 0.98,
    Category.ROYAL_FLUSH: 0.995,
    Category.FIVE_OF_A_KIND: 1.0,
}
"""About how often a hand of each kind wins a match between fair players."""
_LADDER = [*_MERIT.values(), 1.0]


@lru_cache(maxsize=1 << 14)
def merit(hand_strength: int) -> float:
    """Return about how often a finished hand of this strength wins, 0..1."""
    kind = category(hand_strength)
    low, high = _LADDER[kind], _LADDER[kind + 1]
    top, kicker = (*deciding_ranks(hand_strength), 0, 0)[:2]
    return low + (high - low) * (top * 15 + kicker) / 240
