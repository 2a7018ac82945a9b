"""A person and bots at one table, and what the engine and the list of choices agree on."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from felt.core.game import IllegalAction
from felt.core.record import parse, replay, write
from felt.games.svara.actions import (
    Action,
    Blind,
    Call,
    Check,
    Decline,
    Fold,
    Join,
    Look,
    NextHand,
    Raise,
)
from felt.games.svara.engine import GAME
from felt.games.svara.state import SVARA_PENDING, State
from felt.match.minds import Minds, brains
from felt.match.seats import Bot, Human
from felt.match.table import Table
from tests.games.svara.hidden import states


def table(*seats: Bot | Human, timed: bool = False, seed: int = 3, **config: str) -> Table:
    """Seat people and bots."""
    names = [f"{seat} {place}" for place, seat in enumerate(seats)]
    return Table(GAME, GAME.configure(config), names, seed, seats, minds=Minds(brains("svara")), timed=timed)


def test_a_person_plays_a_session_with_bots() -> None:
    game = table(Human(), Bot("easy"), Bot("medium"), Bot("hard"), hand_limit="12")
    while not game.result:
        turn = game.turn
        if turn.seats[0] == 0:
            game.submit(0, turn.default)
        else:
            game.tick(0.1)
    assert game.faults == 0
    assert replay(parse(write(game.record())), GAME)[-1].state == game.state


def test_a_silent_player_is_folded_when_his_time_is_up() -> None:
    game = table(Human(), Human(), Human(), timed=True, draw_for_dealer="false")
    game.tick(29)
    assert game.history.moves == ()
    game.tick(2)
    assert [(move.seat, move.action) for move in game.history.moves] == [(0, Fold())]


def test_the_clock_stands_still_while_an_animation_holds_the_table() -> None:
    game = table(Human(), Human(), timed=True)
    game.lock("chips fly")
    game.tick(60)
    assert game.history.moves == ()
    game.unlock("chips fly")
    game.tick(31)
    assert len(game.history.moves) == 1


def test_an_undecided_svara_is_settled_by_the_clock() -> None:
    game = table(Human(), Human(), timed=True, seed=_seed_of_a_tie())
    while game.state.hand.phase != SVARA_PENDING:
        seat = game.turn.seats[0]
        looked = GAME.view(game.state, seat).seats[seat].looked
        game.submit(seat, Check() if looked else Look())
    game.tick(31)
    game.tick(0.1)
    assert [move.action for move in game.history.moves[-2:]] == [Join(), Join()]
    assert game.state.hand.deal.svara == 1


def _seed_of_a_tie() -> int:
    for seed in range(200):
        state: State = GAME.start(GAME.configure({}), ["Ann", "Bob"], seed).state
        for action in (Look(), Check(), Look(), Check()):
            state = GAME.apply(state, GAME.turn(state).seats[0], action).state
        if state.hand.phase == SVARA_PENDING:
            return seed
    raise AssertionError("no tie in 200 deals")


def test_one_action_sent_twice_is_done_once() -> None:
    game = table(Human(), Human(), draw_for_dealer="false")
    first = game.submit(0, Blind(), "a")
    assert game.submit(0, Blind(), "a") == first
    assert len(game.history.moves) == 1
    with pytest.raises(IllegalAction):
        game.submit(0, Blind(), "b")


@given(st.integers(0, 2**32), st.integers(2, 6))
@settings(max_examples=20, deadline=None)
def test_moves_are_done_just_when_the_choices_list_them(seed: int, seats: int) -> None:
    """But for the clock's fold of a seat that has not looked."""
    dice = Random(seed)
    for state in states(seed, seats, 40, starting_stack="200"):
        for seat in range(seats):
            choices = {choice.kind: choice for choice in GAME.legal(state, seat)}
            amounts = [0, *(edge for choice in choices.values() for field in choice.fields
                            for edge in (field.low - 1, field.low, field.high, field.high + 1))]  # fmt: skip
            actions: list[Action] = [Look(), Blind(), Check(), Call(), Join(), Decline(), NextHand()]
            actions += [Raise(amount) for amount in (*amounts, dice.randint(1, 300))]
            if "look" not in choices:
                actions.append(Fold())
            for action in actions:
                choice = choices.get(action.kind)
                listed = choice is not None and (not isinstance(action, Raise) or choice.fields[0].admits(action.to))
                assert _is_done(state, seat, action) == listed, (seat, action, choices)


def _is_done(state: State, seat: int, action: Action) -> bool:
    try:
        GAME.apply(state, seat, action)
    except IllegalAction:
        return False
    return True
