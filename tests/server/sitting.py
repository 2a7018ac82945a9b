"""A match without sockets, store or clock: players who hear what they are told, and a time that is set by hand."""

import json
from dataclasses import dataclass, field
from typing import Any

from felt.games import registry
from felt.match.executors import Inline
from felt.match.messages import write_action
from felt.match.table import Table
from felt.online.messages.codec import encode, read_server
from felt.online.messages.from_client import Act, Concede, Rematch
from felt.server.chairs import Chair
from felt.server.course import Origin
from felt.server.deals import Dealer
from felt.server.lean import Count
from felt.server.room import Room
from felt.server.settings import Timing
from felt.server.store.rows import Change
from felt.server.thinking import minds_of

SEED = 0xFE17 << 200
"""Wide, as an online match's seed is."""
SERVER_SEED = bytes(range(32))
EPOCH = 1


@dataclass(eq=False)
class Ear:
    """A player's connection that keeps what it is told."""

    epoch: int = EPOCH
    frames: list[Any] = field(default_factory=list)

    def send(self, frame: str | bytes) -> None:
        self.frames.append(frame)

    def heard(self, kind: str) -> list[Any]:
        """What was told of one kind, oldest first."""
        return [message for message in map(read_server, self.frames) if getattr(message, "t", "") == kind]

    def last(self, kind: str) -> Any:
        return self.heard(kind)[-1]


class Sitting:
    """One room, everybody on his seat at time 0."""

    def __init__(
        self,
        game: str,
        people: int | None = None,
        *,
        seed: int = SEED,
        settings: dict[str, str] | None = None,
        timing: Timing | None = None,
        deck: list[str] | None = None,
    ) -> None:
        self.game = registry.game(game)
        seats = self.game.seat_range[0]
        people = seats if people is None else people
        self.chairs = [Chair(f"P{seat}", f"p{seat}" if seat < people else "", "easy") for seat in range(seats)]
        self.now = 0.0
        self.cids = 0
        self.changes: list[Change] = []
        self.timing = timing or Timing(bot_pace=1.0)
        config = self.game.configure(settings or {})
        minds = minds_of(game, self.timing, Inline())
        names, sitters = [chair.name for chair in self.chairs], [chair.seat for chair in self.chairs]
        table = Table(self.game, config, names, seed, sitters, minds=minds, deck=deck)
        table.history = Count(table.history.start)
        self.room = Room(
            Origin("abc"), table, self.chairs, Dealer(self.game, "abc", SERVER_SEED), self.timing, self.now
        )  # fmt: skip
        self.ears: list[Ear] = []
        for seat in range(people):
            self.ears.append(Ear())
            self.room.come(self.ears[seat], f"p{seat}", self.now)
        self.settle()

    @property
    def course(self) -> Any:
        return self.room.course

    @property
    def turn(self) -> Any:
        return self.course.table.turn

    def at(self, now: float) -> "Sitting":
        """Let time pass, every timer rung when it is due."""
        for _ in range(1000):
            due = self.course.next_due
            if due is None or due > now:
                break
            self.room.advance(due)
            self.settle()
        self.now = now
        return self

    def settle(self) -> None:
        if change := self.room.take_change(self.now):
            self.changes.append(change)
        for link, frame in self.room.take_frames():
            link.send(frame)

    def new_cid(self) -> str:
        self.cids += 1
        return f"c{self.cids}"

    def request(self, action: Any = None, *, base: int | None = None, cid: str = "", epoch: int = EPOCH) -> Act:
        """An action, by default the one the clock would do."""
        done = self.turn.default if action is None else action
        data = json.loads(json.dumps(write_action(done)))
        cid = cid or self.new_cid()
        return Act(cid=cid, match="abc", epoch=epoch, base=self.course.seq if base is None else base, action=data)

    def act(self, seat: int | None = None, action: Any = None, **about: Any) -> Act:
        """Ask for an action from a seat's connection, by default from the one to act."""
        seat = self.turn.seats[0] if seat is None else seat
        request = self.request(action, **about)
        return self.again(seat, request)

    def again(self, seat: int, request: Act) -> Act:
        self.room.act(self.ears[seat], request, self.now)
        self.settle()
        return request

    def concede(self, seat: int) -> None:
        self.room.concede(self.ears[seat], Concede(cid=self.new_cid(), match="abc", epoch=EPOCH), self.now)
        self.settle()

    def vote(self, seat: int, yes: bool) -> None:
        request = Rematch(cid=self.new_cid(), match="abc", epoch=EPOCH, yes=yes)
        self.room.vote(self.ears[seat], request, self.now)
        self.settle()

    def drop(self, seat: int) -> None:
        self.room.go(self.ears[seat], self.now)
        self.settle()

    def return_on(self, seat: int, seq: int | None = None) -> Ear:
        """Come back on a new connection and resume."""
        self.ears[seat] = Ear()
        self.room.come(self.ears[seat], f"p{seat}", self.now)
        self.room.resume(self.ears[seat], seq, self.now)
        self.settle()
        return self.ears[seat]

    def play(self, most: int = 5000) -> None:
        """Let everybody do what the clock would until the match ends."""
        for _ in range(most):
            if self.room.ending:
                return
            seats = self.turn.seats
            if self.chairs[seats[0]].seat.__class__.__name__ == "Bot":
                self.at(self.course.next_due)
            else:
                self.act()
        raise AssertionError("the match does not end")


def public_text(ear: Ear) -> str:
    """Everything one connection was told, as one text."""
    return "\n".join(frame if isinstance(frame, str) else str(encode(frame)) for frame in ear.frames)
