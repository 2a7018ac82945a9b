"""Matches to watch: found in a list, left freely; and players who lost their seat and go on as spectators."""

from pathlib import Path
from typing import Any

import pytest

from felt.online.messages import from_client as asked
from felt.server.app import App
from tests.server.sitting import Sitting
from tests.server.visit import Guest, offer_of, pair, visit


async def strangers(app: App) -> tuple[list[Guest], list[Any]]:
    """Two who met in the queue, and their snapshots."""
    guests = [await Guest.come(app, name) for name in ("Ann", "Bob")]
    for guest in guests:
        await guest.ask(asked.Queue, game="poker_pool", bot="easy")
    for guest in guests:
        await guest.say(asked.Confirm(cid="yes", offer=await offer_of(guest)))
    return guests, [await guest.until("snapshot") for guest in guests]


async def listed(guest: Guest, game: str = "poker_pool") -> Any:
    await guest.say(asked.Browse(game=game))
    return (await guest.until("matches", game=game)).matches


def test_matches_of_strangers_are_listed_while_they_are_played(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        guests, snapshots = await strangers(app)
        await pair(app)
        watcher = await Guest.come(app, "W")
        match = snapshots[0].info.match
        (line,) = await listed(watcher)
        assert (line.match, line.names, line.seq, line.watchers) == (match, snapshots[0].info.names, 0, 0)
        assert await listed(watcher, "holdem") == (), "friends at a private table are left alone"
        assert (await watcher.ask(asked.Watch, match=match)).t == "ack"
        assert (await listed(watcher))[0].watchers == 1
        await guests[0].ask(asked.Concede, match=match, epoch=1)
        assert await listed(watcher) == ()

    visit(tmp_path, story)


def test_a_rematch_of_strangers_is_listed_too(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        guests, snapshots = await strangers(app)
        about = {"match": snapshots[0].info.match, "epoch": 1}
        await guests[0].ask(asked.Concede, **about)
        for guest in guests:
            await guest.ask(asked.Rematch, yes=True, **about)
        again = await guests[0].find(lambda m: m.t == "snapshot" and m.info.match != about["match"])
        assert [line.match for line in await listed(await Guest.come(app))] == [again.info.match]

    visit(tmp_path, story)


def test_a_spectator_leaves_and_hears_no_more(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        guests, snapshots = await strangers(app)
        match, seat = snapshots[0].info.match, snapshots[0].turn.seats[0]
        watcher = await Guest.come(app, "W")
        await watcher.ask(asked.Watch, match=match)
        assert (await watcher.ask(asked.Leave, match=match, epoch=1)).t == "ack"
        runner = app.rooms.here(match)
        assert runner
        await runner.settled()
        assert runner.room.audience.watchers == 0
        answer = await guests[seat].act(snapshots[seat], {"kind": "shoot", "angle": 0, "power": 500}, 0)
        assert answer.t == "happened"
        await watcher.say(asked.Ping(n=1))
        pong = await watcher.until("pong")
        assert (pong.match, pong.where) == (None, "idle")
        assert not [message for message in watcher.heard if message.t == "happened"]

    visit(tmp_path, story)


def test_a_spectator_on_a_newer_connection_asks_anew(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        _, snapshots = await strangers(app)
        match = snapshots[0].info.match
        watcher = await Guest.come(app, "W")
        await watcher.ask(asked.Watch, match=match)
        newer = await Guest.come(app, "W", watcher.welcome.token)
        await newer.say(asked.Ping(n=1))
        assert (await newer.until("pong")).match is None
        await newer.ask(asked.Watch, match=match, cid="anew")
        runner = app.rooms.here(match)
        assert runner
        await runner.settled()
        assert runner.room.audience.watchers == 1

    visit(tmp_path, story)


@pytest.mark.parametrize("game", ["svara", "holdem"])
def test_who_gives_up_at_a_larger_table_is_shown_at_once_what_a_spectator_sees(tmp_path: Path, game: str) -> None:
    async def story(app: App) -> None:
        guests = [await Guest.come(app, f"P{seat}") for seat in range(3)]
        await guests[0].ask(asked.CreateTable, game=game, seats=3)
        code = next(message.code for message in guests[0].heard if message.t == "place")
        for guest in guests[1:]:
            await guest.ask(asked.JoinTable, code=code)
        await guests[0].say(asked.StartTable(cid="start", bot="easy"))
        match = (await guests[1].until("snapshot")).info.match
        about = {"match": match, "epoch": 1}
        await guests[1].say(asked.Concede(cid="enough", **about))
        shown = await guests[1].find(lambda m: m.t == "snapshot" and m.info.seat is None)
        assert shown.legal == () and shown.players[1].status == "left"
        assert (await guests[1].answer("enough")).t == "ack"
        assert (await guests[1].ask(asked.Concede, **about)).t == "ack", "as good as a repeat"
        assert (await guests[1].ask(asked.Rematch, yes=True, **about)).code == "no_match"
        again = await Guest.come(app, "P1", guests[1].welcome.token)
        await again.say(asked.Resume(match=match, seq=0))
        assert (await again.until("snapshot")).info.seat is None
        assert (await again.ask(asked.Leave, match=match, epoch=again.welcome.epoch)).t == "ack"
        assert (await again.ask(asked.Queue, game="svara")).t == "ack"

    visit(tmp_path, story)


def forfeited() -> tuple[Sitting, int]:
    """A match at Scopone one of whose players let too many turns run out."""
    sitting = Sitting("scopone")
    for _ in range(200):
        if sitting.chairs[0].left or sitting.room.ending:
            break
        if sitting.chairs[0].status == "bot":
            sitting.room.resume(sitting.ears[0], None, sitting.now)
            sitting.settle()
        elif sitting.turn.seats[0] == 0:
            sitting.at(sitting.course.next_due)
        else:
            sitting.act()
    assert sitting.chairs[0].left and not sitting.room.ending
    return sitting, 0


def test_who_forfeits_his_seat_is_shown_at_once_what_a_spectator_sees() -> None:
    sitting, seat = forfeited()
    shown = sitting.ears[seat].last("snapshot")
    assert shown.info.seat is None and shown.seq == sitting.course.seq and shown.legal == ()
    assert all(card == "??" for hand in shown.view["hands"] for card in hand), "not even the cards that were his"
    assert sitting.chairs[seat].link is None and sitting.room.audience.watchers == 1


def test_the_others_agree_on_a_rematch_without_who_gave_up() -> None:
    sitting, seat = forfeited()
    while not sitting.room.ending:
        if sitting.turn.seats[0] == seat:
            sitting.at(sitting.course.next_due)
        else:
            sitting.act()
    for other in range(1, 4):
        assert not sitting.room.agreed
        sitting.vote(other, True)
    assert sitting.room.agreed
    assert sitting.ears[1].last("rematch_state").votes == (True, True, True, True)


@pytest.mark.parametrize("game", ["scopone", "poker_pool"])
def test_bots_alone_play_no_rematch(game: str) -> None:
    """The only person has given up: nobody is left who could want another match."""
    sitting = Sitting(game, people=1)
    sitting.concede(0)
    assert sitting.room.ending and not sitting.room.agreed
