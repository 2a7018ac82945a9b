"""A session over a real WebSocket, for bots, tests and load; the game itself uses Godot's peer instead."""

import asyncio
import logging
import ssl
import time
from collections.abc import Callable

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import broadcast
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from felt.online.limits import Close
from felt.online.notices import LinkState
from felt.online.session import Session

_log = logging.getLogger("felt.wire")
_log.setLevel(logging.WARNING)
_UNKNOWN = 1006
"""Close code for a connection that ended without one."""


class Wire:
    """Connects, and connects again, until the session has ended or ``stop`` was called."""

    def __init__(
        self,
        session: Session,
        url: str,
        react: Callable[[], float | None],
        *,
        trust: ssl.SSLContext | None = None,
        tick: float = 0.25,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``react`` is called whenever the session may have something to tell, and every ``tick`` seconds.

        It may return the time at which it wants to be called again, if that is sooner. ``clock`` gives the session's
        time; one that runs fast makes pings, repeats and waits short.
        """
        self.session, self.url, self._react, self._trust, self._tick = session, url, react, trust, tick
        self._clock = clock
        self._stopped = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._alarm_at = float("inf")
        self._parting: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Keep the session connected."""
        session = self.session
        while not self._stopped.is_set() and session.link.state is not LinkState.ENDED:
            if session.link.wants_socket(self._clock()):
                await self._connection()
            else:
                await self._rest(min(self._tick, session.link.seconds_to_retry(self._clock())))

    def stop(self) -> None:
        """Leave, and let ``run`` return."""
        self._stopped.set()
        if self._socket is not None:
            self._look(self._socket)

    def drop(self) -> None:
        """Break the connection as a lost network does: without a word."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def _rest(self, seconds: float) -> None:
        try:
            await asyncio.wait_for(self._stopped.wait(), max(0.001, seconds))
        except TimeoutError:
            return

    async def _connection(self) -> None:
        self.session.opening(self._clock())
        code = _UNKNOWN
        try:
            async with connect(
                self.url, ssl=self._trust, compression=None, max_size=2**20, open_timeout=10, ping_interval=None,
                close_timeout=1, logger=_log, proxy=None,
            ) as socket:  # fmt: skip
                self._socket = socket
                self.session.opened(self._clock())
                code = await self._converse(socket)
        except (OSError, TimeoutError, InvalidHandshake, InvalidURI) as error:
            _log.info("no connection: %s", error)
        finally:
            self._socket = None
        self.session.closed(code, self._clock())
        self._react()

    async def _converse(self, socket: ClientConnection) -> int:
        """Read, answer and tick until the connection ends; returns its close code."""
        try:
            self._look(socket)
            async for frame in socket:
                self.session.received(frame, self._clock())
                self._answer(socket)
        except ConnectionClosed:
            pass
        finally:
            self._set_alarm(socket, None)
        return socket.close_code or _UNKNOWN

    def _look(self, socket: ClientConnection) -> None:
        """Tick, or part: on purpose, or from another end that has fallen silent."""
        now = self._clock()
        if self._stopped.is_set() or self.session.link.is_dead(now):
            self._set_alarm(socket, None)
            code = Close.CONSENTED if self._stopped.is_set() else 1001
            self._parting = asyncio.get_running_loop().create_task(socket.close(code))
            return
        self._set_alarm(socket, now + self._tick)
        self._answer(socket)

    def _answer(self, socket: ClientConnection) -> None:
        again_at = self._react()
        self.session.tick(self._clock())
        for frame in self.session.outgoing():
            broadcast((socket,), frame)
        if again_at is not None and again_at < self._alarm_at:
            self._set_alarm(socket, again_at)

    def _set_alarm(self, socket: ClientConnection, at: float | None) -> None:
        """Look again at this time of the clock, which is not the loop's own."""
        if self._alarm:
            self._alarm.cancel()
        self._alarm, self._alarm_at = None, float("inf")
        if at is not None:
            loop, wait = asyncio.get_running_loop(), max(0.0, at - self._clock())
            self._alarm, self._alarm_at = loop.call_later(wait, self._look, socket), at
