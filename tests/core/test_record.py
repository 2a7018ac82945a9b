"""Records: readable, replayable, and strict about every character."""

import re

import pytest

from felt.core.lines import RecordError
from felt.core.record import Record, parse, put_after, record_of, replay, write
from tests.core.nim import Heap, Nim, Take

GAME = Nim()
MOVES = [(1, Take(3)), (0, Take(3))]


def recorded(
    moves: list[tuple[int, Take]] = MOVES, heap: int = 6, names: tuple[str, ...] = ("Ann Lee", "Bob")
) -> Record:
    state = GAME.start(heap, names, 7).state
    for seat, action in moves:
        state = GAME.apply(state, seat, action).state
    return record_of(GAME, heap, names, 7, moves, state)


def test_a_record_is_readable() -> None:
    lines = [re.sub("~[0-9a-f]{6}$", "~", line) for line in write(recorded()).splitlines()]
    assert lines[:-1] == [
        "felt-record 1",
        "game nim",
        "rules 1",
        "seed 7",
        "name Ann Lee",
        "name Bob",
        "set heap 6",
        "play ~",
        "1 take 3 ~",
        "0 take 3 ~",
        "result winners 0 why empty standings 1 0",
    ]
    assert lines[-1].startswith("hash ")


def test_a_record_replays_step_by_step() -> None:
    steps = replay(parse(write(recorded())), GAME)
    assert [step.state.left for step in steps] == [6, 3, 0]


def test_a_match_under_way_is_saved_unfinished() -> None:
    text = write(recorded(MOVES[:1]))
    assert "result unfinished\n" in text
    assert replay(parse(text), GAME)[-1].state == Heap(3, 0, ("Ann Lee", "Bob"))


@pytest.mark.parametrize("actions", [0, 1, 2])
def test_a_position_laid_by_hand_is_written_and_ends_the_replay(actions: int) -> None:
    marked = put_after(recorded(), actions, Heap(0, 1, ("Ann Lee", "Bob")))
    text = write(marked)
    assert text.splitlines()[8 + actions] == "put"
    assert parse(text) == marked
    with pytest.raises(RecordError, match=f"line {9 + actions}: another position was laid by hand here"):
        replay(parse(text), GAME)


def test_a_second_put_is_refused() -> None:
    lines = write(put_after(recorded(), 1, Heap(0, 1, ("Ann Lee", "Bob")))).splitlines()
    text = "\n".join([*lines[:10], "put", *lines[10:]]) + "\n"
    with pytest.raises(RecordError, match="line 11: expected 'result"):
        parse(text)


def test_a_stacked_deck_is_recorded() -> None:
    state = GAME.start(10, ["Ann", "Bob"], 7, ["As", "Kd"]).state
    text = write(record_of(GAME, 10, ["Ann", "Bob"], 7, [], state, ["As", "Kd"]))
    assert "\ndeck As Kd\n" in text
    assert replay(parse(text), GAME)[0].state.left == 12


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("felt-record 1", "felt-record 2", 1),
        ("game nim", "game chess", 2),
        ("rules 1", "rules 2", 3),
        ("seed 7", "seed x", 4),
        ("seed 7", "seed 9", 8),
        ("name Bob", "name Rob", 8),
        ("set heap 6", "set heap", 7),
        ("set heap 6", "set heap 7", 8),
        ("seed 7", "seed " + "9" * 5000, 4),
        ("seed 7", "seed --7", 4),
        ("name Ann", "name  Ann", 5),
        ("name Bob", "name \ud800", 6),
        ("name Bob\n", "", 7),
        ("play ~", "play ", 8),
        ("play", "pray", 8),
        ("1 take 3", "1 take 9", 9),
        ("1 take 3", "1 take", 9),
        ("1 take 3", "1 jump", 9),
        ("1 take 3", "0 take 3", 9),
        ("1 take 3", "1 take 2", 9),
        ("0 take 3 ~", "0 take 3 ~0", 10),
        ("0 take 3 ~", "0 take 3 !", 10),
        ("0 take 3", "x take 3", 10),
        ("0 take 3", "9" * 5000 + " take 3", 10),
        ("0 take 3 ", "0 ", 10),
        ("winners 0", "winners 1", 11),
        ("result", "outcome", 11),
        ("hash ", "hash 0", 12),
        ("hash ", "hush ", 12),
    ],
)
def test_what_does_not_fit_is_named_by_its_line(old: str, new: str, line: int) -> None:
    with pytest.raises(RecordError) as error:
        replay(parse(write(recorded()).replace(old, new, 1)), GAME)
    assert error.value.line == line
    assert str(error.value).startswith(f"line {line}: ")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\n1 take 3", "\n1  take 3"),
        ("take", "take "),
        ("seed 7", "seed 07"),
        ("1 take", "\u0661 take"),
        ("\n", "\n\n"),
    ],
)
def test_a_text_must_be_written_as_records_are(old: str, new: str) -> None:
    with pytest.raises(RecordError):
        parse(write(recorded()).replace(old, new))


@pytest.mark.parametrize("end", ["\n", " ", "\nmore"])
def test_nothing_follows_the_hash(end: str) -> None:
    with pytest.raises(RecordError):
        parse(write(recorded()) + end)


@pytest.mark.parametrize("length", range(0, 150, 10))
def test_a_cut_record_is_refused(length: int) -> None:
    with pytest.raises(RecordError):
        parse(write(recorded())[:length])


def test_one_changed_character_is_found_on_its_line() -> None:
    """A change in the head is told at its line or at the check of the head."""
    text = write(recorded())
    head = 1 + text[: text.index("play")].count("\n")
    for place, letter in enumerate(text[:-1]):
        changed = text[:place] + ("7" if letter != "7" else "3") + text[place + 1 :]
        with pytest.raises(RecordError) as error:
            replay(parse(changed), GAME)
        line = 1 + text[:place].count("\n")
        assert error.value.line == line or line <= error.value.line <= head or letter == "\n"


def test_the_states_passed_in_are_those_worked_out() -> None:
    states = [step.state for step in replay(recorded(), GAME)]
    assert record_of(GAME, 6, ("Ann Lee", "Bob"), 7, MOVES, states[-1], states=states[1:]) == recorded()


@pytest.mark.parametrize("name", [" Ann", "Ann\nBob", "Ann  Lee", "Ann\x85Lee", "\ud800", ""])
def test_a_name_that_would_break_its_line_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="single spaces"):
        recorded(names=(name, "Bob"))
