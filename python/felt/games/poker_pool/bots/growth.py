"""What a full hand could still become by swapping cards."""

from collections.abc import Sequence
from functools import lru_cache

from felt.core.cards import FRENCH, Card
from felt.core.ranking import strength
from felt.games.poker_pool.bots.draws import draws
from felt.games.poker_pool.bots.merit import merit

_PACK = len(FRENCH.cards)


def growth(hand: Sequence[Card], reach: float) -> float:
    """Return how much merit the hand may gain when its holder chooses among ``reach`` more cards."""
    return _growth(tuple(sorted(hand)), reach)


@lru_cache(maxsize=1 << 16)
def _growth(hand: tuple[Card, ...], reach: float) -> float:
    now = value = merit(strength(hand))
    for family in draws(hand):
        hopes = [(merit(strength((*hand, *draw.cards))), _chance(draw.outs, reach)) for draw in family]
        value += max((max(0.0, worth - value) * chance for worth, chance in hopes), default=0.0)
    return value - now


def _chance(outs: Sequence[int], reach: float) -> float:
    """Return how likely every step of a draw comes off, its steps sharing ``reach`` tries at random cards."""
    tries = 2 * reach / (1 + len(outs))
    chance = 1.0
    for count in outs:
        chance *= 1 - (1 - count / _PACK) ** tries
    return chance
