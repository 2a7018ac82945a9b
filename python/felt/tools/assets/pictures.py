"""Every picture of the house by its path below ``assets/``."""

from felt.billiards.table import Table
from felt.tools.assets import balls, chips
from felt.tools.assets.cards import neapolitan
from felt.tools.assets.cards.back import back
from felt.tools.assets.cards.french import RANKS, SUITS, face, small_face
from felt.tools.assets.icons.emblems import coin, house, pips, pockets, suits
from felt.tools.assets.icons.signs import STROKES, sign
from felt.tools.assets.icons.widgets import widgets
from felt.tools.assets.ink import darker
from felt.tools.assets.table import table_picture
from felt.tools.assets.table.cue import cue
from felt.tuning.palette import Palette


def pictures(palette: Palette, table: Table) -> dict[str, str]:
    """SVG text by path."""
    return {
        **{f"table/{name}.svg": text for name, text in _table(palette, table).items()},
        **{f"balls/{name}.svg": text for name, text in _balls(palette).items()},
        **{f"cards/{name}.svg": text for name, text in _cards(palette).items()},
        **{f"chips/{name}.svg": text for name, text in _chips(palette).items()},
        **{f"icons/{name}.svg": text for name, text in _icons(palette).items()},
    }


def scalable(path: str) -> bool:
    """Whether the engine should redraw this picture at each screen scale instead of keeping pixels."""
    name = path.removeprefix("icons/").removesuffix(".svg")
    return path.startswith("icons/") and (name in STROKES or name in widgets(Palette()))


def _table(p: Palette, table: Table) -> dict[str, str]:
    return {"surface": table_picture(table, p), "cue": cue(p)}


def _balls(p: Palette) -> dict[str, str]:
    ink = darker(p.ball_gold, 0.78)
    drawn = {"0": balls.cue_face(p.ivory, p.suit_red), "gloss": balls.gloss(), "shadow": balls.shadow()}
    for folder, bold in (("", False), ("bold/", True)):
        drawn |= {
            f"{folder}{ball}": balls.rank_face(ball, p.ball(ball), p.ivory, p.figure, bold=bold)
            for ball in range(1, 14)
        }
        drawn |= {f"{folder}{ball}": balls.wild_face(p.ball_gold, ink, bold=bold) for ball in balls.WILD}
    return drawn


def _cards(p: Palette) -> dict[str, str]:
    """The deck, its small faces for narrow hands, and the two suits that a four-colour deck paints anew."""
    paper, drawn = (p.card_paper, p.card_paper_shade, p.card_edge), {"back": back(p, p.card_back)}
    for suit in SUITS:
        for rank in RANKS:
            drawn[f"french/{suit}_{rank}"] = face(rank, suit, p.suit(suit), paper, p.brass)
            drawn[f"small/{suit}_{rank}"] = small_face(rank, suit, p.suit(suit), paper)
            four = p.suit(suit, four_colours=True)
            if four != p.suit(suit):
                drawn[f"four_colour/{suit}_{rank}"] = face(rank, suit, four, paper, p.brass)
                drawn[f"four_colour_small/{suit}_{rank}"] = small_face(rank, suit, four, paper)
    return drawn | _neapolitan(p, paper)


def _neapolitan(p: Palette, paper: tuple[str, str, str]) -> dict[str, str]:
    drawn = {"neapolitan/back": back(p, p.card_back_second)}
    for suit in neapolitan.SUITS:
        for rank in neapolitan.RANKS:
            drawn[f"neapolitan/{suit}_{rank}"] = neapolitan.face(rank, suit, p.suit_black, paper)
            drawn[f"neapolitan_small/{suit}_{rank}"] = neapolitan.small_face(rank, suit, p.suit_black, paper)
    return drawn


def _chips(p: Palette) -> dict[str, str]:
    drawn = {str(value): chips.chip(value) for value in chips.COLOURS}
    return drawn | {"dealer": chips.dealer(p.ivory, p.figure, p.brass)}


def _icons(p: Palette) -> dict[str, str]:
    signs = {name: sign(name) for name in STROKES}
    return {**signs, **widgets(p), **suits(p), **pockets(p), **pips(p), **coin(p), "felt": house(p)}
