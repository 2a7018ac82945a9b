"""Real clients in real engines play through a spoiled TLS line, and one of them dies and comes back."""

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

if "_godot" not in sys.modules:
    from tests.scenes.online_world import Player, World

FAULTS = ("--drop", "0.03", "--duplicate", "0.05", "--window", "4", "--delay", "0.2", "--cut", "0.002")
MINUTES = 12 * 60.0


@pytest.fixture
def world(tmp_path: Path) -> "Iterator[World]":
    made = World(tmp_path)
    yield made
    made.close()


def agree(players: "list[Player]") -> None:
    """Every player saw the same match to its end, and what he saw was what the server had."""
    facts = [player.finish(MINUTES) for player in players]
    assert len({(each["match"], each["seq"], each["hash"]) for each in facts}) == 1, facts
    assert sorted(each["seat"] for each in facts) == list(range(len(facts)))
    for each in facts:
        assert each["own"] and each["ending"] and each["ending"]["reason"] != "forfeit"
        assert each["differences"] == 0 and each["desyncs"] == 0


def wait_for(player: "Player", events: int) -> None:
    """Wait until a player has seen so many events."""
    until = time.monotonic() + MINUTES
    while player.facts.get("seq", 0) < events:
        assert time.monotonic() < until and player.process.poll() is None, player.log
        time.sleep(0.2)


@pytest.mark.skipif("DISPLAY" not in os.environ, reason="needs a screen")
def test_two_windows_play_pool_and_one_is_killed_and_returns(world: "World") -> None:
    world.open(*FAULTS)
    first, second = (world.player(name, "poker_pool", "--resolution", "960x540") for name in ("ann", "bob"))
    wait_for(second, 3)
    second.kill()
    agree([first, world.player("bob", "poker_pool", "--resolution", "960x540")])


@pytest.mark.parametrize(("game", "seats"), [("holdem", 4), ("svara", 4), ("scopone", 4)])
def test_the_card_games_play_headless_and_one_is_killed_and_returns(world: "World", game: str, seats: int) -> None:
    world.open(*FAULTS)
    players = [world.player(f"player{seat}", game, "--headless") for seat in range(seats)]
    wait_for(players[-1], 3)
    players[-1].kill()
    agree([*players[:-1], world.player(f"player{seats - 1}", game, "--headless")])


def test_lobby_and_words_over_a_match(window) -> None:
    assert "7 passed" in window("online_words.py", "960x540")
