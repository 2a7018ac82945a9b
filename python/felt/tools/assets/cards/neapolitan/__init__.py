"""The Neapolitan deck of forty: coins, cups, swords and clubs, with page, knight and king on foot and on horse."""

from felt.tools.assets.cards.neapolitan.figures import figure
from felt.tools.assets.cards.neapolitan.marks import MARKS
from felt.tools.assets.cards.pips import SPOTS
from felt.tools.assets.cards.stock import card, sheet
from felt.tools.assets.lettering import lettered
from felt.tools.assets.svg import placed, rect

SUITS = tuple(MARKS)
RANKS = tuple(str(rank) for rank in range(1, 11))
FIGURES = {"8": "fante", "9": "cavallo", "10": "re"}
TALL = ("spade", "bastoni")
FRAME = "#b9a67c"


def _pips(rank: str, suit: str) -> str:
    """One to seven marks, all upright, as Neapolitan cards have them."""
    mark = MARKS[suit]()
    if rank == "1":
        return placed(mark, 0, 0, 2.55 if suit in TALL else 1.85)
    size = 0.92 if suit in TALL else 0.66
    return "".join(placed(mark, x * 1.02, y * 0.92, size) for x, y in SPOTS[rank])


def _index(rank: str, suit: str, ink: str) -> str:
    """A small number and mark: tradition has none, but hands are held on small screens."""
    number = lettered(rank, 30, 5.4, ink, condense=0.8 if rank == "10" else 1.0)
    corner = placed(number, -96, -139) + placed(MARKS[suit](), -96, -104, 0.26)
    return corner + placed(corner, 0, 0, turn=180)


def face(rank: str, suit: str, ink: str, paper: tuple[str, str, str]) -> str:
    """One card as SVG text; ``rank`` is ``1`` to ``10``, ``suit`` one of ``SUITS``."""
    middle = figure(FIGURES[rank], suit) if rank in FIGURES else _pips(rank, suit)
    border = sheet(7, fill="none", stroke=FRAME, stroke_width=1.6)
    return card(paper, border, middle, _index(rank, suit, ink))


def small_face(rank: str, suit: str, ink: str, paper: tuple[str, str, str]) -> str:
    """Number and mark alone, as large as they go, for a hand on a phone."""
    number = lettered(rank, 126, 22, ink, condense=0.68 if rank == "10" else 0.95)
    place = (-38 if rank == "10" else -46, -78)
    tint = rect(-112, 20, 224, 140, rx=12, fill=FRAME, fill_opacity=0.10)
    return card(paper, tint, placed(number, *place), placed(MARKS[suit](), 40, 82, 1.3))
