"""Statistics: what a match was for a seat, whom it was against, and how matches add up."""

import pytest

from felt.core.game import Result
from felt.match.seats import Bot, Human, Remote
from felt.match.statistics import Tally, counted, opponents, outcome

EASY, HARD = Bot("easy"), Bot("hard:rock")


@pytest.mark.parametrize(
    ("winners", "seat", "told"),
    [((0,), 0, "won"), ((1,), 0, "lost"), ((0, 1), 0, "drawn"), ((0, 1), 1, "drawn")],
)
def test_an_outcome_for_one_of_two(winners: tuple[int, ...], seat: int, told: str) -> None:
    assert outcome(Result(winners, "why", (0, 0)), seat) == told


def test_a_team_that_wins_has_not_drawn() -> None:
    assert outcome(Result((0, 2), "target", (11, 5, 11, 5)), 2) == "won"


@pytest.mark.parametrize(
    ("seats", "against"),
    [
        ((Human(), EASY), "easy"),
        ((Human(), EASY, HARD, Bot("medium")), "hard"),
        ((Human(), Human(), HARD), "friends"),
        ((Human(), Remote(), HARD), "online"),
    ],
)
def test_who_it_was_against(seats: tuple[object, ...], against: str) -> None:
    assert opponents(seats, 0) == against


def test_matches_add_up() -> None:
    games = {}
    for how in ("won", "won", "lost", "won", "drawn"):
        games = counted(games, "svara", "easy", how, 60.4)
    games = counted(games, "svara", "hard", "lost", 10)
    assert games["svara"]["easy"] == Tally(matches=5, won=3, lost=1, drawn=1, streak=0, best_streak=2, seconds=300)
    assert games["svara"]["hard"].matches == 1
