"""Small things that every desktop has and a bare machine lacks."""

import os
from pathlib import Path

from felt.tools.setup.places import Places

FONTS = Path("/etc/fonts/fonts.conf")
EMPTY = '<?xml version="1.0"?>\n<fontconfig/>\n'


def provide(places: Places) -> None:
    """Without a font configuration each start of Godot prints an error, though the game brings its own fonts."""
    if FONTS.exists() or "FONTCONFIG_FILE" in os.environ:
        return
    own = places.state / "fonts.conf"
    if not own.exists():
        places.state.mkdir(exist_ok=True)
        own.write_text(EMPTY)
    os.environ["FONTCONFIG_FILE"] = str(own)
