"""Seats, countdowns and locks: the table's small parts."""

import pytest

from felt.core.game import Turn
from felt.match.locks import Locks
from felt.match.seats import Bot, Human, Remote, parse_seats
from felt.match.timers import Countdown, goes_on


def test_seats_are_read_and_written_alike() -> None:
    seats = parse_seats("human,bot:hard,remote")
    assert seats == (Human(), Bot("hard"), Remote())
    assert ",".join(map(str, seats)) == "human,bot:hard,remote"


@pytest.mark.parametrize("text", ["", "robot", "bot", "bot:", "human:x", "human,,human"])
def test_a_wrong_seat_is_named(text: str) -> None:
    with pytest.raises(ValueError, match="expected human, remote or bot:LEVEL"):
        parse_seats(text)


def test_a_countdown_stops_at_zero() -> None:
    assert Countdown(2).after(0.5) == Countdown(1.5)
    assert Countdown(2).after(3).expired
    assert not Countdown(None).after(1e9).expired


TURNS = {
    "one answer of three leaves the others their time": ((0, 1, 2), (0, 2), 1, True),
    "the asked one going on starts anew": ((0,), (0,), 0, False),
    "the next seat starts anew": ((0,), (1,), 0, False),
    "a bystander's word changes nothing": ((0,), (0,), 1, True),
}


@pytest.mark.parametrize("case", TURNS.values(), ids=TURNS)
def test_who_keeps_the_running_time(case: tuple[tuple[int, ...], tuple[int, ...], int, bool]) -> None:
    before, after, actor, kept = case
    assert goes_on(Turn(before, "show", 9, None), Turn(after, "show", 9, None), actor) is kept
    assert not goes_on(Turn(before, "show", 9, None), Turn(after, "deal", 9, None), actor)


def test_locks_are_counted_and_named_in_order() -> None:
    locks = Locks()
    for name in ("roll", "flip", "roll"):
        locks.hold(name)
    locks.release("roll")
    assert locks.names == ("roll", "flip")
    locks.release("roll")
    locks.hold("roll")
    assert locks.names == ("flip", "roll")
