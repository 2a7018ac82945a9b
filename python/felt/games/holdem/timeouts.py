"""What is done for a player whose time is up: the least that keeps the match moving."""

from felt.core.betting import owed
from felt.core.game import Turn
from felt.games.holdem.actions import Check, Fold, Muck, NextHand
from felt.games.holdem.choices import may_go_on
from felt.games.holdem.state import BETTING, SHOWING, State

ACT = "act"
SHOW_OR_MUCK = "show_or_muck"
NEXT_HAND = "next_hand"


def turn(state: State) -> Turn:
    """Say who must act, for how long, and what is done when time is up: check, else fold; muck; deal."""
    match, hand = state.match, state.hand
    if match.result:
        return Turn((), "", 0, None)
    if hand.stage == BETTING:
        default = Fold() if owed(hand.betting) else Check()
        return Turn((hand.betting.seat,), ACT, match.config.decision_seconds, default)
    if hand.stage == SHOWING:
        return Turn(hand.waiting[:1], SHOW_OR_MUCK, match.config.show_seconds, Muck())
    return Turn(tuple(may_go_on(state)), NEXT_HAND, match.config.show_seconds, NextHand())
