"""The load plays whole matches of every game on a real server and counts what it sees."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from felt.games.registry import NAMES
from felt.tools.loadtest import Load
from tests.server.visit import visit


def test_every_game_is_played(tmp_path: Path) -> None:
    reports = []

    async def story(app: Any) -> None:
        options = Namespace(
            url=f"ws://127.0.0.1:{app.port}", matches=4, seconds=4.0, games=",".join(NAMES), think=0.05, ramp=100.0,
            seed=1, trust=None,
        )  # fmt: skip
        reports.append(await Load(options).play())

    visit(tmp_path, story)
    (report,) = reports
    assert report["playing"] == 4 and report["sockets"] == 10
    assert report["actions"] > 20 and report["ack_ms"]["p50"] is not None
    assert not report["desyncs"] and not report["drops"]
