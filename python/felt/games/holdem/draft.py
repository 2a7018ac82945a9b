"""The working copy of one action: a hand taken apart, to be changed part by part and put together again.

It lives only inside one `apply`; a refused action never gets that far, so nothing can be half done.
"""

from typing import Self

from felt.core.betting import NOBODY, Betting, return_uncalled
from felt.core.cards import Card
from felt.core.game import Step
from felt.games.holdem.events import Acted, Event, UncalledReturned
from felt.games.holdem.state import BOARD_CARDS, Award, Deal, Hand, Match, State


class Draft:
    """A state being changed, and the events told on the way. The parts are those of `Hand`."""

    __slots__ = ("awards", "betting", "deal", "events", "log", "match", "mucked", "over", "shown", "street", "waiting")

    def __init__(self, match: Match, deal: Deal, street: str, betting: Betting, log: tuple[Acted, ...] = ()) -> None:
        self.match = match
        self.deal = deal
        self.street = street
        self.betting = betting
        self.log = log
        self.waiting: list[int] = []
        self.shown: list[int] = []
        self.mucked: list[int] = []
        self.awards: list[Award] = []
        self.over = False
        self.events: list[Event] = []

    @classmethod
    def of(cls, state: State) -> Self:
        """Take a state apart."""
        hand = state.hand
        draft = cls(state.match, hand.deal, hand.street, hand.betting, hand.log)
        draft.waiting, draft.shown, draft.mucked = list(hand.waiting), list(hand.shown), list(hand.mucked)
        draft.awards, draft.over = list(hand.awards), hand.over
        return draft

    @property
    def board(self) -> tuple[Card, ...]:
        """The cards on the board so far."""
        return self.deal.board[: BOARD_CARDS[self.street]]

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def return_uncalled(self) -> None:
        """Give back what nobody matched."""
        self.betting, seat, chips = return_uncalled(self.betting)
        if seat != NOBODY:
            self.tell(UncalledReturned(seat, chips))

    def step(self) -> Step:
        """Put the state together again."""
        hand = Hand(
            self.deal,
            self.street,
            self.betting,
            self.log,
            tuple(self.waiting),
            tuple(self.shown),
            tuple(self.mucked),
            tuple(self.awards),
            self.over,
        )
        return Step(State(self.match, hand), tuple(self.events))
