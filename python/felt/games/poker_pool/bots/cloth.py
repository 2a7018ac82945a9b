"""The cloth as a bot looks at it: where balls lie and which straight ways are free."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import hypot

from felt.billiards.layout import CUE, Layout, Point
from felt.billiards.table import Table


@dataclass(frozen=True)
class Cloth:
    """A table with balls at rest."""

    table: Table
    balls: Layout
    spots: dict[int, Point] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "spots", {spot.ball: Point(spot.x, spot.y) for spot in self.balls})

    @property
    def cue(self) -> Point | None:
        """Where the cue ball lies, None while it is in hand."""
        return self.spots.get(CUE)

    def objects(self) -> Iterator[tuple[int, Point]]:
        """List the object balls and where they lie."""
        return ((ball, spot) for ball, spot in self.spots.items() if ball != CUE)

    def inside(self, point: Point) -> bool:
        """Tell whether a ball's centre may lie there, rails considered."""
        radius = self.table.ball_radius
        across = radius <= point.x <= self.table.table_width - radius
        return across and radius <= point.y <= self.table.table_height - radius

    def free(self, start: Point, end: Point, *but: int) -> bool:
        """Tell whether a ball rolls from start to end without touching another, those in ``but`` apart."""
        way_x, way_y = end.x - start.x, end.y - start.y
        length = hypot(way_x, way_y)
        if not length:
            return True
        way_x, way_y = way_x / length, way_y / length
        gap = 4 * self.table.ball_radius * self.table.ball_radius
        for ball, spot in self.spots.items():
            if ball in but:
                continue
            off_x, off_y = spot.x - start.x, spot.y - start.y
            along = min(max(off_x * way_x + off_y * way_y, 0.0), length)
            off_x, off_y = off_x - along * way_x, off_y - along * way_y
            if off_x * off_x + off_y * off_y < gap:
                return False
        return True
