"""What is open to a seat now, with bounds: the one place that says when an action is possible."""

from felt.core.betting import Betting, owed, raise_range
from felt.core.game import Choice, Field
from felt.games.holdem.state import BETTING, SHOWING, State

_FOLD, _CHECK, _CALL = Choice("fold"), Choice("check"), Choice("call")
_SHOW, _MUCK, _NEXT_HAND = Choice("show"), Choice("muck"), Choice("next_hand")


def legal(state: State, seat: int) -> tuple[Choice, ...]:
    """List what the seat may do."""
    if state.match.result or not 0 <= seat < len(state.match.names):
        return ()
    stage = state.hand.stage
    if stage == BETTING:
        return _moves(state.hand.betting) if seat == state.hand.betting.seat else ()
    if stage == SHOWING:
        return (_SHOW, _MUCK) if seat == state.hand.waiting[0] else ()
    return _between_hands(state, seat)


def may_go_on(state: State) -> list[int]:
    """List who may have the next hand dealt: everyone still in the match, winners of the last hand first."""
    won = {seat for award in state.hand.awards for seat in award.winners}
    playing = [seat for seat, place in enumerate(state.match.places) if not place]
    return sorted(playing, key=lambda seat: seat not in won)


def may_still_show(state: State, seat: int) -> bool:
    """Tell whether the seat won without a showdown and has not shown: it may, until the next hand is dealt."""
    hand = state.hand
    return hand.betting.live[seat] and seat not in hand.shown and seat not in hand.mucked


def _moves(betting: Betting) -> tuple[Choice, ...]:
    choices = (_FOLD, _CALL if owed(betting) else _CHECK)
    bounds = raise_range(betting)
    return (*choices, Choice("raise", (Field("to", *bounds),))) if bounds else choices


def _between_hands(state: State, seat: int) -> tuple[Choice, ...]:
    choices = () if state.match.places[seat] else (_NEXT_HAND,)
    return (*choices, _SHOW) if may_still_show(state, seat) else choices
