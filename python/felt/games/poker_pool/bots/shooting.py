"""Choose and play a shot: the best plan after trials in the head, then the level's own shaky hand."""

from collections.abc import Sequence

from felt.billiards.angle import TURN
from felt.bots.sampling import Dice
from felt.bots.search import Arm, doubt, sequential_halving
from felt.bots.skill import slip
from felt.bots.thought import Thought
from felt.games.poker_pool.actions import Action, EndTurn, Shoot
from felt.games.poker_pool.bots.candidates import Plan, candidates
from felt.games.poker_pool.bots.growth import growth
from felt.games.poker_pool.bots.outcomes import done
from felt.games.poker_pool.bots.situation import reach, win_chance, worth
from felt.games.poker_pool.choices import FULL_POWER
from felt.games.poker_pool.rules import is_full, may_end_turn
from felt.games.poker_pool.state import State
from felt.tuning.bots import PoolSkill

_DEGREE = TURN / 360
_HARD = 0.08
"""Two plans whose worths differ by less are hard to tell apart."""
_SAFE = 0.04
"""A full hand overtaken no more often than this is good enough."""
_POINTLESS = 0.01
"""Merit a full hand must be able to gain to be worth playing on, for each shot of the turn so far."""
_PRIOR = 2.0
"""How many trials the judgement by geometry counts for."""


def choose_shot(state: State, skill: PoolSkill, dice: Dice) -> Thought[Action]:
    """Return the shot to play, shaken, or the end of the turn where that is better."""
    may_end, full = may_end_turn(state), is_full(state.players[state.active], state.config.gameplay)
    if may_end and full and _hand_is_done(state, skill):
        return Thought(EndTurn())
    arms = _weighed(state, candidates(state, skill, dice), skill, dice)
    best = slip(arms, skill.slip, dice)
    # A full hand can only grow by bonus shots, and a dry one adds no miss; a hand short of full may prefer to wait.
    if may_end and not full and win_chance(done(state, EndTurn(), skill), state.active, skill) > best.mean:
        return Thought(EndTurn(), doubt(arms, _HARD))
    return Thought(shaken(best.option.shot, skill, dice), doubt(arms, _HARD))


def _hand_is_done(state: State, skill: PoolSkill) -> bool:
    """Tell whether a full hand is safe, or grows too little for the length of the turn: it must stand some day."""
    if worth(state, 1 - state.active, skill) < _SAFE:
        return True
    return growth(state.players[state.active].hand, reach(skill)) < _POINTLESS * state.tally.shots


def _weighed(state: State, plans: Sequence[Plan], skill: PoolSkill, dice: Dice) -> Sequence[Arm[Plan]]:
    """Rank plans; with trials to spend, by what comes out when they are played with this hand."""
    arms = [Arm(plan, plan.worth, _PRIOR) for plan in plans]
    if not skill.trials or len(arms) == 1:
        return arms
    luck = [(0.0, 0.0)] + [(dice.normal(), dice.normal()) for _ in range(skill.trials)]

    def trial(plan: Plan, number: int) -> float:
        """Try each plan under the same luck, so that only the plans differ."""
        after = done(state, bent(plan.shot, skill, *luck[number % len(luck)]), skill)
        return win_chance(after, state.active, skill)

    return sequential_halving(arms, trial, skill.trials)


def shaken(shot: Shoot, skill: PoolSkill, dice: Dice) -> Shoot:
    """Return the shot as a hand of this skill plays it."""
    return bent(shot, skill, dice.normal(), dice.normal())


def bent(shot: Shoot, skill: PoolSkill, aim: float, power: float) -> Shoot:
    """Return the shot off by so many deviations of the skill's aim and power errors."""
    angle = shot.angle + round(aim * skill.aim_error * _DEGREE)
    strength = round(shot.power * (1 + power * skill.power_error))
    return Shoot(angle % TURN, min(FULL_POWER, max(1, strength)))
