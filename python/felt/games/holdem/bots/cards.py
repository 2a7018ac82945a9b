"""Cards as numbers, so that a bot can weigh thousands of hands: a bit set to know them by, a sum to rank them by.

Ranking itself is `felt.core.ranking`; here its verdicts are only remembered, under a key that is the sum of the
cards' keys: a 3-bit counter for each rank and a 4-bit counter for each suit.
"""

from collections.abc import Iterable
from typing import NamedTuple

from felt.core.cards import FRENCH, Card
from felt.core.ranking import strength

PACK = FRENCH.cards
_RANKS = len(FRENCH.ranks)
_SUIT_BITS = (1 << _RANKS) - 1
_SUITS_FROM = 40
_RANK_COUNTERS = (1 << _SUITS_FROM) - 1
_FLUSH_AT = tuple(8 << _SUITS_FROM + 4 * suit for suit in range(4))
_FLUSHES = sum(_FLUSH_AT)
NO_CARDS_KEY = sum(3 << _SUITS_FROM + 4 * suit for suit in range(4))
"""Suit counters start at 3, so that the fifth card of a suit sets its counter's top bit."""


class Cards(NamedTuple):
    """Some cards: which (one bit each, in pack order) and the sum of their keys, without `NO_CARDS_KEY`."""

    mask: int
    key: int


SINGLES = tuple(
    Cards(1 << place, (1 << 3 * (place % _RANKS)) + (1 << _SUITS_FROM + 4 * (place // _RANKS)))
    for place in range(len(PACK))
)
_PLACES = {card: place for place, card in enumerate(PACK)}

_by_ranks: dict[int, int] = {}
_by_suited_ranks: dict[int, int] = {}


def cards_of(cards: Iterable[Card]) -> Cards:
    """Put cards into numbers; KeyError on a card that is not in the pack."""
    places = [_PLACES[card] for card in cards]
    return Cards(sum(SINGLES[place].mask for place in places), sum(SINGLES[place].key for place in places))


def together(first: Cards, second: Cards) -> Cards:
    """Put two sets of cards together."""
    return Cards(first.mask | second.mask, first.key + second.key)


def rank_hand(mask: int, key: int) -> int:
    """Rank a hand as `felt.core.ranking.strength` does; ``key`` includes `NO_CARDS_KEY`."""
    if key & _FLUSHES:
        return _rank_flush(mask, key)
    found = _by_ranks.get(key & _RANK_COUNTERS)
    if found is None:
        found = _by_ranks[key & _RANK_COUNTERS] = strength(_listed(mask))
    return found


def has_flush_draw(key: int) -> bool:
    """Tell whether exactly four cards of a suit are there; ``key`` includes `NO_CARDS_KEY`."""
    counters = key >> _SUITS_FROM
    return 7 in (counters & 15, counters >> 4 & 15, counters >> 8 & 15, counters >> 12)


def rank_bits(mask: int) -> int:
    """Say which ranks are there, one bit each, deuce lowest."""
    return (mask | mask >> _RANKS | mask >> 2 * _RANKS | mask >> 3 * _RANKS) & _SUIT_BITS


def _rank_flush(mask: int, key: int) -> int:
    """Rank by the flush alone: with seven different cards nothing beside it can be better than it."""
    suit = next(suit for suit, bit in enumerate(_FLUSH_AT) if key & bit)
    suited = mask >> _RANKS * suit & _SUIT_BITS
    found = _by_suited_ranks.get(suited)
    if found is None:
        found = _by_suited_ranks[suited] = strength(_listed(suited))
    return found


def _listed(mask: int) -> list[Card]:
    cards = []
    while mask:
        cards.append(PACK[(mask & -mask).bit_length() - 1])
        mask &= mask - 1
    return cards
