"""The ways a match ends: showdown, elimination, concession."""

import logging

from felt.core.game import Result
from felt.core.hand_names import label
from felt.games.poker_pool.draft import Draft
from felt.games.poker_pool.events import Conceded, Eliminated, MatchOver, Showdown, TableEmpty
from felt.games.poker_pool.rules import showdown_winner, tie_winner
from felt.games.poker_pool.state import GAME_OVER, NONE, SEATS

_log = logging.getLogger(__name__)


def showdown(draft: Draft) -> None:
    """Compare the hands as they are; equal hands go to whoever triggered the end. (Spec 16)"""
    first, second = (player.hand for player in draft.state.players)
    winner, tied = showdown_winner((first, second), tie_winner(draft.state.stand, draft.state.active))
    draft.tell(Showdown((first, second), (label(first), label(second)), winner, tied))
    _end(draft, winner, "showdown")


def showdown_without_balls(draft: Draft) -> None:
    """Failsafe for a table that lost its object balls. (Spec 17, resolution 16)"""
    _log.error("no object ball is left on the table; the hands are compared as they are")
    draft.tell(TableEmpty())
    showdown(draft)


def eliminate(draft: Draft, seat: int) -> None:
    """Put a player out at the miss limit. (Spec 14)"""
    draft.change_player(seat, eliminated=True)
    draft.tell(Eliminated(seat))
    _end(draft, 1 - seat, "elimination")


def concede(draft: Draft, seat: int) -> None:
    """Give the match to the opponent. (Resolution 17)"""
    draft.tell(Conceded(seat))
    _end(draft, 1 - seat, "concession")


def _end(draft: Draft, winner: int, why: str) -> None:
    standings = tuple(int(seat == winner) for seat in SEATS)
    draft.ask(NONE, winner)
    draft.change(phase=GAME_OVER, pending=(), hand_ball="", result=Result((winner,), why, standings))
    draft.tell(MatchOver(winner, why))
