"""A bot's picture of the match: what the view shows, with luck of its own where the match's luck is hidden.

Nothing else is hidden in Poker Pool, so the picture is complete, and the rules themselves can tell what would follow.
"""

from felt.core.rng import Rng
from felt.games.poker_pool.rules import free_suits
from felt.games.poker_pool.state import HAND_RACE, STAND_COUNTDOWN, SUIT_MAPPING, Player, Pocket, State
from felt.games.poker_pool.view import PlayerView, View


def imagined(view: View, rng: Rng) -> State:
    """Build the state the view shows; respawns to come are drawn from ``rng``."""
    first, second = map(_player, view.players)
    pockets = tuple(Pocket(pocket.kind, pocket.suit) for pocket in view.pockets)
    return State(
        config=view.config,
        rng=rng,
        players=(first, second),
        breaker=view.breaker,
        active=view.active,
        decision=view.decision,
        balls=view.balls,
        phase=_phase(view.phase, pockets),
        pockets=pockets,
        queue=view.queue,
        removed=view.removed,
        tally=view.tally,
        pending=view.pending,
        hand_ball=view.hand_ball,
        stand=view.stand,
        result=view.result,
    )


def _player(seen: PlayerView) -> Player:
    return Player(seen.name, seen.hand, seen.misses, seen.stood, seen.eliminated)


def _phase(shown: str, pockets: tuple[Pocket, ...]) -> str:
    """Look under the Stand countdown's sign: the pockets tell which phase they are in."""
    if shown != STAND_COUNTDOWN:
        return shown
    return SUIT_MAPPING if free_suits(pockets) else HAND_RACE
