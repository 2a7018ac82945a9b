"""Players who read nothing are let go, and their opponents are answered as fast as before.

python -m tests.bench.online.slow_reader [--pairs 20] [--seconds 10]
"""

import argparse
import asyncio
import signal
import socket
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from felt.online.match_copy import MatchCopy
from felt.online.messages import from_client as asked
from felt.online.messages.codec import encode, read_server
from felt.online.notices import PlaceChanged, RequestDone
from felt.online.session import Session
from felt.online.versions import rules_hash
from felt.online.wire import Wire
from tests.bench.online.load import numbers
from tests.server.crowd import Process

BAR_TIMES = 2.0
_SNAPSHOTS_A_SECOND = 5
_PACE = 0.05
"""Seconds between two looks: a client that said more than the limit allows would be refused."""
_SMALL = 4096
"""Bytes the slow reader's own machine takes in, so that it is the server that has to keep the rest."""
_OTHERWISE = {"show_or_muck": "muck", "next_hand": "next_hand"}


def move(copy: MatchCopy) -> dict[str, Any]:
    """What never ends a match: check, call, and go on."""
    ask = "call" if copy.view["owed"] else "check"
    return {"kind": _OTHERWISE.get(copy.turn.kind, ask)}


class Quick:
    """Reads everything and notes how long each of his actions waits for its answer."""

    def __init__(self, number: int, port: int) -> None:
        self.session = Session(name=f"quick {number}")
        self.wire = Wire(self.session, f"ws://127.0.0.1:{port}", self._react)
        self.delays: list[float] = []
        self.code = ""
        self._sent: dict[str, float] = {}

    def _react(self) -> None:
        for notice in self.session.notices():
            if isinstance(notice, PlaceChanged) and notice.place.code:
                self.code = notice.place.code
            if isinstance(notice, RequestDone) and notice.cid in self._sent:
                self.delays.append(time.monotonic() - self._sent.pop(notice.cid))
        copy = self.session.match
        if copy and self.session.may_act and copy.info.seat in copy.turn.seats and copy.legal_infos:
            self._sent[self.session.act(move(copy))] = time.monotonic()


class Slow:
    """Plays by what his opponent sees, asks for snapshots, and reads until he is told to stop."""

    def __init__(self, link: ClientConnection, opponent: Quick) -> None:
        self._link, self._opponent = link, opponent
        self._epoch = 1
        self._answered = -1

    @classmethod
    async def come(cls, port: int, opponent: Quick) -> "Slow":
        plug = socket.socket()
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _SMALL)
        plug.setblocking(False)
        await asyncio.get_running_loop().sock_connect(plug, ("127.0.0.1", port))
        link = await connect(f"ws://127.0.0.1:{port}", sock=plug, compression=None, ping_interval=None, max_size=2**20)
        slow = cls(link, opponent)
        await slow._say(asked.Hello(proto_min=1, proto_max=1, build="bench", rules=rules_hash(), name="slow"))
        slow._epoch = read_server(await link.recv()).epoch
        await slow._say(asked.JoinTable(cid="join", code=opponent.code))
        return slow

    async def read(self) -> None:
        async for _ in self._link:
            pass

    async def play(self) -> None:
        """Act whenever it is his turn, and ask for the whole match in between."""
        asked_at = 0.0
        while True:
            await asyncio.sleep(_PACE)
            copy, now = self._opponent.session.match, time.monotonic()
            if copy is None or copy.info.seat is None:
                continue
            if 1 - copy.info.seat in copy.turn.seats and copy.seq != self._answered:
                self._answered = copy.seq
                act = asked.Act(
                    cid=f"a{copy.seq}", match=copy.info.match, epoch=self._epoch, base=copy.seq, action=move(copy)
                )
                await self._say(act)
            if now - asked_at > 1 / _SNAPSHOTS_A_SECOND:
                asked_at = now
                await self._say(asked.Resume(match=copy.info.match))

    async def _say(self, message: Any) -> None:
        await self._link.send(encode(message))


async def gathered(port: int, pairs: int) -> tuple[list[Quick], list[Slow], list[asyncio.Future[None]]]:
    """Seat everybody at tables of two."""
    quick = [Quick(number, port) for number in range(pairs)]
    running = [asyncio.ensure_future(each.wire.run()) for each in quick]
    for each in quick:
        each.session.create_table("holdem", 2)
    slow = []
    for each in quick:
        while not each.code:
            await asyncio.sleep(0.02)
        slow.append(await Slow.come(port, each))
        each.session.start_table()
    return quick, slow, running


def p99(quick: list[Quick]) -> float:
    delays = sorted(delay for each in quick for delay in each.delays)
    for each in quick:
        each.delays.clear()
    print(f"  {len(delays)} answers, p50 {delays[len(delays) // 2] * 1000:.1f} ms", end=", ")
    worst = delays[int(len(delays) * 0.99)] * 1000
    print(f"p99 {worst:.1f} ms", flush=True)
    return worst


async def story(port: int, pairs: int, seconds: float) -> tuple[float, float, float]:
    quick, slow, running = await gathered(port, pairs)
    reading = [asyncio.ensure_future(each.read()) for each in slow]
    playing = [asyncio.ensure_future(each.play()) for each in slow]
    await asyncio.sleep(2.0)
    p99(quick)
    await asyncio.sleep(seconds)
    before = p99(quick)
    for task in reading:
        task.cancel()
    for each in slow:
        each._link.transport.pause_reading()  # type: ignore[attr-defined]
    began = time.monotonic()
    closed = 0.0
    while closed < pairs and time.monotonic() - began < 60:
        await asyncio.sleep(0.5)
        closed = (await asyncio.to_thread(numbers, port)).get("felt_closed_total", 0.0)
    print(f"  {closed:.0f} of {pairs} slow readers were let go within {time.monotonic() - began:.1f} s")
    after = p99(quick)
    for task in playing:
        task.cancel()
    for each in quick:
        each.wire.stop()
    await asyncio.gather(*running)
    return before, after, closed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=10.0)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder), "--drain", "0")
        server.start()
        before, after, closed = asyncio.run(story(server.port, args.pairs, args.seconds))
        code = server.signal(signal.SIGTERM)
    print(
        f"p99 beside slow readers: {after / before:.2f} times that without = {after / before / BAR_TIMES:.2f} x the bar"
    )
    print(f"let go: {closed:.0f}; exit code {code}")


if __name__ == "__main__":
    main()
