"""Page on foot, knight on horse, king in his long robe: full figures with the French deck's heads and cloth."""

from felt.tools.assets.cards.courts.cloth import robe
from felt.tools.assets.cards.courts.colours import COLOURWAYS, GOLD, INK, LINE, PAPER, SKIN, WOOD
from felt.tools.assets.cards.courts.heads import jack, king
from felt.tools.assets.cards.neapolitan.marks import MARKS
from felt.tools.assets.svg import circle, clip, element, group, path, placed, rect

WEARS = {"denari": "diamonds", "coppe": "hearts", "spade": "spades", "bastoni": "clubs"}
"""Italian suit to the French one whose cloth its figures wear."""
GROUND, HORSE, MANE = "#8fae6a", "#b98a5a", "#5a3d28"


def _ground(y: float) -> str:
    return path(f"M-74,{y}C-40,{y - 7} 40,{y - 7} 74,{y}V{y + 12}H-74Z", fill=GROUND)


def _fist(x: float, y: float) -> str:
    return circle(x, y, 7.5, fill=SKIN, **LINE)


def _held(suit: str, x: float, y: float, size: float) -> str:
    """The suit's mark in a hand; long ones are held by their lower end."""
    long = suit in ("spade", "bastoni")
    low, size = (32, size * 1.35) if long else (40, size)
    return placed(MARKS[suit](), x, y - low * size, size) + _fist(x, y)


def _bust(head: str, suit: str) -> str:
    return robe(WEARS[suit]) + head


def re(suit: str) -> str:
    ground, trim, _ = COLOURWAYS[WEARS[suit]]
    shoes = path("M-34,118H-6V128H-42ZM34,118H6V128H42Z", fill=INK)
    skirt = path("M-54,-16C-58,30 -62,80 -66,120H66C62,80 58,30 54,-16Z", fill=ground, **LINE)
    strip = path("M-22,-16L-27,120H27L22,-16Z", fill=trim, **LINE)
    buttons = "".join(circle(0, y, 4, fill=GOLD, **LINE) for y in range(0, 100, 22))
    hem = path("M-65,106L-66,122H66L65,106Z", fill=PAPER, **LINE)
    spots = "".join(path(f"M{x},110L{x + 2.5},118H{x - 2.5}Z", fill=INK) for x in range(-56, 57, 14))
    folds = path("M-42,-8L-48,104M42,-8L48,104", fill="none", stroke=PAPER, stroke_width=2)
    body = shoes + skirt + strip + buttons + folds + hem + spots
    return _ground(124) + body + placed(_bust(king(WEARS[suit]), suit), 0, -16, 0.9) + _held(suit, 50, -8, 0.62)


def fante(suit: str) -> str:
    ground, trim, _ = COLOURWAYS[WEARS[suit]]
    legs = path("M-26,30L-22,104H-6L-2,30ZM26,30L22,104H6L2,30Z", fill=trim, **LINE)
    boots = path("M-23,92H-5V126H-38C-36,118 -28,116 -23,112ZM23,92H5V126H38C36,118 28,116 23,112Z", fill=WOOD, **LINE)
    skirt = path("M-52,-16C-54,8 -58,26 -62,42C-40,50 40,50 62,42C58,26 54,8 52,-16Z", fill=ground, **LINE)
    pleats = path("M-30,-8L-36,45M0,-8V48M30,-8L36,45", fill="none", stroke=GOLD, stroke_width=3)
    belt = rect(-53, -20, 106, 10, fill=GOLD, **LINE)
    body = legs + boots + skirt + pleats
    return _ground(122) + body + placed(_bust(jack(WEARS[suit]), suit), 0, -16, 0.9) + belt + _held(suit, 50, 2, 0.62)


def _leg(x: float, lean: float) -> str:
    return path(f"M{x - 8},72L{x - 6 + lean},122H{x + 7 + lean}L{x + 9},72Z", fill=HORSE, **LINE) + path(
        f"M{x - 7 + lean},116H{x + 8 + lean}V126H{x - 9 + lean}Z", fill=INK
    )


def _horse(trim: str) -> str:
    """A horse walking to the left."""
    tail = path("M60,44C84,48 78,84 68,98C70,80 64,66 54,60Z", fill=MANE, **LINE)
    legs = _leg(-34, -8) + _leg(-14, 6) + _leg(30, -4) + _leg(48, 8)
    body = element("ellipse", cx=8, cy=58, rx=56, ry=27, fill=HORSE, **LINE)
    neck = path("M-44,64C-50,40 -58,22 -54,2C-50,-12 -36,-14 -30,-4C-24,12 -14,28 -4,36Z", fill=HORSE, **LINE)
    muzzle = path("M-54,-2C-60,10 -72,20 -78,30C-76,38 -66,38 -60,32C-52,28 -44,24 -38,14Z", fill=HORSE, **LINE)
    ear = path("M-46,-8L-46,-24L-36,-10Z", fill=HORSE, **LINE)
    mane = path("M-36,-12C-24,0 -12,18 -4,34C-14,32 -26,20 -33,2Z", fill=MANE, **LINE)
    eye = circle(-54, 10, 2.6, fill=INK) + circle(-71, 31, 1.6, fill=INK)
    bridle = path("M-66,16L-56,32M-52,0L-44,22M-61,24L-46,14L-2,30", fill="none", stroke=trim, stroke_width=3)
    cloth = path("M-20,36C-22,52 -18,68 -14,78H34C38,66 38,50 34,36Z", fill=trim, **LINE)
    fringe = path("M-15,73H35", fill="none", stroke=GOLD, stroke_width=5)
    return tail + legs + body + neck + mane + muzzle + ear + eye + cloth + fringe + bridle


def cavallo(suit: str) -> str:
    ground, trim, _ = COLOURWAYS[WEARS[suit]]
    leg = path("M-6,28L-4,74H12L16,28Z", fill=ground, **LINE) + path(
        "M-5,66H12V86H-20C-18,80 -10,78 -5,76Z", fill=WOOD, **LINE
    )
    seat = path("M-34,8C-36,26 -30,42 -22,44H32C40,40 42,24 40,8Z", fill=ground, **LINE)
    rider = placed(_bust(jack(WEARS[suit]), suit), 4, 12, 0.78)
    return _ground(122) + _horse(trim) + seat + leg + rider + _held(suit, 50, 10, 0.6)


FIGURES = {"fante": fante, "cavallo": cavallo, "re": re}


def figure(name: str, suit: str) -> str:
    """``fante``, ``cavallo`` or ``re`` of an Italian suit, with the clip paths it needs."""
    return clip("chest", rect(-26, -48, 52, 56)) + group(FIGURES[name](suit))
