"""Hands of cards in the player's language: "two pair, jacks and tens", "pair of sevens, flush draw"."""

from collections import Counter
from collections.abc import Sequence

from felt.core.cards import FRENCH, Card
from felt.core.hand_names import draws
from felt.core.ranking import Category, category, deciding_ranks, strength
from felt.scenes.words import say


def hand_words(cards: Sequence[Card]) -> str:
    """Name what a hand is and what it draws to."""
    drawn = "_".join(draws(cards))
    return ", ".join((made_words(cards), *([say(f"draw_{drawn}")] if drawn else [])))


def made_words(cards: Sequence[Card]) -> str:
    """Name what a hand is."""
    if not cards:
        return say("made_nothing")
    made = strength(cards)
    ranks = {f"rank{place}": say(f"rank_name_{rank}") for place, rank in enumerate(deciding_ranks(made))}
    several = {f"ranks{place}": say(f"rank_names_{rank}") for place, rank in enumerate(deciding_ranks(made))}
    return say(f"made_{category(made).name.lower()}", **ranks, **several)


def telling(cards: Sequence[Card]) -> frozenset[Card]:
    """Give the cards that make the hand what it is, without its kickers."""
    if not cards:
        return frozenset()
    kind = category(strength(cards))
    if kind in (Category.STRAIGHT, Category.FLUSH) or kind >= Category.STRAIGHT_FLUSH:
        return frozenset(cards)
    ranks = Counter(card[0] for card in cards)
    if kind == Category.HIGH_CARD:
        return frozenset((max(cards, key=lambda card: FRENCH.ranks.index(card[0])),))
    return frozenset(card for card in cards if ranks[card[0]] > 1)
