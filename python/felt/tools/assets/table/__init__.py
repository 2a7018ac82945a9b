"""The table seen from above, drawn from the very geometry that the balls bounce off."""

from felt.billiards.table import Table
from felt.tools.assets.svg import document
from felt.tools.assets.table.cloth import cloth
from felt.tools.assets.table.frame import MARGIN, frame
from felt.tools.assets.table.holes import holes
from felt.tools.assets.table.rubber import cushions
from felt.tools.assets.table.sights import sights
from felt.tuning.palette import Palette

SCALE = 2
"""Texture pixels a table px: crisp on a 2560 wide screen, and when zoomed in on a phone."""


def table_picture(table: Table, palette: Palette) -> str:
    """Cloth, cushions, rails, sights and pockets in one picture, ``MARGIN`` px larger than the playing area."""
    width, height = table.table_width + 2 * MARGIN, table.table_height + 2 * MARGIN
    return document(
        (-MARGIN, -MARGIN, width, height),
        (round(width * SCALE), round(height * SCALE)),
        cloth(table, palette),
        cushions(table, palette),
        frame(table, palette),
        sights(table, palette),
        holes(table, palette),
    )
