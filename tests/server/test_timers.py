"""Turns that run out: at the deadline, to the millisecond, and never for what is not the player's fault."""

import pytest

from felt.games import registry
from felt.server.course import COURTESIES
from tests.server.sitting import Sitting

MS = 0.001


def deadline(sitting: Sitting) -> float:
    found = sitting.course.clock.turn
    assert found is not None
    return float(found)


@pytest.mark.parametrize("game", registry.NAMES)
def test_an_action_one_millisecond_early_counts(game: str) -> None:
    sitting = Sitting(game)
    seat, due = sitting.turn.seats[0], deadline(sitting)
    sitting.now = due - MS
    sitting.act()
    assert sitting.ears[seat].last("happened").cid
    assert [row.by for change in sitting.changes for row in change.log] == ["player"]


@pytest.mark.parametrize("game", registry.NAMES)
def test_an_action_one_millisecond_late_does_not(game: str) -> None:
    """The default is done first, so the late answer is to a question nobody asks any more."""
    sitting = Sitting(game)
    seat, due = sitting.turn.seats[0], deadline(sitting)
    late = sitting.request()
    sitting.now = due + MS
    sitting.again(seat, late)
    assert [row.by for change in sitting.changes for row in change.log] == ["clock"]
    assert sitting.ears[seat].heard("stale") and not sitting.ears[seat].last("happened").cid
    assert sitting.ears[seat].last("snapshot").seq == 1


@pytest.mark.parametrize("game", registry.NAMES)
def test_an_action_at_the_deadline_itself_is_late(game: str) -> None:
    sitting = Sitting(game)
    seat, late = sitting.turn.seats[0], sitting.request()
    sitting.now = deadline(sitting)
    sitting.again(seat, late)
    assert sitting.course.seq == 1 and sitting.ears[seat].heard("stale")


def test_a_day_of_matches_ends_by_the_clock_alone() -> None:
    """Nobody acts: every turn runs out, bots stand in, the match ends, and nothing is done twice."""
    for game in registry.NAMES:
        sitting = Sitting(game)
        sitting.at(86_400.0)
        assert sitting.room.ending is not None, game
        numbers = [row.seq for change in sitting.changes for row in change.log]
        assert numbers == list(range(1, len(numbers) + 1))


def test_the_time_shown_is_shorter_than_the_time_given() -> None:
    sitting = Sitting("holdem")
    info = sitting.course.turn_fields(0.0)
    assert info["left_ms"] == info["total_ms"]
    assert deadline(sitting) * 1000 == info["total_ms"] + sitting.timing.slack * 1000


def test_the_next_player_does_not_pay_for_watching_a_shot() -> None:
    sitting = Sitting("poker_pool")
    before = sitting.turn
    shot = sitting.game.action_types["shoot"](0, 1000)
    sitting.act(action=shot)
    asked = sitting.turn
    assert deadline(sitting) > asked.seconds + sitting.timing.slack + 1.0, (before, asked)


def test_two_lost_turns_bring_a_bot_and_an_action_brings_the_player_back() -> None:
    sitting = Sitting("holdem")
    lost: dict[int, int] = {0: 0, 1: 0}
    while sitting.chairs[0].status == "here" and sitting.chairs[1].status == "here":
        seat = sitting.turn.seats[0]
        lost[seat] += sitting.turn.kind not in COURTESIES
        sitting.at(deadline(sitting))
        assert sum(lost.values()) < 10
    gone = next(seat for seat in lost if sitting.chairs[seat].status == "bot")
    assert lost[gone] == 2
    sitting.room.resume(sitting.ears[gone], None, sitting.now)
    sitting.settle()
    assert sitting.chairs[gone].status == "here"
    assert sitting.ears[1 - gone].last("presence").players[gone].status == "here"


def test_the_fresh_time_of_a_player_who_comes_back_outlives_a_restart() -> None:
    """No action tells of it, so it is kept with the seats."""
    sitting = Sitting("holdem")
    while all(chair.status == "here" for chair in sitting.chairs):
        sitting.at(deadline(sitting))
    gone = next(seat for seat, chair in enumerate(sitting.chairs) if chair.status == "bot")
    sitting.now += 0.5
    sitting.room.resume(sitting.ears[gone], None, sitting.now)
    sitting.settle()
    left = sitting.course.turn_left(sitting.now)
    assert left is not None and sitting.changes[-1].left_ms == round(left * 1000)


def test_a_third_lost_turn_in_a_row_forfeits() -> None:
    sitting = Sitting("holdem")
    for _ in range(100):
        if sitting.room.ending:
            break
        if sitting.chairs[0].status == "bot":
            sitting.room.resume(sitting.ears[0], None, sitting.now)
            sitting.settle()
        elif sitting.turn.seats == (1,):
            sitting.act()
        else:
            sitting.at(sitting.course.next_due)
    assert sitting.room.ending is not None
    assert (sitting.room.ending.reason, sitting.room.ending.winners) == ("forfeit", (1,))
