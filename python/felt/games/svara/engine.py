"""Svara as a game: the contract's calls, each a line or two over the rules."""

from collections.abc import Mapping, Sequence

from felt.core.cards import Card
from felt.core.game import Choice, Game, Result, Step, Turn
from felt.core.legality import require_legal
from felt.core.names import require_names
from felt.games.svara import actions, choices, moves, opening, svara, timeouts, view
from felt.games.svara.draft import Draft
from felt.games.svara.state import State
from felt.tuning import dotted
from felt.tuning.svara import Svara


class SvaraGame:
    """The rules of Svara."""

    name = "svara"
    version = "1"
    seat_range = (2, 6)
    action_types: Mapping[str, type] = actions.ACTION_TYPES

    def configure(self, values: Mapping[str, str]) -> Svara:
        """Build a config from text values such as `min_bet`; ValueError names what is wrong."""
        return dotted.configure(Svara, values)

    def differences(self, config: Svara) -> dict[str, str]:
        """List what differs from the default table."""
        return dotted.differences(config)

    def start(self, config: Svara, names: Sequence[str], seed: int, deck: Sequence[Card] | None = None) -> Step:
        """Seat two to six players and deal; `deck` stacks the first hand. ValueError says what is wrong."""
        require_names(self.name, names, *self.seat_range)
        return opening.start(config, names, seed, deck)

    def legal(self, state: State, seat: int) -> tuple[Choice, ...]:
        """List what the seat may do."""
        return choices.legal(state, seat)

    def apply(self, state: State, seat: int, action: actions.Action) -> Step:
        """Do the action; raises IllegalAction and changes nothing if the rules refuse it."""
        queue = state.hand.betting.queue
        if queue and queue[0] == seat and (step := moves.act(state, action)):
            return step
        require_legal(choices.legal(state, seat), action)
        if isinstance(action, actions.NextHand):
            return opening.next_hand(state)
        draft = Draft.of(state)
        svara.answer(draft, seat, isinstance(action, actions.Join))
        return draft.step()

    def view(self, state: State, seat: int | None) -> view.View:
        """Show the table as the seat, or a spectator, may see it."""
        return view.view(state, seat)

    def turn(self, state: State) -> Turn:
        """Say who must act."""
        return timeouts.turn(state)

    def over(self, state: State) -> Result | None:
        """Give the result once there is one."""
        return state.match.result


GAME: Game = SvaraGame()
