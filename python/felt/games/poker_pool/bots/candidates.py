"""Shots worth a closer look: lanes at several paces, and hard shots into the crowd where no lane is good."""

from collections.abc import Iterator
from dataclasses import dataclass

from felt.billiards.angle import TURN, angle_of
from felt.billiards.layout import Point
from felt.billiards.table import Table
from felt.bots.sampling import Dice
from felt.games.poker_pool.actions import Shoot
from felt.games.poker_pool.bots.cloth import Cloth
from felt.games.poker_pool.bots.lanes import Lane, lanes
from felt.games.poker_pool.bots.outcomes import missed, potted
from felt.games.poker_pool.bots.situation import welcome, win_chance
from felt.games.poker_pool.choices import FULL_POWER
from felt.games.poker_pool.cloth import table_of
from felt.games.poker_pool.state import State
from felt.tuning.bots import PoolSkill

_FIRST_PACE, *_OTHER_PACES = 1.3, 2.1, 1.08
"""Shot speeds as multiples of the least that pockets the ball: where the balls then lie differs."""
_GOOD = 0.5
"""A lane this likely is worth playing; where there is none, a bot also thinks of hard shots into the crowd."""
_CROWD_POWER = 650


@dataclass(frozen=True, slots=True)
class Plan:
    """A shot as meant, and what it is worth by geometry and tactics alone."""

    shot: Shoot
    worth: float


def candidates(state: State, skill: PoolSkill, dice: Dice) -> list[Plan]:
    """List plans, best first by worth; never empty. Twice the trials bound how many there are."""
    cloth = Cloth(table_of(state.config.physics), state.balls)
    fail = win_chance(missed(state), state.active, skill, look=False)
    found = [(lane, lane_worth(state, lane, fail, skill)) for lane in lanes(cloth, welcome(state, state.active))]
    found.sort(key=lambda pair: -pair[1])
    most = max(skill.lanes, skill.trials // 2)
    plans = [Plan(shot_along(cloth, lane, _FIRST_PACE), worth) for lane, worth in found[: skill.lanes]]
    if skill.trials:
        plans += [Plan(shot_along(cloth, lane, pace), worth) for lane, worth in found for pace in _OTHER_PACES]
    if not found or max(lane.chance(skill.aim_error) for lane, _ in found) < _GOOD:
        plans[skill.lanes // 2 : skill.lanes // 2] = into_the_crowd(cloth, fail, skill.lanes // 2 + 1, dice)
    return sorted(plans[:most], key=lambda plan: -plan.worth)


def lane_worth(state: State, lane: Lane, fail: float, skill: PoolSkill) -> float:
    """Return the chance to win when trying the lane, leaning towards the mere chance to pocket for a poor player."""
    chance = lane.chance(skill.aim_error)
    success = win_chance(potted(state, lane.ball, lane.pocket, skill), state.active, skill, look=False)
    return skill.poker_sense * (chance * success + (1 - chance) * fail) + (1 - skill.poker_sense) * chance


def shot_along(cloth: Cloth, lane: Lane, pace: float) -> Shoot:
    """Return the shot that sends the cue ball down the lane at ``pace`` times the least speed."""
    cue = cloth.cue or Point(0, 0)
    return Shoot(angle_of(lane.ghost.x - cue.x, lane.ghost.y - cue.y), power_of(cloth.table, lane.speed * pace))


def power_of(table: Table, speed: float) -> int:
    """Return the least power that starts the cue ball at ``speed`` or more, full power if none does."""
    low, high = 1, FULL_POWER
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if table.shot_speed(middle) >= speed else (middle + 1, high)
    return low


def into_the_crowd(cloth: Cloth, fail: float, count: int, dice: Dice) -> Iterator[Plan]:
    """Hard shots at object balls in random order: something may drop, though nobody knows what."""
    cue, targets = cloth.cue or Point(0, 0), [spot for _, spot in cloth.objects()]
    for _ in range(count):
        target = dice.pick(targets) if targets else Point(*cloth.table.foot_spot)
        spread = int((dice.unit() - 0.5) * TURN / 90)
        angle = (angle_of(target.x - cue.x, target.y - cue.y) + spread) % TURN
        yield Plan(Shoot(angle, _CROWD_POWER + dice.below(FULL_POWER - _CROWD_POWER + 1)), fail)
