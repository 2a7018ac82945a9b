"""Faults that players of other games have met, tried on ours. Each test names the public report it is about."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from felt.online.messages import from_client as asked
from felt.server.app import App
from felt.server.matchmaking import BOT_AFTER, Dropped, Matchmaker, Waiting
from tests.server.sitting import Ear, Sitting, public_text
from tests.server.visit import Guest, hello, open_server, pair, tell, visit


def legal_default(snapshot: Any) -> dict[str, Any]:
    """The cheapest thing the seat to act may do in Hold'em."""
    kinds = {choice.kind for choice in snapshot.legal}
    return {"kind": next(kind for kind in ("check", "call", "fold", "next_hand", "muck") if kind in kinds)}


def test_a_restart_flags_nobody(tmp_path: Path) -> None:
    """lichess-org/lila 6957, 13630: after a restart the wrong player was out of time."""

    async def story() -> None:
        async with open_server(tmp_path) as app:
            guests, snapshots = await pair(app, "poker_pool")
            tokens = [guest.welcome.token for guest in guests]
            before = snapshots[0].turn
            match = snapshots[0].info.match
        # An hour passes before anybody starts the server again.
        await backdate(tmp_path, 3_600_000)
        async with open_server(tmp_path) as app:
            guest = await Guest.come(app, token=tokens[0])
            assert guest.welcome.match == match
            await guest.say(asked.Resume(match=match, seq=None))
            snapshot = await guest.until("snapshot")
            assert snapshot.seq == 0 and snapshot.ending is None
            assert snapshot.turn.left_ms > before.left_ms - 5_000
            assert snapshot.turn.seats == before.seats

    tell(story())


async def backdate(state: Path, milliseconds: int) -> None:
    """Make everything the store has kept so much older."""
    import sqlite3

    with sqlite3.connect(state / "felt.sqlite3") as store:
        store.execute("UPDATE beats SET wall_ms = wall_ms - ?", (milliseconds,))
        store.execute("UPDATE log SET wall_ms = wall_ms - ?", (milliseconds,))
    store.close()


def test_a_disconnected_player_runs_out_of_time_all_the_same() -> None:
    """lichess-org/lila 5213: the clock of a player without a connection never flagged."""
    sitting = Sitting("holdem")
    absent = sitting.turn.seats[0]
    due = sitting.course.clock.turn
    sitting.drop(absent)
    assert sitting.course.clock.turn == due, "the timer belongs to the match"
    sitting.at(due)
    assert [row.by for change in sitting.changes for row in change.log] == ["clock"]


def test_the_late_close_of_an_old_connection_changes_nothing() -> None:
    """colyseus/colyseus 950, 507, 348, 644: a stale socket's close killed the resumed session."""
    sitting = Sitting("holdem")
    old = sitting.ears[0]
    sitting.return_on(0)
    sitting.room.go(old, sitting.now)
    sitting.settle()
    assert sitting.chairs[0].status == "here"
    assert not [p for p in sitting.ears[1].heard("presence") if p.players[0].status == "away"]


def test_an_action_on_an_older_connection_is_refused_and_not_done() -> None:
    sitting = Sitting("holdem")
    seat, old = sitting.turn.seats[0], sitting.ears[sitting.turn.seats[0]]
    sitting.return_on(seat)
    sitting.ears[seat].epoch = 2
    sitting.room.act(old, sitting.request(), sitting.now)
    sitting.act(seat, epoch=1)
    assert old.last("reject").code == "no_seat"
    assert sitting.ears[seat].last("reject").code == "epoch"
    assert sitting.course.seq == 0
    sitting.act(seat, epoch=2)
    assert sitting.course.seq == 1


def test_a_resume_whose_answer_was_lost_can_be_tried_again(tmp_path: Path) -> None:
    """colyseus/colyseus 343: the server took the player as back, the client heard that its seat had expired."""

    async def story(app: App) -> None:
        guests, snapshots = await pair(app)
        match, old_token = snapshots[0].info.match, guests[0].welcome.token
        for _ in range(3):  # each time the welcome with the next token never arrives
            lost = await Guest.knock(app)
            await lost.say(hello(token=old_token))
            lost.socket.transport.abort()
        guest = await Guest.come(app, token=old_token)
        assert (guest.welcome.match, guest.welcome.player) == (match, guests[0].welcome.player)
        await guest.say(asked.Resume(match=match, seq=0))
        assert (await guest.until("timer")).seq == 0
        statuses = (await guest.until("presence")).players
        assert [player.status for player in statuses] == ["here", "here"]

    visit(tmp_path, story)


def test_a_client_that_never_said_hello_hears_nothing_of_a_match(tmp_path: Path) -> None:
    """boardgameio/boardgame.io 889: an unauthenticated client got a seat's private state."""

    async def story(app: App) -> None:
        stranger = await Guest.knock(app)
        _, snapshots = await pair(app)
        match = snapshots[0].info.match
        await stranger.say(asked.Resume(match=match, seq=None))
        await stranger.say(asked.Watch(cid="w", match=match))
        assert await stranger.closed() == 1008
        assert {message.t for message in stranger.heard} == {"oops"}
        outsider = await Guest.come(app, "X")
        await outsider.say(asked.Resume(match=match, seq=None))
        assert (await outsider.until("place")).where == "idle"
        answer = await outsider.ask(asked.Act, match=match, epoch=1, base=0, action={"kind": "fold"})
        assert answer.code == "no_match"
        assert (await outsider.ask(asked.Fetch, match=match, what="proofs", deal=1)).code == "no_seat"

    visit(tmp_path, story)


