"""How much a player bets who moves at random, in both chip games."""

from random import Random


def pick(bounds: tuple[int, int], luck: Random) -> int:
    """Choose an amount from the least to three times as much, every one equally likely."""
    low, high = bounds
    return low + int(luck.random() * (max(low, min(3 * low, high)) - low + 1))
