"""What the player reads: Godot's translation of a key, with its values filled in."""

from godot import TranslationServer


def say(key: str, **values: object) -> str:
    """Give the text of a key in the player's language; `{name}` places are filled from `values`."""
    return str(TranslationServer.translate(key)).format(**values)
