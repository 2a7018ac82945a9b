"""One guest on two devices: the newest connection has the seat, and the other waits until it is asked back."""

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

from felt.online.limits import Close
from felt.online.notices import LinkState
from felt.online.session import Session
from felt.online.wire import Wire
from tests.server.visit import visit

PATIENCE = 60.0


class Device:
    """A session and the wire it talks through."""

    def __init__(self, app: Any, token: str | None = None) -> None:
        self.session = Session(name="Ann", token=token, rng=Random(1))
        self.url = f"ws://127.0.0.1:{app.port}"
        self.connect()

    def connect(self) -> None:
        """Connect, as a player does who asks for it."""
        self.session.link.hurry()
        self.wire = Wire(self.session, self.url, lambda: None, tick=0.02)
        self.running = asyncio.create_task(self.wire.run())

    @property
    def is_live(self) -> bool:
        return self.session.link.state is LinkState.LIVE

    @property
    def was_replaced(self) -> bool:
        link = self.session.link
        return link.state is LinkState.ENDED and link.code == Close.REPLACED

    async def close(self) -> None:
        self.wire.stop()
        await self.running


async def until(met: Any) -> None:
    begun = time.monotonic()
    while not met():
        assert time.monotonic() - begun < PATIENCE
        await asyncio.sleep(0.02)


def test_two_devices_do_not_throw_each_other_out_for_ever(tmp_path: Path) -> None:
    async def story(app: Any) -> None:
        first = Device(app)
        await until(lambda: first.is_live)
        first.session.create_table("holdem", 2)
        await until(lambda: first.session.place.where == "table")
        second = Device(app, first.session.token)
        await until(lambda: second.is_live and first.was_replaced)
        person = app.lobby.people[first.session.player]
        epoch = person.epoch
        await asyncio.sleep(0.5)  # longer than the first wait of a client that would come back by itself
        assert second.is_live and person.epoch == epoch, "the first device stays away"
        # The player takes the seat back; both devices share what is kept of the guest.
        first.session.token = second.session.token
        first.connect()
        await until(lambda: first.is_live and second.was_replaced)
        assert first.session.player == second.session.player and person.where == "table"
        for device in (first, second):
            await device.close()

    visit(tmp_path, story)
