"""What broken, rude and slow peers meet: a close with the right code, and a server that does not notice them."""

import asyncio
import contextlib
import os
import struct
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from felt.online.limits import MESSAGE_BURST, QUEUED_BYTES, SOCKETS_PER_ADDRESS
from felt.online.messages import from_client as asked
from felt.server.app import App
from felt.server.limits import Bucket, Doors
from felt.server.settings import Settings
from tests.server.visit import QUICK, Guest, connected, hello, pair, tell, visit


async def shake_hands(app: App) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Open a WebSocket by hand, so that anything can be written into it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", app.port)
    writer.write(
        b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def shut(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with contextlib.suppress(OSError):
        await writer.wait_closed()


def frame(opcode: int, payload: bytes, *, mask: bool = True, final: bool = True, reserved: int = 0) -> bytes:
    head = bytes([(0x80 if final else 0) | reserved | opcode])
    flag = 0x80 if mask else 0
    size = len(payload)
    head += bytes([flag | size]) if size < 126 else bytes([flag | 126]) + struct.pack(">H", size)
    return head + (b"\0\0\0\0" if mask else b"") + payload


BROKEN = {
    "not masked": (frame(1, b"{}", mask=False), 1002),
    "not UTF-8": (frame(1, b"\xff\xfe"), 1007),
    "reserved bit": (frame(1, b"{}", reserved=0x40), 1002),
    "unknown opcode": (frame(3, b""), 1002),
    "continues nothing": (frame(0, b"x"), 1002),
    "long ping": (frame(9, b"x" * 126), 1002),
    "ping in parts": (frame(9, b"x", final=False), 1002),
    "too large": (bytes([0x81, 0xFF]) + struct.pack(">Q", 1 << 20) + b"\0\0\0\0", 1009),
    "close of one byte": (frame(8, b"x"), 1002),
    "close with a bad code": (frame(8, struct.pack(">H", 999)), 1002),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_peer_is_closed_with_the_right_code(tmp_path: Path, name: str) -> None:
    data, code = BROKEN[name]

    async def story(app: App) -> None:
        reader, writer = await shake_hands(app)
        writer.write(data)
        async with asyncio.timeout(30):
            answer = await reader.read(-1)
        await shut(writer)
        assert struct.unpack(">H", answer[2:4])[0] == code
        await Guest.come(app, "still here")

    visit(tmp_path, story)


def test_a_slow_reader_is_let_go_and_his_opponent_does_not_notice(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        guests, snapshots = await pair(app)
        match = snapshots[0].info.match
        slow = await Guest.come(app, "slow")
        link = app.lobby.people[slow.welcome.player].link
        most = 0
        await slow.say(asked.Watch(cid="w", match=match))
        await slow.until("snapshot")
        slow.socket.transport.pause_reading()  # type: ignore[attr-defined]
        runner = app.rooms.here(match)
        assert runner
        for _ in range(4000):
            runner.post(lambda room, now: room.desync(link, now))
            await runner.settled()
            most = max(most, link.waiting_bytes)  # type: ignore[union-attr]
            if link not in app.gateway.connections or link.is_closing:  # type: ignore[union-attr]
                break
            await asyncio.sleep(0)
        else:
            raise AssertionError("the slow reader is never let go")
        assert most <= QUEUED_BYTES + 32 * 1024
        seat = snapshots[0].turn.seats[0]
        assert (await guests[seat].act(snapshots[seat], {"kind": "call"}, 0)).t == "happened"
        slow.socket.transport.resume_reading()  # type: ignore[attr-defined]
        assert await slow.closed() in (4006, 1006, 0)

    visit(tmp_path, story)


def test_a_flood_is_refused_and_ends_no_match(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        guests, snapshots = await pair(app)
        match, seat = snapshots[0].info.match, snapshots[0].turn.seats[0]
        rude = guests[1 - seat]
        for number in range(MESSAGE_BURST * 2):
            await rude.say(asked.Act(cid=f"f{number}", match=match, epoch=1, base=0, action={"kind": "fold"}))
        answers = [await rude.find(lambda message: hasattr(message, "cid")) for _ in range(MESSAGE_BURST * 2)]
        assert {answer.cid for answer in answers} == {f"f{number}" for number in range(MESSAGE_BURST * 2)}
        assert [answer.code for answer in answers].count("rate") >= MESSAGE_BURST // 2
        assert (await guests[seat].act(snapshots[seat], {"kind": "call"}, 0)).t == "happened"
        for number in range(400):
            await rude.say(asked.Ping(n=number))
        assert await rude.closed() == 1008

    visit(tmp_path, story)


def test_health_and_metrics_are_told_and_other_paths_are_not(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        assert b"200 OK" in await get(app, "/health")
        await pair(app)
        page = await get(app, "/metrics")
        assert b"felt_matches 1.0" in page and b"felt_request_seconds_bucket" in page
        assert b"404" in await get(app, "/admin")
        app.front.draining = True
        assert b"503" in await get(app, "/health")

    visit(tmp_path, story)


async def get(app: App, path: str) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", app.port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    async with asyncio.timeout(30):
        answer = await reader.read(-1)
    await shut(writer)
    return answer


def test_an_address_that_comes_too_often_is_turned_away(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        codes = [await status(app) for _ in range(SOCKETS_PER_ADDRESS * 2)]
        assert codes[0] == 101 and 429 in codes

    visit(tmp_path, story, trusted=())


async def status(app: App) -> int:
    """Try to connect, and stay."""
    try:
        await connected(f"ws://127.0.0.1:{app.port}")
    except InvalidStatus as error:
        return int(error.response.status_code)
    return 101


def test_behind_a_balancer_the_player_it_names_is_counted(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        url = f"ws://127.0.0.1:{app.port}"
        for player in range(SOCKETS_PER_ADDRESS * 2):
            await connected(url, additional_headers={"X-Forwarded-For": f"6.6.6.6, 10.0.0.{player}"})
        codes = []
        for _ in range(SOCKETS_PER_ADDRESS * 2):
            try:
                await connected(url, additional_headers={"X-Forwarded-For": "10.0.1.1"})
            except InvalidStatus as error:
                codes.append(error.response.status_code)
        assert set(codes) == {429}

    visit(tmp_path, story)


def test_doors_and_buckets_count() -> None:
    doors = Doors()
    assert [doors.enter("a", 0.0) for _ in range(6)] == [True] * 5 + [False]
    assert doors.enter("b", 0.0) and doors.enter("a", 1.1)
    bucket = Bucket(0.0, rate=2, burst=3)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(0.5) and not bucket.take(0.5)


def test_other_versions_are_told_so_and_unknown_tokens_too(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        for wrong, code, text in (
            (hello(proto_min=2, proto_max=3), 4003, "version"),
            (hello(rules="0" * 16), 4003, "version"),
            (hello(token="x" * 43), 4005, "auth"),
        ):
            guest = await Guest.knock(app)
            await guest.say(wrong)
            assert await guest.closed() == code
            assert guest.heard[-1].code == text

    visit(tmp_path, story)


def test_a_newer_connection_replaces_the_older(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        first = await Guest.come(app, "A")
        second = await Guest.come(app, token=first.welcome.token)
        assert (second.welcome.player, second.welcome.epoch) == (first.welcome.player, 2)
        assert await first.closed() == 4001

    visit(tmp_path, story)


def test_a_silent_connection_is_not_kept(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        guest = await Guest.come(app, "A")
        link = app.lobby.people[guest.welcome.player].link
        link.heard_at -= 13.0  # type: ignore[union-attr]
        assert await guest.closed() == 1001

    visit(tmp_path, story)


def test_drain_says_so_and_ends_well(tmp_path: Path) -> None:
    async def story() -> None:
        app = App(Settings(port=0, state=tmp_path, workers=0, timing=QUICK))
        await app.start()
        guests, _ = await pair(app)
        stopping = asyncio.create_task(app.stop(0.2))
        assert (await guests[0].until("drain")).left_ms == 200
        answer = await guests[0].ask(asked.Queue, game="holdem")
        assert answer.code in ("draining", "in_match")
        assert await guests[1].closed() == 4004
        await stopping

    tell(story())


@pytest.mark.parametrize("seed", range(3))
def test_garbage_on_the_wire_leaves_the_server_whole(tmp_path: Path, seed: int) -> None:
    async def story(app: App) -> None:
        for round_ in range(60):
            reader, writer = await shake_hands(app)
            writer.write(os.urandom(64 + round_ * seed))
            await shut(writer)
            del reader
        await asyncio.sleep(0.2)
        guest = await Guest.come(app, "still here")
        await guest.say(asked.Ping(n=7))
        assert (await guest.until("pong")).n == 7

    visit(tmp_path, story)
