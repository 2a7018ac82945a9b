"""Pictures and sounds by their manifest key: no scene knows a file path."""

from functools import cache
from typing import Any

from godot import AudioStream, Texture2D, load, load_model

from felt.scenes.preferences import preferences
from felt.tuning.manifest import Manifest

SUIT_WORDS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
RANK_WORDS = {"T": "10"}


@cache
def manifest() -> Manifest:
    """Read the manifest through the engine: in an exported game it lies in the pack, where no file is to open."""
    return load_model("res://assets/manifest.tres", Manifest)


@cache
def asset(key: str) -> Any:
    """Load the asset behind a key; KeyError names a key that the manifest does not have."""
    return load(manifest().path(key))


def texture(key: str) -> Texture2D:
    """Give the picture behind a key."""
    return asset(key)


def sound(key: str) -> AudioStream:
    """Give the sound behind a key."""
    return asset(key)


FOUR_COLOURS = "dc"
"""Suits that have a colour of their own for players who want every suit in another colour."""
SMALL_BELOW = 56.0
"""Cards narrower than this on the screen, px, show a face with larger marks."""


def card_texture(card: str, width: float = SMALL_BELOW) -> Texture2D:
    """Give the face of a card written as two characters, such as `Td`, for a card `width` screen px wide."""
    pack = "cards_four" if preferences().colour_marks and card[1] in FOUR_COLOURS else "cards"
    pack += "_small" if width < SMALL_BELOW else ""
    return texture(f"{pack}.{SUIT_WORDS[card[1]]}.{RANK_WORDS.get(card[0], card[0])}")
