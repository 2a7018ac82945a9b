"""What would follow, told by the rules themselves on a bot's picture of the match."""

from felt.games.poker_pool.actions import Action
from felt.games.poker_pool.bots.answers import ranked_answers
from felt.games.poker_pool.draft import Draft
from felt.games.poker_pool.engine import GAME
from felt.games.poker_pool.resolution import resolve_pending, settle
from felt.games.poker_pool.state import CHOOSE_SUIT, CHOOSE_WILD, DISCARD, Drop, State
from felt.tuning.bots import PoolSkill

CARD_QUESTIONS = (CHOOSE_SUIT, CHOOSE_WILD, DISCARD)


def done(state: State, action: Action, skill: PoolSkill) -> State:
    """Return the picture after the deciding seat's action, with the card questions it raises answered."""
    return _answered(GAME.apply(state, state.decision.seat, action).state, skill)


def potted(state: State, ball: int, pocket: int, skill: PoolSkill) -> State:
    """Return the picture if the player at the table pocketed just this ball and nothing moved."""
    draft = Draft(state)
    draft.change(pending=(Drop(ball, pocket),), scored=False, hand_ball="")
    resolve_pending(draft)
    return _answered(draft.state, skill)


def missed(state: State) -> State:
    """Return the picture if the player at the table pocketed nothing and nothing moved."""
    draft = Draft(state)
    draft.change(scored=False, hand_ball="")
    settle(draft, scratch=False)
    return draft.state


def _answered(state: State, skill: PoolSkill) -> State:
    while not state.result and state.decision.kind in CARD_QUESTIONS:
        answer = ranked_answers(state, skill)[0][1]
        state = GAME.apply(state, state.decision.seat, answer).state
    return state
