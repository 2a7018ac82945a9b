"""No bot looks at cards it may not see: dealing them anew never changes what it does."""

from typing import Any

import pytest

from felt.bots.thought import Thought
from felt.core.game import Choice
from felt.core.ranking import strength
from felt.core.rng import Rng
from felt.games.holdem.actions import Call, Check, Fold, Muck, NextHand
from felt.games.holdem.bots import brains
from felt.games.holdem.bots.baselines import BASELINES
from felt.games.holdem.engine import GAME
from felt.games.holdem.state import State
from felt.games.holdem.view import View
from felt.tuning.bots import Bots
from tests.games import peeking
from tests.games.holdem.hidden import dealt_anew, states

BRAINS = {**brains(Bots()), **BASELINES}
MEASURED = ("easy", "medium", "hard", "hard:maniac", *BASELINES)


def through_the_cards(state: State, seat: int) -> View:
    """What a cheat sees: every card face up."""
    everyone = tuple(place for place, cards in enumerate(state.hand.deal.holes) if cards)
    found: View = GAME.view(State(state.match, state.hand._replace(shown=everyone)), seat)
    return found


def cheat(view: View, legal: tuple[Choice, ...], _rng: Rng) -> Thought[Any]:
    """Fold whenever somebody else holds more."""
    kinds = {choice.kind for choice in legal}
    if Fold.kind not in kinds:
        return Thought(Muck() if Muck.kind in kinds else NextHand())
    hands = [strength((*seat.cards, *view.board)) if seat.status != "folded" else -1 for seat in view.seats]
    if hands[view.seat or 0] < max(hands):
        return Thought(Fold())
    return Thought(Call() if view.owed else Check())


def peeks(brain: Any, look: peeking.Look, seeds: range) -> bool:
    """Tell whether the brain looks at hidden cards in matches of these seeds."""
    return peeking.peeks(GAME, brain, look, lambda seed: states(seed, 2 + seed % 4, 14), dealt_anew, seeds)


@pytest.mark.parametrize("name", MEASURED)
def test_no_bot_peeks(name: str) -> None:
    assert not peeks(BRAINS[name], GAME.view, range(3))


def test_a_cheat_is_caught() -> None:
    assert peeks(cheat, through_the_cards, range(3))
