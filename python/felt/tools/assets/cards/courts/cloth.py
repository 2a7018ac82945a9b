"""The robe of a court figure: each suit weaves its own pattern, so that the cloth alone tells it."""

from felt.tools.assets.cards.courts.colours import COLOURWAYS, GOLD, LINE, PAPER, RED
from felt.tools.assets.svg import circle, group, path, rect

SHOULDERS = "M-66,4V-20C-60,-36 -40,-44 -16,-48H16C40,-44 60,-36 66,-20V4Z"
_ROWS = range(-60, 12, 12)


def _chevrons(colour: str) -> str:
    return "".join(path(f"M-26,{y}L0,{y + 13}L26,{y}", fill="none", stroke=colour, stroke_width=5) for y in _ROWS)


def _scales(colour: str) -> str:
    return "".join(
        circle(x + y // 12 % 2 * 6.5, y, 6, fill="none", stroke=colour, stroke_width=2.6)
        for y in _ROWS
        for x in range(-26, 27, 13)
    )


def _lozenges(colour: str) -> str:
    return "".join(
        path(f"M{x},{y - 12}L{x + 6.5},{y}L{x},{y + 12}L{x - 6.5},{y}Z", fill=colour)
        for y in range(-60, 24, 24)
        for x in range(-26, 27, 13)
    )


def _discs(colour: str) -> str:
    return "".join(circle(x + y // 12 % 2 * 6, y, 3.6, fill=colour) for y in _ROWS for x in range(-20, 27, 12))


PATTERNS = {"spades": _chevrons, "hearts": _scales, "diamonds": _lozenges, "clubs": _discs}


def _sleeve_folds(side: int) -> str:
    outer = f"M{side * 38},-42C{side * 40},-24 {side * 42},-10 {side * 40},4"
    inner = f"M{side * 52},-34C{side * 55},-20 {side * 56},-10 {side * 54},4"
    return path(outer + inner, fill="none", stroke=PAPER, stroke_width=2)


def _collar() -> str:
    beads = ((-21, -41.5), (-11, -35.5), (0, -33.5), (11, -35.5), (21, -41.5))
    band = path("M-24,-50C-14,-36 14,-36 24,-50L30,-42C16,-24 -16,-24 -30,-42Z", fill=GOLD, **LINE)
    return band + "".join(circle(x, y, 2.1, fill=RED) for x, y in beads)


def robe(suit_name: str) -> str:
    """Shoulders, patterned chest and gold collar; the chest needs the clip path ``chest``."""
    ground, trim, _ = COLOURWAYS[suit_name]
    chest = group(rect(-26, -62, 52, 80, fill=trim), PATTERNS[suit_name](GOLD), clip_path="url(#chest)")
    seams = path("M-26,-46V4M26,-46V4", fill="none", stroke=GOLD, stroke_width=4.5)
    shoulders = path(SHOULDERS, fill=ground, **LINE)
    return shoulders + chest + seams + _sleeve_folds(-1) + _sleeve_folds(1) + _collar()
