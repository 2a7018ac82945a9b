"""Bar 15 and the rules of places: respawn, cue ball in hand, rest."""

import pytest

from felt.billiards.layout import Point, Spot, layout_of
from felt.billiards.placement import cue_problem
from felt.billiards.respawn import clear, free_spot, respawn_spots
from felt.billiards.solver import solve
from felt.billiards.table import Table
from tests.billiards.layouts import lay
from tests.billiards.watch import ride_of

TABLE = Table()


def test_the_nine_spots_of_the_rules() -> None:
    assert respawn_spots(TABLE) == (
        (250, 75), (500, 60), (750, 75), (200, 250), (500, 250), (800, 250), (250, 425), (500, 440), (750, 425),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("away", "free"), [(44.0, False), (46.9, False), (47.0, True), (60.0, True)], ids=["gap", "margin", "just", "far"]
)
def test_clear_is_a_diameter_and_a_margin_from_every_ball(away: float, free: bool) -> None:
    assert clear(TABLE, lay(f"0 {500 + away} 250, 3 100 100"), Point(500, 250)) is free


def test_the_first_clear_spot_in_the_shuffled_order_is_taken() -> None:
    spots = respawn_spots(TABLE)
    layout = layout_of([Spot(0, *spots[4]), Spot(1, *spots[2])])
    assert free_spot(TABLE, layout, (spots[4], spots[2], spots[7], spots[0])) == spots[7]


def test_the_foot_spot_comes_last_and_then_the_queue() -> None:
    blocked = layout_of(Spot(ball, *spot) for ball, spot in enumerate(respawn_spots(TABLE)))
    assert free_spot(TABLE, blocked, respawn_spots(TABLE)) == TABLE.foot_spot
    full = layout_of([*blocked, Spot(15, *TABLE.foot_spot)])
    assert free_spot(TABLE, full, respawn_spots(TABLE)) is None


@pytest.mark.parametrize(
    ("x", "y", "kitchen", "problem"),
    [
        (250, 250, True, None),
        (250.01, 250, True, "x must be 11.25..250 (the kitchen), got 250.01"),
        (700, 250, False, None),
        (11.25, 250, False, None),
        (11.24, 250, False, "x must be 11.25..988.75, got 11.24"),
        (500, 489, False, "y must be 11.25..488.75, got 489"),
        (300, 300, False, "x and y must be clear of ball 3"),
        (322.5, 300, False, None),
        (20, 20, False, "x and y must be clear of the top left pocket"),
        (500, 12, False, "x and y must be clear of the top middle pocket"),
        (float("nan"), 250, False, "x must be 11.25..988.75, got nan"),
        (250, float("inf"), False, "y must be 11.25..488.75, got inf"),
    ],
)
def test_where_the_cue_ball_may_lie(x: float, y: float, kitchen: bool, problem: str | None) -> None:
    """Anywhere it overlaps no ball, cushion or mouth; for a break in the kitchen. It does not block itself."""
    assert cue_problem(TABLE, lay("0 250 250, 3 300 300"), x, y, kitchen) == problem


def test_a_placed_cue_ball_is_never_swallowed_where_it_lies() -> None:
    """What may be placed may be played: a soft shot away from a pocket leaves the cue ball on the table."""
    for x in range(12, 989, 8):
        for y in (12, 30, 250, 470, 488):
            if cue_problem(TABLE, (), x, y, False) is None:
                towards_middle = 0 if x < 500 else 500_000
                assert solve(TABLE, lay(f"0 {x} {y}"), towards_middle, 60).rests, (x, y)


def test_a_ball_at_rest_has_no_speed_until_it_is_hit() -> None:
    """Report 12: nothing moves of itself, and a ball that came back lies still."""
    layout = lay("0 250 250, 1 500 250, 2 750 75, 3 800 250")
    track = solve(TABLE, layout, 0, 200)
    still = ride_of(track, 2)
    assert still.paths == ()
    assert all((pose.x, pose.y) == (750, 75) for time in range(50) for pose in track.at(time / 10) if pose.ball == 2)
    assert next(spot for spot in track.rests if spot.ball == 2) == Spot(2, 750, 75)
