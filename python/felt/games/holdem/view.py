"""What a seat may know of a match, built up field by field.

Others' cards appear only once they were shown, the board only as far as it is out. The deck, the burned cards and
the generator never appear.
"""

from dataclasses import dataclass
from typing import Any

from felt.core.betting import NOBODY, owed, raise_range
from felt.core.cards import Card
from felt.core.game import Result
from felt.core.hand_names import label
from felt.core.pots import Pot, split_pots
from felt.games.holdem.events import Acted
from felt.games.holdem.positions import Positions
from felt.games.holdem.state import BETTING, PREFLOP, SHOWING, Award, Blinds, Hand, State
from felt.games.holdem.tallies import Tally
from felt.tuning.holdem import Holdem

BACK = "??"
"""A card one may not see."""

# How a seat stands in the hand
IN = "in"
FOLDED = "folded"
ALL_IN = "all_in"
OUT = "out"
"""Without cards: the player has lost all his chips."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as shown."""

    name: str
    stack: int
    bet: int
    """Chips in front of the player on this street."""
    status: str
    cards: tuple[Card, ...]
    """Own or shown cards, else two backs, or none once they are folded, mucked or were never dealt."""
    label: str
    """The hand in words, where its cards can be seen."""
    last: Acted | None
    """The player's last move in this hand."""
    shown: bool
    place: int
    """Final place of a player who is out, else 0."""
    score: int
    """Chips won or lost so far where every hand has fresh stacks."""
    tally: Tally


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it; `seat` is None for a spectator."""

    seat: int | None
    config: Holdem
    number: int
    level: int
    blinds: Blinds
    positions: Positions
    stage: str
    street: str
    seats: tuple[SeatView, ...]
    board: tuple[Card, ...]
    burned: int
    """Cards burned so far."""
    pots: tuple[Pot, ...]
    """Main pot and side pots of the finished streets, each with who may still win it."""
    pot: int
    """Everything in the middle: pots and the bets of the street."""
    to_act: int
    """Who must act, show or muck; -1 for nobody."""
    price: int
    """The bet to match on this street."""
    owed: int
    """What the seat to act must add to stay in."""
    raise_from: int
    raise_to: int
    """Bounds of a bet or raise, as street totals; both 0 where none is allowed."""
    option: bool
    """The big blind is to act, and nobody has raised."""
    log: tuple[Acted, ...]
    """This hand's moves in order."""
    awards: tuple[Award, ...]
    result: Result | None


def view(state: State, seat: int | None) -> View:
    """Show the table to a seat."""
    match, hand = state.match, state.hand
    deal, betting = hand.deal, hand.betting
    asked = betting.seat != NOBODY
    bounds = (raise_range(betting) if asked else None) or (0, 0)
    pots = split_pots(betting.paid, betting.live, betting.dead)
    return View(
        seat=seat,
        config=match.config,
        number=deal.number,
        level=deal.level,
        blinds=deal.blinds,
        positions=deal.positions,
        stage=hand.stage,
        street=hand.street,
        seats=_seats(state, seat),
        board=hand.board,
        burned=_burned(hand),
        pots=pots,
        pot=sum(betting.paid) + sum(betting.bets) + betting.dead,
        to_act=_to_act(hand),
        price=betting.price,
        owed=owed(betting) if asked else 0,
        raise_from=bounds[0],
        raise_to=bounds[1],
        option=_is_option(hand),
        log=hand.log,
        awards=hand.awards,
        result=match.result,
    )


def private(state: State, seat: int) -> dict[str, Any]:
    """Give the fields that differ from what a spectator sees; all others show everybody the same."""
    return {"seat": seat, "seats": _seats(state, seat)}


def may_see(hand: Hand, place: int, viewer: int | None) -> bool:
    """Tell whether the viewer may see the cards of a seat: his own, or cards that were shown."""
    return place == viewer or place in hand.shown


def _seats(state: State, viewer: int | None) -> tuple[SeatView, ...]:
    return tuple([_seat_view(state, place, viewer) for place in range(len(state.match.names))])


def _seat_view(state: State, place: int, viewer: int | None) -> SeatView:
    match, hand = state.match, state.hand
    betting = hand.betting
    cards = _cards(hand, place, viewer)
    seen = bool(cards) and cards[0] != BACK
    return SeatView(
        name=match.names[place],
        stack=betting.stacks[place],
        bet=betting.bets[place],
        status=_status(hand, place),
        cards=cards,
        label=label((*cards, *hand.board)) if seen else "",
        last=next((act for act in reversed(hand.log) if act.seat == place), None),
        shown=place in hand.shown,
        place=match.places[place],
        score=match.scores[place],
        tally=match.tallies[place],
    )


def _cards(hand: Hand, place: int, viewer: int | None) -> tuple[Card, ...]:
    cards = hand.deal.holes[place]
    if may_see(hand, place, viewer):
        return cards
    hidden = cards and hand.betting.live[place] and place not in hand.mucked
    return (BACK,) * len(cards) if hidden else ()


def _status(hand: Hand, place: int) -> str:
    if not hand.deal.holes[place]:
        return OUT
    if not hand.betting.live[place]:
        return FOLDED
    return IN if hand.betting.stacks[place] else ALL_IN


def _burned(hand: Hand) -> int:
    """Count one burned card a street dealt."""
    streets = max(0, len(hand.board) - 2)
    return min(streets, len(hand.deal.burns))


def _to_act(hand: Hand) -> int:
    if hand.stage == SHOWING:
        return hand.waiting[0]
    return hand.betting.seat if hand.stage == BETTING else NOBODY


def _is_option(hand: Hand) -> bool:
    betting, big = hand.betting, hand.deal.positions.big
    raised = any(act.move == "raise" for act in hand.log)
    return hand.street == PREFLOP and betting.seat == big and not raised
