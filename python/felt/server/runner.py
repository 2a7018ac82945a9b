"""Runs one match: requests one after the other in the order they came, kept first and told after."""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import NamedTuple, Protocol

import structlog

from felt.online.messages.codec import encode
from felt.online.messages.from_server import Reject
from felt.server import metrics
from felt.server.chairs import Link
from felt.server.clock import Clock, Handle
from felt.server.room import Room
from felt.server.store.rows import Fenced
from felt.server.store.store import Store

Item = Callable[[Room, float], None]
"""What is asked of a match; called with the time it came in."""

_log = structlog.get_logger()


class Keeper(Protocol):
    """What a runner needs of whoever keeps the rooms."""

    def after(self, runner: "Runner") -> None:
        """Look at a match that has just done something."""

    async def rebuilt(self, room: Room) -> Room:
        """Build a match anew from what is kept."""

    def lost(self, runner: "Runner") -> None:
        """Let go of a match that another node has taken over."""


class _Asked(NamedTuple):
    """One request: when it came in, what is to be done, and who is told if it cannot be kept."""

    at: float
    item: Item
    link: Link | None
    cid: str


class Runner:
    """The queue in front of one room. A request that finds it empty is done at once, without a task of its own."""

    def __init__(self, room: Room, store: Store, clock: Clock, keeper: Keeper) -> None:
        self.room = room
        self.lost = False
        """Another node owns the match now."""
        self._store, self._clock, self._keeper = store, clock, keeper
        self._queue: deque[_Asked] = deque()
        self._is_busy = False
        self._idle: asyncio.Future[None] | None = None
        self._timer: Handle | None = None
        self._timer_at: float | None = None
        self._set_timer()

    def post(self, item: Item, link: Link | None = None, cid: str = "") -> None:
        """Queue a request, stamped with the time it came in; `link` and `cid` are told if it cannot be kept."""
        self._queue.append(_Asked(self._clock.now(), item, link, cid))
        if not self._is_busy:
            self._go_on()

    async def settled(self) -> None:
        """Wait until everything asked for so far is done."""
        while self._is_busy:
            self._idle = self._idle or asyncio.get_running_loop().create_future()
            await self._idle

    def stop(self) -> None:
        """Forget the timer; what is queued is still done."""
        if self._timer:
            self._timer.cancel()
        self._timer = self._timer_at = None

    def _go_on(self) -> None:
        """Do what is queued, up to a request whose change must be kept before anybody is told."""
        self._is_busy = True
        while self._queue and not self.lost:
            asked = self._queue.popleft()
            try:
                kept = self._do(asked)
            except Exception:
                _log.exception("a request failed inside its match", match=self.room.match)
                metrics.FAULTS.inc()
                self._undo_soon(asked, "the request failed")
                return
            if kept is not None:
                kept.add_done_callback(partial(self._kept, asked))
                return
            self._tell(asked)
        self._is_busy = False
        self._set_timer()
        if self._idle:
            self._idle.set_result(None)
            self._idle = None

    def _do(self, asked: _Asked) -> "asyncio.Future[None] | None":
        """Do a request; returns what to wait for, None if nothing has to be kept."""
        room = self.room
        room.course.wall_ms = self._clock.wall_ms()
        asked.item(room, asked.at)
        change = room.take_change(asked.at)
        return None if change is None else asyncio.ensure_future(self._store.append(change))

    def _kept(self, asked: _Asked, done: "asyncio.Future[None]") -> None:
        if done.cancelled():
            return
        error = done.exception()
        if error and not isinstance(error, Fenced):
            self._undo_soon(asked, str(error))
            return
        if error:
            self._lose()
        else:
            self._tell(asked)
        self._go_on()

    def _tell(self, asked: _Asked) -> None:
        """Tell what was done, now that it is kept."""
        try:
            for reader, frame in self.room.take_frames():
                reader.send(frame)
            self._keeper.after(self)
        except Exception:  # what comes next must still be done
            _log.exception("a request failed after it was kept", match=self.room.match)
            metrics.FAULTS.inc()
        metrics.REQUEST_SECONDS.observe(self._clock.now() - asked.at)

    def _undo_soon(self, asked: _Asked, why: str) -> None:
        undoing = asyncio.get_running_loop().create_task(self._undo(asked, why))
        undoing.add_done_callback(lambda _: self._go_on())

    async def _undo(self, asked: _Asked, why: str) -> None:
        """Stand the match where the store has it; nobody was told of what came after."""
        _log.error("undone", match=self.room.match, why=why)
        self.room = await self._keeper.rebuilt(self.room)
        for reader, frame in self.room.take_frames():
            reader.send(frame)
        if asked.link and asked.cid:
            reject = Reject(cid=asked.cid, code="storage", message="it could not be kept; it is not done")
            asked.link.send(encode(reject))

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
