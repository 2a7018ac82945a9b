"""What the player reads: Godot's translation of a key, with its values filled in."""

from godot import OS, TranslationServer


def speak(language: str) -> None:
    """Change the language of every text; an empty one follows the system."""
    TranslationServer.set_locale(language or OS.get_locale_language())


def say(key: str, **values: object) -> str:
    """Give the text of a key in the player's language; `{name}` places are filled from `values`."""
    return str(TranslationServer.translate(key)).format(**values)


def plural(key: str, number: int, **values: object) -> str:
    """Give the text of a counted key in the form its number asks for: 1 card, 2 cards; `{count}` is the number."""
    return str(TranslationServer.translate_plural(key, key, number)).format(count=chips(number), **values)


def refused(code: str) -> str:
    """Say why an action was refused, by the code of `IllegalAction`."""
    key = f"refusal_{code}"
    words = say(key)
    return say("refusal") if words == key else words


def sentence(words: str) -> str:
    """Begin a text with a capital letter and leave the rest as it is."""
    return words[:1].upper() + words[1:]


THOUSANDS = {"en": ",", "it": "."}
"""What parts thousands in a language; others leave a small gap that no line break may fall into."""
GAP = "\u202f"


def chips(number: int) -> str:
    """Write a whole number the way the player's language does."""
    parting = THOUSANDS.get(TranslationServer.get_locale()[:2], GAP)
    return f"{number:,}".replace(",", parting)


SUIT_SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def cards(held: tuple[str, ...]) -> str:
    """Write French cards the way people read them."""
    return " ".join(card[0].replace("T", "10") + SUIT_SIGNS[card[1]] for card in held)
