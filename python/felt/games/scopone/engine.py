"""Scopone Scientifico as a game: the contract's calls, each a line or two over the rules."""

from collections.abc import Mapping, Sequence

from felt.core.cards import Card
from felt.core.game import Choice, Game, Result, Step, Turn
from felt.core.legality import require_legal
from felt.core.names import require_names
from felt.games.scopone import actions, choices, dealing, playing, timeouts, view
from felt.games.scopone.state import SEATS, State
from felt.tuning import dotted
from felt.tuning.scopone import Scopone


class ScoponeGame:
    """The rules of Scopone Scientifico."""

    name = "scopone"
    version = "1"
    seat_range = (SEATS, SEATS)
    action_types: Mapping[str, type] = actions.ACTION_TYPES

    def configure(self, values: Mapping[str, str]) -> Scopone:
        """Build a config from text values such as `target`; ValueError names what is wrong."""
        return dotted.configure(Scopone, values)

    def differences(self, config: Scopone) -> dict[str, str]:
        """List what differs from the default table."""
        return dotted.differences(config)

    def start(self, config: Scopone, names: Sequence[str], seed: int, deck: Sequence[Card] | None = None) -> Step:
        """Seat four players and deal; `deck` stacks the first deal. ValueError says what is wrong."""
        require_names(self.name, names, *self.seat_range)
        return dealing.start(config, names, seed, deck)

    def legal(self, state: State, seat: int) -> tuple[Choice, ...]:
        """List what the seat may do."""
        return choices.legal(state, seat)

    def apply(self, state: State, seat: int, action: actions.Action) -> Step:
        """Do the action; raises IllegalAction and changes nothing if the rules refuse it."""
        if isinstance(action, actions.Play) and seat == state.deal.to_act:
            return playing.play(state, choices.chosen(state, action))
        require_legal(choices.legal(state, seat), action)
        return dealing.next_deal(state)

    def view(self, state: State, seat: int | None) -> view.View:
        """Show the table as the seat, or a spectator, may see it."""
        return view.view(state, seat)

    def turn(self, state: State) -> Turn:
        """Say who must act."""
        return timeouts.turn(state)

    def over(self, state: State) -> Result | None:
        """Give the result once there is one."""
        return state.result


GAME: Game = ScoponeGame()
