"""What a server writes down about its work: enough to see what went wrong, and nothing that anybody could use."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import structlog

from felt.online.messages import from_client as asked
from felt.server import metrics
from felt.server.app import App
from felt.server.logs import set_up
from felt.server.room import Room
from tests.server.visit import Guest, pair, visit


@pytest.fixture(autouse=True)
def everything_logged() -> Iterator[None]:
    set_up("debug")
    yield
    structlog.reset_defaults()


def secrets_of(state: Path, guests: list[Guest]) -> set[str]:
    """Tokens and their hashes, seeds, and whole states."""
    with closing(sqlite3.connect(state / "felt.sqlite3")) as store:
        found = {text for row in store.execute("SELECT token_hash, used_hash FROM players") for text in row}
        found |= {text for row in store.execute("SELECT seed, server_seed FROM matches") for text in row}
        found |= {state for (state,) in store.execute("SELECT state FROM log")}
    return {*found, *(guest.welcome.token for guest in guests)} - {""}


def test_no_secret_is_written_down_whatever_goes_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: set[str] = set()

    async def go_wrong(app: App) -> None:
        """A desync, a request that fails, and a match whose state is spoiled while the server is away."""
        guests, snapshots = await pair(app, "poker_pool")
        match, seat = snapshots[0].info.match, snapshots[0].turn.seats[0]
        shot = {"kind": "shoot", "angle": 0, "power": 500}
        assert (await guests[seat].act(snapshots[seat], shot, 0)).seq == 1
        before = metrics.DESYNCS.labels("view")._value.get()
        await guests[0].say(asked.Desync(match=match, seq=1, mine="0" * 16))
        assert (await guests[0].until("snapshot")).seq == 1, "the truth is the answer"
        assert metrics.DESYNCS.labels("view")._value.get() == before + 1
        with monkeypatch.context() as spoiled:
            spoiled.setattr(Room, "concede", fails)
            refused = await guests[0].ask(asked.Concede, match=match, epoch=1)
        assert (refused.t, refused.code) == ("reject", "storage")
        kept.update(secrets_of(tmp_path, guests))

    def fails(*_about: Any) -> None:
        raise RuntimeError("the ball left the room")

    async def look(app: App) -> None:
        await asyncio.sleep(0.2)
        assert len(app.rooms) == 0

    visit(tmp_path, go_wrong)
    damaged = spoil_states(tmp_path)
    visit(tmp_path, look)
    told = capsys.readouterr().err
    lines = [json.loads(line) for line in told.splitlines()]
    events = {line["event"] for line in lines}
    assert {"desync", "a request failed inside its match", "undone", "a match could not be rebuilt"} <= events
    assert "the ball left the room" in told, "and what went wrong is told"
    assert len(kept) >= 6
    for secret in kept | damaged:
        assert secret not in told
        assert secret[2:42] not in told, "not even the beginning"


def spoil_states(state: Path) -> set[str]:
    """Take a field out of every kept state; returns what is left of them."""
    spoiled = set()
    with closing(sqlite3.connect(state / "felt.sqlite3")) as store, store:
        for match, seq, text in store.execute("SELECT match, seq, state FROM log WHERE state <> ''").fetchall():
            fields = json.loads(text)
            del fields["balls"]
            spoiled.add(json.dumps(fields))
            store.execute("UPDATE log SET state = ? WHERE match = ? AND seq = ?", (json.dumps(fields), match, seq))
    assert spoiled
    return spoiled
