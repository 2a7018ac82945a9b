"""Frames that are no message, or nearly one, over real sockets: the server's memory stays flat and a match goes on.

python -m tests.bench.online.garbage [--frames 100000]
"""

import argparse
import asyncio
import contextlib
import json
import signal
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from felt.online.messages.codec import encode
from tests.bench.online.load import numbers, usage
from tests.server.crowd import Crowd, Process
from tests.server.test_fuzz import KINDS
from tests.server.visit import hello

AT_ONCE = 20
"""Connections open at the same time."""
MOST = 4
"""Frames that one connection says: the second that is no message closes it."""
_FIELDS = ("cid", "match", "epoch", "base", "action", "seq", "game", "bot", "code", "seats", "n", "yes", "what")
_WORDS = ("", "a", "holdem", "easy", "ABCDEF", "\x00", "\ud7ff", "9" * 40, "null", "record")


def any_value(dice: Random, depth: int = 0) -> Any:
    """Any JSON value."""
    kind = dice.randrange(7 if depth < 3 else 5)
    if kind < 5:
        return (None, dice.random() < 0.5, dice.randrange(-(2**70), 2**70), dice.gauss(0, 1e6), dice.choice(_WORDS))[
            kind
        ]
    inner = [any_value(dice, depth + 1) for _ in range(dice.randrange(4))]
    return inner if kind == 5 else {dice.choice(_WORDS): value for value in inner}


def any_frame(dice: Random) -> str | bytes:
    """Bytes, a text, JSON, or what looks like a message."""
    kind = dice.randrange(6)
    if kind == 0:
        return dice.randbytes(dice.randrange(200))
    if kind == 1:
        return dice.randbytes(dice.randrange(200)).decode("latin-1")
    if kind == 2:
        return json.dumps(any_value(dice))
    fields = {dice.choice(_FIELDS): any_value(dice, 2) for _ in range(dice.randrange(6))}
    return json.dumps({"t": dice.choice(KINDS), **fields})


class Flood:
    """Connections that say nothing good."""

    def __init__(self, port: int, frames: int) -> None:
        self.port, self.left, self.dice = port, frames, Random(1)

    async def pour(self, until: int) -> None:
        """Go on until so many frames are left."""

        async def visitor() -> None:
            while self.left > until:
                await self.visit()

        await asyncio.gather(*(visitor() for _ in range(AT_ONCE)))

    async def visit(self) -> None:
        """Come, perhaps say a good word first, and then talk nonsense."""
        with contextlib.suppress(ConnectionClosed):
            async with connect(f"ws://127.0.0.1:{self.port}", compression=None, ping_interval=None) as socket:
                if self.dice.random() < 0.5:
                    await socket.send(encode(hello("rude")))
                for _ in range(MOST):
                    self.left -= 1
                    await socket.send(any_frame(self.dice))
                    await asyncio.sleep(0)


async def story(server: Process, frames: int) -> list[float]:
    """Returns the server's memory after each fifth of the frames, MiB."""
    assert server.process
    crowd, memory = Crowd(server.port, {"holdem": 4, "scopone": 4}), []
    crowd.come()
    await crowd.until_acked(20)
    flood = Flood(server.port, frames)
    for fifth in range(4, -1, -1):
        await flood.pour(frames * fifth // 5)
        memory.append(usage(server.process.pid)[1])
    beside = len(crowd.acked)
    await crowd.until_acked(20)
    await crowd.go()
    desyncs = sum(regular.session.follower.desyncs for regular in crowd.regulars)
    print(f"{frames} frames; in the matches beside {beside} actions meanwhile, and on; desyncs {desyncs}")
    return memory


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=100_000)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder), "--workers", "0", "--drain", "0")
        server.start()
        memory = asyncio.run(story(server, args.frames))
        told = numbers(server.port)
        code = server.signal(signal.SIGTERM)
        mishaps = (Path(folder) / "server.log").read_text().count('"level": "error"')
    print(f"refused {told['felt_bad_messages_total']:.0f}, closed {told['felt_closed_total']:.0f}, ", end="")
    print(f"faults {told.get('felt_faults_total', 0):.0f}, errors {mishaps}, exit code {code}")
    fifths = ", ".join(f"{each:.1f}" for each in memory)
    print(f"memory after each fifth: {fifths} MiB; the last is {memory[-1] / memory[0]:.3f} times the first")


if __name__ == "__main__":
    main()
