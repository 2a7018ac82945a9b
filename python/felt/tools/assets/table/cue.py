"""The cue stick, tip to the right: leather tip, ferrule, maple shaft, ebony points, linen wrap and butt."""

from felt.tools.assets.ink import darker, lighter
from felt.tools.assets.svg import document, group, linear, path, polygon
from felt.tuning.palette import Palette

LENGTH, HEIGHT = 860.0, 18.0
MAPLE, EBONY, LINEN, CHALK = "#e3bd84", "#241712", "#d8d2c2", "#3f78b5"


def _half(x: float) -> float:
    """Half the stick's thickness ``x`` units from the butt: it tapers from 7 to 3."""
    return 7.0 - 4.0 * x / LENGTH


def _length(start: float, end: float, colour: str, **more: str | float | None) -> str:
    a, b = _half(start), _half(end)
    return path(polygon([(start, -a), (end, -b), (end, b), (start, a)]), fill=colour, **more)


def _points() -> str:
    """Four long triangles of ebony let into the maple; two are seen from above."""
    return "".join(
        path(polygon([(345, y), (345, y + side * 5), (520, y + side * 1.6)]), fill=EBONY)
        for y, side in ((-0.4, -1), (0.4, 1))
    )


def cue(palette: Palette) -> str:
    """The stick as one picture lying along x; its middle line is the middle of the picture."""
    brass = palette.brass
    rings = "".join(_length(x, x + 4, brass) for x in (12, 118, 338, 346))
    thread = "".join(f"M{x},-7L{x + 3},7" for x in range(126, 334, 4))
    wrap = _length(122, 338, LINEN) + path(thread, fill="none", stroke=darker(LINEN, 0.45), stroke_width=0.9)
    round_shade = linear(
        "round", (0, -7), (0, 7), (0, "#fff", 0.10), (0.28, "#fff", 0.5), (0.5, "#fff", 0), (1, "#000", 0.6)
    )
    body = group(
        _length(0, 14, "#1a1512"),
        _length(14, 122, EBONY),
        wrap,
        _length(338, 830, MAPLE),
        _points(),
        rings,
        _length(830, 848, lighter(palette.ivory, 0.2)),
        _length(848, 858, CHALK),
    )
    edge = _length(0, 858, "none", stroke="#120b07", stroke_width=0.8, stroke_opacity=0.7)
    return document(
        (0, -HEIGHT / 2, LENGTH, HEIGHT), (1290, 27), round_shade, body, _length(0, 858, "url(#round)"), edge
    )
