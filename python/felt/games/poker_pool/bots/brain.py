"""A bot's whole decision: what is asked decides which part of it answers."""

from collections.abc import Callable, Mapping

from felt.billiards.angle import angle_of
from felt.billiards.layout import CUE
from felt.bots.sampling import Dice
from felt.bots.skill import slip
from felt.bots.thought import Thought
from felt.core.game import Choice
from felt.core.rng import Rng
from felt.games.poker_pool.actions import AcceptTable, Action, Rerack, Shoot, Stand
from felt.games.poker_pool.bots.answers import ranked_answers
from felt.games.poker_pool.bots.imagine import imagined
from felt.games.poker_pool.bots.outcomes import CARD_QUESTIONS, done
from felt.games.poker_pool.bots.placing import ranked_places
from felt.games.poker_pool.bots.shooting import bent, choose_shot
from felt.games.poker_pool.bots.situation import win_chance
from felt.games.poker_pool.choices import FULL_POWER
from felt.games.poker_pool.state import ANSWER_BREAK, BREAK, PLACE_CUE, SHOOT, State
from felt.games.poker_pool.view import View
from felt.tuning.bots import PoolSkill

_FRESH_RACK = 0.45
"""Chance to win when the opponent breaks again."""
_BREAK_SPREAD = 0.3
"""Share of the usual aim error that a break suffers: the target is a whole rack."""
_AS_GOOD = 0.02
"""Standing is worth this much less than playing on and still the better end: it is sure to come."""
_HARD = 0.1
"""Two answers whose worths differ by less are hard to tell apart."""


def decide(view: View, legal: tuple[Choice, ...], skill: PoolSkill, rng: Rng) -> Thought[Action]:
    """Choose for the seat that is asked. Equal arguments give the equal action."""
    dice = Dice(rng)
    state = imagined(view, Rng.seeded(dice.below(1 << 62)))
    if any(choice.kind == Stand.kind for choice in legal) and _should_stand(state, skill):
        return Thought(Stand(), 0.7)
    kind = state.decision.kind
    return (
        _ranked(ranked_answers(state, skill), skill, dice)
        if kind in CARD_QUESTIONS
        else _ASKED[kind](state, skill, dice)
    )


def _ranked(answers: list[tuple[float, Action]], skill: PoolSkill, dice: Dice) -> Thought[Action]:
    """Take the best answer, or by slip one a little worse."""
    gap = answers[0][0] - answers[1][0] if len(answers) > 1 else _HARD
    return Thought(slip(answers, skill.slip, dice)[1], max(0.0, 1 - gap / _HARD))


def _should_stand(state: State, skill: PoolSkill) -> bool:
    """Stand when sure enough, and surer than by playing on."""
    seat = state.decision.seat
    standing = win_chance(done(state, Stand(), skill), seat, skill)
    return standing >= skill.patience and standing >= win_chance(state, seat, skill) - _AS_GOOD


def _shoot(state: State, skill: PoolSkill, dice: Dice) -> Thought[Action]:
    return _break(state, skill, dice) if state.phase == BREAK else choose_shot(state, skill, dice)


def _break(state: State, skill: PoolSkill, dice: Dice) -> Thought[Action]:
    """Hit the nearest ball of the rack full and hard."""
    cue = next(spot for spot in state.balls if spot.ball == CUE)
    rack = (spot for spot in state.balls if spot.ball != CUE)
    apex = min(rack, key=lambda spot: (spot.x - cue.x) ** 2 + (spot.y - cue.y) ** 2)
    straight = Shoot(angle_of(apex.x - cue.x, apex.y - cue.y), FULL_POWER)
    return Thought(bent(straight, skill, dice.normal() * _BREAK_SPREAD, dice.normal()))


def _place(state: State, skill: PoolSkill, dice: Dice) -> Thought[Action]:
    return Thought(ranked_places(state, skill, dice)[0][1], 0.5)


def _answer_break(state: State, skill: PoolSkill, dice: Dice) -> Thought[Action]:
    """Play from the table unless it offers too little."""
    accepted = win_chance(done(state, AcceptTable(), skill), state.decision.seat, skill)
    return _ranked(sorted([(accepted, AcceptTable()), (_FRESH_RACK, Rerack())], key=lambda pair: -pair[0]), skill, dice)


_ASKED: Mapping[str, Callable[[State, PoolSkill, Dice], Thought[Action]]] = {
    SHOOT: _shoot,
    PLACE_CUE: _place,
    ANSWER_BREAK: _answer_break,
}
