"""Which card lies where in the hand being played: for who deals and must later prove that he dealt fairly."""

from felt.games.holdem.state import State
from felt.games.holdem.view import BACK, View


def number(state: State) -> int:
    """Return the number of the deal."""
    return state.hand.deal.number


def dealt(state: State) -> dict[str, str]:
    """Return every card by its place. The whole truth: never for a player."""
    deal = state.hand.deal
    holes = {f"hole {seat} {place}": card for seat, hole in enumerate(deal.holes) for place, card in enumerate(hole)}
    board = {f"board {place}": card for place, card in enumerate(deal.board)}
    return holes | board | {f"burn {place}": card for place, card in enumerate(deal.burns)}


def seen(view: View) -> frozenset[str]:
    """Return the cards that stand open in a view."""
    return frozenset(card for seat in view.seats for card in seat.cards if card != BACK).union(view.board)
