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
    cards, size = list(pack), len(pack)
    for first, last, orders in _draws(size, count):
        number, rng = rng.below(orders)
        for place in range(first, last):
            number, pick = divmod(number, size - place)
            pick += place
            cards[place], cards[pick] = cards[pick], cards[place]
    return tuple(cards[:count]), rng


def stacked(pack: Pack, top: Sequence[Card]) -> tuple[Card, ...]:
    """Put the given cards on top and the rest below in pack order; ValueError on a card unknown or given twice."""
    pack.parse(" ".join(top))
    if len(set(top)) != len(top):
        twice = next(card for card in top if list(top).count(card) > 1)
        raise ValueError(f"deck holds {twice} twice")
    return (*top, *(card for card in pack.cards if card not in set(top)))


@cache
def _draws(size: int, count: int) -> tuple[tuple[int, int, int], ...]:
    """Say which places each draw fills, and of how many orders it picks one: as many as the generator's word holds."""
    draws: list[tuple[int, int, int]] = []
    first = 0
    while first < count:
        last = first + 1
        while last < count and _orders(size, first, last + 1) < _WORD:
            last += 1
        draws.append((first, last, _orders(size, first, last)))
        first = last
    return tuple(draws)


def _orders(size: int, first: int, last: int) -> int:
    """Count the ways to fill the places first..last-1 with cards not drawn before."""
    return prod(range(size - last + 1, size - first + 1))
