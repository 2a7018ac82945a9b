"""The copy of a match: no gap, no difference, no past."""

from felt.online.messages import from_server as tells
from felt.online.messages.from_client import Desync, Ping, Resume, Watch
from felt.online.notices import MatchGone, MatchMoved, MatchOpened, MatchReset
from tests.online.talk import VIEWS, Talk, happened, snapshot, turn


def moves(talk: Talk) -> list[int]:
    return [notice.happened.seq for notice in talk.notices(MatchMoved)]


def test_events_that_came_too_early_wait_for_the_missing_one() -> None:
    talk = Talk()
    talk.play()
    talk.hear(happened(3), happened(2), happened(2))
    assert moves(talk) == [] and not talk.session.may_act
    talk.wait(0.4)
    assert talk.take(Resume) == [Resume(match="m", seq=0)]
    talk.hear(happened(1), happened(3))
    assert moves(talk) == [1, 2, 3] and talk.session.may_act
    talk.wait(10)
    assert not talk.take(Resume)


def test_a_placeholder_keeps_the_numbers_together() -> None:
    talk = Talk()
    talk.play()
    talk.hear(tells.Placeholder(match="m", seq=1), happened(2))
    assert moves(talk) == [2]


def test_a_difference_is_reported_and_healed() -> None:
    talk = Talk()
    talk.play(seq=3)
    talk.hear(happened(4, changes={"count": 17}))
    (report,) = talk.take(Desync)
    assert (report.match, report.seq, report.about) == ("m", 4, "view") and not talk.session.may_act
    talk.hear(happened(5))
    assert moves(talk) == []
    talk.hear(snapshot(4))
    assert talk.notices(MatchReset) and moves(talk) == [5] and talk.session.may_act
    assert talk.session.match and talk.session.match.view == VIEWS[5]
    talk.wait(10)
    assert not talk.take(Desync)


def test_a_lost_snapshot_is_asked_for_again() -> None:
    talk = Talk()
    talk.play(seq=3)
    talk.hear(happened(4, changes={"count": 17}))
    talk.wait(2.2)
    assert talk.take(Resume)[-1] == Resume(match="m", seq=None)


def test_a_pong_tells_of_a_lost_last_event() -> None:
    talk = Talk()
    talk.play(seq=3)
    talk.wait(5)
    ping = talk.take(Ping)[-1]
    talk.hear(tells.Pong(n=ping.n, server_ms=0, where="match", match="m", seq=4))
    assert talk.take(Resume)[-1] == Resume(match="m", seq=3)


def test_a_pong_tells_of_a_lost_guest_at_a_table() -> None:
    talk = Talk()
    talk.connect()
    talk.hear(tells.Place(where="table", code="ABCDEF", names=("Ann",)))
    asked = []
    talk.take(Resume)  # of the welcome
    for names in (("Ann",), ("Ann", "Bob")):
        talk.wait(5)
        talk.hear(tells.Pong(n=talk.take(Ping)[-1].n, server_ms=0, where="table", names=names))
        asked.append(talk.take(Resume))
    assert asked == [[], [Resume()]]


def test_a_pong_that_tells_nothing_new_asks_nothing() -> None:
    talk = Talk()
    talk.play(seq=3)
    for _ in range(5):
        talk.wait(5)
        pong = tells.Pong(n=talk.take(Ping)[-1].n, server_ms=0, where="match", match="m", seq=3)
        talk.hear(pong.model_copy(update={"statuses": ("here", "here")}))
    assert not talk.take(Resume)


def test_a_pong_tells_of_a_lost_ending() -> None:
    """By the rules the match waits for nobody any more; the server's word about it never came."""
    talk = Talk()
    talk.play(seq=3)
    over = turn(since=4).model_copy(update={"seats": ()})
    talk.hear(happened(4).model_copy(update={"turn": over}))
    talk.wait(5)
    talk.hear(tells.Pong(n=talk.take(Ping)[-1].n, server_ms=0, where="match", match="m", seq=4))
    assert talk.take(Resume)[-1] == Resume(match="m", seq=4)


def test_an_old_pong_tells_of_the_past() -> None:
    talk = Talk()
    talk.play(seq=3)
    talk.wait(10.5)
    first, _ = talk.take(Ping)
    talk.hear(tells.Pong(n=first.n, server_ms=0, where="idle"))
    assert not talk.take(Resume)


def test_an_old_snapshot_changes_nothing() -> None:
    talk = Talk()
    talk.play(seq=5)
    talk.hear(snapshot(3))
    assert talk.session.match and talk.session.match.seq == 5 and not talk.notices(MatchReset)


