"""Heads of jack, queen and king: one face, three kinds of hair and headgear."""

from felt.tools.assets.cards.courts.colours import COLOURWAYS, GOLD, INK, LINE, PAPER, RED, ROSE, SKIN, THROAT, WOOD
from felt.tools.assets.svg import circle, group, path, polygon, rect

FACE = "M-19,-107H19V-82C19,-64 9,-54 0,-54C-9,-54 -19,-64 -19,-82Z"
CURL = "M-17,-108C-30,-106 -32,-88 -27,-74C-32,-66 -24,-58 -17,-64C-16,-72 -17,-84 -17,-108Z"
TRESS = "M0,-118C-34,-118 -32,-84 -30,-68C-28,-52 -36,-44 -33,-34C-24,-38 -19,-52 -18,-64L-18,-104L0,-108Z"
BEARD = (
    "M-20,-82C-18,-72 -10,-70 -7,-71C-3,-73 3,-73 7,-71C10,-70 18,-72 20,-82C22,-62 14,-50 9,-46"
    "L5,-40L0,-46L-5,-40L-9,-46C-14,-50 -22,-62 -20,-82Z"
)


def _mirrored(drawing: str) -> str:
    return drawing + group(drawing, transform="scale(-1 1)")


def _crown(half: list[tuple[float, float]]) -> str:
    """A gold crown from the points of its left half, the middle one included."""
    right = [(-x, y) for x, y in reversed(half[:-1])]
    return path(polygon(half + right), fill=GOLD, **LINE)


def _eye(x: float) -> str:
    white = f"M{x - 5},-86C{x - 2},-89.5 {x + 2},-89.5 {x + 5},-86C{x + 2},-83.5 {x - 2},-83.5 {x - 5},-86Z"
    return path(white, fill="#fff") + circle(x, -86.4, 2.2, fill=INK)


def _features(frown: float) -> str:
    """Brows, eyes, nose and mouth; ``frown`` lowers the inner ends of the brows."""
    brow = path(
        f"M14,-92C11,-96 7,-95.5 3.5,{-93 + frown}", fill="none", stroke=INK, stroke_width=1.8, stroke_linecap="round"
    )
    nose = path("M1,-90L-3,-75C-2,-73.5 1,-73.5 2.5,-74.5", fill="none", stroke=WOOD, stroke_width=1.5)
    mouth = path("M-5,-66.5C-2,-68.5 2,-68.5 5,-66.5C2,-63.5 -2,-63.5 -5,-66.5Z", fill=RED)
    return _eye(-8.5) + _eye(8.5) + _mirrored(brow) + nose + mouth


def _head(hair: str, headgear: str, frown: float = 0.0) -> str:
    neck = path("M-9,-60V-44C-4,-39 4,-39 9,-44V-60Z", fill=THROAT, **LINE)
    cheeks = _mirrored(circle(12, -74, 4, fill=ROSE, fill_opacity=0.35))
    return hair + neck + path(FACE, fill=SKIN, **LINE) + cheeks + _features(frown) + headgear


def king(suit_name: str) -> str:
    _, trim, hair = COLOURWAYS[suit_name]
    beard = path(BEARD, fill=hair, **LINE) + path("M-5,-64.5C-2,-66 2,-66 5,-64.5C2,-62 -2,-62 -5,-64.5Z", fill=RED)
    crown = _crown([(-25, -103), (-30, -130), (-16, -117), (-10, -131), (0, -117)])
    band = rect(-25, -109, 50, 8, rx=2, fill=trim, **LINE)
    studs = "".join(circle(x, -105, 2.2, fill=GOLD) for x in (-16, 0, 16))
    jewels = studs + _mirrored(circle(30, -131, 2.8, fill=RED, **LINE) + circle(10, -132, 2.8, fill=RED, **LINE))
    return _head(_mirrored(path(CURL, fill=hair, **LINE)), beard + crown + band + jewels, frown=3.0)


def queen(suit_name: str) -> str:
    _, trim, hair = COLOURWAYS[suit_name]
    fringe = path("M-20,-94C-16,-104 -6,-107 0,-107C6,-107 16,-104 20,-94L20,-109H-20Z", fill=hair, **LINE)
    crown = _crown([(-21, -108), (-23, -120), (-14, -114), (-9, -124), (0, -115)])
    band = rect(-21, -112, 42, 6, rx=2, fill=trim, **LINE)
    pearls = _mirrored(circle(23, -121, 2.6, fill=PAPER, **LINE) + circle(9, -125, 2.6, fill=PAPER, **LINE))
    earrings = _mirrored(circle(20.5, -68, 2.6, fill=GOLD, **LINE))
    return _head(_mirrored(path(TRESS, fill=hair, **LINE)), fringe + crown + band + pearls + earrings)


def jack(suit_name: str) -> str:
    ground, trim, hair = COLOURWAYS[suit_name]
    cap = path("M-27,-103C-34,-122 -16,-130 6,-128C24,-127 32,-116 27,-103Z", fill=ground, **LINE)
    band = path("M-28,-105C-12,-111 12,-111 28,-105V-98C12,-104 -12,-104 -28,-98Z", fill=GOLD, **LINE)
    plume = path("M14,-120C22,-140 48,-136 52,-118C44,-126 36,-120 30,-110C28,-104 18,-108 14,-120Z", fill=trim, **LINE)
    quill = path("M18,-113C26,-124 36,-128 47,-123", fill="none", stroke=PAPER, stroke_width=1.6)
    return _head(_mirrored(path(CURL, fill=hair, **LINE)), cap + plume + quill + band)
