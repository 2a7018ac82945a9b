"""A server that is killed in the middle of everything, and a disk that is full or torn: nothing promised is lost."""

import asyncio
import os
import resource
import signal
import time
from pathlib import Path
from random import Random
from typing import Any

from felt.online.messages import from_client as asked
from tests.server.audit import broken_promises, broken_replays, read_store
from tests.server.crowd import Crowd, Process
from tests.server.visit import Guest, hello, pair, tell

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


def test_a_killed_server_leaves_no_process_behind(tmp_path: Path) -> None:
    server = Process(tmp_path, "--workers", "1", "--bot-pace", "0.01")

    async def story() -> None:
        server.start()
        guests, snapshots = await pair(server, people=1)
        answer = await guests[0].act(snapshots[0], {"kind": "call"}, 0)
        while answer.t != "happened" or answer.by != "bot":
            answer = await guests[0].hear()

    tell(story())
    assert server.process
    helpers = children(server.process.pid)
    assert len(helpers) >= 2
    server.kill()
    until = time.monotonic() + 60
    while left := [pid for pid in helpers if is_running(pid)]:
        assert time.monotonic() < until, left
        time.sleep(0.05)


def children(pid: int) -> list[int]:
    """The processes another one has started, and theirs."""
    lists = Path(f"/proc/{pid}/task").glob("*/children")
    own = [int(child) for each in lists for child in each.read_text().split()]
    return own + [child for each in own for child in children(each)]


def is_running(pid: int) -> bool:
    """Whether a process is still there; one that nobody has buried yet is not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_a_full_disk_refuses_what_it_cannot_keep_and_the_server_stays(tmp_path: Path) -> None:
    """Writes fail for real: the process may not make any file larger."""
    server = Process(tmp_path, "--workers", "0", "--drain", "0")

    async def story() -> None:
        server.start()
        assert server.process
        pid = server.process.pid
        guests, snapshots = await pair(server)
        seat, seq = snapshots[0].turn.seats[0], 0
        largest = max(file.stat().st_size for file in tmp_path.iterdir())
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))
        refused = await until_refused(guests, snapshots, seat, seq)
        stranger = await Guest.knock(server)
        await stranger.say(hello("late"))
        assert await stranger.closed() == 1013
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        guest, snapshot, base = refused
        answer = await guest.act(snapshot, {"kind": "fold"}, base)
        assert answer.t in ("happened", "stale"), answer
        await Guest.come(server, "later")

    tell(story())
    assert server.signal(signal.SIGTERM) == 0
    matches, logs = read_store(tmp_path)
    assert broken_replays(matches, logs) == []


async def until_refused(guests: list[Guest], snapshots: list[Any], seat: int, seq: int) -> tuple[Guest, Any, int]:
    """Play until an action cannot be kept; it is told so, and the match stands where it stood."""
    for _ in range(400):
        kinds = {choice.kind for choice in snapshots[seat].legal}
        kind = next(kind for kind in ("check", "call", "next_hand", "muck", "fold") if kind in kinds)
        answer = await guests[seat].act(snapshots[seat], {"kind": kind}, seq)
        if answer.t == "reject":
            assert answer.code == "storage"
            snapshot = await fresh(guests[seat], snapshots[seat])
            assert snapshot.seq == seq, "nothing happened"
            return guests[seat], snapshot, seq
        assert answer.seq == seq + 1
        seq = answer.seq
        snapshots = [await fresh(guest, snapshot) for guest, snapshot in zip(guests, snapshots, strict=True)]
        seat = snapshots[0].turn.seats[0]
    raise AssertionError("the disk is never full")


async def fresh(guest: Guest, snapshot: Any) -> Any:
    await guest.say(asked.Resume(match=snapshot.info.match, seq=None))
    return await guest.until("snapshot")


def test_a_torn_end_of_the_log_costs_at_most_what_was_torn(tmp_path: Path) -> None:
    """The last write was cut by a power failure: what was whole before it plays on."""
    server = Process(tmp_path, "--workers", "0", "--drain", "0")

    async def play(count: int) -> Crowd:
        server.start()
        crowd = Crowd(server.port, {"holdem": 4, "scopone": 4})
        crowd.come()
        await crowd.until_acked(count)
        server.kill()
        await crowd.go()
        return crowd

    crowd = asyncio.run(play(40))
    log = tmp_path / "felt.sqlite3-wal"
    assert log.stat().st_size > 10_000
    with log.open("r+b") as file:
        file.truncate(log.stat().st_size - 1_000)
    server.start()
    assert server.signal(signal.SIGTERM) == 0
    matches, logs = read_store(tmp_path)
    assert broken_replays(matches, logs) == []
    lost = [problem for problem in broken_promises(logs, crowd.acked) if "acknowledged" in problem]
    assert len(broken_promises(logs, crowd.acked)) == len(lost) <= 10, "a prefix is whole, whatever is lost after it"
    assert logs
