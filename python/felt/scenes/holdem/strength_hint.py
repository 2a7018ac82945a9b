"""What the own hand is, and how often it wins against any cards of those still in."""

from felt.core.rng import Rng
from felt.games.holdem.bots.equity import ALL_HOLES, equity
from felt.games.holdem.view import ALL_IN, BACK, IN, View
from felt.scenes.hand_words import made_words
from felt.scenes.words import percent, say, sentence

DEALS = 400
"""Deals imagined; the share is then right to a few per cent."""


def hand_hint(view: View) -> str:
    """Name the own hand; empty for who has no cards to see."""
    cards = _own_cards(view)
    return sentence(made_words((*cards, *view.board))) if cards else ""


def win_hint(view: View) -> str:
    """Tell how often the own hand wins; empty where nobody is left to win against."""
    cards = _own_cards(view)
    rivals = sum(seat.status in (IN, ALL_IN) for number, seat in enumerate(view.seats) if number != view.seat)
    if not cards or not rivals:
        return ""
    share = equity(cards, view.board, [ALL_HOLES] * rivals, DEALS, Rng.seeded(view.number))
    return say("hint_wins", share=percent(share))


def _own_cards(view: View) -> tuple[str, ...]:
    cards = view.seats[view.seat].cards if view.seat is not None else ()
    return () if BACK in cards else cards
