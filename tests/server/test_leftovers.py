"""A match or a connection that is over leaves nothing in memory, without the collector that looks for cycles."""

import asyncio
import gc
import weakref
from dataclasses import replace
from pathlib import Path

from felt.online.messages import from_client as asked
from felt.server.app import App
from tests.server.visit import QUICK, Guest, hello, pair, visit


def test_what_is_over_is_freed_at_once(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        tasks = len(asyncio.all_tasks())
        guests, snapshots = await pair(app)
        match = snapshots[0].info.match
        runner = app.rooms.here(match)
        links = [app.lobby.people[guest.welcome.player].link for guest in guests]
        assert runner and all(links)
        protocols = [link._socket.protocol for link in links]  # type: ignore[union-attr]
        things = [runner.room.course, runner.room.course.table, *links, *protocols]
        kept = [weakref.ref(thing) for thing in things]
        del runner, links, protocols, things
        for guest in guests:
            await guest.ask(asked.Leave, match=match, epoch=guest.welcome.epoch)
        for guest in guests:
            await guest.socket.close()
        await nobody_left(app)
        assert [thing() for thing in kept] == [None] * len(kept)
        assert len(asyncio.all_tasks()) <= tasks

    gc.disable()
    try:
        visit(tmp_path, story, timing=replace(QUICK, rematch=0.1))
    finally:
        gc.enable()


def test_who_goes_before_he_is_welcomed_is_forgotten(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        for _ in range(20):
            guest = await Guest.knock(app)
            await guest.say(hello("in a hurry"))
            guest.socket.transport.abort()
        await nobody_left(app)
        assert len(app.lobby.people) == 0

    visit(tmp_path, story)


async def nobody_left(app: App) -> None:
    async with asyncio.timeout(30):
        while app.gateway.connections or len(app.rooms):
            await asyncio.sleep(0.02)
    await asyncio.sleep(0.1)
