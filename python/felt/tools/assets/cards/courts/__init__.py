"""Court figures from flat shapes. Headgear and attribute tell the rank; the cloth's pattern tells the suit."""

from felt.tools.assets.cards.courts.attributes import halberd, rose, sword
from felt.tools.assets.cards.courts.cloth import robe
from felt.tools.assets.cards.courts.colours import COLOURWAYS, GOLD, INK, PAPER
from felt.tools.assets.cards.courts.heads import jack, king, queen
from felt.tools.assets.suits import suit
from felt.tools.assets.svg import circle, clip, group, path, placed, rect

FRAME_X, FRAME_Y = 66.0, 136.0
HEADS = {"J": jack, "Q": queen, "K": king}
ATTRIBUTES = {"J": halberd, "Q": rose, "K": sword}


def _belt(suit_name: str) -> str:
    """The belt in the middle, where the two halves meet."""
    ground, _, _ = COLOURWAYS[suit_name]
    band = rect(-FRAME_X, -8, 2 * FRAME_X, 16, fill=GOLD)
    edges = path(f"M-{FRAME_X},-8H{FRAME_X}M-{FRAME_X},8H{FRAME_X}", stroke=INK, stroke_width=1.6)
    return band + edges + "".join(placed(suit(suit_name, ground), x, 0, 0.1) for x in range(-55, 56, 22))


def court(rank: str, suit_name: str, colour: str) -> str:
    """The double figure of ``J``, ``Q`` or ``K`` in its frame; ``colour`` is the suit's."""
    half = group(
        circle(0, -86, 46, fill=GOLD, fill_opacity=0.22),
        robe(suit_name),
        HEADS[rank](suit_name),
        placed(ATTRIBUTES[rank](), 48, 0),
        placed(suit(suit_name, colour), -46, -112, 0.3),
        clip_path="url(#half)",
    )
    clips = clip("half", rect(-FRAME_X, -FRAME_Y, 2 * FRAME_X, FRAME_Y)) + clip("chest", rect(-26, -48, 52, 56))
    frame = rect(-FRAME_X, -FRAME_Y, 2 * FRAME_X, 2 * FRAME_Y, rx=5, fill=PAPER)
    rim = rect(-FRAME_X, -FRAME_Y, 2 * FRAME_X, 2 * FRAME_Y, rx=5, fill="none", stroke=colour, stroke_width=2)
    return clips + frame + half + placed(half, 0, 0, turn=180) + _belt(suit_name) + rim
