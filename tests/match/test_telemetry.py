"""Telemetry: what is noted of a match, how it is kept, and what its statistics say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from felt.core.game import Result, Step
from felt.core.record import parse, replay
from felt.games.poker_pool import events as ev
from felt.games.poker_pool.engine import GAME
from felt.match import telemetry, trends
from felt.match.kept import Damaged
from felt.match.seats import Bot
from felt.match.telemetry import MOST, Note, Telemetry, note_of
from felt.tools.headless_match import play_match

WON_BY_HANDS = Result((0,), "showdown", (1, 0))


def shot(seat: int, *then: ev.Event) -> Step:
    return Step(None, (ev.ShotTaken(seat, 0, 500, ()), *then))


def card(seat: int, name: str = "As") -> ev.CardRegistered:
    return ev.CardRegistered(seat, name, 1, 0)


MATCHES = {
    "a break makes nothing": ([shot(0, ev.BonusShot(0))], {"shots": 1, "made": 0}),
    "two cards of one shot are one shot made": ([shot(0, card(0), card(0, "Kd"))], {"shots": 1, "made": 1}),
    "a card after a question still counts": (
        [shot(0), Step(None, (ev.SuitClaimed(0, 1, "s"), card(0)))],
        {"shots": 1, "made": 1},
    ),
    "the rival's shots are the rival's": ([shot(1, card(1), ev.Missed(1, 1))], {"shots": 0, "made": 0, "misses": 0}),
    "a scratch is a miss too": ([shot(0, ev.Scratched(0), ev.Missed(0, 1))], {"scratches": 1, "misses": 1}),
    "a stand is timed by one's own shots": (
        [shot(0, card(0)), shot(1), shot(0), Step(None, (ev.Stood(0, 3),))],
        {"stood_after": 2, "ending": "stand"},
    ),
    "the rival's stand is none of one's own": (
        [shot(0), Step(None, (ev.Stood(1, 3),))],
        {"stood_after": None, "ending": "stand"},
    ),
    "without a stand two full hands decide": ([shot(0)], {"ending": "two_full_hands"}),
}


@pytest.mark.parametrize("case", MATCHES.values(), ids=MATCHES)
def test_what_is_noted(case: tuple[list[Step], dict[str, object]]) -> None:
    steps, expected = case
    note = note_of(steps, WON_BY_HANDS, 0, "easy", 61.4)
    assert {name: getattr(note, name) for name in expected} == expected
    assert (note.won, note.against, note.seconds) == (True, "easy", 61)


@pytest.mark.parametrize(("reason", "ending"), [("elimination", "elimination"), ("concession", "concession")])
def test_how_it_ended(reason: str, ending: str) -> None:
    note = note_of([], Result((1,), reason, (0, 1)), 0, "hard", 0)
    assert (note.ending, note.won) == (ending, False)


def test_a_real_match_adds_up() -> None:
    played = play_match(GAME, GAME.configure({}), (Bot("easy"), Bot("medium")), 3)
    steps = replay(parse(played.text), GAME)
    notes = [note_of(steps, played.result, seat, "easy", 300) for seat in (0, 1)]
    kinds = [entry.words[0] for entry in played.record.entries]
    assert sum(note.shots for note in notes) == kinds.count("shoot")
    assert sum(note.won for note in notes) == 1
    assert all(note.made <= note.shots for note in notes)
    assert sum(note.stood_after is not None for note in notes) == kinds.count("stand")


def notes() -> st.SearchStrategy[Note]:
    count = st.integers(0, 40)
    return st.builds(
        Note,
        against=st.sampled_from(("easy", "friends", "online")),
        won=st.booleans(),
        ending=st.sampled_from(telemetry.ENDINGS),
        seconds=st.integers(0, 4000),
        shots=count,
        made=st.just(0),
        misses=count,
        scratches=count,
        stood_after=st.none() | count,
    )


@given(st.lists(notes(), max_size=30))
def test_statistics_count_every_match_once(matches: list[Note]) -> None:
    kept = telemetry.read(telemetry.write(Telemetry(matches=tuple(matches))))
    assert kept.matches == tuple(matches)
    assert sum(column.count for column in trends.lengths(matches)) == len(matches)
    assert sum(column.count for column in trends.stands(matches)) == sum(
        note.stood_after is not None for note in matches
    )
    assert sum(won + lost for won, lost in trends.endings(matches).values()) == len(matches)
    assert len(trends.shots_made(matches)) == len(matches)
    assert trends.summary(matches).matches == len(matches)


def note(**changes: object) -> Note:
    plain = {"against": "easy", "won": True, "ending": "stand", "seconds": 300, "shots": 10, "made": 5, "misses": 2}
    return Note.model_validate({**plain, "scratches": 0, **changes})


def test_the_numbers_of_the_page() -> None:
    told = trends.summary([note(), note(won=False, seconds=600, made=10, misses=0, stood_after=4)])
    assert (told.won, told.made, told.misses, told.minutes, told.stood) == (0.5, 0.75, 1.0, 7.5, 0.5)
    assert trends.summary([]).matches == 0
    assert trends.shots_made([note(made=0), note(made=10)], over=1) == [0.0, 1.0]
    assert [column.count for column in trends.lengths([note(seconds=119), note(seconds=120), note(seconds=99999)])] == [
        1, 1, 0, 0, 0, 0, 0, 1,
    ]  # fmt: skip


def test_the_oldest_match_makes_room() -> None:
    full = Telemetry(matches=tuple(note(seconds=place) for place in range(MOST)))
    after = full.noted(note(seconds=9999))
    assert len(after.matches) == MOST
    assert (after.matches[0].seconds, after.matches[-1].seconds) == (1, 9999)


@pytest.mark.parametrize("text", ["", "[1]", '{"matches": [{"won": 1}]}', '{"version": 7, "matches": []}'])
def test_a_damaged_file_is_told(text: str) -> None:
    with pytest.raises(Damaged):
        telemetry.read(text)
