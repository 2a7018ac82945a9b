"""A deck: a seeded shuffle of a pack, its top alone, or an order stacked for a scenario."""

from collections.abc import Sequence
from functools import cache
from math import prod

from felt.core.cards import Card, Pack
from felt.core.rng import Rng

_WORD = 1 << 64


def shuffled(pack: Pack, rng: Rng) -> tuple[tuple[Card, ...], Rng]:
    """Shuffle a whole pack; the first card is dealt first."""
    return rng.shuffled(pack.cards)


def top(pack: Sequence[Card], count: int, rng: Rng) -> tuple[tuple[Card, ...], Rng]:
    """Draw so many different cards of a pack, every order equally likely, in as few draws as the generator allows.

    One draw decides several cards, digit by digit: of 52 cards the first has 52 values, the next 51, ...
    """
    cards, drawn = list(pack), 0
    while drawn < count:
        last = min(count, _draw_ends(len(cards))[drawn])
        number, rng = rng.below(_orders(len(cards), drawn, last))
        for place in range(drawn, last):
            number, pick = divmod(number, len(cards) - place)
            cards[place], cards[place + pick] = cards[place + pick], cards[place]
        drawn = last
    return tuple(cards[:count]), rng


def stacked(pack: Pack, top: Sequence[Card]) -> tuple[Card, ...]:
    """Put the given cards on top and the rest below in pack order; ValueError on a card unknown or given twice."""
    pack.parse(" ".join(top))
    if len(set(top)) != len(top):
        twice = next(card for card in top if list(top).count(card) > 1)
        raise ValueError(f"deck holds {twice} twice")
    return (*top, *(card for card in pack.cards if card not in set(top)))


@cache
def _draw_ends(size: int) -> dict[int, int]:
    """Work out how far one draw reaches: as many cards as have fewer orders than the generator's word has values."""
    ends: dict[int, int] = {}
    first = 0
    while first < size:
        last = first + 1
        while last < size and _orders(size, first, last + 1) < _WORD:
            last += 1
        ends[first] = last
        first = last
    return ends


def _orders(size: int, first: int, last: int) -> int:
    """Count the ways to fill the places first..last-1 with cards not drawn before."""
    return prod(range(size - last + 1, size - first + 1))
