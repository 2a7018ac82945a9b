"""What anyone may see of a match: everything that matters, built up field by field.

Nothing is hidden in Poker Pool, so both seats and spectators get the same view. The generator stays out:
nobody should foresee where a ball respawns.
"""

from dataclasses import dataclass
from functools import lru_cache

from felt.billiards.layout import CUE, Layout
from felt.core.cards import Card
from felt.core.game import Result
from felt.core.hand_names import full_label
from felt.games.poker_pool.config import PokerPool
from felt.games.poker_pool.rules import refusal, shown_phase
from felt.games.poker_pool.state import Countdown, Decision, Drop, Player, Pocket, State, Tally
from felt.tuning.gameplay import Gameplay


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player as shown: open hand, misses, and the hand's name with its draw."""

    name: str
    hand: tuple[Card, ...]
    misses: int
    stood: bool
    eliminated: bool
    label: str


@dataclass(frozen=True, slots=True)
class PocketView:
    """One pocket as shown. `welcome[seat]` lists the balls that would make a card there for that seat."""

    kind: str
    suit: str
    welcome: tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class View:
    """A match as shown."""

    config: PokerPool
    phase: str
    players: tuple[PlayerView, PlayerView]
    breaker: int
    active: int
    decision: Decision
    pockets: tuple[PocketView, ...]
    balls: Layout
    queue: tuple[int, ...]
    removed: tuple[int, ...]
    tally: Tally
    pending: tuple[Drop, ...]
    hand_ball: str
    stand: Countdown | None
    result: Result | None


def view(state: State) -> View:
    """Show the match."""
    first, second = map(_player_view, state.players)
    balls = tuple(sorted({spot.ball for spot in state.balls if spot.ball != CUE}.union(state.queue)))
    return View(
        config=state.config,
        phase=shown_phase(state),
        players=(first, second),
        breaker=state.breaker,
        active=state.active,
        decision=state.decision,
        pockets=_pocket_views(state.pockets, balls, (first.hand, second.hand), state.phase, state.config.gameplay),
        balls=state.balls,
        queue=state.queue,
        removed=state.removed,
        tally=state.tally,
        pending=state.pending,
        hand_ball=state.hand_ball,
        stand=state.stand,
        result=state.result,
    )


def _player_view(player: Player) -> PlayerView:
    label = full_label(player.hand)
    return PlayerView(player.name, player.hand, player.misses, player.stood, player.eliminated, label)


@lru_cache(maxsize=1024)  # most shots pot nothing, and a server shows a thousand tables by turns
def _pocket_views(
    pockets: tuple[Pocket, ...],
    balls: tuple[int, ...],
    hands: tuple[tuple[Card, ...], tuple[Card, ...]],
    phase: str,
    gameplay: Gameplay,
) -> tuple[PocketView, ...]:
    def welcome(pocket: Pocket, hand: tuple[Card, ...]) -> tuple[int, ...]:
        return tuple([ball for ball in balls if not refusal(ball, pocket, hand, phase, gameplay)])

    first, second = hands
    return tuple([PocketView(each.kind, each.suit, (welcome(each, first), welcome(each, second))) for each in pockets])
