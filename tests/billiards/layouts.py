"""Random tables for tests and benches, the same for a seed everywhere."""

from felt.billiards.layout import Layout, Spot, layout_of
from felt.billiards.rack import rack
from felt.billiards.table import Table
from felt.core.rng import Rng


def scattered(table: Table, seed: int, balls: int = 16) -> Layout:
    """Lay the cue ball and the first object balls anywhere on the cloth, clear of each other and the pockets."""
    rng = Rng.seeded(seed)
    spots: list[Spot] = []
    while len(spots) < balls:
        across, rng = rng.unit()
        along, rng = rng.unit()
        room = table.ball_radius
        x = room + across * (table.table_width - 2 * room)
        y = room + along * (table.table_height - 2 * room)
        in_mouth = any((x - hole.x) ** 2 + (y - hole.y) ** 2 < (hole.radius + room) ** 2 for hole in table.pockets)
        if in_mouth or any((x - other.x) ** 2 + (y - other.y) ** 2 < (2.02 * room) ** 2 for other in spots):
            continue
        spots.append(Spot(len(spots), x, y))
    return layout_of(spots)


def breaking(table: Table, seed: int, y: float | None = None) -> Layout:
    """Rack the balls and put the cue ball on the head string."""
    balls, _ = rack(table, range(1, 16), Rng.seeded(seed))
    middle = table.table_height / 2
    return layout_of((Spot(0, table.head_x, middle if y is None else y), *balls))


def drawn(rng: Rng, low: int, high: int) -> tuple[int, Rng]:
    """Draw a whole number from low to high."""
    number, rng = rng.below(high - low + 1)
    return low + number, rng
