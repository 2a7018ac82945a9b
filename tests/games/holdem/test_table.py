"""A person and bots at one table, and what the engine and the list of choices agree on."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from felt.core.game import IllegalAction
from felt.core.record import parse, replay, write
from felt.games.holdem.actions import Action, Call, Check, Fold, Muck, NextHand, Raise, Show
from felt.games.holdem.engine import GAME
from felt.games.holdem.state import BETTING, State
from felt.match.minds import Minds, brains
from felt.match.seats import Bot, Human
from felt.match.table import Table
from tests.games.holdem.hidden import states


def table(*seats: Bot | Human, pace: float = 0.0, **config: str) -> Table:
    """Seat people and bots."""
    names = [f"{seat} {place}" for place, seat in enumerate(seats)]
    minds = Minds(brains("holdem"), pace=lambda _doubt: pace)
    return Table(GAME, GAME.configure(config), names, 3, seats, minds=minds)


def test_a_person_plays_a_session_with_bots() -> None:
    game = table(Human(), Bot("easy"), Bot("medium"), hand_limit="8")
    while not game.result:
        turn = game.turn
        if turn.seats[0] == 0:
            game.submit(0, turn.default)
        else:
            game.tick(0.1)
    assert game.faults == 0
    assert replay(parse(write(game.record())), GAME)[-1].state == game.state


def test_a_bot_that_acts_locks_the_table_until_its_pace_is_kept() -> None:
    game = table(Human(), Bot("easy"), pace=0.4, draw_for_button="false")
    assert game.turn.seats == (1,)
    before = game.state
    for _ in range(3):
        game.tick(0.1)
        with pytest.raises(IllegalAction) as refusal:
            game.submit(0, Check())
        assert refusal.value.code == "busy"
        assert game.state == before
    game.tick(0.2)
    assert len(game.history.moves) == 1


def test_one_action_sent_twice_is_done_once() -> None:
    game = table(Human(), Human(), draw_for_button="false")
    first = game.submit(1, Call(), "a")
    assert game.submit(1, Call(), "a") == first
    assert len(game.history.moves) == 1


@given(st.integers(0, 2**32), st.integers(2, 6))
@settings(max_examples=20, deadline=None)
def test_moves_are_done_just_when_the_choices_list_them(seed: int, seats: int) -> None:
    dice = Random(seed)
    for state in states(seed, seats, 40):
        if state.hand.stage != BETTING:
            continue
        for seat in range(seats):
            choices = {choice.kind: choice for choice in GAME.legal(state, seat)}
            amounts = [0, *(edge for choice in choices.values() for field in choice.fields
                            for edge in (field.low - 1, field.low, field.high, field.high + 1))]  # fmt: skip
            actions: list[Action] = [Fold(), Check(), Call(), Show(), Muck(), NextHand()]
            actions += [Raise(amount) for amount in (*amounts, dice.randint(1, 20_000))]
            for action in actions:
                choice = choices.get(action.kind)
                listed = choice is not None and (not isinstance(action, Raise) or choice.fields[0].admits(action.to))
                assert _is_done(state, seat, action) == listed


def _is_done(state: State, seat: int, action: Action) -> bool:
    try:
        GAME.apply(state, seat, action)
    except IllegalAction:
        return False
    return True
