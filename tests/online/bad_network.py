"""Sessions and the fake server joined by bad lines, on a clock of their own."""

from random import Random
from typing import Any

from felt.core.game import Game
from felt.match.messages import write_action
from felt.online.faults import Faults, Line
from felt.online.messages.codec import Frame
from felt.online.notices import MatchMoved, Notice, RequestRefused
from felt.online.session import Session
from tests.every_game.player import random_action
from tests.online.fake_server import FakeServer

TICK = 0.25


class Client:
    """One seat: a session, its two lines, and a player whose choice depends on nothing but the position."""

    def __init__(self, server: FakeServer, seat: int, faults: Faults, seed: int, most: int) -> None:
        self.server, self.seat, self.faults, self.seed, self.most = server, seat, faults, seed, most
        self.rng = Random(f"{seed} {seat} network")
        self.session = Session(rng=Random(f"{seed} {seat}"))
        self.up: Line[Frame] | None = None
        self.down: Line[Frame] | None = None
        self.heard: list[Notice] = []
        self.connections = 0

    def step(self, now: float) -> None:
        session = self.session
        if session.link.wants_socket(now):
            self._connect(now)
        elif self.up and self.down and (self.up.broken or self.down.broken or session.link.is_dead(now)):
            self.up = self.down = None
            session.closed(-1, now)
        if self.up and self.down:
            for frame in self.down.due(now):
                session.received(frame, now)
        session.tick(now)
        self.heard += session.notices()
        self.play()
        session.tick(now)
        if self.up:
            for frame in session.outgoing():
                self.up.send(frame, now)
            for frame in self.up.due(now):
                self.server.hear(self.seat, frame)

    def _connect(self, now: float) -> None:
        self.connections += 1
        self.up, self.down = Line(self.faults, self.rng), Line(self.faults, self.rng)
        self.server.connect(self.seat)
        self.session.opening(now)
        self.session.opened(now)

    def play(self) -> None:
        match = self.session.match
        if match and match.seq < self.most and self.session.may_act and self.seat in match.turn.seats[:1]:
            # What the rules refuse, such as a blocked place for the cue ball, is tried otherwise.
            refused = sum(isinstance(notice, RequestRefused) for notice in self.heard)
            dice = Random(f"{self.seed} {match.seq} {self.seat} {refused}")
            self.session.act(write_action(self._choose(match.legal, dice)))

    def _choose(self, legal: Any, dice: Random) -> Any:
        return random_action(self.server.table.game, legal, dice)


class Network:
    """A match of at most so many events, played over it."""

    def __init__(
        self, game: Game, seed: int, faults: Faults, most: int, settings: dict[str, str] | None = None
    ) -> None:  # fmt: skip
        self.server = FakeServer(game, seed, settings)
        self.most = most
        self.now = 0.0
        seats = range(len(self.server.epochs))
        self.clients = [Client(self.server, seat, faults, seed, most) for seat in seats]

    def run(self, seconds: float = 4000.0) -> None:
        """Play until every client has seen the last event; so much time must be enough."""
        until = self.now + seconds
        while not all(self._done(client) for client in self.clients):
            self.step()
            assert self.now < until, f"stuck at {self.server.seq}: {[c.session.link.state for c in self.clients]}"

    def step(self) -> None:
        """Let a tick pass for everybody."""
        self.now += TICK
        for client in self.clients:
            client.step(self.now)
            self._deliver()

    def _deliver(self) -> None:
        for seat, frame in self.server.outbox:
            if line := self.clients[seat].down:
                line.send(frame, self.now)
        self.server.outbox.clear()

    def _done(self, client: Client) -> bool:
        match = client.session.match
        last = self.server.seq if self.server.table.result else self.most
        return match is not None and match.seq >= last

    def moves(self, seat: int) -> list[int]:
        """List the numbers of the events one client has shown."""
        return [notice.happened.seq for notice in self.clients[seat].heard if isinstance(notice, MatchMoved)]
