"""The aim line: what the solver will do up to the first contact, and one straight step beyond it.

The line is read off the solver's own questions about paths, so what is drawn is what is played.
"""

from dataclasses import dataclass

from felt.billiards.angle import direction
from felt.billiards.bounds import RAIL, Bounds, Meeting, bounds_of
from felt.billiards.layout import CUE, Layout, Point, spot_of
from felt.billiards.meeting import reach
from felt.billiards.path import Path
from felt.billiards.roll import Roll
from felt.billiards.table import Table

_EVER = Roll(0.0, 0.0, 0.0, 60.0)
"""A cloth without friction: the line shows where a ball is bound for, however hard it is played."""

_PACE = 500.0
"""A medium pace, px/s, which every capture zone accepts."""

_FARTHEST = 10_000.0
"""Longer than any table, px."""


@dataclass(frozen=True, slots=True)
class AimLine:
    """The line from the cue ball to what it meets first; ids that do not apply are -1."""

    start: Point
    end: Point
    """Where the cue ball's centre is at the first contact."""
    ghost: Point | None
    """The same point when a ball is met: the outline to draw there."""
    ball: int
    """The first ball met."""
    ball_way: Point
    """Unit vector in which that ball leaves."""
    ball_end: Point | None
    """Where that ball's straight way meets a cushion, a pocket or another ball."""
    ball_pocket: int
    """The pocket that straight way ends in."""
    cue_way: Point
    """Unit vector in which the cue ball leaves the contact; zero for a stop."""
    rail: int
    """The cushion met before any ball."""
    pocket: int
    """The pocket the cue ball runs into: a scratch."""


def aim(table: Table, layout: Layout, angle: int, power: int | None = None) -> AimLine:
    """Trace a shot at an angle (millionths of a turn) from the cue ball; ValueError when there is none.

    With a power the line also tells where a soft shot stops short and whether a capture zone takes so fast a ball;
    without one, a medium pace that never slows is taken.
    """
    cue = spot_of(layout, CUE)
    if cue is None:
        raise ValueError("layout must hold the cue ball (ball 0)")
    bounds = bounds_of(table)
    others = {spot.ball: bounds.inside(spot) for spot in layout if spot.ball != CUE}
    speed, roll = (_PACE, _EVER) if power is None else (table.shot_speed(power), table.felt)
    place, heading = bounds.inside(cue), direction(angle)
    taken = bounds.pockets.take(*place, *heading, speed)
    if taken:
        heading, roll = (taken.ux, taken.uy), table.glide
    path = Path(0.0, *place, *heading, speed, roll)
    way, ball, met = _first(table, bounds, path, others, taken is not None)
    end = path.x + path.ux * way, path.y + path.uy * way
    start, shown = _shown(bounds, (path.x, path.y)), _shown(bounds, end)
    if ball is None:
        return _to_still(start, shown, path, met)
    return _to_ball(table, bounds, others, start, end, path, ball)


def _to_still(start: Point, end: Point, path: Path, met: Meeting | None) -> AimLine:
    rail = met.id if met and met.what == RAIL else -1
    pocket = met.id if met and met.what != RAIL else -1
    leave = Point(0.0, 0.0)
    if met and rail >= 0:
        into = path.ux * met.nx + path.uy * met.ny
        leave = Point(path.ux - 2.0 * into * met.nx, path.uy - 2.0 * into * met.ny)
    return AimLine(start, end, None, -1, Point(0.0, 0.0), None, -1, leave, rail, pocket)


def _to_ball(
    table: Table,
    bounds: Bounds,
    others: dict[int, tuple[float, float]],
    start: Point,
    ghost: tuple[float, float],
    path: Path,
    ball: int,
) -> AimLine:
    x, y = others[ball]
    nx, ny = (x - ghost[0]) / (2.0 * table.ball_radius), (y - ghost[1]) / (2.0 * table.ball_radius)
    onward = Path(0.0, x, y, nx, ny, _PACE, _EVER)
    rest = {other: place for other, place in others.items() if other != ball}
    way, _, met = _first(table, bounds, onward, rest, False)
    pocket = met.id if met and met.what != RAIL and way == met.way else -1
    full = (path.ux * nx + path.uy * ny) * (1.0 + table.ball_restitution) / 2.0
    leave = Point(path.ux - full * nx, path.uy - full * ny)
    shown = _shown(bounds, ghost)
    ball_end = _shown(bounds, (x + nx * way, y + ny * way))
    return AimLine(start, shown, shown, ball, Point(nx, ny), ball_end, pocket, leave, -1, -1)


def _first(
    table: Table, bounds: Bounds, path: Path, balls: dict[int, tuple[float, float]], guided: bool
) -> tuple[float, int | None, Meeting | None]:
    """How far a path runs, the ball it ends at (or None), and what else stands in its way."""
    met = bounds.first(path, guided)
    best, found = met.way if met else min(path.reach, _FARTHEST), None
    for ball in sorted(balls):
        way = reach(path, *balls[ball], 2.0 * table.ball_radius, path.start)
        if way is not None and way < best:
            best, found = max(way, 0.0), ball
    return best, found, met


def _shown(bounds: Bounds, place: tuple[float, float]) -> Point:
    return Point(place[0] + bounds.half_width, place[1] + bounds.half_height)
