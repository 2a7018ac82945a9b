"""The diamonds along the rails: mother of pearl let into the wood at every eighth of the table's length."""

from felt.billiards.table import Table
from felt.tools.assets.ink import darker, lighter
from felt.tools.assets.svg import linear, path, placed
from felt.tools.assets.table.frame import BOARD
from felt.tools.assets.table.rubber import DEPTH
from felt.tuning.palette import Palette

LOZENGE = "M0,-7.5L4.6,0L0,7.5L-4.6,0Z"


def _places(table: Table) -> list[tuple[float, float, float]]:
    """x, y and turn in degrees of each sight; the side pockets take the place of the fourth."""
    away, step = DEPTH + BOARD / 2 - 1.5, table.table_width / 8
    long_rails = [
        (step * eighth, y, 0.0) for eighth in range(1, 8) if eighth != 4 for y in (-away, table.table_height + away)
    ]
    ends, quarter = (-away, table.table_width + away), table.table_height / 4
    short_rails = [(x, quarter * count, 90.0) for count in range(1, 4) for x in ends]
    return long_rails + short_rails


def sights(table: Table, palette: Palette) -> str:
    pearl = linear(
        "pearl",
        (-5, -7),
        (5, 7),
        (0, lighter(palette.sight, 0.6)),
        (0.45, palette.sight),
        (0.55, darker(palette.sight, 0.18)),
        (1, lighter(palette.sight, 0.3)),
    )
    inlay = path(LOZENGE, fill="url(#pearl)", stroke=darker(palette.wood_shade, 0.3), stroke_width=1.1)
    return pearl + "".join(placed(inlay, x, y, turn=turn) for x, y, turn in _places(table))
