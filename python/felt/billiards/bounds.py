"""What stands still around a rolling ball: cushions, jaws and pockets, and which it meets first.

Coordinates are measured from the middle of the table: a mirrored shot then runs through exactly mirrored numbers.
"""

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from felt.billiards.capture import Pockets
from felt.billiards.layout import Spot
from felt.billiards.path import NEVER, Path
from felt.billiards.table import Table

RAIL, GUIDE, DROP = 1, 2, 3
"""What a ball meets: a cushion or jaw, a capture zone that takes it, a hole."""

_GRAZE = 1e-9
"""Depth in px below which a touch is a near miss; rounding errors are smaller still."""

_ROUNDED = 0.001
"""How far, px, the grid of resting balls may put one over a cushion line."""


class Meeting(NamedTuple):
    """The first thing met: after how far, what, its rail or pocket id.

    (nx, ny) is the way out of a cushion, or the way along which a capture zone guides.
    """

    way: float
    what: int
    id: int
    nx: float
    ny: float


class Bounds:
    """A table's still obstacles, laid out for fast questions."""

    def __init__(self, table: Table) -> None:
        self.half_width = table.table_width / 2
        self.half_height = table.table_height / 2
        self.x_end = self.half_width - table.ball_radius
        self.y_end = self.half_height - table.ball_radius
        corner, side = table.pockets[0], table.pockets[1]
        self._corner_x = self.half_width - corner.jaws[0].joint.x
        self._corner_y = self.half_height - corner.jaws[1].joint.y
        self._side = self.half_width - side.jaws[0].joint.x
        self._jaw_reach = corner.jaws[0].radius + table.ball_radius
        self.pockets = Pockets(table)

    def inside(self, spot: Spot) -> tuple[float, float]:
        """Return a spot measured from the middle, moved the hair that rounding may have put it into a cushion."""
        x, y = spot.x - self.half_width, spot.y - self.half_height
        if self.x_end < abs(x) < self.x_end + _ROUNDED:
            x = self.x_end if x > 0.0 else -self.x_end
        if self.y_end < abs(y) < self.y_end + _ROUNDED:
            y = self.y_end if y > 0.0 else -self.y_end
        return x, y

    def first(self, path: Path, guided: bool) -> Meeting | None:
        """Return what a path meets first, other balls aside; a guided ball is past all capture zones."""
        way, id, taken = self.pockets.first(path, guided)
        met = self._cushion(path)
        if way < NEVER and (met is None or way < met.way):
            met = Meeting(way, GUIDE, id, taken.ux, taken.uy) if taken else Meeting(way, DROP, id, 0.0, 0.0)
        return met if met and met.way <= path.reach else None

    def _cushion(self, path: Path) -> Meeting | None:
        """The first straight cushion or jaw on the way."""
        x, y, ux, uy = path.x, path.y, path.ux, path.uy
        right = 1.0 if ux > 0.0 else -1.0
        down = 1.0 if uy > 0.0 else -1.0
        to_x = (self.x_end * right - x) / ux if abs(ux) * path.speed > _GRAZE else NEVER
        to_y = (self.y_end * down - y) / uy if abs(uy) * path.speed > _GRAZE else NEVER
        # A ball outside a cushion's line stands in a mouth or was rounded over the line: only the latter meets it.
        if to_x * abs(ux) < -_GRAZE * 100:
            to_x = NEVER
        if to_y * abs(uy) < -_GRAZE * 100:
            to_y = NEVER
        mouth = self.mouth(x, y) if abs(x) > self.x_end or abs(y) > self.y_end else None
        if to_x < to_y:
            at = y + uy * to_x
            if abs(at) <= self._corner_y:
                return self._nearer(path, mouth, Meeting(max(to_x, 0.0), RAIL, 2 if right > 0 else 5, -right, 0.0))
            ahead: int | None = (2 if at < 0.0 else 5) if right > 0.0 else (0 if at < 0.0 else 3)
        elif to_y < NEVER:
            at = x + ux * to_y
            if self._side <= abs(at) <= self._corner_x:
                rail = (3 if at > 0.0 else 4) if down > 0.0 else (1 if at > 0.0 else 0)
                return self._nearer(path, mouth, Meeting(max(to_y, 0.0), RAIL, rail, 0.0, -down))
            ahead = self.mouth(at, y + uy * to_y)
        else:
            ahead = mouth
        met = self._nearer(path, mouth, None) if mouth != ahead else None
        return met or self._nearer(path, ahead, None)

    def mouth(self, x: float, y: float) -> int:
        """The pocket whose mouth a point beyond the cushion lines lies in."""
        row = 0 if y < 0.0 else 3
        if abs(x) < self._side:
            return row + 1
        return row + (2 if x > 0.0 else 0)

    def _nearer(self, path: Path, mouth: int | None, met: Meeting | None) -> Meeting | None:
        """The first of a mouth's jaws on the way, unless `met` comes before it."""
        if mouth is None:
            return met
        reach = self._jaw_reach
        for x, y, rail in self.pockets.jaws[mouth]:
            across, down = x - path.x, y - path.y
            ahead = across * path.ux + down * path.uy
            depth = reach * reach - (across * across + down * down) + ahead * ahead
            if ahead * path.speed <= _GRAZE or depth <= 2.0 * reach * _GRAZE:
                continue
            way = max(ahead - sqrt(depth), 0.0)
            if met is None or way < met.way:
                nx, ny = path.ux * way - across, path.uy * way - down
                length = sqrt(nx * nx + ny * ny)
                met = Meeting(way, RAIL, rail, nx / length, ny / length)
        return met

    def in_cushion(self, spot: Spot) -> bool:
        """Tell whether a ball lies in a cushion or jaw, by more than rounding."""
        x, y = self.inside(spot)
        if abs(x) <= self.x_end and abs(y) <= self.y_end:
            return False
        if self._side <= abs(x) <= self._corner_x or abs(y) <= self._corner_y:
            return True
        reach = self._jaw_reach - _ROUNDED
        jaws = self.pockets.jaws[self.mouth(x, y)]
        return any((jaw.x - x) * (jaw.x - x) + (jaw.y - y) * (jaw.y - y) < reach * reach for jaw in jaws)

    def on_cloth(self, x: float, y: float) -> bool:
        """Tell whether a place lies within the cushion lines."""
        return abs(x) <= self.half_width and abs(y) <= self.half_height


@lru_cache(maxsize=16)
def bounds_of(table: Table) -> Bounds:
    """Lay out a table's still obstacles, once per table."""
    return Bounds(table)
