"""Sizes on screen, for a desktop, a tablet and a phone. Lengths are px of a 1280 x 720 window; bigger windows scale."""

from typing import Any

from felt.tuning.tunable import Applies, Tunable, knob


def _length(default: int, low: int, high: int, group: str) -> Any:
    return knob(default, low, high, 1, Applies.LIVE, unit="px", group=group)


def _share(default: float, low: float, high: float, group: str) -> Any:
    return knob(default, low, high, 0.01, Applies.LIVE, unit="share", group=group)


DRAWN_FOR = (1280, 720)
"""The window for which every length of the layout is meant, px."""
NARROWEST = 360
"""Interface px that the shorter side of a screen keeps at least, where the device's density would leave it less."""


class Device(Tunable):
    """The sizes of one kind of screen."""

    card: int = _length(58, 32, 160, "Head-up display")
    """Width of a card in your own hand. Bigger = easier to read, less room for the table."""
    rival_card: int = _length(36, 24, 120, "Head-up display")
    """Width of a card in the opponent's hand."""
    top_bar: int = _length(64, 36, 200, "Head-up display")
    """Height of the opponent's bar at the top."""
    bottom_bar: int = _length(96, 56, 260, "Head-up display")
    """Height of your own bar at the bottom."""
    column: int = _length(214, 72, 400, "Head-up display")
    """Width of a player's column where the bars stand at the sides, as on very wide screens."""
    column_card: int = _length(96, 32, 200, "Head-up display")
    """Width of a card in your own column; the opponent's are smaller in the same measure as in the bars."""
    pip: int = _length(18, 10, 40, "Head-up display")
    """Size of a miss pip."""
    pocket_label: int = _length(36, 14, 80, "Table")
    """Size of the suit drawn at a pocket."""
    table_margin: int = _length(8, 0, 80, "Table")
    """Free space round the table. Bigger = smaller table."""
    power_length: int = _length(180, 60, 480, "Table")
    """Length of the power meter."""
    power_thickness: int = _length(18, 8, 48, "Table")
    """Thickness of the power meter."""
    drawer_width: int = _length(420, 240, 900, "Panels")
    """Width of the rules drawer where it comes from the side."""
    sheet_height: float = _share(0.82, 0.3, 1.0, "Panels")
    """Height of the rules sheet where it comes from below, as a share of the screen."""
    dialog_width: int = _length(560, 240, 1000, "Panels")
    """Widest a dialog gets."""
    dialog_card: int = _length(112, 40, 240, "Panels")
    """Width of a card in the swap dialog and the showdown."""
    button: int = _length(48, 44, 96, "Panels")
    """Height of a button. Never below 44, the smallest thing a finger hits surely."""
    gap: int = _length(12, 2, 40, "Panels")
    """Space between neighbours. Bigger = airier."""
    text_scale: float = knob(1.0, 0.7, 2.0, 0.05, Applies.LIVE, unit="times", group="Text")
    """All text sizes are multiplied by this. Bigger = easier to read."""
    sheet_from_below: bool = knob(False, applies=Applies.LIVE, group="Panels")
    """Whether panels come from below as sheets, or from the side as drawers."""


class Layout(Tunable):
    """Screen sizes by kind of device, and what all of them share."""

    desktop: Device = Device()
    """Windows with room on both sides."""
    tablet: Device = Device(
        card=64,
        rival_card=38,
        top_bar=68,
        bottom_bar=108,
        column=170,
        column_card=80,
        power_length=150,
        dialog_card=100,
        button=52,
    )
    """Middle sizes, held in two hands."""
    phone: Device = Device(
        card=52,
        rival_card=34,
        top_bar=78,
        bottom_bar=160,
        column=112,
        column_card=50,
        pip=12,
        pocket_label=23,
        table_margin=4,
        power_length=96,
        power_thickness=16,
        drawer_width=380,
        dialog_width=400,
        dialog_card=64,
        button=48,
        gap=8,
        text_scale=0.95,
        sheet_from_below=True,
    )
    """Small screens, upright or on their side."""

    phone_below: int = _length(560, 320, 900, "Breakpoints")
    """A screen whose shorter side is below this is a phone."""
    tablet_below: int = _length(1100, 600, 1600, "Breakpoints")
    """A screen whose longer side is below this, and is no phone, is a tablet."""

    touch_target: int = _length(44, 44, 96, "Touch")
    """Smallest width and height of anything to be touched. 44 is the floor the guidelines ask for."""
    safe_padding: int = _length(8, 0, 64, "Touch")
    """Kept free inside the safe area, on top of notches and rounded corners."""
    drag_slop: int = _length(6, 1, 30, "Touch")
    """How far a finger may slip while it lifts without moving the aim. Bigger = steadier, less direct."""

    aim_thickness: float = knob(2.5, 1.0, 8.0, 0.25, Applies.LIVE, unit="px", group="Aiming")
    """Thickness of the cue ball's line. Bigger = easier to see, harder to place exactly."""
    object_thickness: float = knob(2.0, 1.0, 8.0, 0.25, Applies.LIVE, unit="px", group="Aiming")
    """Thickness of the struck ball's line."""
    ghost_thickness: float = knob(1.5, 0.5, 6.0, 0.25, Applies.LIVE, unit="px", group="Aiming")
    """Thickness of the ring where the cue ball will strike."""
    bold_balls_below: int = _length(64, 0, 160, "Aiming")
    """Balls smaller than this on the screen show a bolder figure. Bigger = bold figures on larger tables too."""
    zoom_most: float = knob(3.0, 1.0, 6.0, 0.1, Applies.LIVE, unit="times", group="Aiming")
    """How far two fingers can zoom in."""

    caption: int = _length(13, 10, 24, "Text")
    """Size of small print."""
    body: int = _length(16, 12, 32, "Text")
    """Size of text to read, and of buttons."""
    heading: int = _length(22, 14, 48, "Text")
    """Size of a heading."""
    title: int = _length(40, 20, 96, "Text")
    """Size of a title."""
    number: int = _length(18, 12, 48, "Text")
    """Size of scores, clocks and chips."""
    font_text: str = knob("fonts.text", applies=Applies.RESTART, group="Text")
    """Manifest key of the font for reading."""
    font_title: str = knob("fonts.title", applies=Applies.RESTART, group="Text")
    """Manifest key of the font for titles and headings."""

    def scale(self, width: float, height: float, density: float = 1.0) -> float:
        """How many window px one interface px takes.

        The layout is drawn for 1280 x 720 and grows from there; `density` keeps it from shrinking on phones whose
        pixels are finer than 160 an inch, as long as the shorter side still shows 360 interface px.
        """
        long, short = max(width, height), min(width, height)
        return max(1.0, min(long / DRAWN_FOR[0], short / DRAWN_FOR[1]), min(density, short / NARROWEST))

    def device(self, width: float, height: float) -> Device:
        """The sizes that fit a screen of this many px."""
        if min(width, height) < self.phone_below:
            return self.phone
        return self.tablet if max(width, height) < self.tablet_below else self.desktop
