"""Own letters and figures, drawn as strokes so that no font is needed to draw a card or a ball.

A skeleton lives in a box from (0, 0) to (1, 1), y down. Serifs are separate strokes, left out for sans lettering.
"""

import re

from felt.tools.assets.svg import group, number, path

SKELETONS = {
    "A": "M0,1L.5,0L1,1M.17,.68H.83",
    "0": "M.5,0C.86,0 1,.25 1,.5C1,.75 .86,1 .5,1C.14,1 0,.75 0,.5C0,.25 .14,0 .5,0Z",
    "1": "M.02,.25C.3,.21 .52,.12 .6,0V1",
    "2": "M.04,.27C.02,-.08 .98,-.1 .97,.27C.96,.5 .16,.72 .02,1H1",
    "3": "M.05,.17C.16,-.06 .94,-.08 .94,.25C.94,.42 .72,.47 .42,.47C.78,.47 1,.56 1,.75C1,1.1 .1,1.08 .0,.82",
    "4": "M.74,1V0L0,.7H1",
    "5": "M.93,0H.17L.08,.47C.28,.3 1,.3 1,.66C1,1.1 .12,1.09 0,.83",
    "6": "M.9,.13C.68,-.1 0,-.06 0,.63C0,1.13 1,1.12 1,.67C1,.25 .12,.27 .01,.6",
    "7": "M0,0H1C.7,.3 .42,.62 .36,1",
    "8": "M.5,0C1.07,0 1.07,.47 .5,.47C-.07,.47 -.07,0 .5,0ZM.5,.47C1.17,.47 1.17,1 .5,1C-.17,1 -.17,.47 .5,.47Z",
    "9": "M.1,.87C.32,1.1 1,1.06 1,.37C1,-.13 0,-.12 0,.33C0,.75 .88,.73 .99,.4",
    "J": "M.82,0V.7C.82,1.1 .0,1.1 0,.7",
    "Q": "M.5,0C.86,0 1,.25 1,.5C1,.75 .86,1 .5,1C.14,1 0,.75 0,.5C0,.25 .14,0 .5,0ZM.56,.7L1.04,1.07",
    "K": "M0,0V1M1,0L.02,.62M.36,.42L1,1",
}
SERIFS = {
    "A": "M-.14,1H.2M.8,1H1.14",
    "1": "M.2,1H.9",
    "4": "M.5,1H.98",
    "J": "M.5,0H1.1",
    "K": "M-.14,0H.2M-.14,1H.2M.78,0H1.12M.8,1H1.16",
}
WIDTHS = {"1": 0.7, "7": 0.92, "J": 0.86, "Q": 1.06, "A": 1.1, "K": 1.04, "0": 0.96}


def _fitted(skeleton: str, x: float, width: float, height: float, weight: float) -> str:
    """Skeleton data stretched so that the inked outline, not the centre line, fills the box."""

    def point(match: re.Match[str]) -> str:
        return f"{number(x + weight / 2 + float(match[1]) * (width - weight))},{scaled_y(match[2])}"

    def scaled_y(y: str) -> str:
        return number(weight / 2 + float(y) * (height - weight))

    data = re.sub(r"(-?[\d.]+),(-?[\d.]+)", point, skeleton)
    data = re.sub(r"V(-?[\d.]+)", lambda m: "V" + scaled_y(m[1]), data)
    return re.sub(r"H(-?[\d.]+)", lambda m: "H" + number(x + weight / 2 + float(m[1]) * (width - weight)), data)


def width_of(text: str, height: float, weight: float, condense: float = 1.0) -> float:
    """Width of ``text`` in the same units as ``height``."""
    gap = weight * 0.55
    return sum(0.62 * height * WIDTHS.get(c, 1.0) * condense for c in text) + gap * (len(text) - 1)


def lettered(
    text: str,
    height: float,
    weight: float,
    colour: str,
    *,
    serif: bool = False,
    condense: float = 1.0,
    edge: float = 0.0,
) -> str:
    """``text`` centred on the origin, ``height`` tall, its strokes ``weight`` wide; an ``edge`` reaches out of that.

    The same text in another colour without the edge fits exactly inside it.
    """
    x, strokes = -width_of(text, height, weight, condense) / 2, []
    for letter in text:
        width = 0.62 * height * WIDTHS.get(letter, 1.0) * condense
        skeleton = SKELETONS[letter] + (SERIFS.get(letter, "") if serif else "")
        strokes.append(_fitted(skeleton, x, width, height, weight))
        x += width + weight * 0.55
    outline = path(
        "".join(strokes),
        fill="none",
        stroke=colour,
        stroke_width=weight + 2 * edge,
        stroke_linejoin="round",
        stroke_linecap="butt" if serif else "round",
    )
    return group(outline, transform=f"translate(0 {number(-height / 2)})")
