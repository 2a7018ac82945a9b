"""A font of the signs that text fonts lack: the four suits, stars, discs, tick and cross."""

from felt.tools.assets.balls import star
from felt.tools.assets.outlines import Dot, contours
from felt.tools.assets.suits import CLUB, DIAMOND, HEART, SPADE
from felt.tools.assets.truetype import Glyph, font

SIZE, MIDDLE = 7.2, 330
"""Font units a drawing unit, and the height of a sign's middle over the baseline: half a capital."""

_ROUND = "M0,-46C25.4,-46 46,-25.4 46,0C46,25.4 25.4,46 0,46C-25.4,46 -46,25.4 -46,0C-46,-25.4 -25.4,-46 0,-46Z"
_INNER = "M0,-36C-19.9,-36 -36,-19.9 -36,0C-36,19.9 -19.9,36 0,36C19.9,36 36,19.9 36,0C36,-19.9 19.9,-36 0,-36Z"
SIGNS = {
    "●": _ROUND,
    "○": _ROUND + _INNER,
    "★": star(5, 50, 20),
    "♠": SPADE,
    "♣": CLUB,
    "♥": HEART,
    "♦": DIAMOND,
    "✓": "M-42,4L-32,-6L-12,16L32,-36L42,-26L-12,38Z",
    "✗": "M-34,-24L-24,-34L0,-10L24,-34L34,-24L10,0L34,24L24,34L0,10L-24,34L-34,24L-10,0Z",
}


def _glyph(sign: str) -> Glyph:
    """The sign turned right way up, with a little air on both sides."""
    drawn = contours(SIGNS[sign])
    left = min(dot.x for contour in drawn for dot in contour) - 6
    right = max(dot.x for contour in drawn for dot in contour) + 6
    moved = tuple(tuple(Dot((d.x - left) * SIZE, MIDDLE - d.y * SIZE, d.on) for d in contour) for contour in drawn)
    return Glyph(ord(sign), round((right - left) * SIZE), moved)


def sign_font() -> bytes:
    """The bytes of ``assets/fonts/suits.ttf``."""
    missing, space = Glyph(0, 600, ()), Glyph(ord(" "), 260, ())
    return font("Felt Signs", "Part of Felt, MIT licence", [missing, space, *(_glyph(sign) for sign in sorted(SIGNS))])
