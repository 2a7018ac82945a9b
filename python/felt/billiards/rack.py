"""The rack: where the fifteen balls stand before a break."""

from collections.abc import Sequence
from math import sqrt

from felt.billiards.layout import Layout, Spot, layout_of
from felt.billiards.table import Table
from felt.core.rng import Rng


def rack(table: Table, order: Sequence[int], rng: Rng) -> tuple[Layout, Rng]:
    """Set up 15 balls behind the foot spot; `order` lists ball ids by rows 1 to 5 from the apex.

    Balls stand a hair apart and each is off its place by a seeded hair more, so that no two contacts of a break fall
    on one instant. Raises ValueError unless `order` holds 1 to 15 once each.
    """
    if sorted(order) != list(range(1, 16)):
        raise ValueError(f"order must hold the balls 1..15 once each, got {list(order)}")
    apex = table.foot_spot
    pitch = 2.0 * table.ball_radius + table.rack_gap + table.rack_jitter * sqrt(2.0)
    spots = []
    balls = iter(order)
    for row in range(5):
        for column in range(row + 1):
            across, rng = rng.unit()
            along, rng = rng.unit()
            x = apex.x + row * pitch * (sqrt(3.0) / 2.0) + (along - 0.5) * table.rack_jitter
            y = apex.y + (column - row / 2.0) * pitch + (across - 0.5) * table.rack_jitter
            spots.append(Spot(next(balls), x, y))
    return layout_of(spots), rng
