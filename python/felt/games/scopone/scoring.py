"""What a deal is worth: cards, coins, settebello, primiera and scope."""

from collections.abc import Callable, Sequence

from felt.core.cards import NEAPOLITAN, Card
from felt.games.scopone.events import CategoryScored

CARDS = "cards"
COINS = "coins"
SETTEBELLO = "settebello"
PRIMIERA = "primiera"
SCOPE = "scope"
CATEGORIES = (CARDS, COINS, SETTEBELLO, PRIMIERA, SCOPE)

COIN_SUIT = "d"
SEVEN_OF_COINS = "7d"

PRIME = {"7": 21, "6": 18, "1": 16, "5": 15, "4": 14, "3": 13, "2": 12, "8": 10, "9": 10, "0": 10}
"""What a card is worth in the primiera, by rank."""

Pair = tuple[int, int]
Piles = tuple[tuple[Card, ...], tuple[Card, ...]]
"""Cards by team."""


def score(piles: Piles, scope: Piles) -> tuple[CategoryScored, ...]:
    """Score a deal, category by category, from the cards each team took and those it made scope with."""
    return (
        _most(CARDS, piles),
        _most(COINS, _both(piles, lambda card: card[1] == COIN_SUIT)),
        _most(SETTEBELLO, _both(piles, lambda card: card == SEVEN_OF_COINS)),
        _primiera(piles),
        CategoryScored(SCOPE, _sizes(scope), _sizes(scope), scope),
    )


def total(scored: Sequence[CategoryScored]) -> Pair:
    """Add up the points of each team."""
    first, second = zip(*(category.points for category in scored), strict=True)
    return sum(first), sum(second)


def prime_cards(pile: Sequence[Card]) -> tuple[Card, ...]:
    """Pick the best primiera card of each suit the pile has."""
    suits = [[card for card in pile if card[1] == suit] for suit in NEAPOLITAN.suits]
    return tuple(max(cards, key=lambda card: PRIME[card[0]]) for cards in suits if cards)


def primiera(pile: Sequence[Card]) -> int:
    """Add up the best card of each suit; a pile that lacks a suit has no primiera and counts 0."""
    best = prime_cards(pile)
    return sum(PRIME[card[0]] for card in best) if len(best) == len(NEAPOLITAN.suits) else 0


def _primiera(piles: Piles) -> CategoryScored:
    values = (primiera(piles[0]), primiera(piles[1]))
    return CategoryScored(PRIMIERA, values, _point(values), (prime_cards(piles[0]), prime_cards(piles[1])))


def _most(category: str, cards: Piles) -> CategoryScored:
    return CategoryScored(category, _sizes(cards), _point(_sizes(cards)), cards)


def _point(amounts: Pair) -> Pair:
    """Give one point to whoever has more; none when they are equal."""
    return int(amounts[0] > amounts[1]), int(amounts[1] > amounts[0])


def _sizes(cards: Piles) -> Pair:
    return len(cards[0]), len(cards[1])


def _both(piles: Piles, keep: Callable[[Card], bool]) -> Piles:
    return tuple(filter(keep, piles[0])), tuple(filter(keep, piles[1]))
