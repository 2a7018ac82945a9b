"""What a court figure holds: the king a sword, the queen a rose, the jack a halberd."""

from felt.tools.assets.cards.courts.colours import GOLD, GREEN, INK, LINE, ROSE, SKIN, STEEL, WOOD
from felt.tools.assets.svg import circle, element, path, placed, rect


def _hand(y: float) -> str:
    fist = rect(-8, y - 8, 16, 15, rx=5.5, fill=SKIN, **LINE)
    knuckles = "".join(f"M-6,{y - 4 + row * 3.6}H2" for row in range(3))
    fingers = path(knuckles, fill="none", stroke=WOOD, stroke_width=1.2)
    return fist + fingers + rect(-10, y + 7, 20, 9, rx=2, fill=GOLD, **LINE)


def sword() -> str:
    blade = path("M-4,-34V-112L0,-124L4,-112V-34Z", fill=STEEL, **LINE)
    fuller = path("M0,-118V-40", stroke="#8b97a6", stroke_width=1.2)
    return blade + fuller + rect(-15, -42, 30, 6.5, rx=3, fill=GOLD, **LINE) + _hand(-24)


def rose() -> str:
    petal = element("ellipse", cx=0, cy=-8.5, rx=5.6, ry=8, fill=ROSE, **LINE)
    bloom = "".join(placed(petal, 0, -78, turn=72 * step) for step in range(5)) + circle(0, -78, 5, fill=GOLD, **LINE)
    leaf = path("M0,-48C-14,-50 -14,-60 -12,-62C-4,-60 0,-54 0,-48Z", fill=GREEN, **LINE)
    return path("M0,-70V-24", fill="none", stroke=GREEN, stroke_width=4) + leaf + bloom + _hand(-22)


def halberd() -> str:
    axe = path("M0,-106C-14,-112 -18,-96 -14,-80C-8,-86 -4,-88 0,-88Z", fill=STEEL, **LINE)
    tip = path("M-4,-104L0,-124L4,-104Z", fill=STEEL, **LINE)
    shaft = path("M0,-106V8", stroke=INK, stroke_width=7) + path("M0,-106V8", stroke=WOOD, stroke_width=4)
    return shaft + axe + tip + _hand(-28)
