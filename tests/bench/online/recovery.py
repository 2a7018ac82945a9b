"""Kill a busy server again and again: what was acknowledged must be there, and it must soon serve again.

python -m tests.bench.online.recovery [--long]   3 kills, or 20
"""

import argparse
import asyncio
import signal
import tempfile
import time
from itertools import cycle
from pathlib import Path
from random import Random
from typing import NamedTuple

from felt.online.session import Session
from felt.online.wire import Wire
from tests.bench.online.load import usage
from tests.server.audit import broken_promises, broken_replays, read_store
from tests.server.crowd import Crowd, Process
from tests.server.mortal import MOMENTS

BAR_SECONDS = 2.0
"""Until a new player is welcomed. Only a quiet machine can tell: beside other work, look at the processor time."""
GAMES = {"poker_pool": 8, "holdem": 8, "svara": 8, "scopone": 8}


async def welcome_seconds(port: int) -> float:
    """How long a new player waits until he is welcomed."""
    session, began = Session(name="late"), time.monotonic()
    wire = Wire(session, f"ws://127.0.0.1:{port}", lambda: None)
    task = asyncio.create_task(wire.run())
    while not session.player:
        await asyncio.sleep(0.01)
    wire.stop()
    await task
    return time.monotonic() - began


class Revival(NamedTuple):
    """How long a killed server took to serve again, s."""

    waited: float
    cpu: float


async def story(state: Path, kills: int, dice: Random) -> tuple[Crowd, list[Revival], Process]:
    """Kill in the middle of anything, and every other time in the middle of something in particular."""
    server = Process(state)
    server.start()
    crowd = Crowd(server.port, GAMES)
    crowd.come()
    back: list[Revival] = []
    last: tuple[str, ...] = ()
    moments = cycle(MOMENTS)
    for number in range(kills):
        if last:
            await server.until_dead()
        else:
            await crowd.until_acked(dice.randrange(10, 150))
            server.kill()
        began, how = time.monotonic(), last[0] if last else "anywhere"
        last = () if last else (next(moments), str(dice.randrange(1, 4)))
        await asyncio.to_thread(server.start, *last)
        await welcome_seconds(server.port)
        assert server.process
        back.append(Revival(time.monotonic() - began, usage(server.process.pid)[0]))
        acked = len(crowd.acked)
        print(f"kill {number + 1} ({how}): {acked} acknowledged so far, serving after {told(back[-1])}", flush=True)
    if last:
        await server.until_dead()
        await asyncio.to_thread(server.start)
    await crowd.until_acked(50)
    await crowd.go()
    return crowd, back, server


def told(revival: Revival) -> str:
    return f"{revival.waited:.2f} s ({revival.cpu:.2f} s of processor time)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        state = Path(folder)
        crowd, back, server = asyncio.run(story(state, 20 if args.long else 3, Random(args.seed)))
        code = server.signal(signal.SIGTERM)
        matches, logs = read_store(state)
        broken = broken_promises(logs, crowd.acked)
        astray = broken_replays(matches, logs)
        mishaps = (state / "server.log").read_text().count('"level": "error"')
    desyncs = sum(regular.session.follower.desyncs for regular in crowd.regulars)
    actions = sum(map(len, logs.values()))
    print(f"{actions} actions of {len(matches)} matches kept, {len(crowd.acked)} acknowledged to players")
    print(f"lost, misplaced or doubled: {len(broken)} {broken[:3]}; other hash on replay: {len(astray)} {astray[:3]}")
    print(f"desyncs {desyncs}, errors logged {mishaps}, exit code after SIGTERM {code}")
    worst = max(back)
    print(f"serving again: worst {told(worst)} = {worst.waited / BAR_SECONDS:.2f} x the bar of {BAR_SECONDS} s")


if __name__ == "__main__":
    main()
