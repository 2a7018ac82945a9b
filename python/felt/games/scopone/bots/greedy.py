"""The player who takes what it can get, and minds what the next one could sweep."""

from math import comb

from felt.games.scopone.bits import RANKS, Move, Position, bits_of, captures, moves, ranks_of, spread
from felt.games.scopone.state import SEATS
from felt.games.scopone.tracking import Tracking
from felt.games.scopone.view import View
from felt.games.scopone.worth import SCOPA, gain, sum_of, worth_of

_LAID = 0.5
"""Share of its worth that a card laid is likely to lose."""


def position_of(view: View) -> Position:
    """Put what a seat sees into bits; the other hands are empty."""
    assert view.seat is not None
    hands = tuple(bits_of(hand) if seat == view.seat else 0 for seat, hand in enumerate(view.hands))
    piles = (bits_of(view.piles[0]), bits_of(view.piles[1]))
    scope = (len(view.scope[0]), len(view.scope[1]))
    left = sum(map(len, view.hands))
    return Position(hands, bits_of(view.table), piles, scope, view.seat, max(0, view.captor), left)


def by_liking(view: View, tracking: Tracking) -> list[tuple[float, Move]]:
    """List every play with what it seems to bring in points, best first."""
    position = position_of(view)
    found = [(_liking(position, move, tracking), move) for move in moves(position, captures(view.config.single_first))]
    return sorted(found, key=lambda pair: -pair[0])


def _liking(position: Position, move: Move, tracking: Tracking) -> float:
    table = position.table ^ move.take if move.take else position.table | move.card
    at_once = gain(move.card, move.take, position.table) if move.take else -_LAID * worth_of(move.card)
    return at_once - SCOPA * _sweep_chance(table, position.seat, tracking)


def _sweep_chance(table: int, seat: int, tracking: Tracking) -> float:
    """Return the chance that the next player holds the one rank that would clear the table."""
    value = sum_of(ranks_of(table))
    if not 0 < value <= RANKS:
        return 0.0
    unseen = len(tracking.unseen)
    holding = (bits_of(tracking.unseen) & spread(1 << value - 1)).bit_count()
    cards = tracking.held[(seat + 1) % SEATS]
    return 1 - comb(unseen - holding, cards) / comb(unseen, cards) if cards else 0.0
