"""The working copy of one action: the state as it now is and what has happened so far.

It lives only inside one `apply`; a refused action throws it away, so nothing can be half done.
"""

from dataclasses import dataclass, field, replace
from typing import Any

from felt.core.betting import NOBODY, Betting, return_uncalled
from felt.core.game import Step
from felt.games.holdem.events import Event, UncalledReturned
from felt.games.holdem.state import Hand, Match, State


@dataclass(slots=True)
class Draft:
    """A state being changed, and the events told on the way."""

    match: Match
    hand: Hand
    events: list[Event] = field(default_factory=list)

    @property
    def betting(self) -> Betting:
        """The chips of the hand."""
        return self.hand.betting

    def change(self, **values: Any) -> None:
        """Replace parts of the hand."""
        self.hand = self.hand._replace(**values)

    def change_match(self, **values: Any) -> None:
        """Replace parts of what lasts from hand to hand."""
        self.match = replace(self.match, **values)

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def return_uncalled(self) -> None:
        """Give back what nobody matched."""
        betting, seat, chips = return_uncalled(self.betting)
        if seat != NOBODY:
            self.change(betting=betting)
            self.tell(UncalledReturned(seat, chips))

    def step(self) -> Step:
        """Close the draft."""
        return Step(State(self.match, self.hand), tuple(self.events))
