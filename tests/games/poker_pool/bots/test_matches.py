"""Whole matches between bots: they end, nobody fails, and the same seed is the same match."""

import pytest

from felt.core.record import parse, replay
from felt.games.poker_pool.engine import GAME
from felt.match.seats import Bot, Human
from felt.tools.headless_match import Match, play_match


def match(first: str, second: str, seed: int) -> Match:
    return play_match(GAME, GAME.configure({}), (Bot(first), Bot(second)), seed)


@pytest.mark.parametrize("seed", range(1, 21))
def test_easy_bots_end_every_match(seed: int) -> None:
    played = match("easy", "easy", seed)
    assert len(played.result.winners) == 1
    assert played.faults == 0


@pytest.mark.parametrize(("first", "second"), [("medium", "hard"), ("expert", "medium"), ("random", "potter")])
def test_every_level_plays_to_the_end(first: str, second: str) -> None:
    played = match(first, second, 5)
    assert played.result.reason in ("showdown", "elimination")
    assert played.faults == 0


def test_a_match_is_its_seed() -> None:
    assert match("medium", "easy", 9).text == match("medium", "easy", 9).text
    assert match("medium", "easy", 9).text != match("medium", "easy", 10).text


def test_a_record_of_bots_replays() -> None:
    played = match("easy", "medium", 3)
    assert GAME.over(replay(parse(played.text), GAME)[-1].state) == played.result


def test_odd_rules_stop_no_bot() -> None:
    for settings in (
        {"gameplay.max_hand_size": "3", "gameplay.wildcard_count": "0"},
        {"gameplay.max_hand_size": "6", "gameplay.duplicate_cards_allowed": "true", "gameplay.miss_limit": "5"},
        {"gameplay.allow_voluntary_end_turn": "false", "gameplay.allow_stand_only_at_turn_start": "false"},
    ):
        played = play_match(GAME, GAME.configure(settings), (Bot("medium"), Bot("easy")), 4)
        assert played.faults == 0


def test_people_cannot_play_headless() -> None:
    with pytest.raises(ValueError, match="needs bots"):
        play_match(GAME, GAME.configure({}), (Human(), Bot("easy")), 1)
