"""Bots over real sockets against the real server: through a spoiled line, with every promise checked."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.server import serve

from felt.core.record import parse, replay
from felt.games import registry
from felt.online.audit import OPEN_LUCK, Auditor
from felt.online.bot import Bot
from felt.online.faults import FLAWLESS, Faults
from felt.online.notices import Fetched, LinkChanged, LinkState, Notice
from felt.online.session import Session
from felt.online.wire import Wire
from felt.server.settings import Timing
from felt.tools.fault_proxy import Proxy
from tests.server.visit import visit

SPOILED = Faults(drop=0.05, duplicate=0.05, window=4, delay=0.01, cut=0.005)
HASTE = 20.0
"""How fast the players' own clocks run: most of a spoiled match is waiting for what was lost."""
TABLES = 6
PATIENCE = 300.0
"""Seconds after which a match that has not ended is stuck, however busy the machine."""


def hasty() -> float:
    """Tell the time by a clock that runs too fast."""
    return time.monotonic() * HASTE


class Player:
    """A bot in the queue of one game, whose auditor reads everything."""

    def __init__(self, game: str, seat: int, url: str, clock: Callable[[], float] = hasty) -> None:
        self.session = Session(name=f"Bot {seat}", rng=Random(seat))
        self.auditor = Auditor(self.session)
        self.bot = Bot(self.session, seat)
        self.bot.heard = self.hear
        self.wire = Wire(self.session, url, self.react, tick=0.01, clock=clock)
        self.game = game
        self.fetched: list[bytes] = []
        self._has_asked = False

    def react(self) -> float | None:
        return self.bot.react()

    def hear(self, notice: Notice) -> None:
        self.auditor.hear(notice)
        if isinstance(notice, LinkChanged) and notice.state is LinkState.LIVE and not self._has_asked:
            self._has_asked = True
            self.session.queue(self.game)
        if isinstance(notice, Fetched):
            self.fetched.append(notice.data)

    @property
    def is_done(self) -> bool:
        return self.session.match is not None and self.session.match.is_complete


@asynccontextmanager
async def spoiled(port: int, faults: Faults, seed: int = 1) -> AsyncIterator[str]:
    """Put a line that goes wrong in front of a server; gives its address."""
    proxy = Proxy(f"ws://127.0.0.1:{port}", faults, seed)
    async with serve(proxy.handle, "127.0.0.1", 0, ping_interval=None) as front:
        yield f"ws://127.0.0.1:{next(iter(front.sockets)).getsockname()[1]}"


@asynccontextmanager
async def connected(players: Sequence[Player]) -> AsyncIterator[None]:
    """Keep players connected, and let them leave."""
    running = [asyncio.create_task(player.wire.run()) for player in players]
    yield
    for player in players:
        player.wire.stop()
    await asyncio.gather(*running)


async def play(game: str, seats: int, port: int, faults: Faults) -> list[Player]:
    """Play one match to its end, with what follows it fetched; gives everybody who played."""
    async with spoiled(port, faults) as address:
        players = [Player(game, seat, address) for seat in range(seats)]
        async with connected(players):
            await until(lambda: all(player.is_done for player in players))
            match = players[0].session.match
            assert match is not None
            players[0].session.fetch(match.info.match, "record")
            await until(lambda: not any(player.session.requests.unanswered for player in players))
        return players


async def until(met: Any) -> None:
    begun = time.monotonic()
    while not met():
        assert time.monotonic() - begun < PATIENCE
        await asyncio.sleep(0.05)


class Friend(Player):
    """A bot at a private table: opens it and begins when somebody has sat down, or joins by its code."""

    def __init__(self, seat: int, url: str) -> None:
        super().__init__("scopone", seat, url)
        self.friend: Friend | None = None
        """Whose table to join."""
        self._has_come = self._has_begun = False

    def hear(self, notice: Notice) -> None:
        self.auditor.hear(notice)

    def react(self) -> float | None:
        session = self.session
        code = self.friend.session.place.code if self.friend else None
        if session.link.state is LinkState.LIVE and not self._has_come and (self.friend is None or code):
            self._has_come = True
            if code:
                session.join_table(code)
            else:
                session.create_table("scopone", 4, {"deal_limit": "1"})
        if self.friend is None and not self._has_begun and len(session.place.names) > 1:
            self._has_begun = True
            session.start_table("easy")
        return super().react()


def test_friends_meet_at_their_tables_over_bad_lines(tmp_path: Path) -> None:
    """Many tables, whose players are cut off all the time: while they sit down, begin and play."""
    faults = replace(SPOILED, drop=0.05, cut=0.03)

    async def story(app: Any) -> None:
        async with spoiled(app.port, faults, 2) as address:
            hosts, guests = ([Friend(2 * table + way, address) for table in range(TABLES)] for way in (0, 1))
            for host, guest in zip(hosts, guests, strict=True):
                guest.friend = host
            async with connected([*hosts, *guests]):
                await until(lambda: all(player.is_done for player in (*hosts, *guests)))
        for host, guest in zip(hosts, guests, strict=True):
            assert host.session.match and guest.session.match
            assert host.session.match.info.match == guest.session.match.info.match
            assert host.session.match.public_hash == guest.session.match.public_hash
            assert host.auditor.problems == guest.auditor.problems == []

    visit(tmp_path, story, timing=Timing(bot_pace=0.01, seeds=0.3))


def test_who_asks_once_is_found_a_match_whatever_is_lost(tmp_path: Path) -> None:
    """Offers are lost, and who does not hear of his in time is left out; nobody presses a button again."""
    faults = replace(SPOILED, drop=0.2, cut=0.02)

    async def story(app: Any) -> None:
        async with spoiled(app.port, faults, 3) as address:
            players = [Player("poker_pool", seat, address, time.monotonic) for seat in range(16)]
            async with connected(players):
                await until(lambda: all(player.session.match is not None for player in players))

    visit(tmp_path, story, timing=Timing(bot_pace=0.01, seeds=0.3))


@pytest.mark.parametrize("faults", [FLAWLESS, SPOILED], ids=["clean", "spoiled"])
@pytest.mark.parametrize(("game", "seats"), [("poker_pool", 2), ("holdem", 4), ("svara", 4), ("scopone", 4)])
def test_a_match_is_the_same_for_all_and_every_promise_holds(
    tmp_path: Path, game: str, seats: int, faults: Faults
) -> None:
    async def story(app: Any) -> None:
        players = await play(game, seats, app.port, faults)
        copies = [player.session.match for player in players]
        assert len({(copy.info.match, copy.seq, copy.public_hash, copy.ending) for copy in copies if copy}) == 1
        for player in players:
            assert player.auditor.problems == []
            assert player.auditor.proven > 0 or game == "poker_pool"
            assert player.session.follower.desyncs == 0
        if game in OPEN_LUCK:
            record = parse(next(data for data in players[0].fetched if data.startswith(b"felt-record")).decode())
            replay(record, registry.game(game))

    visit(tmp_path, story, timing=Timing(bot_pace=0.01, seeds=1.0))
