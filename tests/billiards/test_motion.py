"""Bars 4, 5 and 7: energy, nothing lost or entered, and how far a ball rolls."""

from itertools import pairwise

import pytest

from felt.billiards.angle import TURN
from felt.billiards.events import Pocketed
from felt.billiards.golden import seeded_shot
from felt.billiards.roll import SLICE
from felt.billiards.scatter import scattered
from felt.billiards.solver import solve
from felt.billiards.table import GRAVITY, Table
from felt.billiards.track import Track
from felt.core.rng import Rng
from tests.billiards.layouts import lay
from tests.billiards.watch import deepest_in_cushion, deepest_overlap, energy, moments, of_kind, ride_of, speed

TABLE = Table()
DAMPED = Table.of({"linear_damping": 0.3})


@pytest.mark.parametrize("table", [TABLE, DAMPED], ids=["felt", "damped"])
def test_energy_never_rises_and_ends_at_zero(table: Table) -> None:
    """Bar 4, a thousand shots with breaks among them."""
    for seed in range(1000 if table is TABLE else 100):
        track = solve(table, *seeded_shot(table, seed))
        levels = [energy(track, time) for time in sorted({start for ride in track.rides for start in ride.starts})]
        assert all(after <= before * (1 + 1e-9) for before, after in pairwise(levels)), seed
        assert energy(track, track.duration) == 0.0


def test_energy_never_rises_with_perfect_bounce() -> None:
    table = Table.of({"ball_restitution": 1, "rail_restitution": 1})
    for seed in range(60):
        track = solve(table, *seeded_shot(table, seed))
        levels = [energy(track, time) for time in moments(track)]
        assert all(after <= before * (1 + 1e-9) for before, after in pairwise(levels)), seed


def frozen(seed: int) -> tuple[Track, Table]:
    """A full-power shot at random among balls frozen to each other and to the rails."""
    top, right = TABLE.ball_radius, TABLE.table_width - TABLE.ball_radius
    layout = lay(
        f"0 400 250, 1 300 {top}, 2 322.5 {top}, 3 {right} 200, 4 {right} 222.5, 5 600 250, 6 622.5 250,"
        f"7 700 {500 - top}, 8 711.25 {500 - top - 19.5}, 9 900 {top}, 10 {top} 250, 11 60 {500 - top}"
    )
    angle, _ = Rng.seeded(seed).below(TURN)
    return solve(TABLE, layout, angle, 1000), TABLE


def wild(seed: int) -> tuple[Track, Table]:
    """A full-power shot of one of four sorts: breaks, scattered tables, frozen balls, and down into pockets."""
    if seed % 4 == 0:
        return frozen(seed)
    layout, angle, _ = seeded_shot(TABLE, seed)
    if seed % 4 == 1:
        layout = scattered(TABLE, seed, 3)
    return solve(TABLE, layout, angle, 1000), TABLE


def test_full_power_loses_no_ball_and_leaves_no_overlap() -> None:
    """Bar 5: every ball rests on the cloth or dropped, none overlaps at rest, no shot is cut short."""
    for seed in range(1000):
        track, table = wild(seed)
        assert len(track.rests) + len(of_kind(track, Pocketed)) == len(track.rides)
        assert not track.forced
        for spot in track.rests:
            assert 0 <= spot.x <= table.table_width
            assert 0 <= spot.y <= table.table_height
        apart = [
            ((one.x - two.x) ** 2 + (one.y - two.y) ** 2) ** 0.5
            for index, one in enumerate(track.rests)
            for two in track.rests[:index]
        ]
        assert min(apart, default=100.0) > 2 * table.ball_radius - 0.01, seed


def test_full_power_passes_through_nothing() -> None:
    """Bar 5: at no moment, and between no two, does a ball enter another, a cushion or a jaw."""
    for seed in range(40):
        track, table = wild(seed)
        assert deepest_overlap(track, table) < 0.002, seed  # resting balls are written to the nearest 1/1024 px
        assert deepest_in_cushion(track, table) < 0.001, seed


@pytest.mark.parametrize("power", [40, 120, 200, 220])
def test_a_ball_stops_after_v_squared_over_2a(power: int) -> None:
    """Bar 7: distance within 0.5 %, time within a slice."""
    loss = TABLE.felt_friction * GRAVITY
    pace = TABLE.shot_speed(power)
    track = solve(TABLE, lay("0 100 250"), 0, power)
    ride = ride_of(track, 0)
    pose = ride.at(track.duration)
    assert pose is not None
    assert len(ride.paths) == 1
    assert pose.rolled == pytest.approx(pace * pace / 2 / loss, rel=0.005)
    assert ride.paths[0].rest == pytest.approx(pace / loss, abs=SLICE)
    assert speed(ride, ride.paths[0].rest) == 0.0


def test_damping_slows_fast_balls_sooner() -> None:
    plain, damped = (solve(table, lay("0 100 250"), 0, 250) for table in (TABLE, DAMPED))
    assert ride_of(damped, 0).paths[0].reach < 0.9 * ride_of(plain, 0).paths[0].reach


def test_a_table_that_hardly_slows_is_put_to_rest_in_time() -> None:
    """The hard cap of bar 10: whatever the cloth, the shot ends."""
    ice = Table.of({"felt_friction": 0.0005, "rail_restitution": 0.95})
    track = solve(ice, lay("0 250 250, 1 500 240, 2 700 300"), TURN // 4, 1000)
    assert track.forced
    assert track.duration < ice.shot_time_limit + 0.5
    assert energy(track, track.duration) == 0.0
