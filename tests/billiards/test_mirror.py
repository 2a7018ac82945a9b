"""Bar 8: a mirrored shot on a mirrored table is the mirrored shot, to the last bit."""

import pytest

from felt.billiards.angle import TURN
from felt.billiards.events import BallHit, Pocketed
from felt.billiards.golden import seeded_shot
from felt.billiards.layout import Layout, Spot, layout_of
from felt.billiards.rack import rack
from felt.billiards.solver import solve
from felt.billiards.table import Table
from felt.core.rng import Rng
from tests.billiards.layouts import lay
from tests.billiards.watch import of_kind

TABLE = Table()


def mirrored(layout: Layout, across: bool) -> Layout:
    """Mirror a layout along the table's long middle line, or `across` its short one."""
    return layout_of(
        Spot(
            spot.ball,
            TABLE.table_width - spot.x if across else spot.x,
            spot.y if across else TABLE.table_height - spot.y,
        )
        for spot in layout
    )


@pytest.mark.parametrize("across", [False, True], ids=["top to bottom", "left to right"])
def test_mirrored_shots_end_in_mirrored_places(across: bool) -> None:
    for seed in range(200):
        layout, angle, power = seeded_shot(TABLE, seed)
        other = (TURN // 2 - angle) % TURN if across else -angle % TURN
        track, twin = solve(TABLE, layout, angle, power), solve(TABLE, mirrored(layout, across), other, power)
        assert twin.rests == mirrored(track.rests, across), seed
        assert [event.t for event in twin.events] == [event.t for event in track.events]


def test_a_rack_without_jitter_breaks_evenly() -> None:
    """Exact ties: a perfect rack hit dead centre parts in mirrored pairs."""
    exact = Table.of({"rack_jitter": 0, "rack_gap": 0.03125})
    balls, _ = rack(exact, range(1, 16), Rng.seeded(1))
    track = solve(exact, (Spot(0, 250, 250), *balls), 0, 1000)
    rests = {spot.ball: spot for spot in track.rests}
    gone = {event.ball: event.pocket for event in of_kind(track, Pocketed)}
    for left, right in ((2, 3), (4, 6), (7, 10), (8, 9), (11, 15), (12, 14)):
        if left in rests:
            assert (rests[left].x, rests[left].y) == (rests[right].x, exact.table_height - rests[right].y)
        else:
            assert abs(gone[left] - gone[right]) == 3


@pytest.mark.parametrize("gap", [0.0, 0.0009765625])
def test_a_touching_rack_neither_rings_nor_sticks(gap: float) -> None:
    """Zero gaps: a stated rule ends the blow, so the break takes a sane number of contacts."""
    exact = Table.of({"rack_jitter": 0, "rack_gap": gap})
    balls, _ = rack(exact, range(1, 16), Rng.seeded(1))
    track = solve(exact, (Spot(0, 250, 250), *balls), 0, 1000)
    assert len(of_kind(track, BallHit)) < 500
    assert not track.forced


def test_three_balls_in_a_row_are_played_alike_in_any_order() -> None:
    """Which ball has which number does not matter."""
    ends = []
    for order in ((1, 2, 3), (3, 2, 1), (2, 3, 1)):
        first, second, third = order
        layout = lay(f"0 300 250, {first} 400 255, {second} 424 250, {third} 447 245")
        ends.append(sorted((spot.x, spot.y) for spot in solve(TABLE, layout, 0, 700).rests))
    assert ends[0] == ends[1] == ends[2]
