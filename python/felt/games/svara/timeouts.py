"""What is done for a player whose time is up."""

from felt.core.game import Turn
from felt.games.svara.actions import Check, Decline, Fold, Join, NextHand
from felt.games.svara.choices import may_go_on
from felt.games.svara.rules import call_cost, undecided
from felt.games.svara.state import BETTING, SVARA_PENDING, State

ACT = "act"
DECIDE = "decide_svara"
NEXT_HAND = "next_hand"


def turn(state: State) -> Turn:
    """Say who must act, for how long, and what is done when time is up: fold; who tied is in, others out; deal."""
    match, hand = state.match, state.hand
    config = match.config
    if match.result:
        return Turn((), "", 0, None)
    if hand.betting.queue:
        return Turn(hand.betting.queue[:1], ACT, config.decision_seconds, Check() if _may_wait(state) else Fold())
    if hand.phase == SVARA_PENDING:
        waiting = undecided(hand)
        tied = hand.offer is not None and waiting[0] in hand.offer.tied
        return Turn(waiting, DECIDE, config.svara_seconds, Join() if tied else Decline())
    return Turn(tuple(may_go_on(state)), NEXT_HAND, config.next_seconds, NextHand())


def _may_wait(state: State) -> bool:
    """Tell whether the clock checks for a player: it may, nothing is owed, and he could check himself."""
    hand, config = state.hand, state.match.config
    seen = hand.phase == BETTING or hand.looked >> hand.betting.queue[0] & 1
    return bool(config.check_when_free and seen and not call_cost(hand, config))
