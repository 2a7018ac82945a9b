"""What stands still around a rolling ball: cushions, jaws, capture zones and holes, and which it meets first.

Coordinates are measured from the middle of the table, and every pocket is a mirror image of the first two: a
mirrored shot then runs through exactly mirrored numbers.
"""

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from felt.billiards.angle import degrees
from felt.billiards.layout import Spot
from felt.billiards.path import NEVER, Path
from felt.billiards.table import Table

RAIL, GUIDE, DROP = 1, 2, 3
"""What a ball meets: a cushion or jaw, a capture zone that takes it, a hole."""

_GRAZE = 1e-9
"""Depth in px below which a touch is a near miss; rounding errors are smaller still."""

_ROUNDED = 0.001
"""How far, px, the grid of resting balls may put one over a cushion line."""

_SIGNS = ((-1.0, -1.0), (0.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 1.0), (1.0, 1.0))


class Meeting(NamedTuple):
    """The first thing met: after how far, what, its rail or pocket id, and the outward normal of a cushion."""

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
        self._jaws = tuple(_jaws(table, id) for id in range(6))
        self._slowest, self._fastest = table.pocket_capture_min_speed, table.pocket_capture_max_speed
        cosine, sine = degrees(min(table.pocket_capture_max_angle, 90.0))
        self._cosine, self._pull = cosine, table.pocket_capture_pull_strength
        self.holes = tuple(_hole(table, id, sine) for id in range(6))

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
        met = self._pocket(path, guided)
        cushion = self._cushion(path)
        if cushion and (not met or cushion.way < met.way):
            met = cushion
        return met if met and met.way <= path.reach else None

    def _pocket(self, path: Path, guided: bool) -> Meeting | None:
        """The first capture zone that takes the ball, or the first hole it falls into."""
        best, found = NEVER, None
        for id, x, y, capture, gate, hole in self.holes:
            across, down = x - path.x, y - path.y
            ahead = across * path.ux + down * path.uy
            squared = across * across + down * down
            off = squared - ahead * ahead
            if ahead <= 0.0 or off >= capture:
                continue
            if not guided and off <= gate and squared > capture:
                way = ahead - sqrt(capture - off)
                if way < best and self._slowest <= path.speed_at(path.when(way)) <= self._fastest:
                    best, found = way, Meeting(way, GUIDE, id, 0.0, 0.0)
                    continue
            if off < hole:
                way = max(ahead - sqrt(hole - off), 0.0)
                if way < best:
                    best, found = way, Meeting(way, DROP, id, 0.0, 0.0)
        return found

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
        for x, y, rail in self._jaws[mouth]:
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

    def on_cloth(self, x: float, y: float) -> bool:
        """Tell whether a place lies within the cushion lines."""
        return abs(x) <= self.half_width and abs(y) <= self.half_height

    def capture(self, x: float, y: float, ux: float, uy: float, speed: float) -> int | None:
        """Return the pocket whose zone takes a ball that starts here with this motion, or None."""
        if not self._slowest <= speed <= self._fastest:
            return None
        for id, hole_x, hole_y, capture, _, _ in self.holes:
            across, down = hole_x - x, hole_y - y
            squared = across * across + down * down
            if squared <= capture * (1.0 + 1e-12):
                return id if across * ux + down * uy >= self._cosine * sqrt(squared) else None
        return None

    def guide(self, id: int, x: float, y: float, ux: float, uy: float) -> tuple[float, float]:
        """Turn a captured ball towards the hole: a share of its offset goes, and what is left must still fall in."""
        _, hole_x, hole_y, _, _, hole = self.holes[id]
        across, down = hole_x - x, hole_y - y
        distance = sqrt(across * across + down * down)
        if distance * distance <= hole:
            return ux, uy
        cx, cy = across / distance, down / distance
        off = (cx * uy - cy * ux) * distance * (1.0 - self._pull)
        most = sqrt(hole) * 0.8
        sine = min(max(off, -most), most) / distance
        cosine = sqrt(1.0 - sine * sine)
        return cx * cosine - cy * sine, cy * cosine + cx * sine


def _jaws(table: Table, id: int) -> tuple[tuple[float, float, int], ...]:
    """Both jaws of a pocket, mirrored from the top-left or top-middle one."""
    right, down = _SIGNS[id]
    half_width, half_height = table.table_width / 2, table.table_height / 2
    rails = [jaw.rail for jaw in table.pockets[id].jaws]
    if right == 0.0:
        jaw = table.pockets[1].jaws[0]
        off, back = half_width - jaw.x, (half_height - jaw.y) * down
        return (-off, back, rails[0]), (off, back, rails[1])
    return tuple(
        ((half_width - jaw.x) * right, (half_height - jaw.y) * down, rail)
        for jaw, rail in zip(table.pockets[0].jaws, rails, strict=True)
    )


def _hole(table: Table, id: int, sine: float) -> tuple[int, float, float, float, float, float]:
    """Id, centre, and the squares of: capture radius, the offset that still enters at the widest angle, hole radius."""
    right, down = _SIGNS[id]
    model = table.pockets[1 if right == 0.0 else 0]
    x, y = (table.table_width / 2 - model.x) * right, (table.table_height / 2 - model.y) * down
    capture = model.capture * model.capture
    return id, x, y, capture, capture * sine * sine, model.radius * model.radius


@lru_cache(maxsize=16)
def bounds_of(table: Table) -> Bounds:
    """Lay out a table's still obstacles, once per table."""
    return Bounds(table)
