"""Deal a hand: the top of a fair shuffle, drawn in as few steps as the generator allows."""

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

from felt.core.cards import FRENCH, Card
from felt.core.rng import Rng

_PACK = FRENCH.cards
_WORD = 1 << 64
HOLE_CARDS = 2
_BOARD_CARDS = 5
_BURN_CARDS = 3


class Cards(NamedTuple):
    """The cards of one hand by where they go."""

    holes: tuple[tuple[Card, ...], ...]
    board: tuple[Card, ...]
    burns: tuple[Card, ...]


def needed(players: int, burn: bool) -> int:
    """Count the cards that a hand of so many players can use."""
    return HOLE_CARDS * players + _BOARD_CARDS + (_BURN_CARDS if burn else 0)


def top_cards(count: int, rng: Rng) -> tuple[tuple[Card, ...], Rng]:
    """Draw so many different cards of the pack, every order equally likely.

    One draw of the generator decides several cards, digit by digit: the first has 52 values, the next 51, ...
    """
    pack, dealt = list(_PACK), 0
    while dealt < count:
        last = min(count, _DRAW_ENDS[dealt])
        number, rng = rng.below(_orders(dealt, last))
        for place in range(dealt, last):
            number, pick = divmod(number, len(pack) - place)
            pack[place], pack[place + pick] = pack[place + pick], pack[place]
        dealt = last
    return tuple(pack[:count]), rng


def deal(cards: Sequence[Card], order: Sequence[int], seats: int, burn: bool) -> Cards:
    """Lay the cards out as a dealer does: one a player from the left of the button, twice; then the board."""
    count = len(order)
    holes: list[tuple[Card, ...]] = [()] * seats
    for place, seat in enumerate(order):
        holes[seat] = (cards[place], cards[place + count])
    rest = cards[HOLE_CARDS * count :]
    if not burn:
        return Cards(tuple(holes), tuple(rest[:_BOARD_CARDS]), ())
    board = (*rest[1:4], rest[5], rest[7])
    return Cards(tuple(holes), board, (rest[0], rest[4], rest[6]))


def _draw_ends() -> dict[int, int]:
    """Work out how far one draw reaches: as many cards as have fewer orders than the generator's word has values."""
    ends: dict[int, int] = {}
    first = 0
    while first < len(_PACK):
        last = first + 1
        while last < len(_PACK) and _orders(first, last + 1) < _WORD:
            last += 1
        ends[first] = last
        first = last
    return ends


def _orders(first: int, last: int) -> int:
    """Count the ways to fill the places first..last-1 with cards not dealt before."""
    return prod(range(len(_PACK) - last + 1, len(_PACK) - first + 1))


_DRAW_ENDS = _draw_ends()
