"""Where balls lie: points and layouts in table pixels (1 px = 2.54 mm, x right, y down)."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import floor
from typing import NamedTuple

CUE = 0
"""Ball id of the cue ball; object balls are 1 to 15."""

GRID = 1024
"""Resting balls lie on a grid of 1/1024 px: written, sent and mirrored positions are then exact."""


class Point(NamedTuple):
    """A point of the table, px."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Spot:
    """One ball lying on the cloth; its centre in px."""

    ball: int
    x: float
    y: float


Layout = tuple[Spot, ...]
"""Every ball on the cloth, sorted by ball id."""


def on_grid(value: float) -> float:
    """Round a coordinate to the grid of resting balls."""
    return floor(value * GRID + 0.5) / GRID


def layout_of(spots: Iterable[Spot]) -> Layout:
    """Sort spots into a layout, on the grid."""
    return tuple(
        Spot(spot.ball, on_grid(spot.x), on_grid(spot.y)) for spot in sorted(spots, key=lambda spot: spot.ball)
    )


def spot_of(layout: Layout, ball: int) -> Spot | None:
    """Return where a ball lies, or None when it is off the cloth."""
    return next((spot for spot in layout if spot.ball == ball), None)


def squared_distance(x: float, y: float, other_x: float, other_y: float) -> float:
    """Square of the distance of two places; by products, because a library's power may round otherwise elsewhere."""
    across, down = other_x - x, other_y - y
    return across * across + down * down
