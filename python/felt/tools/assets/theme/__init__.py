"""The Godot theme of every screen, written from the palette and the layout so that no colour is typed twice."""

from felt.tools.assets.theme.boxes import boxes
from felt.tools.assets.theme.resource import SIGNS, ThemeText
from felt.tools.assets.theme.types import controls, panels, words
from felt.tuning.layout import Layout
from felt.tuning.manifest import manifest
from felt.tuning.palette import Palette


def theme(palette: Palette, layout: Layout) -> str:
    """The text of ``assets/themes/felt.tres``."""
    keys = {"text": layout.font_text, "strong": "fonts.strong", "title": layout.font_title, SIGNS: "fonts.signs"}
    text = ThemeText(boxes(palette), {face: manifest().path(key) for face, key in keys.items()})
    words(text, palette, layout)
    controls(text, palette, layout)
    panels(text)
    return text.written()
