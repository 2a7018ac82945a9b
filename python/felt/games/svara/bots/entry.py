"""Whether to play a svara: what the pot will be, how many will play for it, and what it costs."""

from felt.games.svara.state import JOINED, UNDECIDED
from felt.games.svara.view import View

_TIED_JOIN = 0.95
"""How often those who tied take part: it costs them nothing but the ante."""
_OTHERS_JOIN = 0.15
"""How often those who must pay take part."""


def svara_worth(view: View) -> float:
    """Return what joining is worth in chips against staying out; every entrant is as likely to win the pot."""
    assert view.seat is not None
    assert view.offer is not None, "no svara is being decided"
    offer, place = view.offer, view.seat
    others = [_joins(view, seat) for seat in range(len(view.seats)) if seat != place]
    rivals = sum(others)
    cost = 0 if place in offer.tied else offer.fee
    fees = sum(chance * offer.fee for seat, chance in _paying(view, others) if offer.answers[seat] == UNDECIDED)
    ante = min(view.config.min_bet, view.seats[place].stack - cost)
    pot = view.pot + cost + fees + ante * (1 + rivals)
    return pot / (1 + rivals) - cost - ante


def _joins(view: View, seat: int) -> float:
    """Estimate how likely a seat takes part."""
    assert view.offer is not None
    answer = view.offer.answers[seat]
    if answer == UNDECIDED:
        return _TIED_JOIN if seat in view.offer.tied else _OTHERS_JOIN
    return float(answer == JOINED)


def _paying(view: View, others: list[float]) -> list[tuple[int, float]]:
    """Pair everybody else who must pay with how likely he does."""
    assert view.offer is not None
    seats = [seat for seat in range(len(view.seats)) if seat != view.seat]
    return [(seat, chance) for seat, chance in zip(seats, others, strict=True) if seat not in view.offer.tied]
