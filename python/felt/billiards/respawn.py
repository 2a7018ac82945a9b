"""Where a ball comes back onto the cloth."""

from collections.abc import Iterable, Sequence

from felt.billiards.layout import Layout, Point, squared_distance
from felt.billiards.table import Table

SHARES = (
    (0.25, 0.15),
    (0.50, 0.12),
    (0.75, 0.15),
    (0.20, 0.50),
    (0.50, 0.50),
    (0.80, 0.50),
    (0.25, 0.85),
    (0.50, 0.88),
    (0.75, 0.85),
)
"""The nine respawn spots as shares of the table's width and height, spot 1 first."""


def respawn_spots(table: Table) -> tuple[Point, ...]:
    """Return the nine respawn spots in px."""
    return tuple(Point(x * table.table_width, y * table.table_height) for x, y in SHARES)


def free_spot(table: Table, layout: Layout, spots: Sequence[Point]) -> Point | None:
    """Return the first clear spot in the given (shuffled) order, else the foot spot if clear, else None.

    Clear means a gap of one ball diameter and the margin to every ball on the cloth.
    """
    return next((spot for spot in _tries(table, spots) if clear(table, layout, spot)), None)


def clear(table: Table, layout: Layout, point: Point) -> bool:
    """Tell whether a ball may come back at a point."""
    apart = 4.0 * table.ball_radius + table.respawn_margin
    return all(squared_distance(*point, spot.x, spot.y) >= apart * apart for spot in layout)


def _tries(table: Table, spots: Iterable[Point]) -> Iterable[Point]:
    yield from spots
    yield table.foot_spot
