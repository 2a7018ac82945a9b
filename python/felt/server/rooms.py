"""All matches of this server: begun, found, and built again from what the store has kept."""

import asyncio
import json
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

import structlog

from felt.core.game import Step
from felt.games import registry
from felt.match.messages import read_action, read_state
from felt.match.table import Table
from felt.online.messages.from_server import Ending
from felt.online.proofs import match_seed
from felt.server import metrics
from felt.server.chairs import Chair, read_chairs, write_chairs
from felt.server.clock import Clock
from felt.server.course import Origin
from felt.server.deals import Dealer
from felt.server.lean import Count
from felt.server.room import Room
from felt.server.runner import Runner
from felt.server.settings import Settings
from felt.server.store.rows import PLAYING, Change, Fenced, LogRow, MatchRow, StoreError
from felt.server.store.store import Store
from felt.server.teller import milliseconds
from felt.server.thinking import Thinkers, brains_of

_log = structlog.get_logger()

Notify = Callable[[Runner], None]

_RESTORED_TOGETHER = 8
"""Matches that share a commit when a server starts; whoever is there already is answered in between."""


def _nothing(_: Runner) -> None:
    """Stand in until somebody wants to know."""


class Rooms:
    """The matches in memory by their names."""

    def __init__(self, store: Store, clock: Clock, settings: Settings) -> None:
        self._store, self._clock, self._settings = store, clock, settings
        self._runners: dict[str, Runner] = {}
        self._making: dict[str, asyncio.Task[Runner | None]] = {}
        self._thinkers = Thinkers(settings.workers)
        self._taken_from: dict[str, str] = {}
        self._beside: set[asyncio.Task[None]] = set()
        self.on_done: Notify = _nothing
        """Called when a match has been left behind."""
        self.on_lost: Notify = _nothing
        """Called when another node has taken a match over."""
        self.on_agreed: Notify = _nothing
        """Called when everybody wants a rematch."""

    def __iter__(self) -> Any:
        return iter(tuple(self._runners.values()))

    def __len__(self) -> int:
        return len(self._runners)

    def close(self) -> None:
        """Let go of timers and of the processes bots think in."""
        for runner in self._runners.values():
            runner.stop()
        self._thinkers.close()

    async def begin(
        self,
        game: str,
        chairs: Sequence[Chair],
        settings: Mapping[str, str],
        match: str,
        server_seed: bytes,
        seeds: Sequence[bytes | None],
    ) -> Runner:
        """Begin a match and keep it; raises StoreError, and ValueError for settings a game does not have."""
        row = self._row(game, chairs, settings, match, server_seed, seeds)
        while looked_for := self._making.get(match):  # somebody who knows its name has asked for it too early
            await asyncio.wait([looked_for])
        begun = await self._once(match, lambda _: self._begin(row, chairs))
        assert begun, "a match that begins is there"
        return begun

    def here(self, match: str) -> Runner | None:
        """Return a match that is in memory."""
        return self._runners.get(match)

    def levels(self, game: str) -> tuple[str, ...]:
        """List the levels of a game's bots."""
        return tuple(brains_of(game))

    def soon(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something beside, and tell the log if it fails."""
        task = asyncio.get_running_loop().create_task(_logged(work))
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    async def find(self, match: str) -> Runner | None:
        """Return a match, built again from the store where it is not in memory.

        None if there is none, if it is over and left behind, or if another node owns it.
        """
        if match in self._runners:
            return self._runners[match]
        return await self._once(match, self._load)

    async def restore_all(self) -> int:
        """Build every match under way again; returns how many. Those asked for meanwhile are built at once."""
        rows = await self._store.playing()
        for first in range(0, len(rows), _RESTORED_TOGETHER):
            await asyncio.gather(*(self._restore(row.match) for row in rows[first : first + _RESTORED_TOGETHER]))
        return len(rows)

    async def take_over(self, claimed: Mapping[str, str]) -> None:
        """Go on with matches of other nodes, by match; the node each was taken from tells how long it stood still."""
        self._taken_from.update(claimed)
        for match in claimed:
            await self.find(match)

    def let_go(self, match: str) -> None:
        """Drop a match that another node has taken over; its players are sent to find it there."""
        if runner := self._runners.get(match):
            runner.lost = True
            runner.stop()
            self.lost(runner)

    # ------------------------------------------------------------------ what a runner asks for

    def after(self, runner: Runner) -> None:
        """Look at a match that has just done something."""
        if runner.room.agreed:
            self.on_agreed(runner)
        if runner.room.is_done and runner.room.match in self._runners:
            del self._runners[runner.room.match]
            runner.stop()
            metrics.MATCHES.set(len(self._runners))
            self.on_done(runner)

    async def rebuilt(self, room: Room) -> Room:
        """Build a match anew from what is kept, with its readers on it; waits for a store that cannot be read."""
        while True:
            try:
                row = await self._store.match(room.match)
                assert row, f"{room.match} was kept before it was played"
                fresh = await self._read(row, in_memory=room)
            except Exception:
                _log.exception("a match cannot be read", match=room.match)
                await asyncio.sleep(1.0)
            else:
                fresh.take_over(room, self._clock.now())
                return fresh

    def lost(self, runner: Runner) -> None:
        """Let go of a match that another node has taken over; its players find it there."""
        self._runners.pop(runner.room.match, None)
        metrics.MATCHES.set(len(self._runners))
        _log.warning("another node owns the match now", match=runner.room.match)
        self.on_lost(runner)

    # ------------------------------------------------------------------ within

    async def _restore(self, match: str) -> None:
        try:
            await self.find(match)
        except Exception:
            _log.exception("a match could not be rebuilt", match=match)

    async def _begin(self, row: MatchRow, chairs: Sequence[Chair]) -> Runner:
        await self._store.add_match(row, [chair.player for chair in chairs if chair.player])
        for chair in chairs:  # the first turn and every seat's patience count from here
            chair.away_since = self._clock.now() if chair.is_person else None
        room = self._build(row, chairs, [], {}, None)
        metrics.STARTED.labels(row.game, str(any(not chair.player for chair in chairs)).lower()).inc()
        return self._take_in(room)

    async def _once(self, match: str, work: Callable[[str], Coroutine[Any, Any, Runner | None]]) -> Runner | None:
        """Have one match made by one task, whoever asks for it meanwhile: two rooms would tell two stories."""
        if match not in self._making:
            task = self._making[match] = asyncio.get_running_loop().create_task(work(match))
            task.add_done_callback(lambda _: self._making.pop(match, None))
        return await asyncio.shield(self._making[match])

    def _row(
        self,
        game: str,
        chairs: Sequence[Chair],
        settings: Mapping[str, str],
        match: str,
        server_seed: bytes,
        seeds: Sequence[bytes | None],
    ) -> MatchRow:
        return MatchRow(
            match=match,
            game=game,
            rules=registry.game(game).version,
            settings=json.dumps(dict(settings)),
            names=json.dumps([chair.name for chair in chairs]),
            seed=str(match_seed(server_seed, match, seeds)),
            server_seed=server_seed.hex(),
            seeds=json.dumps([seed and seed.hex() for seed in seeds]),
            chairs=write_chairs(chairs, self._clock.now()),
            node=self._settings.node,
        )

    async def _load(self, match: str) -> Runner | None:
        row = await self._store.match(match)
        if row is None or row.status != PLAYING or row.node != self._settings.node:
            return None
        room = await self._read(row)
        await self._note_time_left(room)
        return self._take_in(room)

    async def _note_time_left(self, room: Room) -> None:
        """Have it kept how the turn stands as the match is taken up, so that this standstill never counts either."""
        left = room.course.turn_left(self._clock.now())
        if left is not None:
            wall_ms = self._clock.wall_ms()
            note = Change(room.match, room.course.fence, left_ms=milliseconds(left), left_wall_ms=wall_ms)
            try:
                await self._store.append(note)
            except Fenced:
                raise
            except StoreError as error:
                _log.warning("the time left could not be kept", match=room.match, why=str(error))

    async def _read(self, row: MatchRow, in_memory: Room | None = None) -> Room:
        rows = await self._store.log_from_state(row.match)
        cids = await self._store.cids(row.match)
        left = await self._left(row, rows) if in_memory is None else in_memory.course.turn_left(self._clock.now())
        chairs = read_chairs(row.chairs, self._clock.now())
        return self._build(row, chairs, rows, cids, left)

    async def _left(self, row: MatchRow, rows: Sequence[LogRow]) -> float | None:
        """Return what was left of the turn when its server was last alive, and time to find back."""
        noted = [(row.left_wall_ms, row.left_ms), *((each.wall_ms, each.left_ms) for each in rows[-1:])]
        wall_ms, left_ms = max(noted)
        if not wall_ms:
            return None
        owner = self._taken_from.pop(row.match, row.node)
        played_on = max(0, await self._store.last_beat(owner) - wall_ms)
        return max(0, left_ms - played_on) / 1000 + self._settings.timing.restart_grace

    def _take_in(self, room: Room) -> Runner:
        runner = Runner(room, self._store, self._clock, self)
        self._runners[room.match] = runner
        metrics.MATCHES.set(len(self._runners))
        return runner

    def _build(
        self,
        row: MatchRow,
        chairs: Sequence[Chair],
        rows: Sequence[LogRow],
        cids: dict[tuple[int, str], int],
        left: float | None,
    ) -> Room:
        table = self._table(row, chairs, rows)
        seq = rows[-1].seq if rows else 0
        ending = Ending.model_validate_json(row.ending) if row.ending else None
        origin = Origin(row.match, row.fence, seq, left, cids, ending)
        dealer = Dealer(table.game, row.match, bytes.fromhex(row.server_seed))
        room = Room(origin, table, chairs, dealer, self._settings.timing, self._clock.now())
        if rows and room.course.public_hash != rows[-1].public_hash:
            metrics.MISMATCHES.inc()
            _log.error("a match was rebuilt to another hash", match=row.match, seq=seq)
        return room

    def _table(self, row: MatchRow, chairs: Sequence[Chair], rows: Sequence[LogRow]) -> Table:
        game = registry.game(row.game)
        config, names = game.configure(json.loads(row.settings)), json.loads(row.names)
        loop = asyncio.get_running_loop()

        def wake() -> None:
            loop.call_soon_threadsafe(self._thought, row.match)

        minds = self._thinkers.minds(row.game, self._settings.timing, wake)
        table = Table(game, config, names, int(row.seed), [chair.seat for chair in chairs], minds=minds)
        table.history = Count(table.history.start, rows[-1].seq if rows else 0)
        if rows:
            table.put(Step(_replayed(game, table.state, rows)))
        return table

    def _thought(self, match: str) -> None:
        if runner := self._runners.get(match):
            runner.post(lambda room, at: room.thought(at))


def _replayed(game: Any, opening: Any, rows: Sequence[LogRow]) -> Any:
    """Return the state after the rows, from the kept state among them, or the opening, on."""
    state, first = opening, 0
    if rows[0].state:
        state, first = read_state(game, json.loads(rows[0].state)), 1
    for row in rows[first:]:
        state = game.apply(state, row.seat, read_action(game, json.loads(row.action))).state
    return state


async def _logged(work: Coroutine[Any, Any, Any]) -> None:
    try:
        await work
    except Exception:
        metrics.FAULTS.inc()
        _log.exception("something beside has failed")
