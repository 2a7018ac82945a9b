"""The pockets at work: which balls a capture zone takes, how it guides them, and which simply fall in.

A zone takes a ball that enters it (or finds itself in it after a contact) heading for the hole within an angle, not
too fast and not at a crawl, with no jaw in its way. It bends the ball's line once, just enough to reach the hole; the
ball keeps its speed and rolls on, so it is still seen, and may still meet another ball.
"""

from math import sqrt
from typing import NamedTuple

from felt.billiards.angle import degrees
from felt.billiards.path import NEVER, Path
from felt.billiards.table import Table

_SIGNS = ((-1.0, -1.0), (0.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (0.0, 1.0), (1.0, 1.0))

_INNER = 0.8
"""Guided balls head for the inner part of the hole, a share of its radius."""


class Hole(NamedTuple):
    """A pocket measured from the table's middle; squares of its capture radius, widest entry and hole radius."""

    id: int
    x: float
    y: float
    capture: float
    gate: float
    """Square of the offset from the middle with which a ball enters at the widest angle."""
    hole: float


class Jaw(NamedTuple):
    """A rounded cushion end measured from the table's middle."""

    x: float
    y: float
    rail: int


class Taken(NamedTuple):
    """A ball that a zone takes: the pocket and the unit vector it is guided along."""

    pocket: int
    ux: float
    uy: float


class Pockets:
    """All six pockets, each a mirror image of the first two so that mirrored shots run through mirrored numbers."""

    def __init__(self, table: Table) -> None:
        self._cosine, sine = degrees(min(table.pocket_capture_max_angle, 90.0))
        self._pull = table.pocket_capture_pull_strength
        self._slowest, self._fastest = table.pocket_capture_min_speed, table.pocket_capture_max_speed
        self.holes = tuple(_hole(table, id, sine) for id in range(6))
        self.jaws = tuple(_jaws(table, id) for id in range(6))
        self._jaw_reach = table.pockets[0].jaws[0].radius + table.ball_radius

    def first(self, path: Path, guided: bool) -> tuple[float, int, Taken | None]:
        """Where a path first comes to a hole, or to a zone that takes it: how far, which pocket, and how."""
        best: tuple[float, int, Taken | None] = (NEVER, -1, None)
        for hole in self.holes:
            id, x, y, capture, gate, fall = hole
            across, down = x - path.x, y - path.y
            ahead = across * path.ux + down * path.uy
            squared = across * across + down * down
            off = squared - ahead * ahead
            if ahead <= 0.0 or off >= capture:
                continue
            if not guided and off <= gate and squared > capture:
                way = ahead - sqrt(capture - off)
                taken = self._entering(hole, path, way) if way < best[0] else None
                if taken:
                    best = way, id, taken
                    continue
            if off < fall:
                way = max(ahead - sqrt(fall - off), 0.0)
                if way < best[0]:
                    best = way, id, None
        return best

    def hole_at(self, x: float, y: float) -> int | None:
        """Return the pocket whose hole a place lies in, or None."""
        for hole in self.holes:
            across, down = hole.x - x, hole.y - y
            if across * across + down * down < hole.hole:
                return hole.id
        return None

    def take(self, x: float, y: float, ux: float, uy: float, speed: float) -> Taken | None:
        """Tell whether a zone takes a ball that is in it with this motion."""
        if not self._slowest <= speed <= self._fastest:
            return None
        for hole in self.holes:
            across, down = hole.x - x, hole.y - y
            squared = across * across + down * down
            if squared <= hole.capture:
                ahead = across * ux + down * uy
                plausible = ahead >= self._cosine * sqrt(squared) and squared - ahead * ahead <= hole.gate
                return self._guided(hole, x, y, ux, uy) if plausible else None
        return None

    def _entering(self, hole: Hole, path: Path, way: float) -> Taken | None:
        """Tell whether a zone takes a ball that comes to its edge after so far."""
        if not self._slowest <= path.speed_at(path.when(way)) <= self._fastest:
            return None
        return self._guided(hole, path.x + path.ux * way, path.y + path.uy * way, path.ux, path.uy)

    def _guided(self, hole: Hole, x: float, y: float, ux: float, uy: float) -> Taken | None:
        """Bend a line into a hole: by the pull, or straight to the middle if a jaw stands in that way."""
        across, down = hole.x - x, hole.y - y
        distance = sqrt(across * across + down * down)
        if distance * distance <= hole.hole:
            return Taken(hole.id, ux, uy)
        cx, cy = across / distance, down / distance
        most = sqrt(hole.hole) * _INNER
        off = (cx * uy - cy * ux) * distance * (1.0 - self._pull)
        for offset in (min(max(off, -most), most), 0.0):
            sine = offset / distance
            cosine = sqrt(1.0 - sine * sine)
            bent = Taken(hole.id, cx * cosine - cy * sine, cy * cosine + cx * sine)
            if not self._jaw_before(hole, x, y, bent):
                return bent
        return None

    def _jaw_before(self, hole: Hole, x: float, y: float, taken: Taken) -> bool:
        """Whether a guided ball would touch a jaw before the hole."""
        across, down = hole.x - x, hole.y - y
        ahead = across * taken.ux + down * taken.uy
        way = ahead - sqrt(hole.hole - (across * across + down * down) + ahead * ahead)
        reach = self._jaw_reach * self._jaw_reach
        for jaw in self.jaws[hole.id]:
            across, down = jaw.x - x, jaw.y - y
            ahead = across * taken.ux + down * taken.uy
            depth = reach - (across * across + down * down) + ahead * ahead
            if ahead > 0.0 and depth > 0.0 and ahead - sqrt(depth) < way:
                return True
        return False


def _jaws(table: Table, id: int) -> tuple[Jaw, ...]:
    """Both jaws of a pocket, mirrored from the top-left or top-middle one."""
    right, down = _SIGNS[id]
    half_width, half_height = table.table_width / 2, table.table_height / 2
    rails = [jaw.rail for jaw in table.pockets[id].jaws]
    if right == 0.0:
        model = table.pockets[1].jaws[0]
        off, back = half_width - model.x, (half_height - model.y) * down
        return Jaw(-off, back, rails[0]), Jaw(off, back, rails[1])
    return tuple(
        Jaw((half_width - jaw.x) * right, (half_height - jaw.y) * down, rail)
        for jaw, rail in zip(table.pockets[0].jaws, rails, strict=True)
    )


def _hole(table: Table, id: int, sine: float) -> Hole:
    """A pocket's hole, mirrored from the top-left or top-middle one."""
    right, down = _SIGNS[id]
    model = table.pockets[1 if right == 0.0 else 0]
    x, y = (table.table_width / 2 - model.x) * right, (table.table_height / 2 - model.y) * down
    widest = model.capture * sine
    if right == 0.0:  # a ball that runs along the rail passes, however wide the zone
        widest = min(widest, abs(y) - table.table_height / 2 + 0.95 * table.ball_radius)
    return Hole(id, x, y, model.capture * model.capture, widest * widest, model.radius * model.radius)
