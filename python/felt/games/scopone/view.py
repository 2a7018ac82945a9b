"""What a seat may know of a match, built up field by field.

Cards in other hands and the generator never appear. Cards taken do: everyone saw them taken.
"""

from dataclasses import dataclass
from typing import Any

from felt.core.cards import Card
from felt.core.game import Result
from felt.games.scopone.events import CategoryScored, Played
from felt.games.scopone.rules import last_captor
from felt.games.scopone.scoring import Pair, Piles
from felt.games.scopone.state import State
from felt.tuning.scopone import Scopone

BACK = "??"
"""A card one may not see."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it; `seat` is None for a spectator."""

    seat: int | None
    config: Scopone
    names: tuple[str, ...]
    number: int
    dealer: int
    stage: str
    to_act: int
    """Who must play; -1 for nobody."""
    hands: tuple[tuple[Card, ...], ...]
    """The own cards; others' as backs."""
    table: tuple[Card, ...]
    piles: Piles
    """Cards taken, by team."""
    scope: Piles
    """Cards that made a scopa, by team."""
    captor: int
    """Who captured last in this deal; -1 for nobody."""
    log: tuple[Played, ...]
    """This deal's plays in order."""
    scored: tuple[CategoryScored, ...]
    totals: Pair
    result: Result | None


def view(state: State, seat: int | None) -> View:
    """Show the table to a seat."""
    deal = state.deal
    return View(
        seat=seat,
        config=state.config,
        names=state.names,
        number=deal.number,
        dealer=deal.dealer,
        stage=deal.stage,
        to_act=deal.to_act,
        hands=_hands(state, seat),
        table=deal.table,
        piles=deal.piles,
        scope=deal.scope,
        captor=last_captor(deal.log),
        log=deal.log,
        scored=deal.scored,
        totals=state.totals,
        result=state.result,
    )


def private(state: State, seat: int) -> dict[str, Any]:
    """Give the fields that differ from what a spectator sees; all others show everybody the same."""
    return {"seat": seat, "hands": _hands(state, seat)}


def _hands(state: State, viewer: int | None) -> tuple[tuple[Card, ...], ...]:
    return tuple([hand if place == viewer else (BACK,) * len(hand) for place, hand in enumerate(state.deal.hands)])
