"""Every colour of the house, by what it is for. Pictures are drawn from these and screens read them."""

from typing import Annotated, Any

from pydantic import StringConstraints

from felt.tuning.tunable import Applies, Tunable, knob

Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9a-f]{6}$", to_lower=True)]
"""``#rrggbb``."""


def _seen(default: str, group: str) -> Any:
    """A colour the running game reads."""
    return knob(default, applies=Applies.LIVE, group=group)


def _painted(default: str, group: str) -> Any:
    """A colour drawn into the pictures, which set-up redraws at the next start."""
    return knob(default, applies=Applies.RESTART, group=group)


class Palette(Tunable):
    """Colours as `#rrggbb`. Painted ones show after the next start, the others at once."""

    felt: Colour = _painted("#1f6f4a", "Table")
    """The cloth where the lamp falls on it."""
    felt_shade: Colour = _painted("#0d3f2b", "Table")
    """The cloth in the corners, away from the lamp."""
    cushion: Colour = _painted("#1a6343", "Table")
    """The cloth over the cushions."""
    wood: Colour = _painted("#7a4527", "Table")
    """The rails: polished walnut in the light."""
    wood_shade: Colour = _painted("#351a0e", "Table")
    """The rails' grain and their dark edge."""
    brass: Colour = _painted("#d9ab55", "Table")
    """Corner plates, trim and the rings round the pockets."""
    sight: Colour = _painted("#f5ead0", "Table")
    """The diamond marks on the rails: mother of pearl."""
    leather: Colour = _painted("#17110d", "Table")
    """Pocket leather and the dark of the holes."""

    ivory: Colour = _painted("#fbf6e6", "Balls")
    """The cue ball and the white of every numbered ball."""
    figure: Colour = _painted("#17181d", "Balls")
    """Letters and numbers on the balls."""
    ball_yellow: Colour = _painted("#f2b91d", "Balls")
    """Ball 1, the ace, and the band of ball 9."""
    ball_blue: Colour = _painted("#1d4fb8", "Balls")
    """Ball 2 and the band of ball 10."""
    ball_red: Colour = _painted("#d62a2a", "Balls")
    """Ball 3 and the band of ball 11, the jack."""
    ball_purple: Colour = _painted("#6a2c91", "Balls")
    """Ball 4 and the band of ball 12, the queen."""
    ball_orange: Colour = _painted("#ee6c1f", "Balls")
    """Ball 5 and the band of ball 13, the king."""
    ball_green: Colour = _painted("#13804a", "Balls")
    """Ball 6."""
    ball_maroon: Colour = _painted("#8c1f2e", "Balls")
    """Ball 7."""
    ball_black: Colour = _painted("#1b1c20", "Balls")
    """Ball 8."""
    ball_gold: Colour = _painted("#f6c945", "Balls")
    """The wild balls, 14 and 15."""

    card_paper: Colour = _painted("#fffdf7", "Cards")
    """The face of a card."""
    card_paper_shade: Colour = _painted("#f3ead7", "Cards")
    """The corner of a card that lies away from the light."""
    card_edge: Colour = _painted("#cbbfa6", "Cards")
    """The thin line round a card."""
    card_back: Colour = _painted("#7a1f2b", "Cards")
    """The back of the French deck."""
    card_back_second: Colour = _painted("#1c3a6b", "Cards")
    """The back of the Neapolitan deck."""
    suit_black: Colour = _painted("#191b22", "Cards")
    """Spades and clubs."""
    suit_red: Colour = _painted("#c8202f", "Cards")
    """Hearts and diamonds."""
    suit_blue: Colour = _painted("#1d5bb8", "Cards")
    """Diamonds in the four-colour deck."""
    suit_green: Colour = _painted("#14793f", "Cards")
    """Clubs in the four-colour deck."""

    pocket_valid: Colour = _seen("#34c759", "Aiming")
    """Glow of a pocket that turns the aimed ball into a card."""
    pocket_invalid: Colour = _seen("#ff453a", "Aiming")
    """Glow of a pocket that sends the aimed ball back."""
    pocket_unclaimed: Colour = _seen("#ffd60a", "Aiming")
    """Pulse of a pocket that still waits for its suit."""
    pocket_wild: Colour = _seen("#f6c945", "Aiming")
    """Rim and star of a wild pocket."""
    aim_line: Colour = _seen("#fffbe8", "Aiming")
    """The cue ball's path."""
    aim_object_line: Colour = _seen("#ffe08a", "Aiming")
    """The path of the first ball struck."""
    aim_ghost: Colour = _seen("#fffbe8", "Aiming")
    """The ring where the cue ball will be when it strikes."""
    aim_blocked: Colour = _seen("#ff6b5e", "Aiming")
    """The aim line when the cue ball cannot be played from there."""
    power_low: Colour = _seen("#5fd38d", "Aiming")
    """The power meter at a soft shot."""
    power_high: Colour = _seen("#ff5a3c", "Aiming")
    """The power meter at full power."""

    backdrop: Colour = _seen("#0e1714", "Screens")
    """The room behind everything."""
    panel: Colour = _seen("#14241d", "Screens")
    """Drawers, sheets and dialogs."""
    panel_raised: Colour = _seen("#1d3329", "Screens")
    """Buttons and rows on a panel."""
    panel_border: Colour = _seen("#3d5a4b", "Screens")
    """The line round panels and buttons."""
    accent: Colour = _seen("#e0b35c", "Screens")
    """The button that matters most, and whoever's turn it is."""
    on_accent: Colour = _seen("#22160a", "Screens")
    """Text on the accent colour."""
    text: Colour = _seen("#f6efdd", "Screens")
    """Text to be read."""
    text_muted: Colour = _seen("#b3c2b6", "Screens")
    """Text that may be overlooked."""
    text_disabled: Colour = _seen("#7f8f86", "Screens")
    """Text of what cannot be chosen now."""
    focus: Colour = _seen("#ffdf7e", "Screens")
    """The ring round what the keyboard has chosen."""
    good: Colour = _seen("#58d68d", "Screens")
    """A card won, a match won, a good connection."""
    warning: Colour = _seen("#ffb340", "Screens")
    """The second miss, the last seconds of a turn."""
    danger: Colour = _seen("#ff6a5c", "Screens")
    """The third miss, conceding, a lost connection."""
    scrim: Colour = _seen("#050a08", "Screens")
    """The veil over the table behind a dialog."""
    scrim_opacity: float = knob(0.62, 0.0, 0.95, 0.01, Applies.LIVE, unit="share", group="Screens")
    """How dark that veil is. Bigger = darker."""

    def suit(self, name: str, four_colours: bool = False) -> str:
        """The colour of `spades`, `hearts`, `diamonds` or `clubs`; raises KeyError for any other name."""
        two = {"spades": self.suit_black, "hearts": self.suit_red, "diamonds": self.suit_red, "clubs": self.suit_black}
        four = {**two, "diamonds": self.suit_blue, "clubs": self.suit_green}
        return (four if four_colours else two)[name]

    def ball(self, number: int) -> str:
        """The colour of ball 0 (cue) to 15; raises IndexError for any other number."""
        solid = (
            self.ball_yellow,
            self.ball_blue,
            self.ball_red,
            self.ball_purple,
            self.ball_orange,
            self.ball_green,
            self.ball_maroon,
            self.ball_black,
        )
        return (self.ivory, *solid, *solid[:5], self.ball_gold, self.ball_gold)[number]
