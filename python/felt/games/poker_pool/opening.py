"""The start of a match: coin, rack, and a new rack after an illegal break."""

from collections.abc import Sequence
from dataclasses import replace

from felt.billiards.layout import CUE, Layout, Spot, layout_of
from felt.billiards.rack import rack
from felt.core.game import Step
from felt.core.names import require_names
from felt.core.rng import Rng
from felt.games.poker_pool.cloth import table_of
from felt.games.poker_pool.config import PokerPool
from felt.games.poker_pool.draft import Draft
from felt.games.poker_pool.events import CoinFlipped, Racked
from felt.games.poker_pool.state import KING, KITCHEN, OBJECT_BALLS, SEATS, SHOOT, Decision, Player, State

CENTRE_BALLS = (1, 11, 12, 13)
CENTRE_PLACES = (4, 7, 8, 12)
"""Places counted row by row from the apex at 0: (row 3, column 2), (4, 2), (4, 3), (5, 3)."""


def start(config: PokerPool, names: Sequence[str], seed: int) -> Step:
    """Flip the coin and rack the balls; ValueError says what is wrong with the names."""
    require_names("poker_pool", names, len(SEATS), len(SEATS))
    breaker, rng = Rng.seeded(seed).below(2)
    balls, rng = new_rack(config, rng)
    first, second = map(Player, names)
    state = State(config, rng, (first, second), breaker, breaker, Decision(SHOOT, breaker), balls, hand_ball=KITCHEN)
    return Step(state, (CoinFlipped(breaker), Racked(balls)))


def rack_again(draft: Draft) -> None:
    """Set up a new rack for the same breaker."""
    balls, rng = new_rack(draft.state.config, draft.state.rng)
    draft.change(balls=balls, rng=rng, queue=(), hand_ball=KITCHEN)
    draft.tell(Racked(balls))
    draft.ask(SHOOT, draft.state.breaker)


def mirrored(state: State) -> State:
    """Return the state with every ball reflected across the table's long axis: another table, the same shots."""
    height = table_of(state.config.physics).table_height
    return replace(state, balls=layout_of(Spot(spot.ball, spot.x, height - spot.y) for spot in state.balls))


def new_rack(config: PokerPool, rng: Rng) -> tuple[Layout, Rng]:
    """Rack the balls of the match, cue ball on the head spot."""
    order, rng = rack_order(rng)
    table = table_of(config.physics)
    balls, rng = rack(table, order, rng)
    last = KING + config.gameplay.wildcard_count
    cue = Spot(CUE, table.head_x, table.table_height / 2)
    return layout_of((cue, *(spot for spot in balls if spot.ball <= last))), rng


def rack_order(rng: Rng) -> tuple[tuple[int, ...], Rng]:
    """Draw which ball stands in which place: court cards and ace in the middle, the rest around. (Resolution 13)"""
    centre, rng = rng.shuffled(CENTRE_BALLS)
    outer, rng = rng.shuffled([ball for ball in OBJECT_BALLS if ball not in CENTRE_BALLS])
    inner, around = iter(centre), iter(outer)
    places = range(len(OBJECT_BALLS))
    return tuple(next(inner) if place in CENTRE_PLACES else next(around) for place in places), rng
