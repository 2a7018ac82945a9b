"""The palette: what it accepts, and that people can read what is written in it."""

import pytest
from pydantic import ValidationError

from felt.tools.assets.ink import contrast
from felt.tuning.palette import Palette


@pytest.mark.parametrize("value", ["green", "#12345", "#1234567", "1f6f4a", "#12345g", ""])
def test_a_colour_is_six_hexadecimal_figures(value: str) -> None:
    with pytest.raises(ValidationError, match="felt"):
        Palette(felt=value)


def test_unknown_colours_are_refused() -> None:
    with pytest.raises(ValidationError, match="tablecloth"):
        Palette.model_validate({"tablecloth": "#123456"})


@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        ("text", "panel", 7.0), ("text", "panel_raised", 7.0), ("text", "backdrop", 7.0),
        ("text_muted", "panel", 4.5), ("text_muted", "panel_raised", 4.5), ("text_disabled", "panel", 3.0),
        ("on_accent", "accent", 4.5), ("warning", "panel", 4.5), ("danger", "panel", 4.5), ("good", "panel", 4.5),
        ("accent", "panel", 4.5), ("focus", "panel", 3.0), ("focus", "panel_raised", 3.0),
        ("suit_black", "card_paper", 7.0), ("suit_red", "card_paper", 4.5), ("suit_blue", "card_paper", 4.5),
        ("suit_green", "card_paper", 4.5), ("figure", "ivory", 7.0), ("aim_line", "felt", 4.5),
        ("aim_object_line", "felt", 4.5),
    ],
)  # fmt: skip
def test_what_is_read_stands_out(ink: str, ground: str, least: float) -> None:
    palette = Palette()
    assert contrast(getattr(palette, ink), getattr(palette, ground)) >= least


def test_two_colours_become_four() -> None:
    palette = Palette()
    two = {suit: palette.suit(suit) for suit in ("spades", "hearts", "diamonds", "clubs")}
    four = {suit: palette.suit(suit, four_colours=True) for suit in two}
    assert len(set(two.values())) == 2
    assert len(set(four.values())) == 4
    with pytest.raises(KeyError):
        palette.suit("cups")


def test_banded_balls_wear_the_colours_of_the_solid_ones() -> None:
    palette = Palette()
    assert [palette.ball(number) for number in range(9, 14)] == [palette.ball(number) for number in range(1, 6)]
    assert palette.ball(0) == palette.ivory
    assert palette.ball(14) == palette.ball(15) == palette.ball_gold
    assert len({palette.ball(number) for number in range(1, 9)}) == 8
