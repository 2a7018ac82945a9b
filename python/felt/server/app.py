"""The server as a whole: opened in order, served until told to stop, closed in order."""

import asyncio
import logging
import ssl
from time import monotonic
from typing import Any

import structlog
from websockets.asyncio.server import Server as SocketServer
from websockets.asyncio.server import ServerConnection, serve

from felt.online.limits import INBOUND_BYTES, SILENCE_SECONDS, Close
from felt.online.messages.from_server import Drain
from felt.server.clock import SteadyClock
from felt.server.fleet import LEASE_SECONDS, Alone, Fleet
from felt.server.front import Front
from felt.server.gateway import Gateway
from felt.server.lobby import Lobby
from felt.server.rooms import Rooms
from felt.server.settings import Settings
from felt.server.socket import Socket
from felt.server.store.sqlite import SqliteStore
from felt.server.store.store import Store
from felt.server.teller import milliseconds

_QUEUED_MESSAGES = 16
_BACKLOG = 1024
"""Connections that may wait to be accepted: after a restart everybody comes at once."""
_ALIVE_EVERY = 1.0
_LOOK_AROUND_EVERY = 2.0
_CLAIM_EVERY = 1.0
_AWAY = 1001

_log = structlog.get_logger()


class App:
    """One server on one port."""

    def __init__(self, settings: Settings, store: Store | None = None, fleet: Fleet | None = None) -> None:
        self.settings = settings
        self.port = 0
        self._store, self._fleet = store or SqliteStore(settings.state / "felt.sqlite3"), fleet or Alone()
        self._claim_now = asyncio.Event()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        """Open the store and the port; matches are built again while players already come."""
        await self._store.open()
        self.clock = SteadyClock()
        self.rooms = Rooms(self._store, self.clock, self.settings)
        self.lobby = Lobby(self.rooms, self.clock, self.settings, self._fleet)
        self.gateway = Gateway(self._store, self.lobby, self.rooms, self.clock, self._fleet)
        self.front = Front(self.clock, self._fleet, self.settings.trusted)
        self._sockets = await self._listen()
        self.port = next(iter(self._sockets.sockets)).getsockname()[1]
        await self._fleet.enter(self.settings.advertise or f"{self.settings.host}:{self.port}")
        await self._fleet.listen(self._claim_now.set)
        for work in (self._restore(), self._stay_alive(), self._look_around(), self._claim()):
            self._tasks.add(asyncio.get_running_loop().create_task(work))

    async def stop(self, grace: float = 0.0) -> None:
        """Announce the end, let matches settle, send the players away and close."""
        self.lobby.draining = self.front.draining = True
        for connection in self.gateway.connections:
            connection.say(Drain(left_ms=milliseconds(grace)))
        if self.gateway.connections:
            await asyncio.sleep(grace)
        for runner in self.rooms:
            await runner.settled()
        for connection in tuple(self.gateway.connections):
            connection.close(Close.DRAIN, "the server stops")
        self._sockets.close(close_connections=False)
        await self._all_gone()
        self._sockets.close(close_connections=True)
        await self._sockets.wait_closed()
        await self._close()

    async def _close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._store.beat(self.clock.wall_ms())
        await self._fleet.leave()
        self.rooms.close()
        self.clock.close()
        await self._store.close()

    async def _all_gone(self) -> None:
        """Wait a little for the players to have heard that the server stops."""
        for _ in range(100):
            if not self.gateway.connections:
                return
            await asyncio.sleep(0.02)

    async def _listen(self) -> SocketServer:
        return await serve(
            self._serve,
            self.settings.host,
            self.settings.port,
            backlog=_BACKLOG,
            process_request=self.front.look,
            create_connection=Socket,
            compression=None,
            max_size=INBOUND_BYTES,
            max_queue=_QUEUED_MESSAGES,
            ping_interval=None,  # the protocol has pings of its own, which also tell where a match is
            close_timeout=3.0,
            logger=_quiet_logger(),
            ssl=_tls(self.settings),
            server_header=None,
        )

    async def _serve(self, socket: ServerConnection) -> None:
        try:
            await self.gateway.serve(socket)
        finally:
            self.front.left(socket)

    async def _restore(self) -> None:
        count = await self.rooms.restore_all()
        if count:
            _log.info("matches go on", count=count)

    async def _stay_alive(self) -> None:
        """Note time and again that the server is up, so that a restart, or another node, knows when it stopped."""
        noted = monotonic()
        while True:
            await asyncio.sleep(_ALIVE_EVERY)
            try:
                await self._store.beat(self.clock.wall_ms())
                if monotonic() - noted > LEASE_SECONDS:
                    await self._look_what_is_lost()
                noted = monotonic()
            except Exception as error:
                _log.warning("the store cannot be written", why=str(error))

    async def _look_what_is_lost(self) -> None:
        """After a standstill: let go of the matches that others have taken meanwhile."""
        for match in await self._fleet.lost([runner.room.match for runner in self.rooms]):
            self.rooms.let_go(match)

    async def _claim(self) -> None:
        """Take over the matches of servers that are gone, and bring lone players together."""
        while True:
            try:
                async with asyncio.timeout(_CLAIM_EVERY):
                    await self._claim_now.wait()
            except TimeoutError:
                pass
            self._claim_now.clear()
            try:
                await self.rooms.take_over(await self._fleet.claim())
                await self.lobby.gather_lone_players()
            except Exception as error:
                _log.warning("the fleet cannot be looked at", why=str(error))

    async def _look_around(self) -> None:
        """Let go of connections that have fallen silent, and of tables nobody comes back to."""
        while True:
            await asyncio.sleep(_LOOK_AROUND_EVERY)
            now = self.clock.now()
            for connection in tuple(self.gateway.connections):
                if now - connection.heard_at > SILENCE_SECONDS:
                    connection.close(_AWAY, "silent")
            await self.lobby.clear_tables()


def _tls(settings: Settings) -> ssl.SSLContext | None:
    if settings.certificate is None:
        return None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(settings.certificate, settings.key)
    return context


def _quiet_logger() -> logging.Logger:
    """A broken peer is no news: its traceback would fill the disk in a flood."""
    logger = logging.getLogger("felt.server.sockets")
    logger.setLevel(logging.CRITICAL)
    return logger