def test_a_timer_for_an_answered_question_does_nothing() -> None:
    """FAForever/server 866: a timeout of one game cancelled the players' next."""
    sitting = Sitting("holdem")
    due = sitting.course.clock.turn
    sitting.now = due - 1.0
    sitting.act()
    seq = sitting.course.seq
    sitting.room.advance(due)  # the old timer rings all the same
    sitting.settle()
    assert sitting.course.seq == seq


def test_a_drop_while_queueing_never_makes_two_tickets(tmp_path: Path) -> None:
    """hiddenswitch/Spellsource 243: a player could be queued twice."""

    async def story(app: App) -> None:
        first = await Guest.come(app, "A")
        await first.ask(asked.Queue, game="poker_pool", bot="easy")
        token = first.welcome.token
        first.socket.transport.abort()
        again = await Guest.come(app, token=token)
        await again.ask(asked.Queue, game="poker_pool", bot="easy")
        await again.say(asked.Resume())
        assert (await again.until("place", where="queued")).waiting == 1

    visit(tmp_path, story)


def test_who_does_not_show_up_leaves_the_opponent_with_his_old_time() -> None:
    """hiddenswitch/Spellsource 226: a no-show left the opponent stuck."""
    maker = Matchmaker({"pool": 2}, lambda: "o")
    maker.join("a", "pool", "easy", 0.0)
    maker.join("b", "pool", "easy", 9.0)
    maker.confirm("a", "o", 9.1)
    assert maker.due(14.0) == [Dropped("b", "silent"), Waiting("a")]
    assert maker.next_due() == BOT_AFTER


def test_an_opponent_who_drops_costs_the_other_no_time() -> None:
    """smogon/pokemon-showdown 2769: an opponent's disconnect shortened the innocent player's clock."""
    sitting = Sitting("poker_pool")
    seat = sitting.turn.seats[0]
    before = sitting.course.turn_fields(5.0)
    sitting.now = 5.0
    sitting.drop(1 - seat)
    assert sitting.course.turn_fields(5.0) == before
    assert sitting.ears[seat].last("timer").turn.model_dump() == before


def test_the_clock_checks_where_checking_is_free() -> None:
    """pokerth/pokerth 298: a player was folded though he could check."""
    sitting = Sitting("holdem")
    sitting.act(action=sitting.game.action_types["call"]())
    seat = sitting.turn.seats[0]
    assert "check" in {choice.kind for choice in sitting.game.legal(sitting.course.table.state, seat)}
    sitting.at(sitting.course.clock.turn)
    assert sitting.ears[seat].last("happened").action["kind"] == "check"


def test_no_timer_runs_for_a_seat_that_a_bot_plays() -> None:
    """pokerth/pokerth 87: a timeout warning came to a player who was sitting out."""
    sitting = Sitting("holdem", people=1)
    for _ in range(30):
        if sitting.room.ending:
            break
        if 1 in sitting.turn.seats[:1]:
            assert sitting.course.clock.turn is None
            assert sitting.course.turn_fields(sitting.now)["left_ms"] is None
            sitting.at(sitting.course.next_due)
        else:
            sitting.act()


def test_coming_back_swaps_the_connection_and_nothing_else() -> None:
    """Balatro-Multiplayer/BalatroMultiplayerAPI-Server PR 20: a reconnect made a fresh player."""
    sitting = Sitting("svara")
    for _ in range(6):
        sitting.act()
    state, chair, seq = sitting.course.table.state, sitting.chairs[0], sitting.course.seq
    sitting.drop(0)
    sitting.now += 7.0
    ear = sitting.return_on(0)
    assert sitting.course.table.state is state and sitting.chairs[0] is chair
    assert ear.last("snapshot").seq == seq
    assert chair.hold == pytest.approx(sitting.timing.hold - 7.0)


def test_a_late_no_to_a_rematch_leaves_the_new_match_alone() -> None:
    """keyteki/keyteki PR 5049: a late "clear" of the old game wiped the new one."""
    sitting = Sitting("holdem")
    sitting.concede(0)
    sitting.vote(0, yes=True)
    sitting.vote(1, yes=True)
    assert sitting.room.agreed
    sitting.room.rematch_began("new", sitting.now)
    sitting.settle()
    sitting.vote(0, yes=False)
    assert sitting.ears[0].last("reject").code == "too_late"
    assert sitting.room.next_match == "new"
    assert sitting.ears[1].last("rematch_state").votes == (True, True)


