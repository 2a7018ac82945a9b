"""Coloured marks: suits on ivory, pocket badges, miss pips, the coin and the house's own sign."""

from felt.tools.assets.balls import star
from felt.tools.assets.ink import darker, lighter
from felt.tools.assets.lettering import lettered
from felt.tools.assets.suits import OUTLINES, suit
from felt.tools.assets.svg import circle, document, group, linear, path, placed, radial, rect
from felt.tuning.palette import Palette

BOX, SIZE = (-50.0, -50.0, 100.0, 100.0), (128, 128)


def _mark(*parts: str) -> str:
    return document(BOX, SIZE, *parts)


def _token(fill: str, ring: str, *parts: str) -> str:
    """A disc with a metal rim: readable on cloth, wood and panels alike."""
    rim = linear("rim", (-40, -40), (40, 40), (0, lighter(ring, 0.5)), (0.5, ring), (1, darker(ring, 0.4)))
    disc = circle(0, 0, 46, fill=fill, stroke="url(#rim)", stroke_width=6)
    return _mark(rim, circle(0, 0, 49.4, fill="#000", fill_opacity=0.35), disc, *parts)


def suits(p: Palette) -> dict[str, str]:
    """Each suit on an ivory tile; `plain` ones are white for tinting, `four` wear the four-colour deck."""
    tile = rect(-48, -48, 96, 96, rx=22, fill=p.card_paper, stroke=p.card_edge, stroke_width=2)
    drawn = {}
    for name in OUTLINES:
        drawn[f"suit_{name}"] = _mark(tile, placed(suit(name, p.suit(name)), 0, 0, 0.72))
        drawn[f"suit_four_{name}"] = _mark(tile, placed(suit(name, p.suit(name, four_colours=True)), 0, 0, 0.72))
        drawn[f"suit_plain_{name}"] = _mark(placed(suit(name, "#ffffff"), 0, 0, 0.94))
    return drawn


def pockets(p: Palette) -> dict[str, str]:
    """The badge beside a pocket: its suit, a question while unclaimed, a star when wild."""
    drawn = {
        f"pocket_{name}": _token(p.card_paper, p.brass, placed(suit(name, p.suit(name)), 0, 1, 0.58))
        for name in OUTLINES
    }
    dashes = circle(0, 0, 35, fill="none", stroke=p.sight, stroke_width=3, stroke_dasharray="9 7", stroke_opacity=0.8)
    question = path(
        "M-11,-10C-11,-27 13,-27 13,-9C13,2 0,2 0,13",
        fill="none",
        stroke=p.sight,
        stroke_width=7.5,
        stroke_linecap="round",
    )
    drawn["pocket_unclaimed"] = _token(
        darker(p.wood_shade, 0.25), p.brass, dashes, question, circle(0, 24, 4.6, fill=p.sight)
    )
    gold = radial(
        "gold", -10, -12, 62, (0, lighter(p.ball_gold, 0.6)), (0.6, p.ball_gold), (1, darker(p.ball_gold, 0.35))
    )
    ink = darker(p.ball_gold, 0.78)
    five = path(star(5, 31, 13), fill=ink, stroke=ink, stroke_width=3, stroke_linejoin="round")
    drawn["pocket_wild"] = _token("url(#gold)", p.ball_gold, gold, five)
    return drawn


def pips(p: Palette) -> dict[str, str]:
    """Miss pips: an empty ring, and a disc crossed out so that shape tells it too."""
    ring = circle(0, 0, 38, fill="#000", fill_opacity=0.25, stroke=p.text_muted, stroke_width=7)
    drawn = {"miss_empty": _mark(ring)}
    for name, fill in (("miss", p.warning), ("miss_last", p.danger)):
        cross = path(
            "M-16,-16L16,16M16,-16L-16,16",
            fill="none",
            stroke=darker(fill, 0.8),
            stroke_width=10,
            stroke_linecap="round",
        )
        drawn[name] = _mark(circle(0, 0, 42, fill=fill), cross)
    drawn["star"] = _mark(path(star(5, 46, 19.5), fill="#fff", stroke="#fff", stroke_width=4, stroke_linejoin="round"))
    return drawn


def _coin(p: Palette, *relief: str) -> str:
    """A struck gold coin with a milled edge."""
    edge = linear("edge", (-45, -45), (45, 45), (0, lighter(p.brass, 0.6)), (0.5, p.brass), (1, darker(p.brass, 0.5)))
    field = radial("field", -14, -18, 64, (0, lighter(p.ball_gold, 0.5)), (0.7, p.brass), (1, darker(p.brass, 0.3)))
    notch = path("M0,-48.5V-44", fill="none", stroke=darker(p.brass, 0.55), stroke_width=1.6)
    mill = "".join(placed(notch, 0, 0, turn=step * 7.5) for step in range(48))
    beads = "".join(
        placed(circle(0, -35.5, 1.3, fill=darker(p.brass, 0.4)), 0, 0, turn=step * 12) for step in range(30)
    )
    return document(
        BOX,
        (256, 256),
        edge,
        field,
        circle(0, 0, 48.5, fill="url(#edge)"),
        mill,
        circle(0, 0, 41, fill="url(#field)", stroke=darker(p.brass, 0.45), stroke_width=1.4),
        beads,
        *relief,
    )


def coin(p: Palette) -> dict[str, str]:
    """Heads is the spade under a crown, tails the racked eight."""
    dark, light = darker(p.brass, 0.62), lighter(p.ball_gold, 0.45)
    crown = path("M-15,-15L-18,-29L-8,-22L0,-31L8,-22L18,-29L15,-15Z", fill=dark)
    spade = placed(suit("spades", dark), 0, 8, 0.4)
    lit = group(crown, spade, transform="translate(-1 -1)").replace(dark, light)
    ball = circle(0, 0, 24, fill=dark) + circle(0, 0, 14.5, fill=light) + placed(lettered("8", 19, 4, dark), 0, 0)
    return {"coin_heads": _coin(p, lit, crown, spade), "coin_tails": _coin(p, circle(-1, -1, 24, fill=light), ball)}


def house(p: Palette) -> str:
    """The game's own sign: a ball that is a card's pip, on cloth."""
    cloth = radial("cloth", -12, -16, 80, (0, lighter(p.felt, 0.16)), (0.6, p.felt), (1, p.felt_shade))
    ball = radial("ball", -14, -18, 52, (0, "#ffffff"), (0.5, p.ivory), (1, darker(p.ivory, 0.34)))
    tile = rect(-49, -49, 98, 98, rx=22, fill="url(#cloth)", stroke=p.brass, stroke_width=2.5)
    return document(
        BOX,
        (256, 256),
        cloth,
        ball,
        tile,
        circle(3, 5, 33, fill="#000", fill_opacity=0.35),
        circle(0, 0, 33, fill="url(#ball)"),
        placed(suit("spades", p.figure), 0, 0, 0.38),
    )
