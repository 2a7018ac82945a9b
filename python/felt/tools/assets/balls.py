"""The sixteen balls, and the light that stays still while they roll.

A face is flat colour and may be turned freely; ``gloss`` lies over it and ``shadow`` under it, both never turned.
"""

import math

from felt.tools.assets import ink
from felt.tools.assets.lettering import lettered
from felt.tools.assets.svg import circle, clip, document, element, path, placed, polygon, radial, rect

RADIUS = 50.0
FACE_TEXTURE, SHADOW_TEXTURE = (192, 192), (256, 256)
BOLD, EDGE = 56.0, 4.5
"""Height of a bold mark, and the dark edge round it."""
MARKS = {1: "A", 11: "J", 12: "Q", 13: "K"}
STRIPED = range(9, 14)
WILD = (14, 15)


def rank_mark(ball: int) -> str:
    """The card rank a ball stands for: ``A``, ``2`` to ``10``, ``J``, ``Q``, ``K``."""
    return MARKS.get(ball, str(ball))


def star(points: int, outer: float, inner: float) -> str:
    """Path data of a star with its first point up."""
    corners = []
    for step in range(points * 2):
        reach, angle = (outer, inner)[step % 2], math.pi * step / points
        corners.append((reach * math.sin(angle), -reach * math.cos(angle)))
    return polygon(corners)


def _bold_mark(ball: int, ivory: str, black: str) -> str:
    """The rank as large as it goes, straight on the colour: white with a dark edge can be read on every ball."""
    mark = rank_mark(ball)
    weight, condense = (10.5, 0.84) if mark == "10" else (11.5, 1.0)
    under = lettered(mark, BOLD, weight, black, condense=condense, edge=EDGE)
    return under + lettered(mark, BOLD, weight, ivory, condense=condense)


def _disc(ball: int, ivory: str, black: str) -> str:
    """The white disc with the rank. Aces and courts say their number below it too."""
    mark = rank_mark(ball)
    condense = 0.74 if mark == "10" else 1.06
    if ball not in MARKS:
        return circle(0, 0, 35, fill=ivory) + lettered(mark, 45, 9, black, condense=condense)
    number = placed(lettered(str(ball), 10.5, 2.3, black), 0, 25)
    return circle(0, 0, 35, fill=ivory) + placed(lettered(mark, 40, 9, black, condense=condense), 0, -4) + number


def rank_face(ball: int, colour: str, ivory: str, black: str, *, bold: bool = False) -> str:
    """A solid ball for the ranks up to eight, a banded one above, as every pool player knows them.

    A ``bold`` one is for tables so small that only colour and rank can be read.
    """
    disc = _bold_mark(ball, ivory, black) if bold else _disc(ball, ivory, black)
    if ball not in STRIPED:
        return _framed(circle(0, 0, RADIUS, fill=colour), disc)
    band = rect(-RADIUS, -36, 2 * RADIUS, 72, fill=colour, clip_path="url(#ball)")
    white = circle(0, 0, RADIUS, fill=ivory)
    return _framed(clip("ball", circle(0, 0, RADIUS)), white, band, disc)


def wild_face(gold: str, black: str, *, bold: bool = False) -> str:
    """Gold with a dark star: no number, since its owner names the card."""
    glow = radial("gold", 0, 0, RADIUS, (0, ink.lighter(gold, 0.6)), (0.75, ink.lighter(gold, 0.1)), (1, gold))
    ring = "" if bold else circle(0, 0, 39.5, fill="none", stroke=ink.darker(gold, 0.55), stroke_width=2.2)
    mark = path(
        star(5, 43 if bold else 33, 18.5 if bold else 14.2),
        fill=black,
        stroke=black,
        stroke_width=3,
        stroke_linejoin="round",
    )
    return _framed(glow, circle(0, 0, RADIUS, fill="url(#gold)"), ring, mark)


def cue_face(ivory: str, red: str) -> str:
    """Ivory with six red spots, so that its roll can be seen."""
    spots = "".join(placed(circle(0, -36, 4.2, fill=red), 0, 0, turn=turn) for turn in (0, 90, 180, 270))
    return _framed(circle(0, 0, RADIUS, fill=ivory), spots, circle(0, 0, 4.6, fill=red))


def gloss() -> str:
    """Light from the upper left: a darker limb, a lamp's reflection and the felt's glow from below."""
    limb = radial("limb", -13, -16, 68, (0, "#fff", 0.16), (0.42, "#fff", 0.0), (0.62, "#000", 0.05), (1, "#000", 0.62))
    lamp = radial("lamp", 0, 0, 17, (0, "#fff", 0.95), (0.45, "#fff", 0.55), (1, "#fff", 0))
    bounce = radial("bounce", -7, -8, 58, (0, "#fff", 0), (0.88, "#fff", 0), (0.97, "#fff", 0.2), (1, "#fff", 0.1))
    reflection = placed(element("ellipse", cx=0, cy=0, rx=17, ry=11, fill="url(#lamp)"), -19, -23, turn=-40)
    limbs = "".join(circle(0, 0, RADIUS, fill=f"url(#{name})") for name in ("limb", "bounce"))
    return _framed(limb, lamp, bounce, limbs, reflection)


def shadow() -> str:
    """A soft disc of dark, half as wide again as the ball; the screen sets its offset."""
    reach = RADIUS * 1.5
    soft = radial(
        "soft",
        0,
        0,
        reach,
        (0, "#000", 0.66),
        (0.52, "#000", 0.54),
        (0.7, "#000", 0.26),
        (0.86, "#000", 0.07),
        (1, "#000", 0),
    )
    box = (-reach, -reach, 2 * reach, 2 * reach)
    return document(box, SHADOW_TEXTURE, soft, circle(0, 0, reach, fill="url(#soft)"))


def _framed(*parts: str) -> str:
    return document((-RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS), FACE_TEXTURE, *parts)
