"""Requests are repeated until they are answered, and done once."""

from typing import Any

import pytest

from felt.online.limits import RETRY_SECONDS
from felt.online.messages import from_server as tells
from felt.online.messages.chunk import Chunk
from felt.online.messages.from_client import Act, Confirm, Fetch, Queue, Resume, SeedCommit, SeedReveal
from felt.online.notices import Fetched, MatchOpened, RequestDone, RequestRefused, RequestStale
from felt.online.proofs import luck_commitment, seed_commitment
from felt.online.session import OutOfStep
from tests.online.talk import Talk, happened, snapshot, timer

TAKE = {"kind": "take"}


def test_a_request_is_repeated_until_it_is_answered() -> None:
    talk = Talk()
    talk.connect()
    cid = talk.session.queue("svara")
    talk.wait(2 * RETRY_SECONDS + 0.2)
    asked = talk.take(Queue)
    assert len(asked) == 3 and {each.cid for each in asked} == {cid}
    talk.hear(tells.Ack(cid=cid))
    talk.wait(10)
    assert not talk.take(Queue)
    assert talk.notices(RequestDone) == [RequestDone(cid, None)]
    talk.hear(tells.Ack(cid=cid), tells.Dup(cid=cid), tells.Reject(cid=cid, code="late"))
    assert not talk.notices(RequestDone) and not talk.notices(RequestRefused), "one answer counts"


def test_public_report_a_reconnect_loses_no_move() -> None:
    """lila 20611: after a reconnect one client lost a move. The action waits until the match is in step again."""
    talk = Talk()
    talk.play(seq=3)
    cid = talk.session.act(TAKE)
    talk.wait(0.1)
    assert len(talk.take(Act)) == 1
    talk.drop()
    talk.connect(match="m")
    assert talk.take(Resume)[-1] == Resume(match="m", seq=3)
    talk.wait(1)
    assert not talk.take(Act), "first the match must be in step"
    talk.hear(happened(4), timer(4))
    (again,) = talk.take(Act)
    assert (again.cid, again.epoch, again.base) == (cid, 2, 3)
    talk.hear(tells.Dup(cid=cid, seq=4))
    talk.wait(10)
    assert not talk.take(Act)


def test_public_report_no_move_is_made_on_one_side_only() -> None:
    """boardgame.io 713: after a blip moves ran only locally. Without a connection in step there are no moves."""
    talk = Talk()
    talk.play(seq=3)
    talk.drop()
    for wait_for in (lambda: None, lambda: talk.connect(match="m")):
        wait_for()
        assert not talk.session.may_act
        with pytest.raises(OutOfStep):
            talk.session.act(TAKE)
    talk.hear(timer(3))
    assert talk.session.may_act


def test_public_report_a_player_comes_back_to_the_same_match() -> None:
    """BalatroMultiplayer 20: a reconnect built a fresh player. Here the copy stays what it was."""
    talk = Talk()
    talk.play(seq=3)
    before = talk.session.match
    talk.drop()
    talk.connect(match="m")
    talk.hear(happened(4), timer(4))
    assert talk.session.match is before and before is not None
    assert before.view == {"count": 4, "name": "nim"} and not talk.notices(MatchOpened)


def test_one_action_at_a_time() -> None:
    talk = Talk()
    talk.play()
    talk.session.act(TAKE)
    with pytest.raises(OutOfStep):
        talk.session.act(TAKE)


def test_a_stale_action_is_not_done_and_asked_anew() -> None:
    talk = Talk()
    talk.play(seq=3)
    cid = talk.session.act(TAKE)
    talk.hear(tells.Stale(cid=cid, seq=5), snapshot(5))
    assert talk.notices(RequestStale) == [RequestStale(cid)]
    talk.take(Act)
    talk.wait(10)
    assert not talk.take(Act) and talk.session.may_act


@pytest.mark.parametrize("code", ["epoch", "rate", "busy", "storage"])
def test_a_refusal_that_is_not_about_the_request_is_tried_again(code: str) -> None:
    talk = Talk()
    talk.play()
    cid = talk.session.act(TAKE)
    talk.wait(0.1)
    talk.take(Act)
    talk.hear(tells.Reject(cid=cid, code=code))
    assert not talk.take(Act) and not talk.notices(RequestRefused)
    talk.wait(RETRY_SECONDS)
    assert [act.cid for act in talk.take(Act)] == [cid]


def test_a_refused_action_leaves_the_match_as_it_was() -> None:
    talk = Talk()
    talk.play(seq=3)
    cid = talk.session.act(TAKE)
    reject = tells.Reject(cid=cid, code="not_now", field="kind", allowed="fold", message="no")
    talk.hear(reject)
    assert talk.notices(RequestRefused) == [RequestRefused(reject)]
    assert talk.session.may_act and talk.session.match and talk.session.match.seq == 3


