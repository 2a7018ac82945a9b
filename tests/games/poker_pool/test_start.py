"""The start: coin, rack, what is refused, and what time brings when nobody acts."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from felt.billiards.layout import CUE, spot_of
from felt.core.game import Choice, Field, Game
from felt.core.rng import Rng
from felt.games.poker_pool import notation
from felt.games.poker_pool.cloth import table_of
from felt.games.poker_pool.engine import GAME, PokerPoolGame
from felt.games.poker_pool.opening import CENTRE_BALLS, rack_order
from felt.games.poker_pool.state import BREAK, KITCHEN, SHOOT
from tests.games.poker_pool.random_shots import random_shot

DEFAULT = GAME.configure({})
CENTRE = ((3, 2), (4, 2), (4, 3), (5, 3))
"""(row, column) from the apex, as resolution 13 lists them."""


def place(row: int, column: int) -> int:
    return row * (row - 1) // 2 + column - 1


@given(st.integers(0))
def test_the_rack_holds_the_court_in_its_diamond(seed: int) -> None:
    order, _ = rack_order(Rng.seeded(seed))
    assert sorted(order) == list(range(1, 16))
    assert {order[place(row, column)] for row, column in CENTRE} == set(CENTRE_BALLS) == {1, 11, 12, 13}


def test_every_other_ball_may_be_the_apex() -> None:
    apexes = Counter(rack_order(Rng.seeded(seed))[0][0] for seed in range(600))
    assert set(apexes) == {2, 3, 4, 5, 6, 7, 8, 9, 10, 14, 15}


def test_each_court_ball_may_stand_in_each_centre_place() -> None:
    orders = [rack_order(Rng.seeded(seed))[0] for seed in range(300)]
    for row, column in CENTRE:
        assert {order[place(row, column)] for order in orders} == set(CENTRE_BALLS)


def test_the_coin_chooses_either_breaker() -> None:
    breakers = Counter(GAME.start(DEFAULT, ["Ann", "Bob"], seed).state.breaker for seed in range(200))
    assert all(60 < breakers[seat] < 140 for seat in (0, 1))


def test_the_breaker_stands_at_the_head_spot_in_the_kitchen() -> None:
    step = GAME.start(DEFAULT, ["Ann", "Bob"], 3)
    state = step.state
    cue = spot_of(state.balls, CUE)
    assert cue
    assert (cue.x, cue.y) == (250, 250)
    assert (state.phase, state.hand_ball, state.decision.kind) == (BREAK, KITCHEN, SHOOT)
    assert state.active == state.breaker == state.decision.seat
    assert [event.kind for event in step.events] == ["coin_flipped", "racked"]
    assert {choice.kind for choice in GAME.legal(state, state.breaker)} == {"shoot", "place_cue", "concede"}
    assert [choice.kind for choice in GAME.legal(state, 1 - state.breaker)] == ["concede"]


@pytest.mark.parametrize(("count", "balls"), [(0, 13), (1, 14), (2, 15)])
def test_the_rack_has_the_wildcards_of_the_config(count: int, balls: int) -> None:
    config = GAME.configure({"gameplay.wildcard_count": str(count)})
    state = GAME.start(config, ["Ann", "Bob"], 3).state
    assert [spot.ball for spot in state.balls] == list(range(balls + 1))


def test_a_new_rack_is_another_rack() -> None:
    game = PokerPoolGame(random_shot)
    state = notation.parse("rng 5\nphase break\nask 1 answer_break")
    after = game.apply(state, 1, game.action_types["rerack"]()).state
    assert after.balls != state.balls
    assert after.rng != state.rng
    assert len(after.balls) == 16


@pytest.mark.parametrize("names", [[], ["Ann"], ["Ann", "Bob", "Eve"]])
def test_two_players_are_needed(names: list[str]) -> None:
    with pytest.raises(ValueError, match=f"poker_pool is for 2 players, got {len(names)}"):
        GAME.start(DEFAULT, names, 1)


def test_there_is_no_deck() -> None:
    with pytest.raises(ValueError, match="no deck"):
        GAME.start(DEFAULT, ["Ann", "Bob"], 1, ["As"])


def test_the_table_is_built_from_the_settings() -> None:
    physics = GAME.configure({"physics.table_width": "1100", "physics.ball_radius": "12"}).physics
    assert (table_of(physics).table_width, table_of(physics).ball_radius) == (1100, 12)
    assert table_of(physics) is table_of(physics)


def test_the_engine_keeps_the_contract() -> None:
    assert isinstance(GAME, Game)


def test_bounds_are_told_with_every_choice() -> None:
    state = notation.parse("phase break\nplace kitchen")
    assert GAME.legal(state, 0) == (
        Choice("shoot", (Field("angle", 0, 999_999), Field("power", 1, 1000))),
        Choice("place_cue", (Field("x", 1125, 25_000), Field("y", 1125, 48_875))),
        Choice("concede"),
    )


TIMEOUTS = {
    "phase hand_race; balls 0@400,250 1@300,300": ("shoot", "Shoot(angle=0, power=1)", 60),
    "phase hand_race; balls 0@500,250 1@300,300": ("shoot", "Shoot(angle=0, power=1)", 60),
    "phase break; place kitchen": ("shoot", "Shoot(angle=0, power=1)", 60),
    "phase hand_race; balls 0@700,250 1@300,300": ("shoot", "Shoot(angle=500000, power=1)", 60),
    "phase hand_race; turn 0 1 1": ("shoot", "EndTurn()", 60),
    "phase hand_race; turn 0 1 1; set gameplay.allow_voluntary_end_turn False": (
        "shoot",
        "Shoot(angle=0, power=1)",
        60,
    ),
    "phase hand_race; ask 1 place_cue; turn 1; place table; balls 1@300,300": (
        "place_cue",
        "PlaceCue(x=25000, y=25000)",
        60,
    ),
    "phase hand_race; ask 1 place_cue; turn 1; place table; balls 1@250,250": (
        "place_cue",
        "PlaceCue(x=25000, y=27500)",
        60,
    ),
    "phase suit_mapping; ask 0 choose_suit 3 4; pockets s . d . . .": ("choose_suit", "ChooseSuit(suit='h')", 30),
    "phase hand_race; ask 0 choose_wild 14 4; hand 0 As Ks Qs Js": (
        "choose_wild",
        "ChooseWild(rank='T', suit='s')",
        30,
    ),
    "phase hand_race; ask 0 discard 3 0 3s; hand 0 As Ks Qs Js 2h": ("discard", "Discard(index=5)", 30),
    "phase break; ask 1 answer_break": ("answer_break", "AcceptTable()", 30),
    "phase game_over; ask 0 none; result 0 showdown": ("", "None", 0),
}


@pytest.mark.parametrize("text", TIMEOUTS)
def test_what_is_done_when_time_is_up(text: str) -> None:
    turn = GAME.turn(notation.parse(text.replace(";", "\n")))
    assert (turn.kind, repr(turn.default), turn.seconds) == TIMEOUTS[text]


def test_a_table_left_alone_ends_by_misses() -> None:
    state = GAME.start(DEFAULT, ["Ann", "Bob"], 3).state
    for _ in range(200):
        turn = GAME.turn(state)
        if not turn.seats:
            break
        state = GAME.apply(state, turn.seats[0], turn.default).state
    result = GAME.over(state)
    assert result
    assert result.reason == "elimination"
