"""A server that is killed in the middle of everything, and a disk that is full or torn: nothing promised is lost."""

import asyncio
import os
import signal
from pathlib import Path
from random import Random

from tests.server.audit import broken_promises, broken_replays, read_store
from tests.server.crowd import Crowd, Process

GAMES = {"poker_pool": 4, "holdem": 4, "svara": 4, "scopone": 4}


def test_a_killed_server_keeps_every_promise(tmp_path: Path) -> None:
    server, dice = Process(tmp_path, "--workers", "0"), Random(int(os.environ.get("FELT_SEED", "1")))

    async def story() -> Crowd:
        server.start()
        crowd = Crowd(server.port, GAMES)
        crowd.come()
        for _ in range(3):
            await crowd.until_acked(dice.randrange(10, 40))
            server.kill()
            await asyncio.to_thread(server.start)
        await crowd.until_acked(20)
        await crowd.go()
        return crowd

    crowd = asyncio.run(story())
    assert server.signal(signal.SIGTERM) == 0
    matches, logs = read_store(tmp_path)
    assert len(crowd.acked) >= 50 and matches
    assert broken_promises(logs, crowd.acked) == []
    assert broken_replays(matches, logs) == []
    assert [regular.session.follower.desyncs for regular in crowd.regulars] == [0] * len(crowd.regulars)
    log = (tmp_path / "server.log").read_text()
    assert '"level": "error"' not in log, log[-3000:]
    assert not [row for row in matches.values() if "forfeit" in row.ending], "nobody is flagged for the downtime"
