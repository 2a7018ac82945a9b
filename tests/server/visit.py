"""A real server on a free port, and guests who speak the protocol to it word by word."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from felt.online.messages import from_client as asked
from felt.online.messages.codec import encode, read_server
from felt.online.versions import rules_hash
from felt.server.app import App
from felt.server.settings import Settings, Timing

PATIENCE = 60.0
"""Seconds a test waits for a message before it fails."""
_sockets: list[ClientConnection] = []
QUICK = Timing(bot_pace=0.01, restart_grace=5.0, seeds=0.0)


@contextlib.asynccontextmanager
async def open_server(state: Path, timing: Timing = QUICK, **more: Any) -> AsyncIterator[App]:
    """A server in this process; bots think at once."""
    app = App(Settings(port=0, state=state, workers=0, timing=timing, **more))
    await app.start()
    try:
        yield app
    finally:
        await app.stop()


def visit(state: Path, story: Callable[[App], Awaitable[None]], **more: Any) -> None:
    """Run a story against a fresh server."""

    async def run() -> None:
        async with open_server(state, **more) as app:
            try:
                await story(app)
            finally:
                await show_out()

    asyncio.run(run())


def tell(story: Coroutine[Any, Any, Any]) -> Any:
    """Run a story that opens its servers itself; whoever it let in is shown out afterwards."""

    async def run() -> Any:
        try:
            return await story
        finally:
            await show_out()

    return asyncio.run(run())


async def show_out() -> None:
    """Close every connection that was opened."""
    while _sockets:
        _sockets.pop().transport.abort()
    await asyncio.sleep(0.05)


async def connected(url: str, **about: Any) -> ClientConnection:
    """Connect, and be closed when the test is over."""
    socket = await connect(url, compression=None, ping_interval=None, max_size=2**20, **about)
    _sockets.append(socket)
    return socket


class Guest:
    """One connection and everything heard on it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Any] = []
        self.welcome: Any = None
        self.cids = 0

    @staticmethod
    async def knock(app: Any) -> "Guest":
        """Connect without a word."""
        return Guest(await connected(f"ws://127.0.0.1:{app.port}"))

    @staticmethod
    async def come(app: Any, name: str | None = None, token: str | None = None) -> "Guest":
        """Connect and be welcomed."""
        guest = await Guest.knock(app)
        await guest.say(hello(name, token))
        guest.welcome = await guest.until("welcome")
        return guest

    async def say(self, message: Any) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else encode(message))

    async def ask(self, kind: type, **about: Any) -> Any:
        """Make a request and return its answer."""
        self.cids += 1
        cid = about.pop("cid", f"q{self.cids}")
        await self.say(kind(cid=cid, **about))
        return await self.answer(cid)

    async def answer(self, cid: str) -> Any:
        return await self.find(lambda message: getattr(message, "cid", None) == cid)

    async def hear(self) -> Any:
        """The next message, kept as heard."""
        async with asyncio.timeout(PATIENCE):
            message = read_server(await self.socket.recv())
        self.heard.append(message)
        return message

    async def find(self, fits: Callable[[Any], bool]) -> Any:
        while True:
            if fits(message := await self.hear()):
                return message

    async def until(self, kind: str, **facts: Any) -> Any:
        """Wait for a message of a kind with these facts."""

        def fits(message: Any) -> bool:
            same = getattr(message, "t", "") == kind
            return same and all(getattr(message, name) == value for name, value in facts.items())

        return await self.find(fits)

    async def closed(self) -> int:
        """Read on until the server closes; returns the code."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.hear()
        return self.socket.close_code or 0

    async def act(self, snapshot: Any, action: dict[str, Any], base: int, cid: str = "") -> Any:
        about = {"match": snapshot.info.match, "epoch": self.welcome.epoch, "base": base, "action": action}
        return await self.ask(asked.Act, **about, **({"cid": cid} if cid else {}))

    async def leave(self) -> None:
        await self.socket.close(4000)


def hello(name: str | None = None, token: str | None = None, **about: Any) -> asked.Hello:
    facts = {"proto_min": 1, "proto_max": 1, "build": "test", "rules": rules_hash(), "name": name, "token": token}
    return asked.Hello(**{**facts, **about})


async def offer_of(guest: Guest) -> str:
    """Wait for the match a guest in the queue is offered; he may have heard of it already."""
    told = [each for each in guest.heard if getattr(each, "where", "") == "offered"]
    place = told[-1] if told else await guest.until("place", where="offered")
    return str(place.offer)


async def pair(app: Any, game: str = "holdem", people: int = 2, **settings: str) -> tuple[list[Guest], list[Any]]:
    """Seat people at a private table of so many seats and begin; returns them and their snapshots."""
    guests = [await Guest.come(app, f"P{seat}") for seat in range(people)]
    seats = 4 if game == "scopone" else 2
    await guests[0].ask(asked.CreateTable, game=game, seats=seats, settings=settings)
    place = next(message for message in guests[0].heard if message.t == "place")
    for guest in guests[1:]:
        await guest.ask(asked.JoinTable, code=place.code)
    await guests[0].say(asked.StartTable(cid="start", bot="easy"))
    return guests, [await guest.until("snapshot") for guest in guests]
