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
POINTS = {"en": "."}
"""What stands before tenths; others have a comma."""
PER_CENT = {"en": "%", "it": "%"}
"""The sign behind a share; others keep it apart, on the same line."""
APART = "\u00a0%"


def chips(number: int) -> str:
    """Write a whole number the way the player's language does."""
    return f"{number:,}".replace(",", THOUSANDS.get(_language(), GAP))


def tenths(number: float) -> str:
    """Write a number with one place behind the point, such as `2.5`."""
    return f"{number:.1f}".replace(".", POINTS.get(_language(), ","))


def percent(share: float) -> str:
    """Write a share of one in per cent, such as `65%`."""
    return f"{100 * share:.0f}{PER_CENT.get(_language(), APART)}"


def _language() -> str:
    return str(TranslationServer.get_locale())[:2]


SUIT_SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def cards(held: tuple[str, ...]) -> str:
    """Write French cards the way people read them."""
    return " ".join(card[0].replace("T", "10") + SUIT_SIGNS[card[1]] for card in held)
