"""Ball in hand: where the cue ball may be put down."""

from felt.billiards.layout import CUE, Spot, layout_of
from felt.billiards.placement import cue_problem
from felt.core.game import IllegalAction
from felt.games.poker_pool.choices import HUNDREDTHS
from felt.games.poker_pool.cloth import table_of
from felt.games.poker_pool.draft import Draft
from felt.games.poker_pool.events import CuePlaced
from felt.games.poker_pool.state import KITCHEN, SHOOT, State


def place_cue(draft: Draft, x: int, y: int) -> None:
    """Put the cue ball down; it may be moved again until the shot. IllegalAction says what is in the way."""
    problem = placing_problem(draft.state, x, y)
    if problem:
        raise IllegalAction("cue_blocked", "x", "a place clear of balls and pockets", problem)
    seat, others = draft.state.active, (spot for spot in draft.state.balls if spot.ball != CUE)
    draft.change(balls=layout_of((Spot(CUE, x / HUNDREDTHS, y / HUNDREDTHS), *others)))
    draft.tell(CuePlaced(seat, x / HUNDREDTHS, y / HUNDREDTHS))
    draft.ask(SHOOT, seat)


def placing_problem(state: State, x: int, y: int) -> str | None:
    """Say why the cue ball cannot stand there, in hundredths; None if it can."""
    in_kitchen = state.hand_ball == KITCHEN
    return cue_problem(table_of(state.config.physics), state.balls, x / HUNDREDTHS, y / HUNDREDTHS, in_kitchen)
