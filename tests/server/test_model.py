"""Everything that can happen to one match, in any order, held against a model that knows only what was promised."""

import asyncio
import os
import shutil
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from felt.games import registry
from felt.online.bot import random_action
from felt.online.digest import Mirror
from felt.online.messages import from_client as asked
from felt.server.chairs import Chair
from felt.server.rooms import Rooms
from felt.server.settings import Settings, Timing
from felt.server.store.sqlite import SqliteStore
from tests.server.sitting import Ear

PEOPLE = 2
GAMES = ("holdem", "svara", "poker_pool")
TIMING = Timing(bot_pace=1.0, hold=60.0, rematch=20.0, restart_grace=10.0)


class HandClock:
    """A clock that is set by hand and rings what is due."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.alarms: list[tuple[float, Callable[[], None]]] = []

    def now(self) -> float:
        return self.time

    def wall_ms(self) -> int:
        return int(self.time * 1000)

    def at(self, when: float, call: Callable[[], None]) -> "Alarm":
        self.alarms.append((when, call))
        return Alarm(self, self.alarms[-1])

    def ring_next(self, until: float) -> bool:
        """Ring the earliest alarm that is due by then, at its own time."""
        due = [alarm for alarm in self.alarms if alarm[0] <= until]
        if not due:
            self.time = max(self.time, until)
            return False
        first = min(due, key=lambda alarm: alarm[0])
        self.alarms.remove(first)
        self.time = max(self.time, first[0])
        first[1]()
        return True


class Alarm:
    def __init__(self, clock: HandClock, alarm: tuple[float, Callable[[], None]]) -> None:
        self._clock, self._alarm = clock, alarm

    def cancel(self) -> None:
        if self._alarm in self._clock.alarms:
            self._clock.alarms.remove(self._alarm)


class OneMatch(RuleBasedStateMachine):
    """The model: what was acknowledged, who is connected, and whether it is over."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = Path(tempfile.mkdtemp())
        self.clock = HandClock()
        self.dice = Random(0)
        self.acked: dict[str, int] = {}
        self.sent: dict[str, tuple[int, Any]] = {}
        self.ears: dict[int, Ear] = {}
        self.epochs = [0] * PEOPLE
        self.cids = 0
        self.match = "m"

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.loop.run_until_complete(work)

    @initialize(game=st.sampled_from(GAMES), seed=st.integers(1, 2**32))
    def begin(self, game: str, seed: int) -> None:
        self.dice, self.game = Random(seed), registry.game(game)
        self.run(self._open())
        chairs = [Chair(f"P{seat}", f"p{seat}", "easy") for seat in range(PEOPLE)]
        begin = self.rooms.begin(game, chairs, {}, self.match, seed.to_bytes(32, "big"), [None] * PEOPLE)
        self.runner = self.run(begin)
        for seat in range(PEOPLE):
            self._come(seat)

    async def _open(self) -> None:
        self.store = SqliteStore(self.folder / "felt.sqlite3")
        await self.store.open()
        self.rooms = Rooms(self.store, self.clock, Settings(workers=0, timing=TIMING))

    def _post(self, item: Callable[[Any, float], None], seat: int | None = None, cid: str = "") -> None:
        async def ask() -> None:
            self.runner.post(item, self.ears.get(seat) if seat is not None else None, cid)
            await self.runner.settled()

        self.run(ask())

    def _come(self, seat: int) -> None:
        self.epochs[seat] += 1
        ear = self.ears[seat] = Ear(self.epochs[seat])
        self._post(lambda room, now: room.come(ear, f"p{seat}", now))
        self._post(lambda room, now: room.resume(ear, None, now))

    @property
    def room(self) -> Any:
        return self.runner.room

    def _playing(self) -> bool:
        return bool(hasattr(self, "runner") and self.room.ending is None)

    # ------------------------------------------------------------------ what may happen

    def _act(self, seat: int, base: int) -> None:
        legal = self.game.legal(self.room.course.table.state, seat)
        action = random_action(legal, self.dice) if legal else {"kind": "fold"}
        if action["kind"] == "concede":
            return
        self.cids += 1
        request = asked.Act(
            cid=f"c{self.cids}", match=self.match, epoch=self.ears[seat].epoch, base=base, action=action
        )  # fmt: skip
        self.sent[request.cid] = (seat, request)
        self._ask(seat, request)

    def _ask(self, seat: int, request: Any) -> None:
        ear = self.ears[seat]
        heard = len(ear.frames)
        self._post(lambda room, now: room.act(ear, request, now), seat, request.cid)
        answers = [message for message in answers_in(ear, heard) if message.cid == request.cid]
        assert len(answers) == 1, "every request gets exactly one answer"
        answer = answers[0]
        if answer.t in ("ack", "happened"):
            assert request.cid not in self.acked, "done twice"
            self.acked[request.cid] = answer.seq
        elif answer.t == "dup":
            assert self.acked[request.cid] == answer.seq, "a repeat gets the first answer"
        elif request.cid in self.acked:
            assert answer.code == "epoch", answer

    @precondition(_playing)
    @rule(pick=st.randoms(use_true_random=False))
    def act_in_turn(self, pick: Random) -> None:
        seats = [seat for seat in self.room.course.table.turn.seats if seat in self.ears]
        if seats:
            self._act(pick.choice(seats), self.room.course.seq)

    @precondition(_playing)
    @rule(seat=st.integers(0, PEOPLE - 1))
    def act_out_of_turn_or_late(self, seat: int) -> None:
        if seat in self.ears:
            self._act(seat, max(0, self.room.course.seq - 1))

    @precondition(lambda self: bool(self.sent))
    @rule(pick=st.randoms(use_true_random=False))
    def repeat(self, pick: Random) -> None:
        seat, request = self.sent[pick.choice(sorted(self.sent))]
        if seat in self.ears:
            self._ask(seat, request.model_copy(update={"epoch": self.ears[seat].epoch}))

    @precondition(lambda self: hasattr(self, "runner"))
    @rule(seat=st.integers(0, PEOPLE - 1))
    def drop(self, seat: int) -> None:
        if ear := self.ears.pop(seat, None):
            self._post(lambda room, now: room.go(ear, now))

    @precondition(lambda self: hasattr(self, "runner"))
    @rule(seat=st.integers(0, PEOPLE - 1))
    def come_back_or_open_a_second_device(self, seat: int) -> None:
        old = self.ears.get(seat)
        self._come(seat)
        if old:
            self._post(lambda room, now: room.go(old, now))
            assert self.room.chairs[seat].link is self.ears[seat]

    @precondition(lambda self: hasattr(self, "runner"))
    @rule(seconds=st.sampled_from([0.001, 1.0, 10.0, 31.0, 61.0]))
    def wait(self, seconds: float) -> None:
        async def pass_time() -> None:
            until = self.clock.time + seconds
            while self.clock.ring_next(until):
                await self.runner.settled()

        self.run(pass_time())

    @precondition(_playing)
    @rule(seat=st.integers(0, PEOPLE - 1), sure=st.integers(0, 9))
    def concede(self, seat: int, sure: int) -> None:
        if seat not in self.ears or sure:
            return
        ear = self.ears[seat]
        self.cids += 1
        request = asked.Concede(cid=f"c{self.cids}", match=self.match, epoch=ear.epoch)
        self._post(lambda room, now: room.concede(ear, request, now))
        assert self.room.ending is not None and seat not in self.room.ending.winners

    @precondition(lambda self: hasattr(self, "runner") and self.room.ending is not None)
    @rule(seat=st.integers(0, PEOPLE - 1), yes=st.booleans())
    def vote(self, seat: int, yes: bool) -> None:
        if seat not in self.ears:
            return
        ear = self.ears[seat]
        self.cids += 1
        request = asked.Rematch(cid=f"c{self.cids}", match=self.match, epoch=ear.epoch, yes=yes)
        self._post(lambda room, now: room.vote(ear, request, now))
        assert ear.heard("ack")[-1:] or ear.heard("reject")[-1:]

    @precondition(_playing)
    @rule(downtime=st.sampled_from([0.5, 3600.0]))
    def restart(self, downtime: float) -> None:
        """The process is gone and another begins; nobody is connected, nobody loses time."""
        course = self.room.course
        kept, public = course.seq, course.public_hash
        left = course.turn_left(self.clock.time)
        self.run(self.store.beat(self.clock.wall_ms()))
        self.rooms.close()
        self.run(self.store.close())
        self.clock.alarms.clear()
        self.clock.time += downtime
        self.run(self._open())
        self.runner = self.run(self.rooms.find(self.match))
        assert (self.room.course.seq, self.room.course.public_hash) == (kept, public)
        after = self.room.course.turn_left(self.clock.time)
        assert left is None or after is None or after >= left - 0.002, "downtime never counts"
        for seat in list(self.ears):
            self._come(seat)

    # ------------------------------------------------------------------ what must always hold

    @invariant()
    def the_log_is_what_was_promised(self) -> None:
        if not hasattr(self, "runner"):
            return
        rows = self.run(self.store.log(self.match))
        assert [row.seq for row in rows] == list(range(1, self.room.course.seq + 1))
        kept = {row.cid: row.seq for row in rows if row.cid}
        assert kept.items() >= self.acked.items()
        assert len(kept) == len([row for row in rows if row.cid])

    @invariant()
    def everybody_sees_what_the_server_says_he_sees(self) -> None:
        for seat, ear in self.ears.items():
            mirror, seq = followed(ear)
            course = self.room.course
            assert seq == course.seq
            assert mirror.hash == course.feeds[seat].sight.hash

    def teardown(self) -> None:
        if hasattr(self, "rooms"):
            self.rooms.close()
            self.run(self.store.close())
        self.loop.close()
        shutil.rmtree(self.folder)


def answers_in(ear: Ear, since: int) -> list[Any]:
    later = Ear(frames=ear.frames[since:])
    kinds = ("ack", "dup", "stale", "reject", "happened")
    return [message for kind in kinds for message in later.heard(kind) if message.cid is not None]


def followed(ear: Ear) -> tuple[Mirror, int]:
    """Follow a connection as a client does: the last snapshot and what came after it."""
    snapshot = ear.last("snapshot")
    mirror, seq = Mirror(snapshot.view), snapshot.seq
    for event in ear.heard("happened"):
        if event.seq == seq + 1:
            mirror.change(event.changes)
            seq += 1
            assert mirror.hash == event.view_hash
    return mirror, seq


TestOneMatch = OneMatch.TestCase
TestOneMatch.settings = settings(
    max_examples=int(os.environ.get("FELT_MODEL_RUNS", "8")),
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.explicit, Phase.reuse, Phase.generate),  # a run of dozens of steps is slow to make shorter
)
