"""Where the cue ball may be placed by hand."""

from math import isfinite

from felt.billiards.layout import CUE, Layout, squared_distance
from felt.billiards.table import Table


def cue_problem(table: Table, layout: Layout, x: float, y: float, kitchen: bool) -> str | None:
    """Return why the cue ball may not lie at (x, y), naming the field and what is allowed, or None when it may.

    It must overlap no ball, cushion or pocket mouth; for a break it stays in the kitchen. A cue ball already in the
    layout is the one being moved.
    """
    radius = table.ball_radius
    right = table.head_x if kitchen else table.table_width - radius
    for name, value, low, high in (("x", x, radius, right), ("y", y, radius, table.table_height - radius)):
        if not isfinite(value) or not low <= value <= high:
            where = " (the kitchen)" if kitchen and name == "x" else ""
            return f"{name} must be {low:g}..{high:g}{where}, got {value!r}"
    for pocket in table.pockets:
        room = pocket.radius + radius
        if squared_distance(x, y, pocket.x, pocket.y) < room * room:
            return f"x and y must be clear of the {pocket.name} pocket"
    for spot in layout:
        if spot.ball != CUE and squared_distance(x, y, spot.x, spot.y) < 4.0 * radius * radius:
            return f"x and y must be clear of ball {spot.ball}"
    return None
