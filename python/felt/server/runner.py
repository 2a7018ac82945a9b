"""Runs one match: requests one after the other in the order they came, kept first and told after."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

import structlog

from felt.online.messages.codec import encode
from felt.online.messages.from_server import Reject
from felt.server import metrics
from felt.server.chairs import Link
from felt.server.clock import Clock, Handle
from felt.server.room import Room
from felt.server.store.rows import Fenced, StoreError
from felt.server.store.store import Store

Item = Callable[[Room, float], None]
"""What is asked of a match; called with the time it came in."""

_log = structlog.get_logger()


class Keeper(Protocol):
    """What a runner needs of whoever keeps the rooms."""

    async def after(self, runner: "Runner") -> None:
        """Look at a match that has just done something."""

    async def rebuilt(self, room: Room) -> Room:
        """Build a match anew from what is kept."""

    def lost(self, runner: "Runner") -> None:
        """Let go of a match that another node has taken over."""


class Runner:
    """The queue in front of one room."""

    def __init__(self, room: Room, store: Store, clock: Clock, keeper: Keeper) -> None:
        self.room = room
        self.lost = False
        """Another node owns the match now."""
        self._store, self._clock, self._keeper = store, clock, keeper
        self._queue: deque[tuple[float, Item, Link | None, str]] = deque()
        self._task: asyncio.Task[None] | None = None
        self._timer: Handle | None = None
        self._timer_at: float | None = None
        self._set_timer()

    def post(self, item: Item, link: Link | None = None, cid: str = "") -> None:
        """Queue a request, stamped with the time it came in; `link` and `cid` are told if it cannot be kept."""
        self._queue.append((self._clock.now(), item, link, cid))
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def settled(self) -> None:
        """Wait until everything asked for so far is done."""
        while self._task:
            await asyncio.shield(self._task)

    def stop(self) -> None:
        """Forget the timer; what is queued is still done."""
        if self._timer:
            self._timer.cancel()
        self._timer = self._timer_at = None

    async def _run(self) -> None:
        try:
            while self._queue and not self.lost:
                at, item, link, cid = self._queue.popleft()
                await self._do(at, item, link, cid)
            self._set_timer()
        finally:
            self._task = None

    async def _do(self, at: float, item: Item, link: Link | None, cid: str) -> None:
        room, started = self.room, self._clock.now()
        room.course.wall_ms = self._clock.wall_ms()
        try:
            item(room, at)
            if change := room.take_change(at):
                await self._store.append(change)
        except Fenced:
            self._lose()
        except StoreError as error:
            await self._undo(link, cid, str(error))
        except Exception:
            _log.exception("a request failed inside its match", match=room.match)
            metrics.FAULTS.inc()
            await self._undo(link, cid, "the request failed")
        else:
            for reader, frame in room.take_frames():
                reader.send(frame)
            metrics.REQUEST_SECONDS.observe(self._clock.now() - started)
            await self._keeper.after(self)

    async def _undo(self, link: Link | None, cid: str, why: str) -> None:
        """Stand the match where the store has it; nobody was told of what came after."""
        _log.error("undone", match=self.room.match, why=why)
        self.room = await self._keeper.rebuilt(self.room)
        for reader, frame in self.room.take_frames():
            reader.send(frame)
        if link and cid:
            link.send(encode(Reject(cid=cid, code="storage", message="it could not be kept; it is not done")))

    def _lose(self) -> None:
        self.lost = True
        self.stop()
        self._keeper.lost(self)

    def _set_timer(self) -> None:
        """Be woken when something is due. A timer set for earlier stays: it will find nothing, and set another."""
        due = None if self.lost else self.room.course.next_due
        if due is None or (self._timer_at is not None and self._timer_at <= due):
            return
        self.stop()
        self._timer, self._timer_at = self._clock.at(due, self._ring), due

    def _ring(self) -> None:
        self._timer = self._timer_at = None
        self.post(lambda room, at: room.advance(at))
