"""Stands between clients and a server and spoils the line.

``python -m felt.tools.fault_proxy --to ws://127.0.0.1:8000 --drop 0.05`` speaks WebSocket on both sides, with TLS in
front where a certificate is given, and prints its port as one line of JSON.
"""

import argparse
import asyncio
import json
import ssl
import sys
import time
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from random import Random

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from felt.online.faults import FLAWLESS, Faults, Line
from felt.online.messages.codec import Frame

Socket = ServerConnection | ClientConnection


class Proxy:
    """One listening port in front of one server; every connection has two bad lines of its own."""

    def __init__(self, target: str, faults: Faults, seed: int) -> None:
        self._target, self._faults, self._rng = target, faults, Random(seed)

    async def handle(self, client: ServerConnection) -> None:
        """Join a client to the server until either leaves or the line is cut."""
        async with connect(self._target, compression=None, max_size=2**20, ping_interval=None, proxy=None) as server:
            ways = [asyncio.create_task(self._carry(*way)) for way in ((client, server), (server, client))]
            try:
                done, _ = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                cut = any(task.result() for task in done)
            finally:
                for task in ways:
                    task.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
            if cut:
                client.transport.abort()
                server.transport.abort()
                return
            await _pass_on_close(client, server)

    async def _carry(self, source: Socket, sink: Socket) -> bool:
        """Carry one direction; returns True if the line broke, False if an end closed it."""
        line: Line[Frame] = Line(self._faults, Random(self._rng.getrandbits(64)))
        reading = asyncio.create_task(source.recv())
        try:
            while not line.broken:
                wait = min(1.0, max(0.0, line.wakes - time.monotonic()))
                await asyncio.wait([reading], timeout=wait)
                if reading.done():
                    line.send(reading.result(), time.monotonic())
                    reading = asyncio.create_task(source.recv())
                for frame in line.due(time.monotonic()):
                    await sink.send(frame)
        except ConnectionClosed:
            return False
        finally:
            reading.cancel()
        return True


async def _pass_on_close(client: Socket, server: Socket) -> None:
    """Close the end that is still open for the reason the other gave."""
    for ended, other in ((client, server), (server, client)):
        code = ended.close_code
        if code is not None and code not in (1005, 1006, 1015):
            await other.close(code, ended.close_reason or "")


async def _run(options: argparse.Namespace) -> None:
    faults = Faults(**{field.name: getattr(options, field.name) for field in fields(Faults)})
    secure = None
    if options.tls:
        secure = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        secure.load_cert_chain(*options.tls)
    proxy = Proxy(options.to, faults, options.seed)
    async with serve(
        proxy.handle, "127.0.0.1", options.port, ssl=secure, compression=None, max_size=2**20, ping_interval=None
    ) as server:
        print(json.dumps({"port": next(iter(server.sockets)).getsockname()[1]}), flush=True)
        await server.serve_forever()


def main(words: Sequence[str]) -> None:
    """Run until interrupted."""
    parser = argparse.ArgumentParser(
        prog="python -m felt.tools.fault_proxy", description="Spoils the line to a server."
    )
    parser.add_argument("--to", required=True, metavar="URL", help="the server, ws://...")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--tls", nargs=2, type=Path, metavar=("CERT", "KEY"), help="serve wss with these")
    parser.add_argument("--seed", type=int, default=1)
    for field in fields(Faults):
        parser.add_argument(
            f"--{field.name.replace('_', '-')}", type=type(field.default), default=getattr(FLAWLESS, field.name)
        )
    try:
        asyncio.run(_run(parser.parse_args(words)))
    except KeyboardInterrupt:
        return


if __name__ == "__main__":
    main(sys.argv[1:])
