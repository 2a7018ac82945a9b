"""Poker Pool as a game: the contract's calls, each a line or two over the rules."""

from collections.abc import Callable, Mapping, Sequence

from felt.billiards.layout import Layout
from felt.billiards.track import Track
from felt.core.game import Choice, Game, Result, Step, Turn
from felt.core.legality import require_legal
from felt.games.poker_pool import (
    actions,
    breaking,
    choices,
    endgame,
    opening,
    placing,
    resolution,
    timeouts,
    turns,
    view,
)
from felt.games.poker_pool.cloth import track_of as solved_track
from felt.games.poker_pool.config import PokerPool
from felt.games.poker_pool.draft import Draft
from felt.games.poker_pool.events import ShotTaken
from felt.games.poker_pool.state import BREAK, State
from felt.tuning import dotted
from felt.tuning.physics import Physics

Solver = Callable[[Physics, Layout, int, int], Track]


class PokerPoolGame:
    """The rules of Poker Pool; `solver` decides the shots and is replaced only in tests."""

    name = "poker_pool"
    version = "1"
    seat_range = (2, 2)
    action_types: Mapping[str, type] = actions.ACTION_TYPES

    def __init__(self, solver: Solver = solved_track) -> None:
        self.solver = solver

    def configure(self, values: Mapping[str, str]) -> PokerPool:
        """Build a config from dotted text values such as `gameplay.miss_limit`; ValueError names what is wrong."""
        return dotted.configure(PokerPool, values)

    def differences(self, config: PokerPool) -> dict[str, str]:
        """List what differs from the rule book and the default table."""
        return dotted.differences(config)

    def start(self, config: PokerPool, names: Sequence[str], seed: int, deck: Sequence[str] | None = None) -> Step:
        """Flip the coin and rack; ValueError unless there are two fit names and no deck."""
        if deck is not None:
            raise ValueError("poker_pool has no deck to stack")
        return opening.start(config, names, seed)

    def legal(self, state: State, seat: int) -> tuple[Choice, ...]:
        """List what the seat may do."""
        return choices.legal(state, seat)

    def apply(self, state: State, seat: int, action: actions.Action) -> Step:
        """Do the action; raises IllegalAction and changes nothing if the rules refuse it."""
        require_legal(choices.legal(state, seat), action)
        draft = Draft(state)
        self._do(draft, seat, action)
        return draft.step()

    def view(self, state: State, seat: int | None) -> view.View:  # noqa: ARG002 - nothing is hidden from anyone
        """Show the match: the same to everybody."""
        return view.view(state)

    def turn(self, state: State) -> Turn:
        """Say who must act."""
        return timeouts.turn(state)

    def over(self, state: State) -> Result | None:
        """Give the result once there is one."""
        return state.result

    def track_of(self, state: State, action: actions.Shoot) -> Track:
        """Give the whole motion of a shot played in this state."""
        return self.solver(state.config.physics, state.balls, action.angle, action.power)

    def _do(self, draft: Draft, seat: int, action: actions.Action) -> None:
        match action:
            case actions.Shoot():
                self._shoot(draft, action)
            case actions.PlaceCue(x, y):
                placing.place_cue(draft, x, y)
            case actions.ChooseSuit(suit):
                resolution.claim(draft, suit)
            case actions.ChooseWild(rank, suit):
                resolution.become(draft, rank + suit)
            case actions.Discard(index):
                resolution.discard(draft, index)
            case actions.AcceptTable():
                breaking.accept_table(draft)
            case actions.Rerack():
                breaking.rerack(draft)
            case actions.EndTurn():
                turns.end_turn(draft, "choice")
            case actions.Stand():
                turns.declare_stand(draft)
            case actions.Concede():
                endgame.concede(draft, seat)

    def _shoot(self, draft: Draft, action: actions.Shoot) -> None:
        state = draft.state
        draft.tell(ShotTaken(state.active, action.angle, action.power, state.balls))
        track = self.track_of(state, action)
        if state.phase == BREAK:
            breaking.resolve_break(draft, track)
        else:
            resolution.resolve_shot(draft, track)


GAME: Game = PokerPoolGame()
