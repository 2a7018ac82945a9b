"""C20: no bot looks at cards it may not see: dealing them anew never changes what it does."""

from dataclasses import replace
from typing import Any

import pytest

from felt.bots.thought import Thought
from felt.core.game import Choice
from felt.core.rng import Rng
from felt.games.scopone.actions import NextDeal
from felt.games.scopone.bits import bits_of, captures, moves, ranks_of
from felt.games.scopone.bots import brains
from felt.games.scopone.bots.baselines import BASELINES
from felt.games.scopone.bots.brain import play_of
from felt.games.scopone.bots.greedy import position_of
from felt.games.scopone.engine import GAME
from felt.games.scopone.state import State
from felt.games.scopone.view import View
from felt.tuning.bots import Bots
from felt.tuning.scopone_bots import ScoponeSkills
from tests.games import peeking
from tests.games.scopone.hidden import dealt_anew, states

FEW_WORLDS = {"worlds": 12, "endgame_worlds": 3}
"""The strong levels look at few deals here: they would look at hidden cards all the same."""
QUICK = ScoponeSkills().model_copy(
    update={
        level: getattr(ScoponeSkills(), level).model_copy(update=FEW_WORLDS) for level in ("hard", "expert", "master")
    }
)
BRAINS = {**brains(Bots(scopone=QUICK)), **BASELINES}


def through_the_cards(state: State, seat: int) -> View:
    """What a cheat sees: every card face up."""
    return replace(GAME.view(state, seat), hands=state.deal.hands)


def cheat(view: View, legal: tuple[Choice, ...], _rng: Rng) -> Thought[Any]:
    """Play the first thing that leaves the next player nothing to take."""
    if legal[0].kind == NextDeal.kind:
        return Thought(NextDeal())
    position, takes = position_of(view), captures(True)
    next_hand = ranks_of(bits_of(view.hands[(position.seat + 1) % 4]))
    every = moves(position, takes)
    for move in every:
        table = ranks_of(position.table ^ move.take if move.take else position.table | move.card)
        if not any(takes[table][rank] for rank in range(10) if next_hand >> rank & 1):
            return Thought(play_of(move, view))
    return Thought(play_of(every[0], view))


def peeks(brain: Any, look: peeking.Look, seeds: range) -> bool:
    """Tell whether the brain looks at hidden cards in matches of these seeds."""
    return peeking.peeks(GAME, brain, look, lambda seed: states(seed, 45), dealt_anew, seeds)


@pytest.mark.parametrize("name", BRAINS)
def test_no_bot_peeks(name: str) -> None:
    assert not peeks(BRAINS[name], GAME.view, range(12))


def test_a_cheat_is_caught() -> None:
    assert peeks(cheat, through_the_cards, range(12))
