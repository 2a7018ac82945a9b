"""The player who takes what it can get, and minds what the next one could sweep."""

from felt.games.scopone.bits import Move, Position, bits_of, captures, moves, ranks_of
from felt.games.scopone.tracking import Tracking
from felt.games.scopone.view import View
from felt.games.scopone.worth import SWEPT, liking, sweepers


def position_of(view: View) -> Position:
    """Put what a seat sees into bits; the other hands are empty."""
    assert view.seat is not None
    hands = tuple(bits_of(hand) if seat == view.seat else 0 for seat, hand in enumerate(view.hands))
    piles = (bits_of(view.piles[0]), bits_of(view.piles[1]))
    scope = (len(view.scope[0]), len(view.scope[1]))
    left = sum(map(len, view.hands))
    return Position(hands, bits_of(view.table), piles, scope, view.seat, max(0, view.captor), left)


def by_liking(view: View, tracking: Tracking) -> list[tuple[float, Move]]:
    """List every play with what it seems to bring in points, best first; of equal plays the lowest rank's."""
    position, others = position_of(view), bits_of(tracking.unseen)
    found = [
        (_seeming(position.table, move, others), move) for move in moves(position, captures(view.config.single_first))
    ]
    return sorted(found, key=lambda pair: (-pair[0], ranks_of(pair[1].card)))


def _seeming(table: int, move: Move, others: int) -> float:
    left = table ^ move.take if move.take else table | move.card
    threats = (others & sweepers(ranks_of(left))).bit_count()
    return liking(move.card, move.take, table) - SWEPT[threats]
