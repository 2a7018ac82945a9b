"""Bars 9 and 10: a hard break is legal, a soft one is not, and nobody waits long."""

import pytest

from felt.billiards.angle import TURN
from felt.billiards.events import Pocketed, RailHit
from felt.billiards.pots import direct_pots, power_for
from felt.billiards.rack import rack
from felt.billiards.scatter import breaking, scattered
from felt.billiards.solver import solve
from felt.billiards.table import Table
from felt.billiards.track import Track
from felt.core.rng import Rng
from tests.billiards.watch import of_kind

TABLE = Table()


def balls_out(track: Track) -> int:
    """Object balls that touched a rail or dropped."""
    return len({event.ball for event in track.events if isinstance(event, RailHit | Pocketed)} - {0})


def at_share(times: list[float], share: float) -> float:
    """The value below which a share of the times lies."""
    return sorted(times)[int(len(times) * share)]


def test_hard_breaks_are_legal_and_settle() -> None:
    """Bar 9: four balls to a rail or a pot in 95 % of 200 racks at full power. Bar 10: settled in 10 s at p95."""
    legal, times = 0, []
    for seed in range(200):
        track = solve(TABLE, breaking(TABLE, seed), (seed * 7 - 700) % TURN, 1000)
        legal += balls_out(track) >= 4 or any(event.ball for event in of_kind(track, Pocketed))
        times.append(track.duration)
    assert legal >= 190
    assert at_share(times, 0.95) <= 10.0
    assert max(times) <= TABLE.shot_time_limit


def test_a_soft_break_stays_illegal() -> None:
    """Bar 9: at 1000 px/s fewer than four balls reach a rail, and none drops."""
    soft = next(power for power in range(1, 1001) if TABLE.shot_speed(power) >= 1000)
    for seed in range(50):
        assert balls_out(solve(TABLE, breaking(TABLE, seed), 0, soft)) < 4


def test_typical_shots_settle_in_six_seconds() -> None:
    """Bar 10: the easiest pot of a table, at the power it needs and half as much again."""
    times = []
    for seed in range(150):
        layout = scattered(TABLE, seed)
        for pot in direct_pots(TABLE, layout)[:1]:
            power = power_for(TABLE, pot) or 1000
            times.append(solve(TABLE, layout, pot.angle, min(power * 3 // 2, 1000)).duration)
    assert sum(times) / len(times) <= 4.5
    assert at_share(times, 0.9) <= 6.0


def test_a_rack_stands_behind_the_foot_spot_as_ordered() -> None:
    order = (2, 3, 4, 5, 1, 6, 7, 11, 12, 8, 9, 10, 13, 14, 15)
    layout, after = rack(TABLE, order, Rng.seeded(5))
    places = {spot.ball: spot for spot in layout}
    assert abs(places[2].x - TABLE.foot_spot.x) <= TABLE.rack_jitter
    assert abs(places[2].y - TABLE.foot_spot.y) <= TABLE.rack_jitter
    assert places[3].y < places[4].y
    assert places[8].x > places[5].x + TABLE.ball_radius
    assert after != Rng.seeded(5)
    assert rack(TABLE, order, Rng.seeded(5)) == (layout, after)
    assert rack(TABLE, order, Rng.seeded(6))[0] != layout


@pytest.mark.parametrize("seed", range(20))
def test_racked_balls_never_touch(seed: int) -> None:
    """Bar 8: jitter of at most 0.2 px, gaps of at least 0.02 px."""
    layout, _ = rack(TABLE, range(1, 16), Rng.seeded(seed))
    gaps = [
        ((one.x - two.x) ** 2 + (one.y - two.y) ** 2) ** 0.5 - 2 * TABLE.ball_radius
        for index, one in enumerate(layout)
        for two in layout[:index]
    ]
    assert min(gaps) > 0.018  # a thousandth may go to the grid of resting balls
    assert TABLE.rack_jitter <= 0.2


def test_a_rack_needs_every_ball_once() -> None:
    with pytest.raises(ValueError, match=r"1\.\.15"):
        rack(TABLE, (1,) * 15, Rng.seeded(1))
