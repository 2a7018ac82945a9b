"""Which card lay where when the deal began: for who deals and must later prove that he dealt fairly."""

from felt.core.cards import NEAPOLITAN
from felt.games.scopone.state import State
from felt.games.scopone.view import BACK, View

_PACK = NEAPOLITAN.cards


def number(state: State) -> int:
    """Return the number of the deal."""
    return state.deal.number


def dealt(state: State) -> dict[str, str]:
    """Return every card by its place. The whole truth: never for a player."""
    deal = state.deal
    hands = [
        sorted((*held, *(play.card for play in deal.log if play.seat == seat)), key=_PACK.index)
        for seat, held in enumerate(deal.hands)
    ]
    return {f"hand {seat} {n}": card for seat, hand in enumerate(hands) for n, card in enumerate(hand)}


def seen(view: View) -> frozenset[str]:
    """Return the cards that a view shows or has shown in this deal."""
    held = frozenset(card for hand in view.hands for card in hand if card != BACK)
    return held.union(play.card for play in view.log)
