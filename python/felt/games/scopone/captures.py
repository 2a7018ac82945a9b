"""What a card may take from the table."""

from collections.abc import Iterator
from functools import lru_cache

from felt.core.cards import NEAPOLITAN, Card

Take = tuple[Card, ...]
"""Cards taken together, in the order they lie on the table; empty = the card is laid."""

_VALUES = {rank: value for value, rank in enumerate(NEAPOLITAN.ranks, 1)}


def value_of(card: Card) -> int:
    """Return 1 for the ace up to 10 for the king."""
    return _VALUES[card[0]]


@lru_cache(maxsize=4096)  # a turn asks several times: for its choices, for its default, and when it is played
def takes(card: Card, table: Take, single_first: bool) -> tuple[Take, ...]:
    """List every way to play the card: one equal card, cards that add up to it, or, if it takes nothing, laying it.

    An equal card has priority over sums; without `single_first`, a house rule, sums stand beside it.
    """
    value = value_of(card)
    equal = [(other,) for other in table if value_of(other) == value]
    if equal and single_first:
        return tuple(equal)
    return (*equal, *_sums(table, value)) or ((),)


def _sums(table: Take, value: int) -> Iterator[Take]:
    """List the sets of two or more cards that add up to the value."""
    for place, card in enumerate(table):
        for rest in _all_sums(table[place + 1 :], value - value_of(card)):
            if rest:
                yield (card, *rest)


def _all_sums(table: Take, value: int) -> Iterator[Take]:
    if value == 0:
        yield ()
    elif value > 0:
        for place, card in enumerate(table):
            for rest in _all_sums(table[place + 1 :], value - value_of(card)):
                yield (card, *rest)
