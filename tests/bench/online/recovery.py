"""Kill a busy server again and again: what was acknowledged must be there, and it must soon serve again.

python -m tests.bench.online.recovery [--long]   3 kills, or 20
"""

import argparse
import asyncio
import signal
import tempfile
import time
from pathlib import Path
from random import Random

from felt.online.session import Session
from felt.online.wire import Wire
from tests.server.audit import broken_promises, broken_replays, read_store
from tests.server.crowd import Crowd, Process

BAR_SECONDS = 2.0
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


async def story(state: Path, kills: int, dice: Random) -> tuple[Crowd, list[float], Process]:
    server = Process(state)
    server.start()
    crowd = Crowd(server.port, GAMES)
    crowd.come()
    back: list[float] = []
    for number in range(kills):
        await crowd.until_acked(dice.randrange(10, 150))
        server.kill()
        began = time.monotonic()
        await asyncio.to_thread(server.start)
        await welcome_seconds(server.port)
        back.append(time.monotonic() - began)
        print(f"kill {number + 1}: {len(crowd.acked)} acknowledged so far, serving after {back[-1]:.2f} s", flush=True)
    await crowd.until_acked(50)
    await crowd.go()
    return crowd, back, server


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
    print(f"serving again: worst {max(back):.2f} s = {max(back) / BAR_SECONDS:.2f} x the bar of {BAR_SECONDS} s")


if __name__ == "__main__":
    main()
