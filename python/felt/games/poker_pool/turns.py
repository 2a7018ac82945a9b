"""Whose turn it is: passing the table, missed turns, the countdown of a Stand."""

from felt.billiards.layout import CUE, spot_of
from felt.games.poker_pool.draft import Draft
from felt.games.poker_pool.endgame import eliminate, showdown
from felt.games.poker_pool.events import BonusShot, Missed, MissesCleared, StandTick, Stood, TurnPassed
from felt.games.poker_pool.rules import showdown_is_due
from felt.games.poker_pool.state import PLACE_CUE, SHOOT, TABLE, Countdown, State, Tally


def begin_turn(draft: Draft, seat: int, why: str) -> None:
    """Give the table to a player; a cue ball that is off the table is theirs to place first."""
    scratched = cue_is_off(draft.state)
    draft.change(active=seat, tally=Tally(), hand_ball=TABLE if scratched else "")
    draft.tell(TurnPassed(seat, why))
    draft.ask(PLACE_CUE if scratched else SHOOT, seat)


def stay(draft: Draft, tally: Tally) -> None:
    """Leave the player at the table for another shot."""
    seat = draft.state.active
    draft.change(tally=tally, hand_ball="")
    draft.tell(BonusShot(seat))
    draft.ask(SHOOT, seat)


def end_turn(draft: Draft, why: str) -> None:
    """Close a turn: the opponent's now, unless a Stand gives it back to the one who answers it. (Spec 15)"""
    stand = draft.state.stand
    if stand is None:
        begin_turn(draft, 1 - draft.state.active, why)
        return
    left = stand.turns_left - 1
    draft.change(stand=Countdown(stand.declarer, left))
    draft.tell(StandTick(left))
    if left == 0:
        showdown(draft)
    else:
        begin_turn(draft, 1 - stand.declarer, why)


def declare_stand(draft: Draft) -> None:
    """Start the countdown of the player at the table; a full hand opposite means showdown at once."""
    seat, turns = draft.state.active, draft.gameplay.stand_response_turns
    draft.change_player(seat, stood=True)
    draft.tell(Stood(seat, turns))
    draft.change(stand=Countdown(seat, turns))
    if showdown_is_due(draft.state):
        showdown(draft)
    else:
        begin_turn(draft, 1 - seat, "stand")


def add_miss(draft: Draft) -> None:
    """Count a missed turn; at the limit the player is out at once. (Spec 14)"""
    seat, misses = draft.state.active, draft.shooter.misses + 1
    draft.change_player(seat, misses=misses)
    draft.tell(Missed(seat, misses))
    if misses >= draft.gameplay.miss_limit:
        eliminate(draft, seat)


def clear_misses(draft: Draft) -> None:
    """Forget the misses of a player who has registered a card."""
    if draft.shooter.misses:
        draft.change_player(draft.state.active, misses=0)
        draft.tell(MissesCleared(draft.state.active))


def cue_is_off(state: State) -> bool:
    """Tell whether the cue ball has to be placed."""
    return spot_of(state.balls, CUE) is None
