"""What a seat may know of a match, built up field by field.

A player sees his own cards once he has looked, others' once they were shown. The deck and the generator never appear.
"""

from dataclasses import dataclass
from typing import Any

from felt.core.betting import NOBODY, contributions
from felt.core.cards import Card
from felt.core.game import Result
from felt.core.pots import Pot
from felt.games.svara.rules import call_cost, next_blind, raise_range, standing_pots, undecided
from felt.games.svara.scoring import SCORES
from felt.games.svara.state import BLIND_BETTING, UNASKED, UNSHOWN, Award, Entry, Hand, Offer, State
from felt.tuning.svara import Svara

BACK = "??"
"""A card one may not see."""

# How a seat stands in the hand
IN = "in"
FOLDED = "folded"
ALL_IN = "all_in"
OUT = "out"
"""Not dealt in: the player could not pay the ante."""

_QUIET = ("win", "return", "leave", "join")
"""Lines of the log that are no moves of a player."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as shown."""

    name: str
    stack: int
    bet: int
    """Chips put in since the ante."""
    status: str
    looked: bool
    cards: tuple[Card, ...]
    """Own cards once looked at, shown cards, else three backs, or none once they are folded or were never dealt."""
    points: int
    """What the cards count, -1 where they cannot be seen."""
    last: Entry | None
    """The player's last move in this hand."""
    shown: bool
    answer: str
    """While a svara is decided: undecided, joined, declined or unasked."""
    score: int
    """Chips won or lost so far where every hand has fresh stacks."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it; `seat` is None for a spectator."""

    seat: int | None
    config: Svara
    number: int
    svara: int
    """How many svaras have been played for this pot so far."""
    phase: str
    dealer: int
    anchor: int
    """Where the betting ends; while nobody has bet the dealer, and -1 outside the betting."""
    seats: tuple[SeatView, ...]
    dealt: tuple[int, ...]
    """Who was dealt into the hand, from the left of the dealer."""
    pot: int
    """Everything in the middle."""
    pots: tuple[Pot, ...]
    """Main pot and side pots, each with who may still win it; there are side pots only over a player who is all-in."""
    carried: int
    """Of the pot what came over from a tie, with fees."""
    to_act: int
    """Who must act; -1 for nobody."""
    deciding: tuple[int, ...]
    """Who has still to decide about a svara."""
    price: int
    """The bet to match."""
    owed: int
    """What the seat to act must add to stay in."""
    raise_from: int
    raise_to: int
    """Bounds of a bet or raise, as totals since the ante; both 0 where none is allowed."""
    blind: int
    """The last blind bet, 0 before the first."""
    next_blind: int
    """What the next blind bet would be, 0 when blind bets are over."""
    offer: Offer | None
    log: tuple[Entry, ...]
    """This hand's log in order, its svaras included."""
    awards: tuple[Award, ...]
    result: Result | None


def view(state: State, seat: int | None) -> View:
    """Show the table to a seat."""
    match, hand = state.match, state.hand
    config, deal, betting = match.config, hand.deal, hand.betting
    asked = bool(betting.queue)
    bounds = (raise_range(hand, config) if asked else None) or (0, 0)
    paid = contributions(betting)
    return View(
        seat=seat,
        config=config,
        number=deal.number,
        svara=deal.svara,
        phase=hand.phase,
        dealer=deal.dealer,
        anchor=_anchor(hand),
        seats=_seats(state, seat),
        dealt=deal.seats,
        pot=sum(paid) + betting.dead,
        pots=standing_pots(betting),
        carried=betting.dead,
        to_act=betting.seat,
        deciding=undecided(hand),
        price=betting.price,
        owed=call_cost(hand, config) if asked else 0,
        raise_from=bounds[0],
        raise_to=bounds[1],
        blind=hand.blind,
        next_blind=next_blind(hand, config) if hand.phase == BLIND_BETTING else 0,
        offer=hand.offer,
        log=hand.log,
        awards=hand.awards,
        result=match.result,
    )


def private(state: State, seat: int) -> dict[str, Any]:
    """Give the fields that differ from what a spectator sees; all others show everybody the same."""
    return {"seat": seat, "seats": _seats(state, seat)}


def may_see(hand: Hand, place: int, viewer: int | None) -> bool:
    """Tell whether the viewer may see the cards of a seat: his own that he has looked at, or cards that were shown."""
    return place in hand.shown or (place == viewer and bool(hand.looked >> place & 1))


def _anchor(hand: Hand) -> int:
    if not hand.betting.queue:
        return NOBODY
    return hand.deal.dealer if hand.anchor == NOBODY else hand.anchor


def _seats(state: State, viewer: int | None) -> tuple[SeatView, ...]:
    return tuple([_seat_view(state, place, viewer) for place in range(len(state.match.names))])


def _seat_view(state: State, place: int, viewer: int | None) -> SeatView:
    match, hand = state.match, state.hand
    cards = _cards(hand, place, viewer)
    seen = bool(cards) and cards[0] != BACK
    return SeatView(
        name=match.names[place],
        stack=hand.betting.stacks[place],
        bet=hand.betting.bets[place],
        status=_status(hand, place),
        looked=bool(hand.looked >> place & 1),
        cards=cards,
        points=SCORES[match.config.scoring](cards) if seen else UNSHOWN,
        last=next((line for line in reversed(hand.log) if line.seat == place and line.kind not in _QUIET), None),
        shown=place in hand.shown,
        answer=hand.offer.answers[place] if hand.offer else UNASKED,
        score=match.scores[place],
    )


def _cards(hand: Hand, place: int, viewer: int | None) -> tuple[Card, ...]:
    cards = hand.deal.cards[place]
    if may_see(hand, place, viewer):
        return cards
    return (BACK,) * len(cards) if hand.betting.live[place] else ()


def _status(hand: Hand, place: int) -> str:
    if place not in hand.deal.seats:
        return OUT
    if not hand.betting.live[place]:
        return FOLDED
    return IN if hand.betting.stacks[place] else ALL_IN
