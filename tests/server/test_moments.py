"""A server killed at the worst moments: between a write and its commit, in a deal, a shot, a queue, a vote."""

import asyncio
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from felt.online.messages import from_client as asked
from tests.server.audit import broken_promises, broken_replays, read_store
from tests.server.crowd import Crowd, Process
from tests.server.visit import Guest, offer_of, pair, tell

QUIET = ("--workers", "0", "--drain", "0")
POOL, CARDS = {"poker_pool": 4}, {"holdem": 4, "scopone": 4}


@pytest.mark.parametrize(
    ("moment", "count", "games"),
    [("commit", 12, CARDS), ("committed", 12, CARDS), ("beginning", 2, CARDS), ("deal", 40, CARDS), ("shot", 5, POOL)],
)
def test_a_server_that_dies_in_the_middle_of_something_keeps_every_promise(
    tmp_path: Path, moment: str, count: int, games: dict[str, int]
) -> None:
    server = Process(tmp_path, *QUIET)

    async def story() -> Crowd:
        server.start(moment, str(count))
        crowd = Crowd(server.port, games)
        crowd.come()
        await server.until_dead()
        await asyncio.to_thread(server.start)
        await crowd.until_acked(10)
        await crowd.go()
        return crowd

    crowd = asyncio.run(story())
    assert server.signal(signal.SIGTERM) == 0
    matches, logs = read_store(tmp_path)
    assert broken_promises(logs, crowd.acked) == []
    assert broken_replays(matches, logs) == []
    assert sum(regular.session.follower.desyncs for regular in crowd.regulars) == 0
    assert not [row for row in matches.values() if "forfeit" in row.ending], "nobody is flagged for the downtime"


async def queued(guests: list[Guest]) -> None:
    """One looks for an opponent."""
    await guests[0].ask(asked.Queue, game="poker_pool", bot="easy")


async def offered(guests: list[Guest]) -> None:
    """Two are offered a match, and one has said yes."""
    for guest in guests:
        await guest.ask(asked.Queue, game="poker_pool", bot="easy")
    await guests[0].ask(asked.Confirm, offer=await offer_of(guests[0]))


async def mixing(guests: list[Guest]) -> None:
    """Both have said yes, and are asked for their seeds."""
    for guest in guests:
        await guest.ask(asked.Queue, game="poker_pool", bot="easy")
    for guest in guests:
        await guest.say(asked.Confirm(cid="yes", offer=await offer_of(guest)))
    await guests[0].until("luck_committed")


@pytest.mark.parametrize("looking", [queued, offered, mixing])
def test_a_server_that_dies_while_players_meet_puts_nobody_into_half_a_match(
    tmp_path: Path, looking: Callable[[list[Guest]], Awaitable[None]]
) -> None:
    server = Process(tmp_path, *QUIET)

    async def story() -> None:
        server.start()
        guests = [await Guest.come(server, name) for name in ("Ann", "Bob")]
        await looking(guests)
        server.kill()
        await asyncio.to_thread(server.start)
        back = [await Guest.come(server, token=guest.welcome.token) for guest in guests]
        assert [guest.welcome.player for guest in back] == [guest.welcome.player for guest in guests]
        for guest in back:
            await guest.say(asked.Resume())
            assert (await guest.until("place")).where == "idle"
        await mixing(back)
        assert len({(await guest.until("snapshot")).info.match for guest in back}) == 1

    tell(story())
    assert server.signal(signal.SIGTERM) == 0
    matches, logs = read_store(tmp_path)
    assert len(matches) == 1 and broken_replays(matches, logs) == []


def test_a_server_that_dies_in_a_vote_for_a_rematch_begins_none(tmp_path: Path) -> None:
    """The vote is over with it: both are free, and what they played is kept to the end."""
    server = Process(tmp_path, *QUIET)

    async def story() -> str:
        server.start()
        guests, snapshots = await pair(server)
        about: dict[str, Any] = {"match": snapshots[0].info.match, "epoch": 1}
        assert (await guests[0].ask(asked.Concede, **about)).t == "ack"
        assert (await guests[0].ask(asked.Rematch, yes=True, **about)).t == "ack"
        server.kill()
        await asyncio.to_thread(server.start)
        back = [await Guest.come(server, token=guest.welcome.token) for guest in guests]
        for guest in back:
            assert guest.welcome.match is None
            answer = await guest.ask(asked.Rematch, yes=True, match=about["match"], epoch=guest.welcome.epoch)
            assert (answer.t, answer.code) == ("reject", "no_match")
            record = await guest.ask(asked.Fetch, match=about["match"], what="record")
            assert record.data.startswith(b"felt-seen 1")
        assert (await back[0].ask(asked.Queue, game="svara")).t == "ack"
        return str(about["match"])

    match = tell(story())
    assert server.signal(signal.SIGTERM) == 0
    matches, _ = read_store(tmp_path)
    assert set(matches) == {match} and "concession" in matches[match].ending
