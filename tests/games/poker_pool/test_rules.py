"""Verdicts of the rules that no whole match reaches easily."""

import pytest

from felt.billiards.events import BallHit, Event, Pocketed, RailHit
from felt.core.cards import FRENCH
from felt.games.poker_pool import notation
from felt.games.poker_pool.actions import Shoot
from felt.games.poker_pool.engine import PokerPoolGame
from felt.games.poker_pool.rules import REFUSALS, balls_to_rails, drops, refusal, wild_cards
from felt.games.poker_pool.state import Drop, Pocket
from felt.tuning.gameplay import Gameplay
from tests.games.poker_pool.scenario import ScriptedShots

RULES = Gameplay()
WILD_HOLE = Pocket("wild")

REFUSED = {
    "break": (3, Pocket(), (), "break"),
    "rank_in_wild_hole": (3, WILD_HOLE, (), "hand_race"),
    "duplicate": (3, Pocket("suit", "s"), ("3s",), "hand_race"),
    "wild_too_early": (14, WILD_HOLE, (), "suit_mapping"),
    "wild_in_suit_hole": (14, Pocket("suit", "s"), (), "hand_race"),
    "no_card_left": (14, WILD_HOLE, FRENCH.cards, "hand_race"),
}


@pytest.mark.parametrize("why", REFUSED)
def test_refusal(why: str) -> None:
    ball, pocket, hand, phase = REFUSED[why]
    assert refusal(ball, pocket, hand, phase, RULES) == why


def test_every_refusal_is_listed() -> None:
    assert {*REFUSED, "scratch"} == set(REFUSALS)


def test_a_table_without_object_balls_is_logged_as_an_error(caplog: pytest.LogCaptureFixture) -> None:
    state = notation.parse("phase hand_race\nballs 0@250,250")
    PokerPoolGame(ScriptedShots()).apply(state, 0, Shoot(0, 500))
    assert [(entry.levelname, entry.getMessage()) for entry in caplog.records] == [
        ("ERROR", "no object ball is left on the table; the hands are compared as they are")
    ]


def test_a_wildcard_may_become_any_card_not_held() -> None:
    assert set(wild_cards(("As", "Kd"), RULES)) == set(FRENCH.cards) - {"As", "Kd"}
    assert set(wild_cards(("As",), Gameplay(duplicate_cards_allowed=True))) == set(FRENCH.cards)


def test_rails_count_from_the_first_contact_and_each_object_ball_once() -> None:
    happened: list[Event] = [
        RailHit(0.1, 5, 0, 1.0),
        RailHit(0.2, 0, 0, 1.0),
        BallHit(0.3, 0, 1, 1.0),
        RailHit(0.4, 0, 0, 1.0),
        RailHit(0.5, 2, 0, 1.0),
        RailHit(0.6, 2, 1, 1.0),
        BallHit(0.7, 2, 3, 1.0),
        RailHit(0.8, 3, 1, 1.0),
    ]
    assert balls_to_rails(happened) == 2
    assert balls_to_rails(happened[:2]) == 0


def test_falls_go_by_time_then_pocket_then_ball() -> None:
    happened = [Pocketed(2.0, 1, 0, 1.0), Pocketed(1.0, 9, 3, 1.0), Pocketed(1.0, 4, 3, 1.0), Pocketed(1.0, 8, 2, 1.0)]
    assert drops(happened) == (Drop(8, 2), Drop(4, 3), Drop(9, 3), Drop(1, 0))
