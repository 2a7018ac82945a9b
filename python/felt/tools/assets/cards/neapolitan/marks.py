"""The four Italian suit marks, coloured, each in a box from (-50, -50) to (50, 50)."""

from collections.abc import Callable

from felt.tools.assets.cards.courts.colours import BLUE, GOLD, GREEN, INK, RED, STEEL
from felt.tools.assets.svg import Attribute, circle, path, placed, rect

EDGE: dict[str, Attribute] = {"stroke": INK, "stroke_width": 2, "stroke_linejoin": "round"}
OLD_GOLD, BARK, DARK_BARK = "#c8922a", "#8d6a35", "#5b4220"


def coin() -> str:
    """A struck gold coin with a flower of eight petals."""
    petal = path("M0,-8C9,-14 8,-25 0,-31C-8,-25 -9,-14 0,-8Z", fill=RED)
    petals = "".join(placed(petal, 0, 0, turn=45 * step) for step in range(8))
    beads = "".join(placed(circle(0, -40.5, 2.2, fill=OLD_GOLD), 0, 0, turn=18 * step) for step in range(20))
    rim = circle(0, 0, 47, fill=GOLD, **EDGE) + circle(0, 0, 34.5, fill="#f5d27a", stroke=OLD_GOLD, stroke_width=2)
    return rim + beads + petals + circle(0, 0, 7.5, fill=BLUE, stroke=GOLD, stroke_width=2.4)


def cup() -> str:
    """A goblet with a red band and a lid."""
    bowl = path("M-34,-26H34C35,2 22,14 7,18V30H-7V18C-22,14 -35,2 -34,-26Z", fill=GOLD, **EDGE)
    band = path("M-33,-14H33C32,-7 30,-2 27,2H-27C-30,-2 -32,-7 -33,-14Z", fill=RED, stroke=INK, stroke_width=1.2)
    studs = "".join(circle(x, -6, 2.8, fill=GOLD) for x in (-18, 0, 18))
    foot = path("M-9,28H9C11,36 20,40 27,42V48H-27V42C-20,40 -11,36 -9,28Z", fill=GOLD, **EDGE)
    lid = path("M-36,-26C-32,-38 -14,-43 0,-43C14,-43 32,-38 36,-26Z", fill=BLUE, **EDGE)
    return (
        lid + circle(0, -45.5, 4.4, fill=GOLD, **EDGE) + bowl + band + studs + foot + circle(0, 24, 8, fill=RED, **EDGE)
    )


def sword() -> str:
    """A short straight sword, point up."""
    blade = path("M-7.5,20V-34L0,-49L7.5,-34V20Z", fill=STEEL, **EDGE)
    half = path("M0,-46L7,-34V19H0Z", fill="#9fb4c8")
    guard = path("M-21,16C-21,22 -8,22 0,22C8,22 21,22 21,16L23,25C14,30 -14,30 -23,25Z", fill=GOLD, **EDGE)
    grip = rect(-4.6, 26, 9.2, 15, rx=2, fill=RED, **EDGE)
    return blade + half + guard + grip + circle(0, 44, 5.6, fill=GOLD, **EDGE)


def club() -> str:
    """A knotted cudgel, thick end up, with stumps and a few leaves."""
    wood = path("M-6,48L-9,6L-14,-30C-15,-44 -7,-49 0,-49C7,-49 15,-44 14,-30L9,6L6,48Z", fill=BARK, **EDGE)
    shade = path("M1,-47C8,-47 13,-43 12.5,-30L8,6L5,46H1Z", fill=DARK_BARK, fill_opacity=0.45)
    stumps = path("M-12,-20L-22,-27L-20,-17L-10,-6ZM9,2L20,-6L19,5L7,16Z", fill=BARK, **EDGE)
    leaves = path(
        "M-20,-25C-29,-26 -31,-36 -29,-42C-21,-41 -17,-34 -20,-25ZM19,-4C28,-3 32,-13 30,-20C22,-20 17,-13 19,-4Z",
        fill=GREEN,
        **EDGE,
    )
    ends = path("M-7,36H7M-6.6,41H6.6", fill="none", stroke=GOLD, stroke_width=3)
    return (
        leaves + stumps + wood + shade + circle(-3, -28, 3, fill=DARK_BARK) + circle(2, -8, 2.4, fill=DARK_BARK) + ends
    )


MARKS: dict[str, Callable[[], str]] = {"denari": coin, "coppe": cup, "spade": sword, "bastoni": club}
"""Italian suit name to its drawing."""
