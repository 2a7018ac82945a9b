"""What a pool bot decides, position by position: a state, and what it must answer."""

from typing import Any

import pytest

from felt.core.rng import Rng
from felt.games.poker_pool import notation
from felt.games.poker_pool.bots.brain import decide
from felt.games.poker_pool.engine import GAME
from felt.games.poker_pool.state import State
from felt.games.poker_pool.view import View
from felt.tuning.bots import Bots, PoolSkill

EXPERT = Bots().poker_pool.expert
HARD = Bots().poker_pool.hard
LEVELS = ("easy", "medium", "hard", "expert")
RACE = "phase hand_race; pockets s h d * c *; breaker 0; "
LYING = "balls 0@500,250 7@940,450 9@60,60 12@300,120; "


def state_of(text: str) -> State:
    return notation.parse(text.replace("; ", "\n"))


def answer(state: State, skill: PoolSkill = EXPERT, seed: int = 1) -> Any:
    seat = state.decision.seat
    return decide(GAME.view(state, seat), GAME.legal(state, seat), skill, Rng.seeded(seed)).action


def words(action: Any) -> str:
    return " ".join(map(str, (action.kind, *(getattr(action, name) for name in type(action).__slots__))))


ANSWERS = {
    "a wildcard completes four of a kind": (
        "hand 0 7s 7h 7d 2c; turn 0 1 0; ask 0 choose_wild 14 3; pending 14>3; queue 14",
        "choose_wild 7 c",
    ),
    "a wildcard fills the flush with its highest card": (
        "hand 0 As 9s 4s 2s; hand 1 Kd Kh Ks Kc 3d; turn 0 1 0; ask 0 choose_wild 15 5; pending 15>5; queue 15",
        None,
    ),
    "the odd card goes for the fourth of a kind": (
        "hand 0 7s 7h 7d 2c Kd; turn 0 1 1; ask 0 discard 7 4 7c",
        "discard 3",
    ),
    "a card that breaks the flush is thrown away itself": (
        "hand 0 As 9s 4s 2s Js; turn 0 1 1; ask 0 discard 3 1 3h",
        "discard 5",
    ),
    "four of a kind stands": ("hand 0 9s 9h 9d 9c 2c; hand 1 3s 8h", "stand"),
    "a hand that loses by its fifth card does not take one": (
        "hand 0 2s 4h 7d 9c; hand 1 Ks Kh Kd Kc 3s; turn 0 1 1",
        "end_turn",
    ),
    "a finished hand stops potting": ("hand 0 9s 9h 9d 9c Ac; hand 1 3s; turn 0 2 1", "end_turn"),
}


@pytest.mark.parametrize("case", ANSWERS.values(), ids=ANSWERS)
def test_what_an_expert_answers(case: tuple[str, str | None]) -> None:
    text, expected = case
    state = state_of(RACE + LYING + text)
    action = answer(state)
    after = GAME.apply(state, state.decision.seat, action)
    assert after.state != state
    if expected is not None:
        assert words(action) == expected


def test_a_hopeless_hand_does_not_stand() -> None:
    state = state_of(RACE + LYING + "hand 0 2s 4h 7d 9c Jc; hand 1 Ks Kh Kd")
    assert answer(state).kind == "shoot"


def test_an_easy_ball_is_pocketed_for_a_card() -> None:
    state = state_of(RACE + LYING + "hand 0 7s 7h; hand 1 3s")
    cards = [
        event
        for seed in range(10)
        for event in GAME.apply(state, 0, answer(state, seed=seed)).events
        if event.kind == "card_registered"
    ]
    assert len(cards) >= 8


def test_the_break_is_legal() -> None:
    state = GAME.start(GAME.configure({}), ("Ann", "Bob"), 4).state
    for seed in range(5):
        step = GAME.apply(state, state.active, answer(state, seed=seed))
        judged = next(event for event in step.events if event.kind == "break_judged")
        assert judged.legal


def test_ball_in_hand_is_placed_for_a_pot() -> None:
    state = state_of(RACE + "balls 7@940,450 9@60,60 12@300,120; place table; ask 0 place_cue; hand 0 7s 7h")
    placed = GAME.apply(state, 0, answer(state)).state
    shot = GAME.apply(placed, 0, answer(placed))
    assert "card_registered" in [event.kind for event in shot.events]


def test_a_table_that_offers_nothing_is_racked_again() -> None:
    frozen = "balls 0@20,250 7@42.5,250 9@42.5,272.6 12@42.5,227.4; "
    assert answer(state_of("phase break; turn 1 1 0; ask 0 answer_break; " + frozen)).kind in ("rerack", "accept_table")
    open_table = "phase break; breaker 1; turn 1 1 0; ask 0 answer_break; " + LYING
    assert answer(state_of(open_table)).kind == "accept_table"


@pytest.mark.parametrize("level", LEVELS)
def test_equal_questions_get_equal_answers(level: str) -> None:
    skill = getattr(Bots().poker_pool, level)
    state = state_of(RACE + LYING + "hand 0 7s 7h; hand 1 3s 8d Kc")
    assert answer(state, skill, 7) == answer(state, skill, 7)
    assert len({answer(state, skill, seed).angle for seed in range(6)}) > 1


def test_a_bot_is_told_the_view_alone() -> None:
    """The luck of the match is not in the view, so states that differ by it alone get one answer."""
    one, other = (state_of(f"rng {rng}; " + RACE + LYING + "hand 0 7s 7h") for rng in (1, 2))
    assert isinstance(GAME.view(one, 0), View)
    assert GAME.view(one, 0) == GAME.view(other, 0)
    assert answer(one, HARD, 3) == answer(other, HARD, 3)
