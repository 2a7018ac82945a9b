"""Outside a match: tables by code, the queue over real sockets, luck mixed by everybody, spectators, rematches."""

import asyncio
import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from felt.core.record import parse, replay
from felt.games import registry
from felt.online.bot import Bot
from felt.online.messages import from_client as asked
from felt.online.notices import Fetched
from felt.online.proofs import card_holds, luck_commitment, match_seed
from felt.online.session import Session
from felt.online.wire import Wire
from felt.server.app import App
from felt.server.luck import Mixing
from tests.server.visit import QUICK, Guest, offer_of, pair, visit


def test_friends_meet_by_a_code_and_the_host_begins(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        host, friend, late = [await Guest.come(app, "Ann") for _ in range(3)]
        await host.ask(asked.CreateTable, game="poker_pool", seats=2, settings={"gameplay.miss_limit": "2"})
        code = next(message.code for message in host.heard if message.t == "place")
        assert (await friend.ask(asked.StartTable)).code == "no_table"
        assert (await friend.ask(asked.JoinTable, code="ZZZZZZ")).code == "no_table"
        assert (await friend.ask(asked.JoinTable, code=code)).t == "ack"
        assert (await late.ask(asked.JoinTable, code=code)).code == "full"
        await host.say(asked.Ping(n=1))
        assert (await host.until("pong")).names == ("Ann", "Ann")
        assert (await friend.ask(asked.StartTable)).code == "not_host"
        assert (await host.ask(asked.StartTable, bot="nobody")).code == "level"
        assert (await host.ask(asked.StartTable)).t == "ack"
        snapshot = await friend.until("snapshot")
        assert snapshot.info.names == ("Ann", "Ann 2") and snapshot.info.settings == {"gameplay.miss_limit": "2"}
        assert (await host.ask(asked.Queue, game="holdem")).code == "in_match"

    visit(tmp_path, story)


@pytest.mark.parametrize(
    ("about", "code"),
    [
        ({"game": "poker_pool", "seats": 3}, "seats"),
        ({"game": "holdem", "seats": 2, "settings": {"nonsense": "1"}}, "settings"),
        ({"game": "holdem", "seats": 2, "settings": {"big_blind": "-5"}}, "settings"),
    ],
)
def test_a_table_that_cannot_be_is_refused(tmp_path: Path, about: dict[str, Any], code: str) -> None:
    async def story(app: App) -> None:
        guest = await Guest.come(app)
        answer = await guest.ask(asked.CreateTable, **about)
        assert (answer.t, answer.code) == ("reject", code) and answer.message
        await guest.say(asked.Resume())
        assert (await guest.until("place")).where == "idle"

    visit(tmp_path, story)


def test_a_table_nobody_comes_back_to_is_closed(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        host, friend = await Guest.come(app, "host"), await Guest.come(app, "friend")
        await host.ask(asked.CreateTable, game="holdem", seats=2)
        code = next(message.code for message in host.heard if message.t == "place")
        await friend.ask(asked.JoinTable, code=code)
        people = [app.lobby.people[guest.welcome.player] for guest in (host, friend)]
        await host.leave()
        while people[0].link:
            await asyncio.sleep(0.02)
        people[0].gone_at -= 121.0
        assert (await friend.until("place", names=("friend",))).host
        await friend.leave()
        while people[1].link:
            await asyncio.sleep(0.02)
        people[1].gone_at -= 121.0
        await app.lobby.clear_tables()
        assert app.lobby._tables.get(code) is None and len(app.lobby.people) == 0

    visit(tmp_path, story)


def test_a_repeated_request_is_done_once(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        guest = await Guest.come(app)
        assert (await guest.ask(asked.CreateTable, game="holdem", seats=2, cid="x")).t == "ack"
        code = next(message.code for message in guest.heard if message.t == "place")
        assert (await guest.ask(asked.CreateTable, game="holdem", seats=2, cid="x")).t == "dup"
        await guest.say(asked.Resume())
        assert (await guest.until("place")).code == code

    visit(tmp_path, story)


def test_two_in_the_queue_are_offered_a_match_and_play(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        guests = [await Guest.come(app, f"Q{number}") for number in range(2)]
        for guest in guests:
            assert (await guest.ask(asked.Queue, game="poker_pool", bot="easy")).t == "ack"
        for guest in guests:
            offered = [message for message in guest.heard if message.t == "place" and message.where == "offered"]
            place = offered[-1] if offered else await guest.until("place", where="offered")
            await guest.say(asked.Confirm(cid="yes", offer=place.offer))
        snapshots = [await guest.until("snapshot") for guest in guests]
        assert {snapshot.info.seat for snapshot in snapshots} == {0, 1}
        assert all(player.person for player in snapshots[0].players)

    visit(tmp_path, story)


def test_who_asks_again_for_the_same_keeps_his_time_and_his_offer(tmp_path: Path) -> None:
    """He has missed where he stands; the other must not wait for another offer because of that."""

    async def story(app: App) -> None:
        guests = [await Guest.come(app, name) for name in ("A", "B")]
        for guest in guests:
            await guest.ask(asked.Queue, game="poker_pool", bot="easy")
        offer = await offer_of(guests[0])
        guests[0].heard.clear()
        assert (await guests[0].ask(asked.Queue, game="poker_pool", bot="easy")).t == "ack"
        assert await offer_of(guests[0]) == offer
        await guests[0].say(asked.Queue(cid="other", game="svara", bot="easy"))
        await guests[0].until("place", where="queued", game="svara")
        await guests[1].until("place", where="queued", game="poker_pool")

    visit(tmp_path, story)


def test_who_waits_alone_plays_a_bot_after_fifteen_seconds(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        guest = await Guest.come(app, "alone")
        await guest.ask(asked.Queue, game="scopone", bot="easy")
        ticket = app.lobby._queue._maker.ticket_of(guest.welcome.player)
        assert ticket
        ticket.since -= 14.9
        app.lobby._queue._set_timer()
        snapshot = await guest.until("snapshot")
        assert [player.person for player in snapshot.players].count(True) == 1
        assert [player.status for player in snapshot.players].count("bot") == 3

    visit(tmp_path, story)


def test_luck_is_mixed_from_everybody_and_can_be_checked(tmp_path: Path) -> None:
    """Two sessions play a whole match; afterwards its record, its seed and every promise fit together."""

    async def story(app: App) -> None:
        sessions = [Session(name=f"S{number}") for number in range(2)]
        bots = [Bot(session, number) for number, session in enumerate(sessions)]
        got: list[Fetched] = []
        bots[0].heard = lambda notice: got.append(notice) if isinstance(notice, Fetched) else None
        url = f"ws://127.0.0.1:{app.port}"
        wires = [Wire(session, url, bot.react, tick=0.05) for session, bot in zip(sessions, bots, strict=True)]
        tasks = [asyncio.create_task(wire.run()) for wire in wires]
        async with asyncio.timeout(120):
            while not all(session.player for session in sessions):
                await asyncio.sleep(0.02)
            for session in sessions:
                session.queue("poker_pool", "easy")
            while not all(session.match and session.match.ending for session in sessions):
                await asyncio.sleep(0.05)
            match = sessions[0].match.info.match  # type: ignore[union-attr]
            for what in ("record", "proofs"):
                sessions[0].fetch(match, what)  # type: ignore[arg-type]
            while len(got) < 2:
                await asyncio.sleep(0.05)
        for wire in wires:
            wire.stop()
        await asyncio.gather(*tasks)
        texts = [fetched.data for fetched in got]
        facts = json.loads(next(text for text in texts if text.startswith(b"{")))
        record = parse(next(text for text in texts if text.startswith(b"felt-record")).decode())
        assert replay(record, registry.game("poker_pool"))[-1].state.result
        luck = sessions[0].luck.of(match)
        assert luck and luck.problems(bytes.fromhex(facts["server_seed"])) == []
        assert None not in facts["seeds"]
        seeds = [bytes.fromhex(seed) for seed in facts["seeds"]]
        assert record.seed == match_seed(bytes.fromhex(facts["server_seed"]), match, seeds)

    visit(tmp_path, story, timing=replace(QUICK, seeds=2.0))


def test_a_seed_that_was_not_promised_counts_for_nothing() -> None:
    async def story() -> None:
        mixing, told = Mixing("m", ["a", "b", ""], b"s" * 32), []
        task = asyncio.create_task(mixing.run(told.append, 0.2))
        await asyncio.sleep(0)
        seeds = {"a": "11" * 32, "b": "22" * 32}
        for player, seed in seeds.items():
            promise = sha256(bytes.fromhex(seed)).hexdigest()
            mixing.hear(player, asked.SeedCommit(match="m", commitment=promise))
        mixing.hear("stranger", asked.SeedCommit(match="m", commitment="0" * 64))
        await asyncio.sleep(0.01)
        mixing.hear("a", asked.SeedReveal(match="m", seed=seeds["a"]))
        mixing.hear("b", asked.SeedReveal(match="m", seed="33" * 32))
        assert await task == [bytes.fromhex(seeds["a"]), None, None]
        assert told[0].commitment == luck_commitment(b"s" * 32, "m")
        assert told[2].seeds == (seeds["a"], None, None)

    asyncio.run(story())


def test_a_player_can_check_the_cards_he_saw_and_no_others(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        guests, snapshots = await pair(app, "holdem", draw_for_button="false")
        deal = snapshots[0].deal
        match, seat = snapshots[0].info.match, snapshots[0].turn.seats[0]
        assert (await guests[0].ask(asked.Fetch, match=match, what="proofs", deal=1)).code == "not_over"
        await guests[seat].act(snapshots[seat], {"kind": "fold"}, 0)
        await guests[0].act(snapshots[0], {"kind": "next_hand"}, 1)
        chunk = await guests[0].ask(asked.Fetch, match=match, what="proofs", deal=1)
        told = json.loads(chunk.data)
        promised = dict(zip(deal.places, deal.commitments, strict=True))
        assert {card["place"] for card in told["cards"]} == {"hole 0 0", "hole 0 1"}, "folded and unseen stay secret"
        for card in told["cards"]:
            salt, place = bytes.fromhex(card["salt"]), card["place"]
            assert card_holds(promised[place], salt, match, 1, place, card["card"])
            assert not card_holds(promised[place], salt, match, 1, place, "As" if card["card"] != "As" else "Ks")

    visit(tmp_path, story)


def test_a_spectator_follows_a_match_and_may_not_touch_it(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        guests, snapshots = await pair(app)
        match, seat = snapshots[0].info.match, snapshots[0].turn.seats[0]
        watcher = await Guest.come(app, "W")
        await watcher.say(asked.Watch(cid="w", match=match))
        shown = await watcher.until("snapshot")
        assert shown.info.seat is None and shown.legal == ()
        assert all(set(player["cards"]) == {"??"} for player in shown.view["seats"])
        answer = await watcher.act(shown, {"kind": "fold"}, 0)
        assert answer.t == "reject"
        await guests[seat].act(snapshots[seat], {"kind": "call"}, 0)
        assert (await watcher.until("happened")).seq == 1
        assert (await watcher.ask(asked.Fetch, match=match, what="record")).code == "no_seat"

    visit(tmp_path, story)


def test_a_rematch_seats_everybody_one_further(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        guests, snapshots = await pair(app)
        match = snapshots[0].info.match
        about = {"match": match, "epoch": 1}
        assert (await guests[0].ask(asked.Concede, **about)).t == "ack"
        ended = await guests[1].until("ended")
        assert (ended.ending.reason, ended.ending.winners) == ("concession", (1,))
        for guest in guests:
            assert (await guest.ask(asked.Rematch, yes=True, **about)).t == "ack"
        again = [await guest.find(lambda m: m.t == "snapshot" and m.info.match != match) for guest in guests]
        assert [snapshot.info.seat for snapshot in again] == [1, 0]
        assert again[0].info.names == ("P1", "P0")
        await guests[0].say(asked.Resume(match=match))
        assert (await guests[0].until("place")).match == again[0].info.match

    visit(tmp_path, story)


def test_who_leaves_after_a_match_is_free_at_once(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        guests, snapshots = await pair(app)
        about = {"match": snapshots[0].info.match, "epoch": 1}
        await guests[0].ask(asked.Leave, **about)
        assert (await guests[0].until("place")).where == "idle"
        assert (await guests[1].until("ended")).ending.winners == (1,)
        assert (await guests[0].ask(asked.Queue, game="holdem")).t == "ack"
        assert (await guests[1].until("rematch_state")).votes[0] is False

    visit(tmp_path, story)
