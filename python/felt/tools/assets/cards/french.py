"""The 52 faces of the French deck: a large index in two corners, pips or a court figure between."""

from felt.tools.assets.cards.courts import court
from felt.tools.assets.cards.pips import pips
from felt.tools.assets.cards.stock import card
from felt.tools.assets.lettering import lettered
from felt.tools.assets.suits import OUTLINES, suit
from felt.tools.assets.svg import circle, path, placed

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = tuple(OUTLINES)


def index(rank: str, suit_name: str, colour: str) -> str:
    """Rank over suit in the top left corner."""
    mark = lettered(rank, 48, 7.5, colour, serif=True, condense=0.72 if rank == "10" else 1.0)
    return placed(mark, -92, -129) + placed(suit(suit_name, colour), -92, -80, 0.36)


def both_ways(drawing: str) -> str:
    """A drawing and the same drawing turned half round."""
    return drawing + placed(drawing, 0, 0, turn=180)


def ace(suit_name: str, colour: str, gold: str) -> str:
    """One great pip inside a ring of small ones."""
    ring = circle(0, 0, 66, fill="none", stroke=gold, stroke_width=2) + circle(
        0, 0, 71, fill="none", stroke=gold, stroke_width=0.8
    )
    petal = path("M0,-66C5,-74 5,-80 0,-88C-5,-80 -5,-74 0,-66Z", fill=gold)
    rays = "".join(placed(petal, 0, 0, turn=step * 30) for step in range(12))
    return ring + rays + placed(suit(suit_name, colour), 0, 0, 0.86)


def face(rank: str, suit_name: str, colour: str, paper: tuple[str, str, str], gold: str) -> str:
    """One card as SVG text; ``colour`` is the suit's, so a four-colour deck is the same call."""
    if rank == "A":
        middle = ace(suit_name, colour, gold)
    elif rank in "JQK":
        middle = court(rank, suit_name, colour)
    else:
        middle = pips(rank, suit_name, colour)
    return card(paper, middle, both_ways(index(rank, suit_name, colour)))


def small_face(rank: str, suit_name: str, colour: str, paper: tuple[str, str, str]) -> str:
    """The same card for a hand on a phone: rank and suit alone, as large as they go."""
    mark = lettered(rank, 132, 23, colour, condense=0.68 if rank == "10" else 0.95)
    return card(paper, placed(mark, -46 if rank != "10" else -38, -74), placed(suit(suit_name, colour), 34, 68, 1.42))
