"""Direct shots: from the cue ball to one object ball to one pocket, and how wide the error may be."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import asin, atan2, cos, erf, hypot, pi, radians, sin, sqrt

from felt.billiards.layout import CUE, Point
from felt.billiards.pockets import Pocket
from felt.billiards.table import GRAVITY, Table
from felt.games.poker_pool.bots.cloth import Cloth

_THINNEST = 0.17
"""Cosine of the thinnest cut worth trying, about 80 degrees."""
_FORGIVING = 1.4
"""How much wider than the clear opening a pocket plays: jaws and capture zone send many a near miss in."""
_DROP_SPEED = 90.0
"""Speed, px/s, a ball should still have when it reaches the pocket."""


@dataclass(frozen=True, slots=True)
class Lane:
    """One way to pocket one ball."""

    ball: int
    pocket: int
    ghost: Point
    """Where the cue ball's centre must be when it strikes."""
    tolerance: float
    """How far the cue ball's direction may stray to either side, radians."""
    speed: float
    """The least speed of the shot, px/s, that takes the ball to the pocket."""

    def chance(self, aim_error: float) -> float:
        """Return how likely the ball drops for an aim that strays by ``aim_error`` degrees (deviation)."""
        return erf(self.tolerance / (radians(aim_error) * sqrt(2))) if aim_error else 1.0


def lanes(cloth: Cloth, welcome: Iterable[tuple[int, int]]) -> Iterator[Lane]:
    """List the direct lanes for the cue ball where it lies, among the (ball, pocket) pairs asked for."""
    cue = cloth.cue
    if cue is None:
        return
    for ball, pocket in welcome:
        if ball in cloth.spots and (lane := lane_from(cloth, cue, ball, pocket)):
            yield lane


def lane_from(cloth: Cloth, cue: Point, ball: int, pocket: int) -> Lane | None:
    """Return the lane for a cue ball at ``cue``, or None where something is in the way or the cut too thin."""
    spot = cloth.spots[ball]
    opening = mouth(cloth.table, spot, pocket)
    if not opening:
        return None
    aim, half, way = opening
    size = 2 * cloth.table.ball_radius
    ghost = Point(spot.x - size * cos(aim), spot.y - size * sin(aim))
    reach = hypot(ghost.x - cue.x, ghost.y - cue.y)
    if not reach or not cloth.inside(ghost):
        return None
    cut = ((ghost.x - cue.x) * cos(aim) + (ghost.y - cue.y) * sin(aim)) / reach
    if cut < _THINNEST or not cloth.free(cue, ghost, CUE, ball):
        return None
    if not cloth.free(spot, Point(spot.x + way * cos(aim), spot.y + way * sin(aim)), CUE, ball):
        return None
    tolerance = _FORGIVING * half * size * cut / reach
    return Lane(ball, pocket, ghost, tolerance, _speed(cloth.table, reach, way, cut))


@lru_cache(maxsize=1 << 14)
def mouth(table: Table, spot: Point, pocket: int) -> tuple[float, float, float] | None:
    """Return direction, half width (radians) and length of the open way from ``spot`` into a pocket, if any."""
    hole = table.pockets[pocket]
    way = hypot(hole.x - spot.x, hole.y - spot.y)
    straight = atan2(hole.y - spot.y, hole.x - spot.x)
    low, high = -asin(min(1.0, hole.radius / way)), asin(min(1.0, hole.radius / way))
    for side, edge in _jaw_edges(table, hole, spot, straight):
        low, high = (max(low, edge), high) if side < 0 else (low, min(high, edge))
    if low >= high:
        return None
    return straight + (low + high) / 2, (high - low) / 2, max(way - hole.radius, 0.0)


def _jaw_edges(table: Table, hole: Pocket, spot: Point, straight: float) -> Iterator[tuple[int, float]]:
    """Where each jaw ends the open way: its side as seen from the ball, and the angle off the straight way."""
    for jaw in hole.jaws:
        away = hypot(jaw.x - spot.x, jaw.y - spot.y)
        off = (atan2(jaw.y - spot.y, jaw.x - spot.x) - straight + pi) % (2 * pi) - pi
        cover = asin(min(1.0, (jaw.radius + table.ball_radius) / away))
        yield (-1, off + cover) if off < 0 else (1, off - cover)


def _speed(table: Table, reach: float, way: float, cut: float) -> float:
    """Work back from the pocket: what the object ball needs, what the cue ball must hit with, how it must start."""
    loss = 2 * table.felt_friction * GRAVITY
    leaves = sqrt(_DROP_SPEED * _DROP_SPEED + loss * way)
    hits = leaves / ((1 + table.ball_restitution) / 2 * cut)
    return sqrt(hits * hits + loss * reach)
