"""The house's colours as Godot colours."""

from functools import cache

from godot import Color

from felt.scenes.tuned import tuned, when_retuned
from felt.tuning.palette import Palette


@cache
def palette(name: str, opacity: float = 1.0) -> Color:
    """Give a colour of `felt.tuning.palette` by its field name."""
    colour = Color(getattr(tuned(Palette), name))
    return Color(colour.r, colour.g, colour.b, colour.a * opacity)


when_retuned(palette.cache_clear)
