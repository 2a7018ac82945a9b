"""The whole truth of a match of Scopone, as values that never change."""

from dataclasses import dataclass

from felt.core.cards import Card
from felt.core.game import Result
from felt.core.rng import Rng
from felt.games.scopone.events import CategoryScored, Played
from felt.games.scopone.scoring import Pair, Piles
from felt.tuning.scopone import Scopone

SEATS = 4
HAND_CARDS = 10
NOBODY = -1

# Stages of a deal
PLAYING = "playing"
SCORED = "scored"
"""All cards are played and counted; the next deal can be dealt."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal, from ten cards in every hand to the count."""

    number: int
    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    """Cards still held, by seat."""
    table: tuple[Card, ...] = ()
    """Cards on the table in the order they were laid."""
    piles: Piles = ((), ())
    """Cards taken, by team."""
    scope: Piles = ((), ())
    """Cards that made a scopa, by team."""
    log: tuple[Played, ...] = ()
    scored: tuple[CategoryScored, ...] = ()
    """The count, once every card is played."""

    @property
    def to_act(self) -> int:
        """The seat whose turn it is, or nobody once all cards are played."""
        return NOBODY if self.scored else (self.dealer + 1 + len(self.log)) % SEATS

    @property
    def stage(self) -> str:
        """Name what is going on."""
        return SCORED if self.scored else PLAYING


@dataclass(frozen=True, slots=True)
class State:
    """A match between two actions."""

    config: Scopone
    names: tuple[str, ...]
    rng: Rng
    deal: Deal
    totals: Pair = (0, 0)
    """Points of each team in the finished deals."""
    result: Result | None = None
