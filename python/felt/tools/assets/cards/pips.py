"""Where the pips of a number card stand."""

from felt.tools.assets.suits import suit
from felt.tools.assets.svg import placed

COLUMN, TOP = 45.0, 108.0
_PAIR = (-COLUMN, COLUMN)
_THIRD, _SIXTH = TOP / 3, TOP * 2 / 3


def _pairs(*rows: float) -> list[tuple[float, float]]:
    return [(x, y) for y in rows for x in _PAIR]


def _middle(*rows: float) -> list[tuple[float, float]]:
    return [(0.0, y) for y in rows]


SPOTS: dict[str, list[tuple[float, float]]] = {
    "A": _middle(0),
    "2": _middle(-TOP, TOP),
    "3": _middle(-TOP, 0, TOP),
    "4": _pairs(-TOP, TOP),
    "5": _pairs(-TOP, TOP) + _middle(0),
    "6": _pairs(-TOP, 0, TOP),
    "7": _pairs(-TOP, 0, TOP) + _middle(-TOP / 2),
    "8": _pairs(-TOP, 0, TOP) + _middle(-TOP / 2, TOP / 2),
    "9": _pairs(-TOP, -_THIRD, _THIRD, TOP) + _middle(0),
    "10": _pairs(-TOP, -_THIRD, _THIRD, TOP) + _middle(-_SIXTH, _SIXTH),
}


def pips(rank: str, suit_name: str, colour: str, size: float = 48.0) -> str:
    """The pips of an ace to ten; those below the middle stand on their heads."""
    mark = suit(suit_name, colour)
    return "".join(placed(mark, x, y, size / 100, 180 if y > 0 else 0) for x, y in SPOTS[rank])
