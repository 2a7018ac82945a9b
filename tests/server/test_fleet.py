"""Many servers on one real PostgreSQL: a dead one's matches go on, and a sleeping one can write nothing."""

import asyncio
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from felt.online.messages import from_client as asked
from felt.server.fleet import Nodes
from felt.server.store.postgres import PostgresStore
from felt.server.store.rows import Change, Fenced, LogRow, MatchRow, PlayerRow, StoreError
from felt.server.store.sqlite import SqliteStore
from felt.server.store.store import Store
from tests.server import database
from tests.server.crowd import Process
from tests.server.visit import Guest, hello, pair, tell


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with database.running() as found:
        yield found


PLAYER = PlayerRow("p1", "Zoë", "hash1", "")
MATCH = MatchRow("m1", "holdem", "1", "{}", '["A", "B"]', str(1 << 250), "00" * 32, "[null, null]", "[]", node="n1")
ROW = LogRow(1, 0, "player", "c1", '{"kind": "fold"}', "0" * 16, 5, 6)


def stores(url: str, folder: Path) -> list[Store]:
    return [SqliteStore(folder / "felt.sqlite3"), PostgresStore(url, "n1")]


@pytest.mark.parametrize("which", [0, 1], ids=["sqlite", "postgres"])
def test_both_stores_keep_the_same(url: str, tmp_path: Path, which: int) -> None:
    async def story() -> None:
        store = stores(url, tmp_path)[which]
        await store.open()
        await store.add_player(PLAYER)
        await store.set_player(replace(PLAYER, token_hash="hash2", used_hash="hash1"))
        for token in ("hash1", "hash2"):
            assert await store.player_of(token) == PlayerRow("p1", "Zoë", "hash2", "hash1")
        assert await store.player_of("hash3") is None
        await store.add_match(MATCH, ["p1"])
        with pytest.raises(StoreError):
            await store.add_match(MATCH, ["p1"])
        await store.append(Change("m1", 1, (ROW,), chairs='["x"]'))
        await store.append(Change("m1", 1, (replace(ROW, seq=2, cid="c2", state="{}"), replace(ROW, seq=3, cid=""))))
        for wrong in (replace(ROW, seq=3, cid="c9"), replace(ROW, seq=4, cid="c1")):
            with pytest.raises(StoreError):
                await store.append(Change("m1", 1, (wrong,), status="ended"))
        with pytest.raises(Fenced):
            await store.append(Change("m1", 2, (replace(ROW, seq=4, cid="c4"),)))
        assert await store.match("m1") == replace(MATCH, chairs='["x"]')
        assert [row.seq for row in await store.log("m1")] == [1, 2, 3]
        assert [row.seq for row in await store.log("m1", after=2)] == [3]
        assert [row.seq for row in await store.log_from_state("m1")] == [2, 3]
        assert await store.cids("m1") == {(0, "c1"): 1, (0, "c2"): 2}
        assert await store.match_of("p1") == "m1" and await store.match_of("p2") is None
        assert [row.match for row in await store.playing()] == ["m1"]
        await store.append(Change("m1", 1, (), status="ended", ending="{}"))
        assert await store.match_of("p1") is None and await store.playing() == []
        await store.close()

    tell(story())


async def two_nodes(url: str, folder: Path) -> tuple[Process, Process]:
    nodes = []
    for name in ("a", "b"):
        state = folder / name
        state.mkdir()
        node = Process(state, "--store", url, "--workers", "0", "--drain", "0")
        await asyncio.to_thread(node.start)
        nodes.append(node)
    return nodes[0], nodes[1]


async def come_back(node: Process, token: str, match: str) -> tuple[Guest, Any]:
    """Connect again and again until the match is there, as a client does."""
    async with asyncio.timeout(60):
        while True:
            try:
                guest = await Guest.knock(node)
                await guest.say(hello(token=token))
                guest.welcome = await guest.until("welcome")
                await guest.say(asked.Resume(match=match, seq=None))
                answer = await guest.find(lambda message: message.t in ("snapshot", "place"))
            except Exception:
                await asyncio.sleep(0.2)
                continue
            token = guest.welcome.token
            if answer.t == "snapshot":
                return guest, answer
            await guest.leave()
            await asyncio.sleep(0.2)


def test_a_guest_finds_his_match_through_any_node(url: str, tmp_path: Path) -> None:
    async def story() -> None:
        first, second = await two_nodes(url, tmp_path)
        guests, snapshots = await pair(first)
        match = snapshots[0].info.match
        guest, snapshot = await come_back(second, guests[0].welcome.token, match)
        assert snapshot.info.seat == 0
        assert await guests[0].closed() == 4001
        seat = snapshot.turn.seats[0]
        actor = guest if seat == 0 else guests[1]
        assert (await actor.act(snapshot, {"kind": "call"}, 0)).t == "happened"
        for node in (first, second):
            assert node.signal(signal.SIGTERM) == 0

    tell(story())


