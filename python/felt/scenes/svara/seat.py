"""A Svara seat in words and cards."""

from felt.games.svara.scoring import HAND_CARDS
from felt.games.svara.state import DECLINED, JOINED, UNSHOWN
from felt.games.svara.view import ALL_IN, BACK, FOLDED, OUT, SeatView
from felt.scenes.shared.seat_panel import Place
from felt.scenes.words import chips, plural, say


def place_of(seat: SeatView) -> Place:
    """Put a seat into words: what it has, what its cards count, how it answered a svara, or its last move."""
    cards = tuple("back" if card == BACK else card for card in seat.cards) or ("",) * HAND_CARDS
    away = seat.status == OUT or (seat.status == FOLDED and not seat.shown and seat.answer != JOINED)
    return Place(seat.name, chips(seat.stack), _words(seat), cards, away)


def _words(seat: SeatView) -> str:
    if seat.answer in (JOINED, DECLINED):
        return say(f"svara_{seat.answer}")
    if seat.status == OUT:
        return say("svara_out")
    if seat.points != UNSHOWN:
        return plural("svara_points", seat.points)
    if seat.status == ALL_IN:
        return say("all_in")
    if seat.last is None:
        return ""
    words = say(f"svara_did_{seat.last.kind}")
    return f"{words} {chips(seat.last.chips)}" if seat.last.chips else words
