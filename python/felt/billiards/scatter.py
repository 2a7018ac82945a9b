"""Random tables, the same for a seed on every machine: for golden shots, tests and measuring."""

from felt.billiards.layout import Layout, Spot, layout_of, squared_distance
from felt.billiards.rack import rack
from felt.billiards.table import Table
from felt.core.rng import Rng


def scattered(table: Table, seed: int, balls: int = 16) -> Layout:
    """Lay the cue ball and the first object balls anywhere on the cloth, clear of each other and the pockets."""
    rng = Rng.seeded(seed)
    spots: list[Spot] = []
    room, apart = table.ball_radius, 2.02 * table.ball_radius
    while len(spots) < balls:
        across, rng = rng.unit()
        along, rng = rng.unit()
        x = room + across * (table.table_width - 2.0 * room)
        y = room + along * (table.table_height - 2.0 * room)
        if _in_mouth(table, x, y) or any(squared_distance(x, y, spot.x, spot.y) < apart * apart for spot in spots):
            continue
        spots.append(Spot(len(spots), x, y))
    return layout_of(spots)


def breaking(table: Table, seed: int, y: float | None = None) -> Layout:
    """Rack the balls and put the cue ball on the head string, in the middle unless `y` says where."""
    balls, _ = rack(table, range(1, 16), Rng.seeded(seed))
    return layout_of((Spot(0, table.head_x, table.table_height / 2 if y is None else y), *balls))


def _in_mouth(table: Table, x: float, y: float) -> bool:
    rooms = ((pocket, pocket.radius + table.ball_radius) for pocket in table.pockets)
    return any(squared_distance(x, y, pocket.x, pocket.y) < room * room for pocket, room in rooms)