@pytest.mark.parametrize("frame", ["null", "true", "0", '"hello"', "[]", "{}", "[" * 3000, '{"t":"hello"}', "\ud83d"])
def test_any_json_value_hurts_only_its_own_connection(tmp_path: Path, frame: str) -> None:
    """levy-street/world-of-claudecraft PR 20: one frame holding `null` took the whole server down."""

    async def story(app: App) -> None:
        guests, snapshots = await pair(app)
        rude = await Guest.come(app, "rude")
        for _ in range(2):
            await rude.say(frame.encode("utf-8", "replace").decode())
        assert await rude.closed() == 1008
        assert [message.code for message in rude.heard if message.t == "oops"] == ["bad_message"] * 2
        seat = snapshots[0].turn.seats[0]
        answer = await guests[seat].act(snapshots[seat], legal_default(snapshots[seat]), 0)
        assert (answer.t, answer.seq) == ("happened", 1)

    visit(tmp_path, story)


def test_the_turn_begins_when_the_deal_is_kept(tmp_path: Path) -> None:
    """acebusters/acebusters-frontend 911: the turn's timer ran before the cards were dealt."""

    async def story(app: App) -> None:
        slow = app._store.add_match

        async def add_match(*about: Any) -> None:
            await asyncio.sleep(1.5)
            await slow(*about)

        app._store.add_match = add_match  # type: ignore[method-assign]
        _, snapshots = await pair(app)
        for snapshot in snapshots:
            assert snapshot.turn.left_ms > snapshot.turn.total_ms - 500

    visit(tmp_path, story)


def test_a_match_that_is_asked_for_while_it_begins_is_made_once(tmp_path: Path) -> None:
    """Two rooms for one match would tell its players two stories."""

    async def story(app: App) -> None:
        kept = app._store.add_match

        async def add_match(*about: Any) -> None:
            await kept(*about)
            await asyncio.sleep(0.3)

        app._store.add_match = add_match  # type: ignore[method-assign]
        guests = [await Guest.come(app, f"P{seat}") for seat in range(2)]
        await guests[0].ask(asked.CreateTable, game="holdem", seats=2)
        code = next(message.code for message in guests[0].heard if message.t == "place")
        await guests[1].ask(asked.JoinTable, code=code)
        await guests[0].say(asked.StartTable(cid="s", bot="easy"))
        begin, begun = app.rooms.begin, asyncio.Event()

        async def begin_and_dawdle(*about: Any) -> Any:
            runner = await begin(*about)
            begun.set()
            await asyncio.sleep(0.2)  # as long as this the players are not on their seats
            return runner

        app.rooms.begin = begin_and_dawdle  # type: ignore[method-assign]
        for _ in range(12):
            await asyncio.sleep(0.05)
            for guest in guests:
                await guest.say(asked.Resume(match=app.lobby.people[guest.welcome.player].match))
        assert begun.is_set()
        snapshots = [await guest.until("snapshot") for guest in guests]
        assert len(app.rooms) == 1
        shown = [message for guest in guests for message in guest.heard if message.t == "snapshot"]
        assert None not in {snapshot.info.seat for snapshot in shown}, "a player is never shown a spectator's view"
        seat = snapshots[0].turn.seats[0]
        assert (await guests[seat].act(snapshots[seat], {"kind": "call"}, 0)).t == "happened"
        assert (await guests[1 - seat].until("happened")).seq == 1

    visit(tmp_path, story)


def test_a_stale_action_always_gets_the_truth() -> None:
    """boardgameio/boardgame.io 713: after a blip moves ran on one client only, silently."""
    sitting = Sitting("holdem")
    old = sitting.request()
    seat = sitting.turn.seats[0]
    sitting.act()
    sitting.again(seat, old)
    ear = sitting.ears[seat]
    assert ear.last("stale").seq == sitting.course.seq == ear.last("snapshot").seq


def test_a_repeated_action_gets_its_first_answer_and_is_done_once() -> None:
    """lichess-org/lila 20611: a reconnect in the middle of a game lost a move on one side."""
    sitting = Sitting("holdem")
    seat = sitting.turn.seats[0]
    request = sitting.act()
    fresh = sitting.return_on(seat, seq=0)
    assert [message.seq for message in fresh.heard("happened")] == [1]
    sitting.again(seat, request)
    assert fresh.last("dup").seq == 1 and sitting.course.seq == 1


def test_nothing_is_told_before_it_is_kept() -> None:
    sitting = Sitting("holdem")
    seat = sitting.turn.seats[0]
    heard = len(sitting.ears[seat].frames)
    sitting.room.act(sitting.ears[seat], sitting.request(), sitting.now)
    assert len(sitting.ears[seat].frames) == heard
    assert sitting.room.take_change(sitting.now) is not None


def test_a_spectator_sees_no_card_that_is_face_down() -> None:
    """throneteki/throneteki 5, Cockatrice/Cockatrice 4290: face-down cards were sent with their identity."""
    sitting, watcher = Sitting("holdem"), Ear()
    sitting.room.watch(watcher, sitting.now)
    sitting.settle()
    for _ in range(4):
        sitting.act()
    deal = sitting.course.table.state.hand.deal
    hidden = [card for hole in deal.holes for card in hole]
    text = public_text(watcher)
    assert not [card for card in hidden if json.dumps(card) in text]
