"""The length of a match at a table, from what is seen and how long decisions take."""

import pytest

from felt.core.game import Step
from felt.games.poker_pool import events as ev
from felt.games.poker_pool.actions import ACTION_TYPES, ChooseSuit, Shoot
from felt.games.poker_pool.cloth import track_of
from felt.games.poker_pool.engine import GAME
from felt.tools.play_time import PERSON, SHOWN, PlayTime, against_a_bot, two_people
from felt.tuning.bots import Bots
from felt.tuning.motion import Motion

CONFIG = GAME.configure({})


def test_every_kind_of_action_and_event_named_exists() -> None:
    kinds = {event.kind for event in ev.Event.__args__}
    assert set(SHOWN) <= kinds
    assert set(PERSON) == set(ACTION_TYPES) - {"concede"}
    for tokens in SHOWN.values():
        assert all(hasattr(Motion(), token) for token in tokens)


def test_a_shot_is_seen_for_as_long_as_it_rolls() -> None:
    state = GAME.start(CONFIG, ("Ann", "Bob"), 1).state
    shot = ev.ShotTaken(0, 0, 1000, state.balls)
    length = PlayTime(CONFIG.physics)
    length.show(Step(state, (shot,)))
    rolling = track_of(CONFIG.physics, state.balls, 0, 1000).duration
    assert length.shown == pytest.approx(rolling + Motion().cue_strike / 1000)


def test_people_and_bots_take_their_own_time() -> None:
    length = PlayTime(CONFIG.physics)
    length.follow(Step(None, (ev.BonusShot(0),)), 0, ChooseSuit("s"))
    length.thought(1.0)
    slow = Motion().slow / 1000
    assert length.parts == {"shown": slow, "people": PERSON["choose_suit"], "bots": Bots().pace_longest}
    assert two_people(length.parts) == pytest.approx((slow + 6) / 60)
    assert two_people(length.parts, shot_seconds=11) == pytest.approx((slow + 3) / 60)
    assert against_a_bot(length.parts) == pytest.approx((slow + (6 + 1.5) / 2) / 60)


def test_a_useless_ball_is_explained_for_a_while() -> None:
    useless, counted = PlayTime(CONFIG.physics), PlayTime(CONFIG.physics)
    useless.show(Step(None, (ev.Pocketed(0, 3, 1, "duplicate"),)))
    counted.show(Step(None, (ev.Pocketed(0, 3, 1, ""),)))
    assert useless.shown == Motion().toast / 1000
    assert counted.shown == 0


def test_a_bot_lines_its_shots_up() -> None:
    length = PlayTime(CONFIG.physics)
    length.follow(Step(None, ()), 0, Shoot(0, 500))
    assert length.parts == {"shown": 0, "people": PERSON["shoot"], "bots": Motion().bot_aim / 1000}
