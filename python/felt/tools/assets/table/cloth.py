"""The cloth: lit by a lamp over the middle, woven, marked with its string and its spots."""

from random import Random

from felt.billiards.table import Table
from felt.tools.assets.ink import darker, lighter, mixed
from felt.tools.assets.svg import circle, element, group, number, path, placed, rect, stops
from felt.tuning.palette import Palette

BED = 30.0
"""How far the bed reaches under the cushions, px."""
THREAD = 3.5
"""Distance between the drawn threads, px."""
GLOW = "#5ccf86"
"""What lamplight makes of green cloth."""


def _lamp(table: Table, p: Palette) -> str:
    """A long lamp: an elliptic gradient, stretched with the table."""
    shades = stops(
        (0, mixed(p.felt, GLOW, 0.42)),
        (0.3, mixed(p.felt, GLOW, 0.24)),
        (0.62, p.felt),
        (0.85, mixed(p.felt, p.felt_shade, 0.6)),
        (1, p.felt_shade),
    )
    x, y = table.table_width / 2, table.table_height / 2
    stretch = f"translate({number(x)} {number(y)}) scale({x / y * 0.86:.4g} 1)"
    return element(
        "radialGradient",
        shades,
        id="lamp",
        cx=0,
        cy=0,
        r=y * 1.42,
        gradientUnits="userSpaceOnUse",
        gradientTransform=stretch,
    )


def _weave(table: Table, p: Palette) -> str:
    """Two sets of slanting hairlines: warp in the light, weft in the dark."""
    width, height = table.table_width, table.table_height
    starts = [step * THREAD for step in range(int((width + height) / THREAD))]
    # One element a thread: the importer takes seconds over one path with hundreds of crossings.
    warp = "".join(path(f"M{number(x)},0l{number(-height)},{number(height)}") for x in starts)
    weft = "".join(path(f"M{number(x - height)},0l{number(height)},{number(height)}") for x in starts)
    light = group(warp, fill="none", stroke=lighter(p.felt, 0.5), stroke_width=0.8, stroke_opacity=0.06)
    return light + group(weft, fill="none", stroke=darker(p.felt, 0.6), stroke_width=0.9, stroke_opacity=0.11)


def _nap(table: Table, p: Palette) -> str:
    """Short fibres strewn over the cloth, so that no two places look alike."""
    dice = Random(5)
    fibres = [
        f"M{dice.uniform(0, table.table_width):.0f},{dice.uniform(0, table.table_height):.0f}l{dice.uniform(1, 4):.1f},"
        f"{dice.uniform(-0.7, 0.7):.1f}"
        for _ in range(5200)
    ]
    light = path("".join(fibres[::2]), fill="none", stroke=lighter(p.felt, 0.6), stroke_width=0.7, stroke_opacity=0.10)
    dark = path("".join(fibres[1::2]), fill="none", stroke=darker(p.felt, 0.7), stroke_width=0.7, stroke_opacity=0.16)
    return light + dark


def _marks(table: Table, p: Palette) -> str:
    """The head string and the head, centre and foot spots."""
    chalk, middle = lighter(p.felt, 0.55), table.table_height / 2
    string = path(
        f"M{number(table.head_x)},0V{number(table.table_height)}",
        fill="none",
        stroke=chalk,
        stroke_width=1.1,
        stroke_opacity=0.3,
    )
    spots = "".join(
        circle(x, middle, 3.1, fill=darker(p.felt, 0.45), fill_opacity=0.7)
        + circle(x, middle, 1.7, fill=chalk, fill_opacity=0.75)
        for x in (table.head_x, table.table_width / 2, table.foot_spot.x)
    )
    return string + spots


def _emblem(table: Table, p: Palette) -> str:
    """A lozenge pressed into the middle of the cloth, seen only when looked for."""
    line = "M-74,0L0,-46L74,0L0,46ZM-60,0L0,-37L60,0L0,37Z"
    pressed = path(line, fill="none", stroke=darker(p.felt, 0.5), stroke_width=1.6, stroke_opacity=0.28)
    return placed(pressed, table.table_width / 2, table.table_height / 2)


def cloth(table: Table, palette: Palette) -> str:
    bed = rect(-BED, -BED, table.table_width + 2 * BED, table.table_height + 2 * BED, fill="url(#lamp)")
    return (
        _lamp(table, palette)
        + bed
        + _weave(table, palette)
        + _nap(table, palette)
        + _emblem(table, palette)
        + _marks(table, palette)
    )
