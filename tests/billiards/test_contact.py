"""Bars 1, 2 and 6: what balls and rails do to each other."""

from math import atan, cos, degrees, hypot, radians, sin, sqrt, tan

import pytest

from felt.billiards.aim import aim
from felt.billiards.angle import TURN, angle_of, direction
from felt.billiards.events import BallHit, Pocketed, RailHit
from felt.billiards.impulse import Contact, resolve
from felt.billiards.layout import Spot, layout_of
from felt.billiards.solver import solve
from felt.billiards.table import Table
from felt.core.rng import Rng
from tests.billiards.layouts import lay
from tests.billiards.watch import angle_between, deepest_in_cushion, energy, of_kind, velocity

FAST = Table.of({"max_shot_power": 4000, "min_shot_power": 300, "power_curve": 0})
E = FAST.ball_restitution


@pytest.mark.parametrize("power", [1, 200, 500, 1000])
@pytest.mark.parametrize("eighth", range(8))
def test_head_on_the_object_ball_takes_all_but_a_fortieth(power: int, eighth: int) -> None:
    """Bar 1."""
    angle = eighth * TURN // 8
    ux, uy = direction(angle)
    layout = layout_of([Spot(0, 500 - 60 * ux, 250 - 60 * uy), Spot(1, 500, 250)])
    track = solve(FAST, layout, angle, power)
    hit = of_kind(track, BallHit)[0]
    assert hypot(*velocity(track, 1, hit.t)) == pytest.approx((1 + E) / 2 * hit.speed, rel=0.005)
    assert hypot(*velocity(track, 0, hit.t)) == pytest.approx((1 - E) / 2 * hit.speed, rel=0.005)


def cuts() -> list[tuple[float, int, float, float]]:
    """A thousand cuts of 0 to 80 degrees at any speed, direction and distance."""
    rng, found = Rng.seeded(2), []
    for _ in range(1000):
        cut, rng = rng.unit()
        turn, rng = rng.below(TURN)
        away, rng = rng.unit()
        power, rng = rng.unit()
        found.append((cut * 160 - 80, turn, 30 + 150 * away, 1 + 999 * power))
    return found


def test_cuts_run_along_the_drawn_line() -> None:
    """Bar 2: object line within 0.1 degrees of the drawn one, no hit missed, momentum and separation right."""
    for cut, turn, away, power in cuts():
        ux, uy = direction(turn)
        phi = radians(cut)
        nx, ny = ux * cos(phi) - uy * sin(phi), uy * cos(phi) + ux * sin(phi)
        ghost = 500 - nx * 2 * FAST.ball_radius, 250 - ny * 2 * FAST.ball_radius
        layout = layout_of([Spot(0, ghost[0] - ux * away, ghost[1] - uy * away), Spot(1, 500, 250)])
        line, track = aim(FAST, layout, turn), solve(FAST, layout, turn, int(power))
        hit = track.events[0]
        assert isinstance(hit, BallHit)
        assert line.ball == 1
        cue, ball, before = velocity(track, 0, hit.t), velocity(track, 1, hit.t), velocity(track, 0, hit.t - 1e-9)
        assert angle_between(ball, line.ball_way) < 0.1
        assert hypot(cue[0] + ball[0] - before[0], cue[1] + ball[1] - before[1]) < 1e-6 * hypot(*before)
        if abs(cut) > 1:
            expected = 90 - degrees(atan((1 - E) / 2 / tan(radians(angle_between(before, ball)))))
            assert angle_between(cue, ball) == pytest.approx(expected, abs=0.2)


def test_three_touching_balls_pass_the_blow_on() -> None:
    """The last of three frozen balls leaves with 0.927 of the speed, as in a cradle with bounce 0.95."""
    track = solve(FAST, lay("0 300 250, 1 400 250, 2 422.5 250, 3 445 250"), 0, 500)
    hit = track.events[0]
    assert isinstance(hit, BallHit)
    shares = [hypot(*velocity(track, ball, hit.t)) / hit.speed for ball in range(4)]
    assert shares == pytest.approx([0.0245, 0.0245, 0.024, 0.927], abs=0.001)


def test_two_balls_hit_at_once_part_evenly() -> None:
    """One instant, one answer: the blow is shared, neither ball is first."""
    half = FAST.ball_radius
    layout = lay(f"0 300 250, 1 {400 + half * sqrt(3)} {250 - half}, 2 {400 + half * sqrt(3)} {250 + half}")
    track = solve(FAST, layout, 0, 500)
    hit = of_kind(track, BallHit)[0]
    one, two = velocity(track, 1, hit.t), velocity(track, 2, hit.t)
    assert one[0] == pytest.approx(two[0])
    assert one[1] == pytest.approx(-two[1])
    assert energy(track, hit.t) <= energy(track, hit.t - 1e-9)


@pytest.mark.parametrize("incidence", [0, 10, 33, 45, 60, 75, 80])
@pytest.mark.parametrize("rail", ["top", "right"])
def test_rails_keep_the_tangential_speed(incidence: float, rail: str) -> None:
    """Bar 6: bounce within 0.5 %, tangential speed kept, angle out within 0.1 degrees."""
    into = radians(incidence)
    x, y, ux, uy = (250, 40, sin(into), -cos(into)) if rail == "top" else (960, 250, cos(into), sin(into))
    track = solve(FAST, layout_of([Spot(0, x, y)]), angle_of(ux, uy), 300)
    hit = of_kind(track, RailHit)[0]
    before, after = velocity(track, 0, hit.t - 1e-9), velocity(track, 0, hit.t)
    across, along = (1, 0) if rail == "top" else (0, 1)
    assert hit.speed == pytest.approx(abs(before[across]))
    assert -after[across] / before[across] == pytest.approx(FAST.rail_restitution, rel=0.005)
    assert after[along] == pytest.approx(before[along], abs=1e-6)
    expected = (
        (before[0], -before[1] * FAST.rail_restitution)
        if rail == "top"
        else (-before[0] * FAST.rail_restitution, before[1])
    )
    assert angle_between(after, expected) < 0.1


def test_two_cushions_at_one_instant_both_answer() -> None:
    """Bar 6: a ball in a corner of two cushions comes back from both, whatever their order."""
    contacts = [Contact(0, -1, 0, 0.0, -1.0, 0.78), Contact(0, -1, 5, -1.0, 0.0, 0.78)]
    for order in (contacts, contacts[::-1]):
        velocities = {0: (-300.0, -200.0)}
        resolve(order, velocities)
        assert velocities[0] == pytest.approx((234.0, 156.0))


def test_a_ball_driven_into_a_corner_pocket_stays_on_the_table() -> None:
    """Full power into both jaws of a corner, a hair apart, ends in the pocket or back on the cloth."""
    jaws = 0
    for angle in range(95_000, 155_000, 300):
        track = solve(FAST, lay("0 200 200"), angle + TURN // 2, 1000)
        assert len(of_kind(track, Pocketed)) + len(track.rests) == 1
        assert deepest_in_cushion(track, FAST) < 0.001
        jaws += any(hit.rail in (0, 5) and hit.t < 0.1 for hit in of_kind(track, RailHit))
    assert jaws > 20
