"""Decides a shot: from a layout, an angle and a power to everything that happens until the balls rest."""

from functools import lru_cache
from heapq import heappop, heappush
from math import isfinite, sqrt

from felt.billiards.angle import TURN, direction
from felt.billiards.bounds import DROP, GUIDE, RAIL, Bounds
from felt.billiards.events import BallHit, Captured, Event, Pocketed, RailHit
from felt.billiards.impulse import Contact, closing, resolve
from felt.billiards.layout import CUE, Layout, Spot, layout_of, on_grid
from felt.billiards.meeting import GRAZE, meet, reach
from felt.billiards.path import NEVER, Path
from felt.billiards.sink import Sink
from felt.billiards.table import Table
from felt.billiards.track import Ride, Track

TOGETHER = 1e-9
"""Contacts within this time, s, are one instant and answered together."""

_PATIENCE = 400
"""Contacts at one instant before further ones there lose their bounce, so that a touching pile cannot ring for ever."""

_ASK, _TOUCH, _OTHER = 0, 1, 2
"""Kinds of queue entries: look at a pair again, a contact, anything else. Questions come before contacts."""


def solve(table: Table, layout: Layout, angle: int, power: int) -> Track:
    """Play a shot. `angle` is 0..999999 millionths of a turn, `power` 1..1000 per mille.

    Raises ValueError naming the field when the shot or the layout is impossible.
    """
    check_shot(angle, power)
    check_layout(table, layout)
    shot = _Shot(table, layout)
    shot.strike(*direction(angle), table.shot_speed(power))
    return shot.play()


def check_shot(angle: int, power: int) -> None:
    """Refuse an angle or power out of range; ValueError names the field."""
    for name, value, low, high in (("angle", angle, 0, TURN - 1), ("power", power, 1, 1000)):
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise ValueError(f"{name} must be a whole number {low}..{high}, got {value!r}")


def check_layout(table: Table, layout: Layout) -> None:
    """Refuse a layout without a cue ball, with a ball twice, or with one off the table; ValueError names it."""
    balls = [spot.ball for spot in layout]
    if len(set(balls)) != len(balls) or not all(0 <= ball <= 15 for ball in balls):
        raise ValueError(f"ball must be 0..15, each once, got {balls}")
    if CUE not in balls:
        raise ValueError("layout must hold the cue ball (ball 0)")
    for spot in layout:
        for name, value, end in (("x", spot.x, table.table_width), ("y", spot.y, table.table_height)):
            if not isfinite(value) or not 0 <= value <= end:
                raise ValueError(f"{name} of ball {spot.ball} must be 0..{end:g}, got {value!r}")


class _Ball:
    """A ball on the cloth: its place at rest or its path, what it meets next, and a stamp that dates predictions."""

    __slots__ = ("id", "meeting", "next", "path", "paths", "pocket", "rolled", "sink", "stamp", "start", "x", "y")

    def __init__(self, id: int, x: float, y: float) -> None:
        self.id, self.x, self.y, self.start = id, x, y, (x, y)
        self.path: Path | None = None
        self.paths: list[Path] = []
        self.rolled: list[float] = []
        self.pocket: int | None = None  # the pocket that guides it
        self.sink: Sink | None = None
        self.next, self.meeting, self.stamp = NEVER, None, 0

    def place(self, time: float) -> tuple[float, float]:
        return self.path.at(time) if self.path else (self.x, self.y)

    def velocity(self, time: float) -> tuple[float, float]:
        if self.path is None:
            return 0.0, 0.0
        speed = self.path.speed_at(time)
        return self.path.ux * speed, self.path.uy * speed
