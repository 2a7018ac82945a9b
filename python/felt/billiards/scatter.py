"""Random tables, the same for a seed on every machine: for golden shots, tests and measuring."""

from felt.billiards.layout import Layout, Spot, layout_of
from felt.billiards.rack import rack
from felt.billiards.table import Table
from felt.core.rng import Rng


def scattered(table: Table, seed: int, balls: int = 16) -> Layout:
    """Lay the cue ball and the first object balls anywhere on the cloth, clear of each other and the pockets."""
    rng = Rng.seeded(seed)
    spots: list[Spot] = []
    room = table.ball_radius
    while len(spots) < balls:
        across, rng = rng.unit()
        along, rng = rng.unit()
        x = room + across * (table.table_width - 2.0 * room)
        y = room + along * (table.table_height - 2.0 * room)
        if _in_mouth(table, x, y) or any(_apart(spot, x, y) < (2.02 * room) ** 2 for spot in spots):
            continue
        spots.append(Spot(len(spots), x, y))
    return layout_of(spots)


def breaking(table: Table, seed: int, y: float | None = None) -> Layout:
    """Rack the balls and put the cue ball on the head string, in the middle unless `y` says where."""
    balls, _ = rack(table, range(1, 16), Rng.seeded(seed))
    return layout_of((Spot(0, table.head_x, table.table_height / 2 if y is None else y), *balls))


def _in_mouth(table: Table, x: float, y: float) -> bool:
    return any(
        (x - pocket.x) * (x - pocket.x) + (y - pocket.y) * (y - pocket.y) < (pocket.radius + table.ball_radius) ** 2
        for pocket in table.pockets
    )


def _apart(spot: Spot, x: float, y: float) -> float:
    return (x - spot.x) * (x - spot.x) + (y - spot.y) * (y - spot.y)
