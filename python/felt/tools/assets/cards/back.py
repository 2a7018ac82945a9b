"""The back of the deck: a brass trellis with a ball on it, the same either way up."""

from felt.tools.assets.balls import star
from felt.tools.assets.cards.stock import HEIGHT, WIDTH, card, sheet
from felt.tools.assets.ink import darker, lighter, mixed
from felt.tools.assets.svg import circle, clip, group, path, placed, radial, rect
from felt.tuning.palette import Palette

STEP_X, STEP_Y = 24.0, 28.0
BORDER = 15.0


def _trellis(colour: str, light: str) -> str:
    """Lozenges with a bead at each crossing, clipped to the panel."""
    half_y = HEIGHT / 2
    lines, beads = [], []
    for column in range(-12, 13):
        x, reach = column * STEP_X, half_y / STEP_Y * STEP_X
        lines.append(f"M{x - reach},{-half_y}L{x + reach},{half_y}M{x + reach},{-half_y}L{x - reach},{half_y}")
    for row in range(-12, 13):
        y = row * STEP_Y / 2
        shift = STEP_X / 2 * (row % 2)
        beads += [circle(column * STEP_X + shift, y, 1.9, fill=light) for column in range(-6, 6)]
    return path("".join(lines), fill="none", stroke=colour, stroke_width=1.5) + "".join(beads)


def _medallion(p: Palette, colour: str) -> str:
    ground = darker(colour, 0.4)
    ball = radial(
        "ball", -12, -14, 50, (0, lighter(p.ball_gold, 0.5)), (0.6, p.ball_gold), (1, darker(p.ball_gold, 0.45))
    )
    petal = path("M0,-58C9,-48 9,-42 0,-36C-9,-42 -9,-48 0,-58Z", fill=p.brass)
    petals = "".join(placed(petal, 0, 0, turn=30 * step) for step in range(12))
    rings = circle(0, 0, 66, fill=ground, stroke=p.brass, stroke_width=2.5) + circle(
        0, 0, 61, fill="none", stroke=p.brass, stroke_width=0.9
    )
    mark = path(star(8, 21, 11), fill=ground)
    return ball + rings + petals + circle(0, 0, 32, fill="url(#ball)", stroke=ground, stroke_width=1.5) + mark


def back(p: Palette, colour: str) -> str:
    panel = clip("panel", sheet(BORDER + 3))
    ground = darker(colour, 0.12)
    trellis = group(_trellis(mixed(colour, p.brass, 0.55), p.brass), clip_path="url(#panel)")
    frame = sheet(BORDER, fill="none", stroke=p.brass, stroke_width=2) + sheet(
        BORDER + 4, fill="none", stroke=p.brass, stroke_width=0.8
    )
    corners = "".join(
        placed(path("M0,0H20C20,11 11,20 0,20Z", fill=p.brass), x * (WIDTH / 2 - 18), y * (HEIGHT / 2 - 18), turn=turn)
        for x, y, turn in ((-1, -1, 0), (1, -1, 90), (1, 1, 180), (-1, 1, 270))
    )
    cover = rect(-WIDTH / 2 + 8, -HEIGHT / 2 + 8, WIDTH - 16, HEIGHT - 16, rx=11, fill=ground)
    paper = (p.card_paper, p.card_paper_shade, p.card_edge)
    return card(paper, panel, cover, trellis, frame, corners, _medallion(p, colour))
