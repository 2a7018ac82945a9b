"""What is done for a player whose time is up: the least that keeps the match moving."""

from collections.abc import Callable, Iterator, Mapping

from felt.billiards.layout import CUE, spot_of
from felt.core.game import Turn
from felt.core.ranking import strength
from felt.games.poker_pool.actions import (
    AcceptTable,
    Action,
    ChooseSuit,
    ChooseWild,
    Discard,
    EndTurn,
    PlaceCue,
    Shoot,
)
from felt.games.poker_pool.choices import FULL_TURN, HUNDREDTHS
from felt.games.poker_pool.cloth import table_of
from felt.games.poker_pool.placing import placing_problem
from felt.games.poker_pool.rules import free_suits, may_end_turn, wild_cards
from felt.games.poker_pool.state import (
    ANSWER_BREAK,
    CHOOSE_SUIT,
    CHOOSE_WILD,
    DISCARD,
    PLACE_CUE,
    SHOOT,
    State,
)

_GRID = 20


def turn(state: State) -> Turn:
    """Say who must act, for how long, and what is done when time is up."""
    if state.result:
        return Turn((), "", 0, None)
    gameplay, kind = state.config.gameplay, state.decision.kind
    seconds = gameplay.shot_seconds if kind in (SHOOT, PLACE_CUE) else gameplay.decision_seconds
    return Turn((state.decision.seat,), kind, seconds, _DEFAULTS[kind](state))


def _default_shot(state: State) -> Action:
    """End the turn where that is allowed, else the softest shot along the table towards its middle."""
    if may_end_turn(state):
        return EndTurn()
    cue = spot_of(state.balls, CUE)
    right_half = cue is not None and cue.x > table_of(state.config.physics).table_width / 2
    return Shoot(FULL_TURN // 2 if right_half else 0, 1)


def _default_place(state: State) -> Action:
    """The first clear place of a grid far finer than fifteen balls could cover."""
    return next(PlaceCue(x, y) for x, y in _grid(state) if placing_problem(state, x, y) is None)


def _grid(state: State) -> Iterator[tuple[int, int]]:
    """Candidate places in hundredths, the head spot first."""
    table = table_of(state.config.physics)
    across, down = table.table_width * HUNDREDTHS / _GRID, table.table_height * HUNDREDTHS / _GRID
    for column in range(_GRID // 4, _GRID):
        for row in range(_GRID // 2, _GRID):
            yield int(across * column), int(down * row)


def _default_wild(state: State) -> Action:
    hand = state.players[state.active].hand
    best = max(wild_cards(hand, state.config.gameplay), key=lambda card: strength((*hand, card)))
    return ChooseWild(best[0], best[1])


_DEFAULTS: Mapping[str, Callable[[State], Action]] = {
    SHOOT: _default_shot,
    PLACE_CUE: _default_place,
    CHOOSE_SUIT: lambda state: ChooseSuit(free_suits(state.pockets)[0]),
    CHOOSE_WILD: _default_wild,
    DISCARD: lambda state: Discard(len(state.players[state.active].hand)),
    ANSWER_BREAK: lambda _: AcceptTable(),
}