def test_an_offer_is_confirmed_once() -> None:
    talk = Talk()
    talk.connect()
    offered = tells.Place(where="offered", game="svara", offer="o", confirm_ms=5000)
    talk.hear(offered, offered)
    assert len(talk.take(Confirm)) == 1


def test_something_long_comes_whole_though_parts_are_lost() -> None:
    talk = Talk()
    talk.connect()
    whole = talk.session.fetch("m", "record")
    talk.wait(0.1)
    for part, data in enumerate((b"ab", b"cd", b"e")):
        talk.take(Fetch)
        talk.wait(RETRY_SECONDS)
        (again,) = talk.take(Fetch)
        assert again.part == part
        chunk = Chunk(again.cid, part, 3, data)
        talk.hear(chunk, chunk)
    assert talk.notices(Fetched) == [Fetched(whole, b"abcde")]


def searching() -> Talk:
    """A player in the queue."""
    talk = Talk()
    talk.connect()
    talk.session.queue("svara", "hard")
    talk.wait(0.1)
    (asked,) = talk.take(Queue)
    talk.hear(tells.Ack(cid=asked.cid), tells.Place(where="queued", game="svara"))
    return talk


@pytest.mark.parametrize("returns", [True, False], ids=["connected again", "on the same line"])
@pytest.mark.parametrize(
    ("told", "again"), [("idle", True), ("queued", False), ("offered", False), ("match", False), ("table", False)]
)
def test_a_search_goes_on_where_the_server_knows_nothing_of_it(told: Any, again: bool, returns: bool) -> None:
    """It was restarted, or it offered a match, the offer was lost, and whoever did not answer was left out."""
    talk = searching()
    if returns:
        talk.drop()
        talk.connect()
    talk.hear(tells.Place(where=told, game="svara"))
    talk.wait(0.1)
    assert [(asked.game, asked.bot) for asked in talk.take(Queue)] == [("svara", "hard")] * again


def test_a_search_that_was_given_up_or_has_ended_does_not_begin_again() -> None:
    for end in (
        lambda talk: talk.session.leave_queue(),
        lambda talk: talk.session.create_table("svara", 4),
        lambda talk: talk.session.join_table("KM7Q2X"),
        lambda talk: talk.hear(tells.Place(where="match", match="m"), snapshot(0), tells.Place(where="idle")),
        lambda talk: talk.hear(snapshot(0), tells.Place(where="idle")),
    ):
        talk = searching()
        end(talk)
        assert not talk.session.is_searching
        talk.drop()
        talk.connect()
        talk.hear(tells.Place(where="idle"))
        talk.wait(0.1)
        assert not talk.take(Queue)


def test_a_refused_search_is_over() -> None:
    talk = Talk()
    talk.connect()
    cid = talk.session.queue("svara")
    talk.hear(tells.Reject(cid=cid, code="draining"))
    assert not talk.session.is_searching


def test_a_refused_fetch_is_told_under_its_first_id() -> None:
    talk = Talk()
    talk.connect()
    whole = talk.session.fetch("m", "record")
    talk.wait(0.1)
    talk.hear(Chunk(talk.take(Fetch)[0].cid, 0, 2, b"ab"))
    talk.hear(tells.Reject(cid=talk.take(Fetch)[-1].cid, code="no_match"))
    assert talk.notices(RequestRefused)[0].reject.cid == whole


def test_a_seed_is_told_only_when_all_are_promised() -> None:
    talk = Talk()
    talk.connect()
    server = b"s" * 32
    talk.hear(tells.LuckCommitted(match="m", commitment=luck_commitment(server, "m"), reply_ms=1000))
    (promise,) = talk.take(SeedCommit)
    assert not talk.take(SeedReveal)
    talk.hear(tells.SeedsCommitted(match="m", commitments=(promise.commitment, None), reply_ms=1000))
    (told,) = talk.take(SeedReveal)
    talk.hear(tells.SeedsRevealed(match="m", seeds=(told.seed, None)))
    luck = talk.session.luck.of("m")
    assert luck and luck.problems(server) == [] and not luck.is_without_own
    assert luck.problems(b"another" * 5) == ["the server's seed is not the promised one"]


def test_a_seed_that_was_promised_too_late_is_kept_back_and_accuses_nobody() -> None:
    talk = Talk()
    talk.connect()
    server = b"s" * 32
    talk.hear(tells.LuckCommitted(match="m", commitment=luck_commitment(server, "m"), reply_ms=1000))
    talk.hear(tells.SeedsCommitted(match="m", commitments=(None, seed_commitment(b"2" * 32)), reply_ms=1000))
    assert not talk.take(SeedReveal)
    talk.hear(tells.SeedsRevealed(match="m", seeds=(None, (b"2" * 32).hex())))
    luck = talk.session.luck.of("m")
    assert luck and luck.is_without_own and luck.problems(server) == []
