"""How good a match looks for a player between two shots, as the chance of winning it."""

from felt.core.ranking import strength
from felt.games.poker_pool.bots.cloth import Cloth
from felt.games.poker_pool.bots.hands import promise
from felt.games.poker_pool.bots.lanes import lanes
from felt.games.poker_pool.cloth import table_of
from felt.games.poker_pool.rules import is_full, refusal
from felt.games.poker_pool.state import POCKETS, Player, State
from felt.tuning.bots import PoolSkill

REACH = 8.0
"""Cards a player may still choose among while the match is open."""
_REACH_PER_TURN = 3.0
"""The same for each turn left once the other player stands."""
_LATE = 0.6
"""What is left of the reach once the other is a card short of a full hand or has one."""
_CARD_LEAD = 1.12
"""Odds gained by each card held more than the other player."""
_AT_TABLE = 1.35
"""Odds gained by being the one to shoot."""
_MISS_ODDS = (1.0, 0.85, 0.5)
"""Odds left with this many misses against one's name; further ones count like the last."""
_BALL_IN_HAND = 1.2
"""Odds gained by placing the cue ball oneself."""


def win_chance(state: State, seat: int, skill: PoolSkill, look: bool = True) -> float:
    """Return about how likely ``seat`` wins from here; ``look`` also weighs how the balls lie (slower)."""
    if state.result:
        return float(seat in state.result.winners)
    if state.stand:
        return _while_standing(state, seat)
    open_play = _in_open_play(state, seat, skill, look)
    for full, wins in ((seat, max), (1 - seat, min)):
        if is_full(state.players[full], state.config.gameplay):
            settled = 1 - _overtaken(state, full)
            return wins(open_play, settled if full == seat else 1 - settled)
    return open_play


def _in_open_play(state: State, seat: int, skill: PoolSkill, look: bool) -> float:
    """Weigh both hands, misses and the initiative."""
    mine, yours = (_hope(state, each) for each in (seat, 1 - seat))
    odds = mine * (1 - yours) / (yours * (1 - mine))
    odds *= _CARD_LEAD ** (len(state.players[seat].hand) - len(state.players[1 - seat].hand))
    odds *= _miss_odds(state.players[seat], skill) / _miss_odds(state.players[1 - seat], skill)
    initiative = _AT_TABLE * (_lie(state, skill) if look else 1.0)
    odds *= initiative if state.active == seat else 1 / initiative
    return odds / (1 + odds)


def _overtaken(state: State, full: int) -> float:
    """Return how likely a full hand is overtaken if its holder stands as soon as the rules allow."""
    gameplay, other = state.config.gameplay, state.players[1 - full]
    at_once = state.active == full and state.tally.shots == 0
    turns = gameplay.stand_response_turns + (not at_once)
    return promise(other.hand, _REACH_PER_TURN * turns, strength(state.players[full].hand), settled=True)


def _while_standing(state: State, seat: int) -> float:
    """One hand is settled: the other player overtakes it in the turns left, or loses."""
    assert state.stand
    answering = 1 - state.stand.declarer
    overtakes = hope(state, answering)
    return overtakes if seat == answering else 1 - overtakes


def _hope(state: State, seat: int) -> float:
    return min(0.98, max(0.04, hope(state, seat)))


def hope(state: State, seat: int, hand: tuple[str, ...] | None = None) -> float:
    """Return how likely the seat's hand, or ``hand`` in its place, ends as the better one."""
    other = state.players[1 - seat]
    rival = strength(other.hand) if is_full(other, state.config.gameplay) or other.stood else 0
    cards = state.players[seat].hand if hand is None else hand
    return promise(cards, reach(state, seat), rival, other.stood)


def reach(state: State, seat: int) -> float:
    """Return how many cards the seat may still choose among before the match ends."""
    if state.stand:
        return 0.0 if state.stand.declarer == seat else _REACH_PER_TURN * state.stand.turns_left
    other = len(state.players[1 - seat].hand)
    return REACH * _LATE if other + 1 >= state.config.gameplay.max_hand_size else REACH


def _miss_odds(player: Player, skill: PoolSkill) -> float:
    odds = _MISS_ODDS[min(player.misses, len(_MISS_ODDS) - 1)]
    return 1 - (1 - odds) * 2 * skill.caution


def _lie(state: State, skill: PoolSkill) -> float:
    """Weigh how the balls lie for the player at the table: 1 for an even shot, more for a sitter."""
    if state.hand_ball:
        return _BALL_IN_HAND
    cloth = Cloth(table_of(state.config.physics), state.balls)
    best = max((lane.chance(skill.aim_error) for lane in lanes(cloth, welcome(state, state.active))), default=0.0)
    return 1 + skill.foresight * (best - 0.6)


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
