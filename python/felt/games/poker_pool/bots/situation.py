"""How good a match looks for a player between two shots, as the chance of winning it.

The weights are fitted to how matches between equal bots of every level really ended.
"""

from math import exp, log

from felt.core.cards import Card
from felt.core.ranking import strength
from felt.games.poker_pool.bots.cloth import Cloth
from felt.games.poker_pool.bots.growth import growth
from felt.games.poker_pool.bots.lanes import lanes
from felt.games.poker_pool.bots.merit import merit
from felt.games.poker_pool.bots.pursuit import Race, building, overtaking
from felt.games.poker_pool.cloth import table_of
from felt.games.poker_pool.rules import is_full, refusal
from felt.games.poker_pool.state import POCKETS, Player, State
from felt.tuning.bots import PoolSkill

_CHOICE = 3
"""Cards a player may choose among at each success."""
_SURE_HAND, _SHAKE = 0.93, 0.21
"""Share of shots that make a card for a hand without error, and what each degree of aim error takes from it."""
_AGAIN = 0.5
"""Chance that a broken run is taken up again in open play."""

# Log odds for the player at the table
_HANDS = 0.7
"""For each unit by which the log odds of one's own hand exceed the other's, while neither is full."""
_AT_TABLE = 0.2
_CHASE = 1.0
"""For each unit of log odds that the chaser at the table overtakes the full hand across."""
_CHASED = 0.75
"""The same while the holder of the full hand is at the table and may still better it."""
_GROWTH = 0.4
"""For each unit of merit that hand may still gain."""
_PROMISE = 0.5
"""How much a full hand's merit and growth count beside the chance that it holds, where hands are compared."""
_MISSES = (0.0, -0.3, -0.9)
"""For this many misses of one's own."""
_SITTER = 0.6
"""For a sure shot on the table, against none at all."""
_BALL_IN_HAND = 0.7


def win_chance(state: State, seat: int, skill: PoolSkill, look: bool = True) -> float:
    """Return about how likely ``seat`` wins from here; ``look`` also weighs how the balls lie (slower)."""
    if state.result:
        return float(seat in state.result.winners)
    active = state.active
    odds = _misses(state.players[active], skill) - _misses(state.players[1 - active], skill)
    odds += _lie(state, skill) if look else 0.0
    odds += _hands(state, skill)
    chance = 1 / (1 + exp(-odds))
    return chance if seat == active else 1 - chance


def _hands(state: State, skill: PoolSkill) -> float:
    """Weigh the hands, as log odds of the player at the table."""
    active = state.active
    leader = _leader(state)
    if leader is None:
        mine, yours = (_log_odds(worth(state, each, skill)) for each in (active, 1 - active))
        return _HANDS * (mine - yours) + _AT_TABLE
    chase = _log_odds(worth(state, 1 - leader, skill))
    if active != leader:
        return _CHASE * chase
    return _GROWTH * growth(state.players[leader].hand, reach(skill)) - _CHASED * chase


def _leader(state: State) -> int | None:
    """Return who holds a full hand, or stands; None while nobody does."""
    if state.stand:
        return state.stand.declarer
    return next((seat for seat, player in enumerate(state.players) if is_full(player, state.config.gameplay)), None)


def _log_odds(chance: float) -> float:
    safe = min(0.98, max(0.02, chance))
    return log(safe / (1 - safe))


def worth(state: State, seat: int, skill: PoolSkill, hand: tuple[Card, ...] | None = None) -> float:
    """Return what the seat's hand, or ``hand`` in its place, promises: to beat a full hand across, else its merit."""
    cards = state.players[seat].hand if hand is None else hand
    other, size = state.players[1 - seat], state.config.gameplay.max_hand_size
    if len(other.hand) >= size or other.stood:
        return overtaking(cards, size, strength(other.hand), race(state, skill))
    if len(cards) < size:
        return building(cards, size, race(state, skill))
    kept = 1 - overtaking(other.hand, size, strength(cards), race(state, skill))
    return kept + _PROMISE * (merit(strength(cards)) + growth(cards, reach(skill)))


def race(state: State, skill: PoolSkill) -> Race:
    """Return what a hand of this skill can do in a turn; a Stand leaves it so many turns and no more."""
    again = 1 - 1 / max(1, state.stand.turns_left) if state.stand else _AGAIN
    return Race(max(0.3, _SURE_HAND - _SHAKE * skill.aim_error), _CHOICE, again)


def reach(skill: PoolSkill) -> float:
    """Return how many cards a hand of this skill chooses among in one turn at the table."""
    success = max(0.3, _SURE_HAND - _SHAKE * skill.aim_error)
    return _CHOICE * success / (1 - success)


def _misses(player: Player, skill: PoolSkill) -> float:
    return _MISSES[min(player.misses, len(_MISSES) - 1)] * 2 * skill.caution


def _lie(state: State, skill: PoolSkill) -> float:
    """Weigh how the balls lie for the player at the table."""
    if state.hand_ball:
        return _BALL_IN_HAND
    cloth = Cloth(table_of(state.config.physics), state.balls)
    best = max((lane.chance(skill.aim_error) for lane in lanes(cloth, welcome(state, state.active))), default=0.0)
    return skill.foresight * _SITTER * (best - 0.6)


def welcome(state: State, seat: int) -> list[tuple[int, int]]:
    """List every (ball, pocket) pair that would make a card for the seat."""
    hand, gameplay = state.players[seat].hand, state.config.gameplay
    on_cloth = [spot.ball for spot in state.balls if spot.ball]
    return [
        (ball, pocket)
        for pocket in POCKETS
        for ball in on_cloth
        if not refusal(ball, state.pockets[pocket], hand, state.phase, gameplay)
    ]
