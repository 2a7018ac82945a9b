"""The working copy of one action: the state as it now is and what has happened so far.

It lives only inside one `apply`; a refused action throws it away, so nothing can be half done.
"""

from dataclasses import dataclass, field, replace
from typing import Any

from felt.core.game import Step
from felt.games.poker_pool.events import Event, PhaseChanged
from felt.games.poker_pool.rules import shown_phase
from felt.games.poker_pool.state import Decision, Player, State
from felt.tuning.gameplay import Gameplay


@dataclass(slots=True)
class Draft:
    """A state being changed, and the events told on the way."""

    state: State
    events: list[Event] = field(default_factory=list)

    @property
    def gameplay(self) -> Gameplay:
        """The match's rule numbers."""
        return self.state.config.gameplay

    @property
    def shooter(self) -> Player:
        """The player at the table."""
        return self.state.players[self.state.active]

    def change(self, **values: Any) -> None:
        """Replace fields of the state; a change of the shown phase is told."""
        before = shown_phase(self.state)
        self.state = replace(self.state, **values)
        if (after := shown_phase(self.state)) != before:
            self.tell(PhaseChanged(after))

    def change_player(self, seat: int, **values: Any) -> None:
        """Replace fields of one player."""
        players = tuple(
            replace(player, **values) if each == seat else player for each, player in enumerate(self.state.players)
        )
        self.change(players=players)

    def ask(self, kind: str, seat: int, **about: Any) -> None:
        """Make the next step of the match a decision of this seat."""
        self.change(decision=Decision(kind, seat, **about))

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def step(self) -> Step:
        """Close the draft."""
        return Step(self.state, tuple(self.events))
