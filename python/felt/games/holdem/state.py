"""The whole truth of a match of Hold'em, as values that never change.

What lasts for a match, what is fixed when a hand is dealt and what every action changes are kept apart: an
action builds only the last, which is why that part is made of named tuples.
"""

from typing import NamedTuple

from felt.core.betting import Betting
from felt.core.cards import Card
from felt.core.game import Result
from felt.core.rng import Rng
from felt.core.values import value
from felt.games.holdem.events import Acted
from felt.games.holdem.positions import Positions
from felt.games.holdem.tallies import Tally
from felt.tuning.holdem import Holdem

# Streets
PREFLOP = "preflop"
FLOP = "flop"
TURN = "turn"
RIVER = "river"
STREETS = (PREFLOP, FLOP, TURN, RIVER)
NEXT_STREET = {PREFLOP: FLOP, FLOP: TURN, TURN: RIVER}
BOARD_CARDS = {PREFLOP: 0, FLOP: 3, TURN: 4, RIVER: 5}

# Stages of a hand
BETTING = "betting"
SHOWING = "showing"
"""A player is asked to show or muck."""
OVER = "over"


class Blinds(NamedTuple):
    """Forced bets of a level, in chips."""

    small: int
    big: int
    ante: int


@value
class Deal:
    """What is settled when a hand is dealt. The board is complete from the start; the street says how much is out."""

    number: int
    level: int
    blinds: Blinds
    positions: Positions
    stacks: tuple[int, ...]
    """Chips behind before the antes."""
    holes: tuple[tuple[Card, ...], ...]
    """Two cards a seat, none for a seat that is out."""
    board: tuple[Card, ...]
    burns: tuple[Card, ...]


class Award(NamedTuple):
    """One pot pushed: to whom, and the odd chips by who stands first."""

    chips: int
    seats: tuple[int, ...]
    """Who could have won it."""
    winners: tuple[int, ...]
    """From the left of the button."""
    shares: tuple[int, ...]
    label: str
    """The winning hand in words, empty when nobody contested the pot."""


class Hand(NamedTuple):
    """One hand, from the blinds to the last chip pushed."""

    deal: Deal
    street: str
    betting: Betting
    log: tuple[Acted, ...] = ()
    waiting: tuple[int, ...] = ()
    """Seats still to show or muck, in showdown order; the first is being asked."""
    shown: tuple[int, ...] = ()
    mucked: tuple[int, ...] = ()
    awards: tuple[Award, ...] = ()
    """The pots pushed; none where a lone big blind got back all there was."""
    over: bool = False
    """The pots are pushed; the next hand can be dealt."""

    @property
    def stage(self) -> str:
        """Name what is going on."""
        return OVER if self.over else SHOWING if self.waiting else BETTING

    @property
    def board(self) -> tuple[Card, ...]:
        """The cards on the board so far."""
        return self.deal.board[: BOARD_CARDS[self.street]]


@value
class Match:
    """What lasts from hand to hand."""

    config: Holdem
    names: tuple[str, ...]
    rng: Rng
    tallies: tuple[Tally, ...]
    """Session statistics by seat."""
    scores: tuple[int, ...]
    """Chips won or lost by seat in hands that each began with fresh stacks."""
    places: tuple[int, ...]
    """Final place of each seat that is out, 0 for the others."""
    result: Result | None = None


@value
class State:
    """A match between two actions."""

    match: Match
    hand: Hand
