"""The six cushions: noses and jaws along the solver's own edges, with their shadow on the bed."""

from felt.billiards.cushions import Cushion
from felt.billiards.layout import Point
from felt.billiards.table import Table
from felt.tools.assets.ink import darker, lighter
from felt.tools.assets.svg import circle, group, linear, number, path, polygon
from felt.tuning.palette import Palette

DEPTH = 22.0
"""From nose to wood, px."""


def _outward(cushion: Cushion, table: Table) -> tuple[float, float]:
    """Unit vector from the nose away from the playing area."""
    first, second = cushion.nose
    if first.y == second.y:
        return (0.0, -1.0 if first.y < table.table_height / 2 else 1.0)
    return (-1.0 if first.x < table.table_width / 2 else 1.0, 0.0)


def _body(edge: tuple[Point, ...], out: tuple[float, float], nose: Point) -> str:
    """The edge closed by a straight line along the wood; jaws are completed by full circles."""

    def at_wood(point: Point) -> tuple[float, float]:
        if out[0]:
            return nose.x + out[0] * DEPTH, point.y
        return point.x, nose.y + out[1] * DEPTH

    return polygon([(p.x, p.y) for p in edge] + [at_wood(edge[-1]), at_wood(edge[0])])


def _line(edge: tuple[Point, ...]) -> str:
    return "M" + "L".join(f"{number(p.x)},{number(p.y)}" for p in edge)


def _shadow(edge: tuple[Point, ...]) -> str:
    """Ever narrower dark strokes along the edge: a soft shadow without a filter."""
    return "".join(
        path(
            _line(edge),
            fill="none",
            stroke="#000",
            stroke_opacity=0.055,
            stroke_width=width,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
        for width in (22, 17, 12.5, 8.5, 5)
    )


def _cushion(cushion: Cushion, edge: tuple[Point, ...], table: Table, p: Palette) -> str:
    out, nose, name = _outward(cushion, table), cushion.nose[0], f"cushion{cushion.rail}"
    lit = 0.10 if out in ((0.0, 1.0), (1.0, 0.0)) else 0.0  # the far side of the lamp shows its face
    wash = linear(
        name,
        (nose.x, nose.y),
        (nose.x + out[0] * DEPTH, nose.y + out[1] * DEPTH),
        (0, lighter(p.cushion, 0.16 + lit)),
        (0.18, lighter(p.cushion, 0.04 + lit)),
        (0.75, darker(p.cushion, 0.14)),
        (1, darker(p.cushion, 0.5)),
    )
    fill = f"url(#{name})"
    jaws = "".join(circle(jaw.x, jaw.y, jaw.radius, fill=fill) for jaw in cushion.jaws)
    crest = path(
        _line(edge),
        fill="none",
        stroke=lighter(p.cushion, 0.45),
        stroke_width=1.3,
        stroke_opacity=0.75,
        stroke_linejoin="round",
    )
    return wash + jaws + path(_body(edge, out, nose), fill=fill) + crest


def cushions(table: Table, palette: Palette) -> str:
    shadows = "".join(_shadow(edge) for edge in table.outline)
    pairs = zip(table.cushions, table.outline, strict=True)
    return group(shadows) + "".join(_cushion(cushion, edge, table, palette) for cushion, edge in pairs)
