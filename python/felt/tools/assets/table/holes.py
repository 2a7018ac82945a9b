"""The pockets: a dark hole, its leather, and a brass plate that holds the rails together behind it."""

from math import cos, radians, sin

from felt.billiards.pockets import Pocket
from felt.billiards.table import Table
from felt.tools.assets.ink import darker, lighter
from felt.tools.assets.svg import circle, clip, element, group, number, path, placed, radial, rect, stops
from felt.tools.assets.table.frame import BOARD, CORNER
from felt.tools.assets.table.rubber import DEPTH
from felt.tuning.palette import Palette

LEATHER = 8.0
"""Width of the leather round a hole, px."""
PLATE = 4.0
"""How far the brass shows beyond the leather, px."""


CORNER_OPENING, SIDE_OPENING = 140.0, 152.0
"""Degrees of a hole's rim that the leather leaves free."""


def _shades(p: Palette) -> str:
    """Gradients shared by all pockets, in the unit box of what they fill."""
    brass = stops(
        (0, lighter(p.brass, 0.45)),
        (0.3, p.brass),
        (0.55, darker(p.brass, 0.3)),
        (0.8, lighter(p.brass, 0.1)),
        (1, darker(p.brass, 0.45)),
    )
    return element("linearGradient", brass, id="brass", x1=0, y1=0, x2=1, y2=1)


def _hole(pocket: Pocket, p: Palette) -> str:
    """The dark: deepest in the middle, with the lit wall of the cup showing along its lower right."""
    reach, name = pocket.radius, f"hole{pocket.id}"
    depth = radial(
        name,
        pocket.x - reach * 0.2,
        pocket.y - reach * 0.24,
        reach * 1.3,
        (0, "#000000"),
        (0.55, "#040302"),
        (0.74, darker(p.leather, 0.2)),
        (0.9, lighter(p.leather, 0.13)),
        (1, lighter(p.leather, 0.26)),
    )
    lip = circle(pocket.x, pocket.y, reach - 0.7, fill="none", stroke="#000", stroke_width=1.4, stroke_opacity=0.85)
    return depth + circle(pocket.x, pocket.y, reach, fill=f"url(#{name})") + lip


def _collar(pocket: Pocket, p: Palette, opening: float) -> str:
    """Leather round the back of the hole, open for ``opening`` degrees towards the cloth; drawn facing +x."""
    radius = pocket.radius + LEATHER / 2 - 0.5
    arc = f"M{_point(radius, opening / 2)}A{number(radius)},{number(radius)} 0 1 1 {_point(radius, -opening / 2)}"
    dark, seam = darker(p.leather, 0.2), lighter(p.leather, 0.30)
    return (
        path(arc, fill="none", stroke="#000", stroke_opacity=0.5, stroke_width=LEATHER + 3, stroke_linecap="round")
        + path(arc, fill="none", stroke=dark, stroke_width=LEATHER, stroke_linecap="round")
        + path(arc, fill="none", stroke=lighter(p.leather, 0.10), stroke_width=LEATHER - 4, stroke_linecap="round")
        + path(arc, fill="none", stroke=seam, stroke_width=0.9, stroke_dasharray="3 2.6", stroke_opacity=0.8)
    )


def _point(radius: float, angle: float) -> str:
    return f"{number(radius * cos(radians(angle)))},{number(radius * sin(radians(angle)))}"


def _corner_plate(p: Palette) -> str:
    """Brass over the outer corner of the frame, drawn for the top left with its corner at the origin."""
    leg, wide = BOARD + DEPTH + 17, BOARD - 2.5
    shape = (
        f"M0,{CORNER}A{CORNER},{CORNER} 0 0 1 {CORNER},0H{leg}"
        f"C{leg - 3},{wide * 0.5} {leg - 12},{wide} {leg - 20},{wide}"
        f"L{wide},{leg - 20}C{wide},{leg - 12} {wide * 0.5},{leg - 3} 0,{leg}Z"
    )
    screws = "".join(
        circle(x, y, 3.1, fill=darker(p.brass, 0.35))
        + circle(x - 0.4, y - 0.4, 2.3, fill=lighter(p.brass, 0.2))
        + path(f"M{x - 1.6},{y + 1.6}L{x + 1.6},{y - 1.6}", stroke=darker(p.brass, 0.6), stroke_width=0.8)
        for x, y in ((66, 12), (12, 66), (19, 19))
    )
    return path(shape, fill="url(#brass)", stroke=darker(p.brass, 0.62), stroke_width=1.2) + screws


def _corner_plates(table: Table, p: Palette) -> str:
    edge, plate = DEPTH + BOARD, _corner_plate(p)
    right, bottom = table.table_width + edge, table.table_height + edge
    corners = ((-edge, -edge, 0.0), (right, -edge, 90.0), (right, bottom, 180.0), (-edge, bottom, 270.0))
    return "".join(placed(plate, x, y, turn=turn) for x, y, turn in corners)


def _side_plate(pocket: Pocket, table: Table, p: Palette) -> str:
    """A brass ring round a side pocket, cut off where the wood ends."""
    top, name = pocket.y < table.table_height / 2, f"plate{pocket.id}"
    edge = DEPTH + BOARD
    wood = rect(pocket.x - 90, -edge if top else table.table_height + DEPTH, 180, BOARD)
    radius = pocket.radius + LEATHER + PLATE - 1.5
    ring = circle(pocket.x, pocket.y, radius, fill="url(#brass)", stroke=darker(p.brass, 0.62), stroke_width=1.2)
    return clip(name, wood) + group(ring, clip_path=f"url(#{name})")


def _facing(pocket: Pocket, table: Table) -> float:
    """Degrees from +x, clockwise on screen, in which the pocket opens."""
    down = 90.0 if pocket.y < table.table_height / 2 else -90.0
    if pocket.id % 3 == 1:
        return down
    return down / 2 if pocket.x < table.table_width / 2 else 180.0 - down / 2


def holes(table: Table, palette: Palette) -> str:
    drawn = [_shades(palette), _corner_plates(table, palette)]
    for pocket in table.pockets:
        side = pocket.id % 3 == 1
        if side:
            drawn.append(_side_plate(pocket, table, palette))
        drawn.append(_hole(pocket, palette))
        collar = _collar(pocket, palette, SIDE_OPENING if side else CORNER_OPENING)
        drawn.append(placed(collar, pocket.x, pocket.y, turn=_facing(pocket, table)))
    return "".join(drawn)
