"""Texas Hold'em as a game: the contract's calls, each a line or two over the rules."""

from collections.abc import Mapping, Sequence

from felt.core.cards import Card
from felt.core.game import Choice, Game, Result, Step, Turn
from felt.core.legality import require_legal
from felt.core.names import require_names
from felt.games.holdem import actions, choices, opening, showdown, streets, timeouts, view
from felt.games.holdem.draft import Draft
from felt.games.holdem.state import SHOWING, State
from felt.tuning import dotted
from felt.tuning.holdem import Holdem


class HoldemGame:
    """The rules of no-limit Texas Hold'em."""

    name = "holdem"
    version = "1"
    seat_range = (2, 6)
    action_types: Mapping[str, type] = actions.ACTION_TYPES

    def configure(self, values: Mapping[str, str]) -> Holdem:
        """Build a config from text values such as `big_blind`; ValueError names what is wrong."""
        return dotted.configure(Holdem, values)

    def differences(self, config: Holdem) -> dict[str, str]:
        """List what differs from the default table."""
        return dotted.differences(config)

    def start(self, config: Holdem, names: Sequence[str], seed: int, deck: Sequence[Card] | None = None) -> Step:
        """Seat two to six players and deal; `deck` stacks the first hand. ValueError says what is wrong."""
        require_names(self.name, names, *self.seat_range)
        return opening.start(config, names, seed, deck)

    def legal(self, state: State, seat: int) -> tuple[Choice, ...]:
        """List what the seat may do."""
        return choices.legal(state, seat)

    def apply(self, state: State, seat: int, action: actions.Action) -> Step:
        """Do the action; raises IllegalAction and changes nothing if the rules refuse it."""
        queue = state.hand.betting.queue
        if queue and queue[0] == seat and (step := streets.act(state, action)):
            return step
        require_legal(choices.legal(state, seat), action)
        return self._between_moves(state, seat, action)

    def view(self, state: State, seat: int | None) -> view.View:
        """Show the table as the seat, or a spectator, may see it."""
        return view.view(state, seat)

    def turn(self, state: State) -> Turn:
        """Say who must act."""
        return timeouts.turn(state)

    def over(self, state: State) -> Result | None:
        """Give the result once there is one."""
        return state.match.result

    def _between_moves(self, state: State, seat: int, action: actions.Action) -> Step:
        """Do what is no betting move; `require_legal` has let it pass."""
        if isinstance(action, actions.NextHand):
            return opening.next_hand(state)
        draft = Draft.of(state)
        if state.hand.stage == SHOWING:
            showdown.answer(draft, isinstance(action, actions.Show))
        else:
            showdown.show(draft, seat)
        return draft.step()


GAME: Game = HoldemGame()
