"""Pictures and names of Neapolitan cards, and the French cards that can stand for them."""

from godot import Texture2D

from felt.games.scopone.captures import value_of
from felt.scenes.assets import SMALL_BELOW, card_texture, texture
from felt.scenes.preferences import preferences
from felt.scenes.words import say

SUITS = {"d": "denari", "c": "coppe", "s": "spade", "b": "bastoni"}
FRENCH_SUITS = {"d": "d", "c": "h", "s": "s", "b": "c"}
FRENCH_RANKS = {"1": "A", "8": "J", "9": "Q", "0": "K"}


def face(card: str, width: float) -> Texture2D:
    """Give the picture of a card for `width` screen px, from the pack the player likes."""
    if preferences().french_cards:
        return card_texture(FRENCH_RANKS.get(card[0], card[0]) + FRENCH_SUITS[card[1]], width)
    pack = "neapolitan_small" if width < SMALL_BELOW else "neapolitan"
    return texture(f"{pack}.{SUITS[card[1]]}.{value_of(card)}")


def back() -> Texture2D:
    """Give the back of the pack the player likes."""
    return texture("cards.back" if preferences().french_cards else "neapolitan.back")


def name(card: str) -> str:
    """Write a card the way people say it: 7 of coins."""
    return say("scopone_card", rank=rank(value_of(card)), suit=say(f"scopone_suit_{card[1]}"))


def names(cards: tuple[str, ...]) -> str:
    """Write several cards."""
    return ", ".join(map(name, cards))


def rank(value: int) -> str:
    """Write a value as its card is called."""
    return say(f"scopone_rank_{value}") if value in (1, 8, 9, 10) else str(value)
