"""A solved track shows the shot at any time: smooth, exact, with falling balls."""

from itertools import pairwise
from math import hypot
from pickle import dumps

import pytest

from felt.billiards.events import BallHit, Pocketed, RailHit
from felt.billiards.golden import seeded_shot
from felt.billiards.solver import solve
from felt.billiards.table import Table
from tests.billiards.layouts import lay
from tests.billiards.watch import of_kind, ride_of, speed

TABLE = Table()
SEEDS = range(0, 60, 3)


@pytest.mark.parametrize("seed", SEEDS)
def test_balls_touch_where_the_events_say(seed: int) -> None:
    """Within 0.01 px of the solver: at a contact's time the two balls are a diameter apart."""
    track = solve(TABLE, *seeded_shot(TABLE, seed))
    for hit in of_kind(track, BallHit):
        assert hit.speed > 0
        poses = {pose.ball: pose for pose in track.at(hit.t)}
        if hit.a in poses and hit.b in poses and not (poses[hit.a].sunk or poses[hit.b].sunk):
            apart = hypot(poses[hit.a].x - poses[hit.b].x, poses[hit.a].y - poses[hit.b].y)
            assert -0.01 < apart - 2 * TABLE.ball_radius < 0.21  # close neighbours are struck across their gap


@pytest.mark.parametrize("seed", SEEDS)
def test_a_track_ends_at_its_rests(seed: int) -> None:
    track = solve(TABLE, *seeded_shot(TABLE, seed))
    before, after = track.at(track.duration - 1e-6), track.at(track.duration + 5)
    assert [(pose.ball, pose.x, pose.y) for pose in after] == [(spot.ball, spot.x, spot.y) for spot in track.rests]
    for one, two in zip(before, after, strict=True):
        assert hypot(one.x - two.x, one.y - two.y) < 0.01
        assert one.rolled == two.rolled


@pytest.mark.parametrize("seed", SEEDS)
def test_no_ball_ever_jumps(seed: int) -> None:
    """Smooth at 144 frames a second: no step is longer than the fastest ball's speed allows."""
    track = solve(TABLE, *seeded_shot(TABLE, seed))
    frames = [{pose.ball: pose for pose in track.at(frame / 144)} for frame in range(int(track.duration * 144))]
    for before, after in pairwise(frames):
        for ball, pose in after.items():
            step = hypot(pose.x - before[ball].x, pose.y - before[ball].y)
            assert step <= TABLE.shot_speed(1000) / 144 + 0.01
            assert pose.rolled - before[ball].rolled >= -1e-9
            if not pose.sunk:
                assert step <= pose.rolled - before[ball].rolled + 0.01


def test_rolled_distance_and_heading_turn_the_ball() -> None:
    track = solve(TABLE, lay("0 250 250"), 0, 200)
    (pose,) = track.at(0.5)
    assert pose.rolled == pytest.approx(pose.x - 250)
    assert (pose.dx, pose.dy) == (1.0, 0.0)


def test_a_pocketed_ball_sinks_and_is_gone() -> None:
    track = solve(TABLE, lay("0 500 250"), 750_000, 300)
    (fell,) = of_kind(track, Pocketed)
    assert track.at(fell.t - 0.01)[0].sunk == 0.0
    assert 0.0 < track.at(fell.t + 0.01)[0].sunk < 1.0
    sink = ride_of(track, 0).sink
    assert sink is not None
    assert track.at(sink.end) == ()
    assert track.duration > sink.end
    assert track.rests == ()


def test_a_track_is_compact() -> None:
    """A break is a few hundred numbers a ball, not frames."""
    track = solve(TABLE, *seeded_shot(TABLE, 0))
    assert sum(len(ride.paths) for ride in track.rides) <= 2 * len(track.events) + 16
    assert len(dumps(track.rests)) < 2000


def test_events_name_what_happened_and_how_hard() -> None:
    track = solve(TABLE, lay("0 250 250, 3 500 250"), 0, 400)
    hit, *rest = track.events
    assert isinstance(hit, BallHit)
    assert (hit.a, hit.b) == (0, 3)
    assert hit.speed == pytest.approx(speed(ride_of(track, 0), hit.t - 1e-9))
    assert isinstance(rest[0], RailHit)
    assert (rest[0].ball, rest[0].rail) == (3, 2)
