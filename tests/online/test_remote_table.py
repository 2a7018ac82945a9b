"""An online match looks to a screen as a match at home does."""

from random import Random
from typing import Any

import pytest

from felt.core.game import IllegalAction, Step
from felt.games import registry
from felt.match.messages import read_view, write_view
from felt.online.faults import FLAWLESS, Faults
from felt.online.notices import MatchOpened
from felt.online.remote_table import RemoteTable
from tests.every_game.player import random_action
from tests.online.bad_network import TICK, Network

EVENTS = {"poker_pool": 10, "holdem": 40, "svara": 40, "scopone": 45}
SHOW = 3
"""Ticks that showing a step takes."""


class Screen:
    """Shows every step for a while, then lets its player act: what `MatchScreen` does."""

    def __init__(self, network: Network) -> None:
        self.network, self.client = network, network.clients[0]
        self.client.play = self.play  # type: ignore[method-assign]
        self.table: RemoteTable | None = None
        self.steps: list[Step] = []
        self.showing = 0
        self.asked = False

    def play(self) -> None:
        for notice in self.client.heard[:]:
            if isinstance(notice, MatchOpened):
                self.open()
            elif self.table:
                self.table.hear(notice)
        self.client.heard.clear()
        if self.table:
            self.table.tick(TICK)
            self.tick(self.table)

    def open(self) -> None:
        self.table = RemoteTable(self.client.session, lambda: self.network.now)
        self.table.subscribe(self.on_step)
        self.on_step(self.table.opening, 0, None)

    def on_step(self, step: Step, _seat: int, _action: Any) -> None:
        assert self.table and not self.showing, "two steps are shown at once"
        self.steps.append(step)
        self.table.lock("animation")
        self.showing = SHOW
        self.asked = False

    def tick(self, table: RemoteTable) -> None:
        self.showing = max(0, self.showing - 1)
        if self.showing == 0 and table.busy == "animation":
            table.unlock("animation")
            self.asked = table.turn.seats[:1] == (0,)
        if self.asked and not table.busy and len(self.network.server.log[0]) < self.network.most:
            self.asked = False
            position = f"{self.client.seed} {self.network.server.seq} 0"
            table.submit(0, random_action(table.game.rules, table.game.legal(table.state, 0), Random(position)))


def shown(name: str, seed: int, faults: Faults) -> Screen:
    network = Network(registry.game(name), seed, faults, EVENTS[name])
    screen = Screen(network)
    network.run()
    for _ in range(10 * EVENTS[name]):
        network.step()
    return screen


@pytest.mark.parametrize("name", registry.NAMES)
@pytest.mark.parametrize("faults", [FLAWLESS, Faults(cut=0.01)], ids=["clean", "bad"])
def test_a_screen_shows_the_match(name: str, faults: Faults) -> None:
    screen = shown(name, 3, faults)
    server, table = screen.network.server, screen.table
    assert table and table.shown and table.differences == 0
    rules = server.table.game
    view = read_view(rules, write_view(rules.view(server.table.state, 0)))
    assert table.state.view == view and table.result == server.table.result
    assert table.turn.seats == server.table.turn.seats
    if faults is FLAWLESS:
        assert [move.action for move in table.history.moves] == [move.action for move in server.table.history.moves]


def test_a_busy_table_refuses_in_the_players_words() -> None:
    network = Network(registry.game("scopone"), 1, FLAWLESS, 4)
    for _ in range(6):
        network.step()
    client = network.clients[0]
    table = RemoteTable(client.session, lambda: network.now, words=lambda reason: f"<{reason}>")
    table.lock("animation")
    play = random_action(table.game.rules, table.game.rules.legal(network.server.table.state,
                         network.server.table.turn.seats[0]), Random(1))  # fmt: skip
    with pytest.raises(IllegalAction, match="<animation>"):
        table.submit(0, play)
    with pytest.raises(IllegalAction, match="<not_your_seat>"):
        table.submit(1, play)
    table.unlock("animation")


def test_a_wrong_shot_is_reported() -> None:
    network = Network(registry.game("poker_pool"), 1, FLAWLESS, 4)
    screen = Screen(network)
    server = network.server
    lie = server._view

    def elsewhere(seat: int) -> dict[str, Any]:
        view = lie(seat)
        return view | {"balls": [dict(ball) | {"x": ball["x"] + 1.0} for ball in view["balls"]]}

    server._view = elsewhere  # type: ignore[method-assign]
    network.run()
    for _ in range(20):
        network.step()
    shots = sum(event.kind == "shot_taken" for step in screen.steps for event in step.events)
    assert screen.table and screen.table.differences == shots > 0
    assert [report.about for report in server.desyncs] == ["shot"] * shots