def test_public_report_late_words_about_an_old_match_are_ignored() -> None:
    """keyteki 4938: a late message of the old game wiped the rematch."""
    talk = Talk()
    talk.play(seq=5, match="old")
    talk.hear(snapshot(0, "new"))
    assert [notice.match for notice in talk.notices(MatchOpened)] == ["new"]
    ending = tells.Ending(winners=(0,), reason="forfeit", standings=(1, 0))
    talk.hear(
        snapshot(6, "old"), happened(6, "old"), tells.Ended(match="old", seq=6, ending=ending),
        tells.Presence(match="old", players=()), tells.RematchState(match="old", votes=(False, None), left_ms=0),
    )  # fmt: skip
    copy = talk.session.match
    assert copy and copy.info.match == "new" and copy.seq == 0 and copy.ending is None and len(copy.players) == 2
    assert talk.session.may_act


def test_a_lost_seat_opens_the_match_anew_for_a_spectator() -> None:
    talk = Talk()
    talk.play(seq=5)
    seated = snapshot(5).info
    talk.hear(snapshot(5, info=seated.model_copy(update={"seat": None})))
    assert [notice.match for notice in talk.notices(MatchOpened)] == ["m"]
    assert talk.session.match and talk.session.match.info.seat is None
    talk.hear(happened(6))
    assert moves(talk) == [6]


def test_a_match_that_was_left_stays_left() -> None:
    talk = Talk()
    talk.play(seq=5)
    talk.session.leave()
    talk.hear(snapshot(6), happened(7))
    assert talk.session.match is None and not talk.notices(MatchOpened)


def watching(talk: Talk) -> None:
    """Be a spectator of the match after five events."""
    talk.connect()
    talk.session.watch("m")
    talk.hear(snapshot(5, info=snapshot(5).info.model_copy(update={"seat": None})))
    talk.listen()
    talk.hear(tells.Ack(cid=talk.take(Watch)[-1].cid))


def test_a_spectator_who_was_cut_off_watches_again() -> None:
    talk = Talk()
    watching(talk)
    talk.drop()
    talk.connect()
    assert [request.match for request in talk.take(Watch)] == ["m"]
    talk.hear(snapshot(7, info=snapshot(7).info.model_copy(update={"seat": None})))
    assert talk.session.match and talk.session.match.seq == 7


def test_a_match_that_was_left_can_be_watched_again() -> None:
    talk = Talk()
    watching(talk)
    talk.session.leave()
    talk.hear(happened(6))
    assert talk.session.match is None
    watching(talk)
    assert talk.session.match and talk.session.match.info.seat is None


def test_a_spectator_too_is_told_of_a_match_that_is_gone() -> None:
    talk = Talk()
    watching(talk)
    for _ in range(3):
        talk.wait(5)
        talk.hear(tells.Pong(n=talk.take(Ping)[-1].n, server_ms=0, where="idle"))
    assert talk.notices(MatchGone) == [MatchGone("m")]


def test_a_match_the_server_knows_no_more_is_gone() -> None:
    talk = Talk()
    talk.play(seq=5)
    for _ in range(3):
        talk.wait(5)
        talk.hear(tells.Pong(n=talk.take(Ping)[-1].n, server_ms=0, where="idle"))
    assert talk.notices(MatchGone) == [MatchGone("m")] and talk.session.match is None


def test_a_player_is_found_in_a_match_he_does_not_know_of() -> None:
    talk = Talk()
    talk.connect()
    talk.take(Resume)
    talk.hear(tells.Place(where="match", match="m"))
    talk.wait(0.5)
    assert talk.take(Resume)[-1] == Resume(match="m", seq=None)
    talk.hear(snapshot(2))
    assert talk.session.may_act


def test_the_clock_runs_from_when_it_was_told() -> None:
    talk = Talk()
    talk.play(seq=3)
    match = talk.session.match
    assert match and match.seconds_left(talk.now) is None
    talk.hear(tells.Timer(match="m", seq=3, turn=snapshot(3).turn.model_copy(update={"left_ms": 20_000})))
    talk.wait(5)
    assert match.seconds_left(talk.now) is not None and round(match.seconds_left(talk.now) or 0) == 15
    talk.hear(tells.Timer(match="m", seq=2, turn=snapshot(2).turn))
    assert match.seconds_left(talk.now) is not None, "a clock of an earlier turn says nothing"


def test_an_ending_waits_for_the_last_event() -> None:
    talk = Talk()
    talk.play(seq=3)
    ending = tells.Ending(winners=(0,), reason="target", standings=(1, 0))
    talk.hear(tells.Ended(match="m", seq=4, ending=ending))
    match = talk.session.match
    assert match and match.ending == ending and not match.is_complete
    talk.wait(0.4)
    assert talk.take(Resume)[-1] == Resume(match="m", seq=3)
    talk.hear(happened(4))
    assert match.is_complete
