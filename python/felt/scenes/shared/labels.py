"""Words on the screen."""

from godot import Label, TextServer


def label(words: str, look: str = "", *, wraps: bool = False) -> Label:
    """Make a label with a look of the theme; `wraps` breaks long words into lines and lets a container narrow it."""
    made = Label()
    made.text, made.theme_type_variation = words, look
    if wraps:
        made.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
    return made


def prose(words: str, look: str = "") -> Label:
    """Make a label that wraps and shows words as they are, even if they happen to be the key of a text."""
    made = label(words, look, wraps=True)
    made.auto_translate_mode = Label.AUTO_TRANSLATE_MODE_DISABLED
    return made
