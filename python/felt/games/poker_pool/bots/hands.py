"""What a hand is worth before the match is over: what it is now, and what it may become."""

from collections.abc import Sequence
from functools import lru_cache

from felt.core.cards import FRENCH, Card
from felt.core.ranking import Category, category, deciding_ranks, strength
from felt.games.poker_pool.bots.draws import draws

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
_KNOWN_RIVAL = 0.6
"""How much of a hand's merit is decided by a full hand across the table, which may still grow."""


def merit(hand_strength: int) -> float:
    """Return about how often a finished hand of this strength wins, 0..1."""
    kind = category(hand_strength)
    low, high = _LADDER[kind], _LADDER[kind + 1]
    top, kicker = (*deciding_ranks(hand_strength), 0, 0)[:2]
    return low + (high - low) * (top * 15 + kicker) / 240


def promise(hand: Sequence[Card], reach: float, rival: int = 0, settled: bool = False) -> float:
    """Return about how often this hand, complete or not, ends as the winning one, 0..1.

    ``reach`` is how many cards the holder may yet choose among; ``rival`` the strength of the other's full hand
    (0 while it has none), and ``settled`` tells that it will not change any more.
    """
    return _promise(tuple(sorted(hand)), reach, rival, settled)


@lru_cache(maxsize=1 << 16)
def _promise(hand: tuple[Card, ...], reach: float, rival: int, settled: bool) -> float:
    value = _against(strength(hand), rival, settled) if hand else 0.0
    for family in draws(hand):
        hopes = [
            (_against(strength((*hand, *draw.cards)), rival, settled), _chance(draw.outs, reach)) for draw in family
        ]
        value += max((max(0.0, worth - value) * chance for worth, chance in hopes), default=0.0)
    return value


def _against(hand_strength: int, rival: int, settled: bool) -> float:
    """Weigh a hand's general merit with whether it beats the one hand that is known."""
    if not rival:
        return merit(hand_strength)
    beats = float(hand_strength > rival)
    return beats if settled else (1 - _KNOWN_RIVAL) * merit(hand_strength) + _KNOWN_RIVAL * beats


def _chance(outs: Sequence[int], reach: float) -> float:
    """Return how likely every step of a draw comes off, its steps sharing ``reach`` tries at random cards."""
    tries = 2 * reach / (1 + len(outs))
    chance = 1.0
    for count in outs:
        chance *= 1 - (1 - count / len(FRENCH.cards)) ** tries
    return chance


def best_five(hand: Sequence[Card], reach: float, rival: int, settled: bool) -> tuple[tuple[Card, ...], int]:
    """Return the hand after the wisest discard, and the index thrown away; ties throw the later card."""
    kept = [tuple(card for place, card in enumerate(hand) if place != out) for out in range(len(hand))]
    out = max(range(len(hand)), key=lambda each: (promise(kept[each], reach, rival, settled), each))
    return kept[out], out
