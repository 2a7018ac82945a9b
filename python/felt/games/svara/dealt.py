"""Which card lies where in the deal being played: for who deals and must later prove that he dealt fairly."""

from felt.games.svara.state import State
from felt.games.svara.view import BACK, View

_SVARAS = 100
"""More svaras than a hand can have: each is a deal of its own, numbered within its hand."""


def number(state: State) -> int:
    """Return the number of the deal."""
    return state.hand.deal.number * _SVARAS + state.hand.deal.svara


def dealt(state: State) -> dict[str, str]:
    """Return every card by its place. The whole truth: never for a player."""
    hands = enumerate(state.hand.deal.cards)
    return {f"hand {seat} {place}": card for seat, hand in hands for place, card in enumerate(hand)}


def seen(view: View) -> frozenset[str]:
    """Return the cards that stand open in a view."""
    return frozenset(card for seat in view.seats for card in seat.cards if card != BACK)
