"""No bot looks at cards it may not see: dealing them anew never changes what it does."""

from typing import Any

import pytest

from felt.bots.thought import Thought
from felt.core.game import Choice
from felt.core.rng import Rng
from felt.games.svara.actions import Call, Check, Decline, Fold, Join, Look, NextHand
from felt.games.svara.bots import LEVELS, brains
from felt.games.svara.bots.baselines import BASELINES
from felt.games.svara.engine import GAME
from felt.games.svara.state import State
from felt.games.svara.view import View
from felt.tuning.bots import Bots
from tests.games import peeking
from tests.games.svara.hidden import dealt_anew, states

BRAINS = {**brains(Bots()), **BASELINES}


def through_the_cards(state: State, seat: int) -> View:
    """What a cheat sees: every card face up."""
    everyone = tuple(place for place, cards in enumerate(state.hand.deal.cards) if cards)
    found: View = GAME.view(State(state.match, state.hand._replace(shown=everyone)), seat)
    return found


def cheat(view: View, legal: tuple[Choice, ...], _rng: Rng) -> Thought[Any]:
    """Fold whenever somebody else holds more."""
    kinds = {choice.kind for choice in legal}
    for action in (NextHand, Join, Look):
        if action.kind in kinds:
            return Thought(action())
    points = [seat.points if seat.status != "folded" else -1 for seat in view.seats]
    if points[view.seat or 0] < max(points):
        return Thought(Fold())
    return Thought(Call() if view.owed else Check())


def peeks(brain: Any, look: peeking.Look, seeds: range) -> bool:
    """Tell whether the brain looks at hidden cards in matches of these seeds."""
    return peeking.peeks(GAME, brain, look, lambda seed: states(seed, 2 + seed % 5, 30), dealt_anew, seeds)


@pytest.mark.parametrize("name", [*LEVELS, *BASELINES])
def test_no_bot_peeks(name: str) -> None:
    assert not peeks(BRAINS[name], GAME.view, range(6))


def test_a_cheat_is_caught() -> None:
    assert peeks(cheat, through_the_cards, range(6))


def test_a_bot_that_has_not_looked_does_not_know_its_own_cards() -> None:
    """The view it decides on holds backs only, so an own hand dealt anew changes nothing either."""
    state = next(states(1, 3, 1))
    seat = GAME.turn(state).seats[0]
    assert set(GAME.view(state, seat).seats[seat].cards) == {"??"}
    assert Decline.kind not in {choice.kind for choice in GAME.legal(state, seat)}
