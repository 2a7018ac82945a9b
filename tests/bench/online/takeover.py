"""How long a match stands still when its server dies and another takes it over, on one real PostgreSQL.

python -m tests.bench.online.takeover
"""

import signal
import tempfile
import time
from pathlib import Path

from tests.server import database
from tests.server.test_fleet import come_back, two_nodes
from tests.server.visit import pair, tell

TIMES, BAR = 3, 5.0
"""Takeovers measured, and the seconds one may take."""


async def one(url: str, folder: Path) -> float:
    """Kill the server of a match; returns the seconds until its player sees it again through the other one."""
    first, second = await two_nodes(url, folder)
    guests, snapshots = await pair(first)
    first.kill()
    killed = time.monotonic()
    await come_back(second, guests[0].welcome.token, snapshots[0].info.match)
    took = time.monotonic() - killed
    second.signal(signal.SIGTERM)
    return took


def main() -> None:
    with database.running() as url:
        for number in range(1, TIMES + 1):
            with tempfile.TemporaryDirectory() as folder:
                took = tell(one(url, Path(folder)))
            print(f"takeover {number}: {took:.2f} s = {took / BAR:.2f} x the bar of {BAR:.0f} s", flush=True)


if __name__ == "__main__":
    main()