def test_a_killed_node_is_taken_over_with_nothing_lost(url: str, tmp_path: Path) -> None:
    async def story() -> None:
        first, second = await two_nodes(url, tmp_path)
        guests, snapshots = await pair(first)
        match, seat = snapshots[0].info.match, snapshots[0].turn.seats[0]
        assert (await guests[seat].act(snapshots[seat], {"kind": "call"}, 0, cid="mine")).seq == 1
        first.kill()
        back, snapshot = await come_back(second, guests[seat].welcome.token, match)
        assert snapshot.seq == 1 and snapshot.ending is None
        again = await back.act(snapshot, {"kind": "call"}, 0, cid="mine")
        assert (again.t, again.seq) == ("dup", 1), "the promise holds at the other node"
        assert second.signal(signal.SIGTERM) == 0

    tell(story())


def test_a_node_that_slept_through_its_lease_cannot_write(url: str, tmp_path: Path) -> None:
    """Stopped and continued: it wakes up believing the match is its own; the fence tells it otherwise."""

    async def story() -> None:
        first, second = await two_nodes(url, tmp_path)
        guests, snapshots = await pair(first)
        match, seat = snapshots[0].info.match, snapshots[0].turn.seats[0]
        assert first.process
        first.process.send_signal(signal.SIGSTOP)
        late = asked.Act(cid="late", match=match, epoch=1, base=0, action={"kind": "call"})
        await guests[seat].say(late)  # the first thing it finds when it wakes up
        back, snapshot = await come_back(second, guests[seat].welcome.token, match)
        assert (await back.act(snapshot, {"kind": "call"}, 0, cid="new")).seq == 1
        first.process.send_signal(signal.SIGCONT)
        code = await guests[seat].closed()
        assert not [message for message in guests[seat].heard if getattr(message, "cid", "") == "late"], "not answered"
        assert code in (4004, 4001)
        store = PostgresStore(url, "reader")
        await store.open()
        log = await store.log(match)
        row = await store.match(match)
        await store.close()
        assert [each.cid for each in log] == ["new"] and row is not None and row.fence == 2
        for node in (first, second):
            assert node.signal(signal.SIGTERM) == 0

    tell(story())


def test_a_node_that_stops_on_purpose_gives_its_matches_up_at_once(url: str, tmp_path: Path) -> None:
    async def story() -> None:
        first, second = await two_nodes(url, tmp_path)
        guests, snapshots = await pair(first)
        match = snapshots[0].info.match
        assert await asyncio.to_thread(first.signal, signal.SIGTERM) == 0
        assert await guests[0].closed() == 4004
        _, snapshot = await come_back(second, guests[0].welcome.token, match)
        assert snapshot.seq == 0
        assert second.signal(signal.SIGTERM) == 0

    tell(story())


def test_lone_players_of_two_nodes_meet(url: str, tmp_path: Path) -> None:
    async def story() -> None:
        nodes = await two_nodes(url, tmp_path)
        guests = [await Guest.come(node, f"L{number}") for number, node in enumerate(nodes)]
        for guest in guests:
            await guest.ask(asked.Queue, game="poker_pool", bot="easy")
        met = await asyncio.gather(*(until_match(nodes, guest) for guest in guests))
        assert met[0] == met[1]
        for node in nodes:
            assert node.signal(signal.SIGTERM) == 0

    tell(story())


async def until_match(nodes: tuple[Process, Process], guest: Guest) -> tuple[str, ...]:
    """Wait for a match as a client does: come back when sent away, confirm what is offered. Returns its names."""
    async with asyncio.timeout(90):
        while True:
            try:
                message = await guest.hear()
            except Exception:
                token = guest.welcome.token
                guest = await Guest.come(nodes[1], token=token)
                await guest.say(asked.Resume())
                continue
            if message.t == "place" and message.where == "offered" and message.offer:
                await guest.say(asked.Confirm(cid=f"c{message.offer}", offer=message.offer))
            if message.t == "snapshot":
                return tuple(message.info.names)


def test_a_table_is_found_by_its_code_from_any_node(url: str, tmp_path: Path) -> None:
    async def story() -> None:
        first, second = await two_nodes(url, tmp_path)
        host, friend = await Guest.come(first, "host"), await Guest.come(second, "friend")
        await host.ask(asked.CreateTable, game="holdem", seats=2)
        code = host.heard[-2].code if hasattr(host.heard[-2], "code") else None
        assert code
        await friend.say(asked.JoinTable(cid="join", code=code))
        assert await friend.closed() == 4004
        again = await Guest.come(second, token=friend.welcome.token)
        assert (await again.ask(asked.JoinTable, code=code, cid="join")).t == "ack"
        for node in (first, second):
            assert node.signal(signal.SIGTERM) == 0

    tell(story())


def test_the_hall_of_a_game_is_the_same_for_every_node(url: str) -> None:
    async def story() -> None:
        one, two = PostgresStore(url, "h1"), PostgresStore(url, "h2")
        for store in (one, two):
            await store.open()
            await Nodes(store).enter("127.0.0.1:1")
        for game in ("poker_pool", "holdem", "svara", "scopone"):
            halls = {await Nodes(one).hall(game) or "h1", await Nodes(two).hall(game) or "h2"}
            assert len(halls) == 1
        for store in (one, two):
            await Nodes(store).leave()
            await store.close()

    tell(story())
