"""The working copy of one action: a hand taken apart, to be changed part by part and put together again.

It lives only inside one `apply`; a refused action never gets that far, so nothing can be half done.
"""

from collections.abc import Iterable
from typing import Self

from felt.core.betting import NOBODY, Betting, return_uncalled
from felt.core.game import Step
from felt.games.svara.events import Event, PhaseChanged, UncalledReturned
from felt.games.svara.state import Award, Deal, Entry, Hand, Match, Offer, State


class Draft:
    """A state being changed, and the events told on the way. The parts are those of `Hand`."""

    __slots__ = (
        "anchor", "awards", "betting", "blind", "deal", "events", "log", "looked", "match", "offer", "phase", "shown",
        "winner",
    )  # fmt: skip

    def __init__(self, match: Match, hand: Hand, events: Iterable[Event] = ()) -> None:
        self.match = match
        self.deal: Deal = hand.deal
        self.phase: str = hand.phase
        self.betting: Betting = hand.betting
        self.looked: int = hand.looked
        self.blind: int = hand.blind
        self.anchor: int = hand.anchor
        self.log: list[Entry] = list(hand.log)
        self.shown: tuple[int, ...] = hand.shown
        self.offer: Offer | None = hand.offer
        self.awards: list[Award] = list(hand.awards)
        self.winner: int = hand.winner
        self.events: list[Event] = list(events)

    @classmethod
    def of(cls, state: State) -> Self:
        """Take a state apart."""
        return cls(state.match, state.hand)

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def note(self, kind: str, seat: int = NOBODY, chips: int = 0) -> None:
        """Add a line to the log."""
        self.log.append(Entry(kind, seat, chips))

    def enter(self, phase: str) -> None:
        """Go on to a phase."""
        self.phase = phase
        self.tell(PhaseChanged(phase))

    def return_uncalled(self) -> None:
        """Give back what nobody matched."""
        self.betting, seat, chips = return_uncalled(self.betting)
        if seat != NOBODY:
            self.note("return", seat, chips)
            self.tell(UncalledReturned(seat, chips))

    @property
    def hand(self) -> Hand:
        """The hand put together again."""
        return Hand(
            self.deal,
            self.phase,
            self.betting,
            self.looked,
            self.blind,
            self.anchor,
            tuple(self.log),
            self.shown,
            self.offer,
            tuple(self.awards),
            self.winner,
        )

    def step(self) -> Step:
        """Put the state together again."""
        return Step(State(self.match, self.hand), tuple(self.events))
