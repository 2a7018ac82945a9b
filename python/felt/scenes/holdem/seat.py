"""A Hold'em seat in words and cards."""

from felt.core.cards import Card
from felt.games.holdem.view import ALL_IN, BACK, FOLDED, OUT, SeatView
from felt.scenes.hand_words import made_words
from felt.scenes.shared.seat_panel import Place
from felt.scenes.words import chips, say, sentence

HOLES = 2


def place_of(seat: SeatView, board: tuple[Card, ...]) -> Place:
    """Put a seat into words: the stack or the final place, the hand shown or the last move."""
    cards = tuple("back" if card == BACK else card for card in seat.cards) or ("",) * HOLES
    stack = say("out_in_place", place=seat.place) if seat.place else chips(seat.stack)
    return Place(seat.name, stack, _move_words(seat, board), cards, seat.status in (FOLDED, OUT))


def _move_words(seat: SeatView, board: tuple[Card, ...]) -> str:
    if seat.shown and seat.cards:
        return sentence(made_words((*seat.cards, *board)))
    if seat.status == ALL_IN:
        return say("all_in")
    if seat.last is None:
        return ""
    words = say(f"move_{seat.last.move}")
    return f"{words} {chips(seat.last.to)}" if seat.last.chips else words
