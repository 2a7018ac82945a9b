"""Hands in words: "two pair, aces and nines", "pair of sevens, flush draw"."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from felt.core.cards import FRENCH, Card
from felt.core.ranking import Category, category, deciding_ranks, strength

_SINGULAR = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
_DRAW_SIZE = 3
_TEXTS = {
    Category.HIGH_CARD: "high card, {0}",
    Category.PAIR: "pair of {0s}",
    Category.TWO_PAIR: "two pair, {0s} and {1s}",
    Category.THREE_OF_A_KIND: "three of a kind, {0s}",
    Category.STRAIGHT: "straight, {0} high",
    Category.FLUSH: "flush, {0} high",
    Category.FULL_HOUSE: "full house, {0s} over {1s}",
    Category.FOUR_OF_A_KIND: "four of a kind, {0s}",
    Category.STRAIGHT_FLUSH: "straight flush, {0} high",
    Category.ROYAL_FLUSH: "royal flush",
    Category.FIVE_OF_A_KIND: "five of a kind, {0s}",
}


def label(cards: Sequence[Card]) -> str:
    """Name what the hand is."""
    return label_of(strength(cards)) if cards else "no cards"


@cache
def label_of(made: int) -> str:
    """Name what every hand of this strength is."""
    text = _TEXTS[category(made)]
    for place, rank in enumerate(deciding_ranks(made)):
        text = text.replace(f"{{{place}s}}", plural(rank)).replace(f"{{{place}}}", singular(rank))
    return text


def draws(cards: Sequence[Card]) -> tuple[str, ...]:
    """Tell what one more card would bring within reach: "straight", "flush", both or nothing.

    Only hands of three or four cards draw: three of them fit one suit, or one run of five ranks, so that one
    card more leaves a single card to swap.
    """
    if len(cards) >= 5:
        return ()
    fits = {"straight": _near_straight(cards), "flush": _near_flush(cards)}
    return tuple(name for name, near in fits.items() if near)


def draw_label(cards: Sequence[Card]) -> str:
    """Name what one more card would bring within reach, or ""."""
    found = draws(cards)
    return " and ".join(found) + " draw" if found else ""


def full_label(cards: Sequence[Card]) -> str:
    """Name the hand and its draw."""
    return ", ".join(part for part in (label(cards), draw_label(cards)) if part)


def singular(rank: int) -> str:
    """Name a rank: 2..14 as `deciding_ranks` gives them."""
    return _SINGULAR[rank - 2]


def plural(rank: int) -> str:
    """Name several of a rank."""
    name = singular(rank)
    return name + ("es" if name == "six" else "s")


def _near_flush(cards: Sequence[Card]) -> bool:
    return max(Counter(card[1] for card in cards).values(), default=0) >= _DRAW_SIZE


def _near_straight(cards: Sequence[Card]) -> bool:
    places = {FRENCH.ranks.index(card[0]) for card in cards}
    if len(FRENCH.ranks) - 1 in places:
        places.add(-1)  # the ace also stands below the two
    return any(len(places & set(range(low, low + 5))) >= _DRAW_SIZE for low in range(-1, 9))
