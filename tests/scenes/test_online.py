"""Real clients in real engines play through a spoiled TLS line, and one of them dies and comes back."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.conftest import CaseCounts
if "_godot" not in sys.modules:
    from tests.scenes.online_world import Player, World

FAULTS = ("--drop", "0.03", "--duplicate", "0.05", "--window", "4", "--delay", "0.2", "--cut", "0.002")
MINUTES = 12 * 60.0
SHORT = {"holdem": {"hand_limit": "3"}, "svara": {"hand_limit": "3"}, "scopone": {"deal_limit": "1"}}
"""House rules under which a match of cards is soon over."""
CARD_GAMES = (("holdem", 2), ("svara", 2), ("scopone", 4))


@pytest.fixture
def world(tmp_path: Path) -> "Iterator[World]":
    made = World(tmp_path)
    yield made
    made.close()


def agree(players: "list[Player]", *, proven: bool) -> None:
    """Every player saw the same match to its end, what he saw was what the server had, and its promises held."""
    facts = [player.finish(MINUTES) for player in players]
    assert len({(each["match"], each["seq"], each["hash"]) for each in facts}) == 1, facts
    assert len({each["seat"] for each in facts}) == len(facts)
    for each in facts:
        assert each["own"] and each["ending"] and each["ending"]["reason"] != "forfeit"
        assert each["differences"] == 0 and each["desyncs"] == 0
        assert each["unproven"] == []
    assert proven == any(each["proven"] for each in facts), "cards were checked against their promises"


def wait_for(player: "Player", met: "Callable[[dict[str, Any]], Any]") -> "Any":
    """Wait until what a player has written down is so; gives what was asked for."""
    until = time.monotonic() + MINUTES
    while not (found := met(player.facts)):
        assert time.monotonic() < until and player.process.poll() is None, player.log
        time.sleep(0.2)
    return found


def has_seen(events: int) -> "Callable[[dict[str, Any]], bool]":
    return lambda facts: facts.get("seq", 0) >= events


@pytest.mark.skipif("DISPLAY" not in os.environ, reason="needs a screen")
def test_two_windows_play_pool_and_one_is_killed_and_returns(world: "World") -> None:
    world.open(*FAULTS)
    first, second = (world.player(name, "poker_pool", "--resolution", "960x540") for name in ("ann", "bob"))
    wait_for(second, has_seen(3))
    second.kill()
    agree([first, world.player("bob", "poker_pool", "--resolution", "960x540")], proven=False)


@pytest.mark.parametrize(("game", "seats"), CARD_GAMES)
def test_two_play_cards_headless_and_one_is_killed_and_returns(
    world: "World", game: str, seats: int, cases: "CaseCounts"
) -> None:
    """A short match at a private table, and in a long run a whole one; bots have the seats that stay free."""
    world.open(*FAULTS)
    for number, rules in enumerate((SHORT[game], {})[: len(cases(1, 2))]):
        ann, bob = f"ann {number}", f"bob {number}"
        host = world.player(ann, game, "--headless", opens=rules, seats=seats)
        guest = world.player(bob, game, "--headless", joins=wait_for(host, lambda facts: facts.get("code")))
        wait_for(guest, has_seen(3))
        guest.kill()
        agree([host, world.player(bob, game, "--headless")], proven=True)


def test_lobby_and_words_over_a_match(window) -> None:
    assert "14 passed" in window("online_words.py", "960x540")
