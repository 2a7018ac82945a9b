"""Leads a guest to the server he belongs to: this one passes every frame on, both ways, and looks into none."""

import asyncio
import contextlib
import logging

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from felt.online.limits import OUTBOUND_BYTES, Close

PATH = "/relay"
"""Where servers take what others pass on."""
SECRET = "X-Felt-Relay"
"""Header in which they show that they belong together."""

_AWAY = 1001

_log = logging.getLogger("felt.server.relay")
_log.setLevel(logging.CRITICAL)


async def relay(guest: ServerConnection, address: str, secret: str, first: str | bytes) -> None:
    """Connect to the other server, say what the guest said first, and pass on until either end closes."""
    try:
        async with connect(
            f"ws://{address}{PATH}", compression=None, max_size=OUTBOUND_BYTES * 2, ping_interval=None, proxy=None,
            open_timeout=5, close_timeout=2, logger=_log, additional_headers={SECRET: secret},
        ) as host:  # fmt: skip
            await host.send(first)
            await _both_ways(guest, host)
    except (OSError, TimeoutError, InvalidHandshake):
        await guest.close(Close.DRAIN, "the server of this match cannot be reached; try again")


async def _both_ways(guest: ServerConnection, host: ClientConnection) -> None:
    there, back = asyncio.create_task(_pass_on(guest, host)), asyncio.create_task(_pass_on(host, guest))
    await asyncio.wait((there, back), return_when=asyncio.FIRST_COMPLETED)
    for task in (there, back):
        task.cancel()
    await asyncio.gather(there, back, return_exceptions=True)
    if host.close_code is not None:
        code = host.close_code if 4000 <= host.close_code < 5000 or host.close_code == 1008 else Close.DRAIN
        await guest.close(code, host.close_reason or "")
    else:
        consented = guest.close_code == Close.CONSENTED
        await host.close(Close.CONSENTED if consented else _AWAY)


async def _pass_on(source: ServerConnection | ClientConnection, target: ServerConnection | ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for frame in source:
            await target.send(frame)
