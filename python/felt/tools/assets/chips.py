"""Betting chips from above, and the dealer's button."""

from felt.tools.assets.ink import darker, lighter
from felt.tools.assets.lettering import lettered
from felt.tools.assets.svg import circle, document, path, placed, radial

BOX, SIZE = (-50.0, -50.0, 100.0, 100.0), (160, 160)
COLOURS = {1: "#e9e4d6", 5: "#b3202c", 25: "#1f7a4d", 100: "#23232a", 500: "#5b2d8e", 1000: "#c98a1b"}
"""Value to colour, as card rooms have them."""


def _spots(colour: str) -> str:
    """Eight blocks round the edge."""
    block = path("M-8.4,-47.3A48,48 0 0 1 8.4,-47.3L6.2,-35.6A36.2,36.2 0 0 0 -6.2,-35.6Z", fill=colour)
    return "".join(placed(block, 0, 0, turn=45 * step) for step in range(8))


def chip(value: int) -> str:
    colour = COLOURS[value]
    pale = value == 1
    inlay, ink = (darker(colour, 0.06), "#2b2a2e") if pale else ("#f6f0e0", darker(colour, 0.2))
    light = radial("light", -16, -20, 84, (0, "#fff", 0.28), (0.5, "#fff", 0), (1, "#000", 0.4))
    text = str(value)
    mark = lettered(text, 25 if len(text) < 3 else 20 if len(text) == 3 else 16, 4.4 if len(text) < 4 else 3.6, ink)
    return document(
        BOX,
        SIZE,
        light,
        circle(0, 0, 48, fill=colour),
        _spots("#2f5f9e" if pale else "#f6f0e0"),
        circle(0, 0, 34.5, fill="none", stroke=darker(colour, 0.35), stroke_width=1.5),
        circle(0, 0, 31, fill=inlay, stroke=lighter(colour, 0.2), stroke_width=2),
        mark,
        circle(0, 0, 48, fill="url(#light)", stroke=darker(colour, 0.55), stroke_width=1.5),
    )


def dealer(ivory: str, ink: str, brass: str) -> str:
    """The button that travels round the table: ivory with a star of card corners."""
    light = radial("light", -16, -20, 84, (0, "#fff", 0.4), (0.5, "#fff", 0), (1, "#000", 0.3))
    letter = path("M-12,-17H0C24,-17 24,17 0,17H-12Z", fill="none", stroke=ink, stroke_width=7, stroke_linejoin="round")
    return document(
        BOX,
        SIZE,
        light,
        circle(0, 0, 48, fill=ivory, stroke=brass, stroke_width=3),
        circle(0, 0, 39, fill="none", stroke=brass, stroke_width=2),
        letter,
        circle(0, 0, 48, fill="url(#light)"),
    )
