"""The Godot theme of every screen, written from the palette and the layout so that no colour is typed twice."""

from felt.tools.assets.theme.boxes import boxes
from felt.tools.assets.theme.resource import ThemeText
from felt.tools.assets.theme.types import controls, panels, words
from felt.tuning.layout import Layout
from felt.tuning.palette import Palette


def theme(palette: Palette, layout: Layout) -> str:
    """The text of ``assets/themes/felt.tres``."""
    text = ThemeText(boxes(palette))
    words(text, palette, layout)
    controls(text, palette, layout)
    panels(text)
    return text.written()
