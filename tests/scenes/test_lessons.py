"""The tutorial's positions under the real rules: forgiving shots, honest pockets, and a showdown that can be won."""

from dataclasses import replace

import pytest

from felt.billiards.angle import angle_of
from felt.billiards.layout import spot_of
from felt.games.poker_pool.actions import ChooseSuit, Discard, Shoot, Stand
from felt.games.poker_pool.engine import GAME
from felt.games.poker_pool.state import CHOOSE_SUIT, DISCARD, SHOOT, SUITS, Decision, State
from felt.scenes.tutorial.lesson import AGAIN, AIM, DONE, LESSONS, STAND, SUIT, WAITING, Course
from felt.scenes.tutorial.positions import LEARNER, RIVAL, lesson_config, reply

DEGREE = 1_000_000 / 360


def fresh() -> State:
    return GAME.start(lesson_config(), ("You", "Rival"), 1).state


def course_at(step: int, suit: str = "s") -> tuple[Course, State]:
    """A course brought to a step by playing every one before."""
    course, state = Course(), fresh()
    while True:
        state = course.start(state)
        if course.step == step:
            return course, state
        state = play(course, state, suit)
        course.advance(state)


def shot(course: Course, state: State, off: float = 0.0, power: int = 450) -> Shoot:
    """Straight at the ball of the step, so many degrees off."""
    cue, ball = spot_of(state.balls, 0), spot_of(state.balls, course.lesson.ball)
    assert cue
    assert ball
    return Shoot((angle_of(ball.x - cue.x, ball.y - cue.y) + round(off * DEGREE)) % 1_000_000, power)


def play(course: Course, state: State, suit: str, off: float = 0.0, power: int = 450) -> State:
    """Do what the step asks."""
    if course.lesson.ball:
        state = GAME.apply(state, LEARNER, shot(course, state, off, power)).state
    if state.decision.kind == CHOOSE_SUIT and course.step != AIM:
        state = GAME.apply(state, LEARNER, ChooseSuit(suit)).state
    if state.decision.kind == DISCARD:
        state = GAME.apply(state, LEARNER, Discard(4)).state
    return state


@pytest.mark.parametrize("suit", SUITS)
def test_every_step_can_be_done_whatever_suit_is_chosen(suit: str) -> None:
    course, state = Course(), fresh()
    while course.step != STAND:
        state = course.start(state)
        state = play(course, state, suit)
        assert course.judge(state) == DONE, course.lesson.name
        course.advance(state)
    state = GAME.apply(course.start(state), LEARNER, Stand()).state
    ended = GAME.apply(state, RIVAL, reply(state)).state
    assert ended.result is not None
    assert ended.result.reason == "showdown"
    assert ended.result.winners == (LEARNER,)


@pytest.mark.parametrize("discarded", range(6))
def test_whatever_card_is_thrown_away_the_last_hand_wins(discarded: int) -> None:
    course, state = course_at(4)
    state = GAME.apply(state, LEARNER, shot(course, state)).state
    state = GAME.apply(state, LEARNER, Discard(discarded)).state
    course.advance(state)
    state = GAME.apply(course.start(state), LEARNER, Stand()).state
    ended = GAME.apply(state, RIVAL, reply(state)).state
    assert ended.result is not None
    assert ended.result.winners == (LEARNER,)


@pytest.mark.parametrize("power", [200, 450, 700, 1000])
@pytest.mark.parametrize("off", [-5, -2.5, 0, 2.5, 5])
@pytest.mark.parametrize("step", [step for step, lesson in enumerate(LESSONS) if lesson.ball])
def test_the_aim_is_forgiving(step: int, off: float, power: int) -> None:
    course, state = course_at(step)
    assert course.judge(play(course, state, "s", off, power)) in (DONE, WAITING)
    assert GAME.apply(state, LEARNER, shot(course, state, off, power)).state.active == LEARNER


def test_a_miss_is_tried_again() -> None:
    course, state = course_at(AIM)
    assert course.judge(state) == WAITING
    assert course.judge(GAME.apply(state, LEARNER, shot(course, state, 90)).state) == AGAIN


def test_a_step_that_lays_no_balls_is_tried_again_from_the_one_before() -> None:
    """Both balls in one shot: the suit is chosen, the turn is lost."""
    course, state = course_at(SUIT)
    lost = replace(GAME.apply(state, LEARNER, ChooseSuit("s")).state, active=RIVAL, decision=Decision(SHOOT, RIVAL))
    assert course.judge(lost) == AGAIN
    state = course.begin_again(lost)
    assert course.step == AIM
    assert course.judge(state) == WAITING
    assert course.judge(play(course, state, "s")) == DONE


def test_step_three_shows_a_green_and_a_red_pocket() -> None:
    course, state = course_at(2)
    view = GAME.view(state, LEARNER)
    green, red = course.lesson.pockets
    assert 9 in view.pockets[green].welcome[LEARNER]
    assert 9 not in view.pockets[red].welcome[LEARNER]


def test_the_label_of_the_hand_gets_better_with_every_card() -> None:
    course, state = course_at(3)
    before = GAME.view(state, LEARNER).players[LEARNER].label
    after = GAME.view(play(course, state, "s"), LEARNER).players[LEARNER].label
    assert before.startswith("pair of kings")
    assert after.startswith("two pair, kings and nines")


def test_positions_forget_what_happened_before() -> None:
    course, state = course_at(2)
    messy = replace(state, active=RIVAL, scored=True)
    assert course.start(messy) == course.start(state)
