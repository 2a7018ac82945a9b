"""Deal a hand: the top of a fair shuffle, drawn in as few steps as the generator allows."""

from collections.abc import Sequence
from typing import NamedTuple

from felt.core.cards import FRENCH, Card
from felt.core.deck import top
from felt.core.rng import Rng

_PACK = FRENCH.cards
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
    """Draw so many different cards of the pack, every order equally likely."""
    return top(_PACK, count, rng)


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
