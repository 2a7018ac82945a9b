"""The theme with all its letters larger or smaller, as a kind of screen asks for."""

from functools import cache

from godot import Theme

from felt.scenes.assets import asset
from felt.scenes.preferences import preferences
from felt.tuning.layout import Device


def theme_for(sizes: Device) -> Theme:
    """Give the theme of the house in the text size of a device, larger or smaller as the player wants it."""
    return _scaled(sizes.text_scale * preferences().text_scale)


@cache
def _scaled(scale: float) -> Theme:
    theme: Theme = asset("themes.felt")
    if scale == 1.0:
        return theme
    made = theme.duplicate()
    made.default_font_size = round(theme.default_font_size * scale)
    for kind in theme.get_font_size_type_list():
        for name in theme.get_font_size_list(kind):
            made.set_font_size(name, kind, round(theme.get_font_size(name, kind) * scale))
    return made
