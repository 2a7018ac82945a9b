"""Players to measure the levels against: one without any sense, one that pockets well and knows no poker."""

from felt.billiards.layout import CUE
from felt.bots.sampling import Dice
from felt.bots.thought import Thought
from felt.core.game import Choice, Value
from felt.core.rng import Rng
from felt.games.poker_pool.actions import ACTION_TYPES, Action, PlaceCue, Shoot
from felt.games.poker_pool.bots.brain import decide
from felt.games.poker_pool.bots.candidates import into_the_crowd, shot_along
from felt.games.poker_pool.bots.cloth import Cloth
from felt.games.poker_pool.bots.lanes import lanes
from felt.games.poker_pool.bots.outcomes import CARD_QUESTIONS
from felt.games.poker_pool.bots.placing import anywhere
from felt.games.poker_pool.bots.shooting import shaken
from felt.games.poker_pool.cloth import table_of
from felt.games.poker_pool.state import BREAK, KITCHEN, SHOOT
from felt.games.poker_pool.view import View
from felt.tuning.bots import PoolSkill

_NOT_PLAY = ("concede", "end_turn")
"""What even a senseless player leaves alone: giving up is no play."""


def random_player(view: View, legal: tuple[Choice, ...], rng: Rng) -> Thought[Action]:
    """Do anything that is legal, each kind and each value as likely."""
    dice = Dice(rng)
    choice = dice.pick([choice for choice in legal if choice.kind not in _NOT_PLAY])
    if choice.kind == PlaceCue.kind:
        return Thought(_random_place(view, dice))
    values = _values(choice, dice)
    while values in choice.barred:
        values = _values(choice, dice)
    action: Action = ACTION_TYPES[choice.kind](*values)
    return Thought(action)


def _values(choice: Choice, dice: Dice) -> tuple[Value, ...]:
    return tuple(
        dice.pick(field.options) if field.options else field.low + dice.below(field.high - field.low + 1)
        for field in choice.fields
    )


def _random_place(view: View, dice: Dice) -> PlaceCue:
    others = tuple(spot for spot in view.balls if spot.ball != CUE)
    return anywhere(Cloth(table_of(view.config.physics), others), view.hand_ball == KITCHEN, dice)


def potter(view: View, legal: tuple[Choice, ...], skill: PoolSkill, rng: Rng) -> Thought[Action]:
    """Take the likeliest valid pot with a hand of this skill, answer card questions at random, stand at once."""
    if view.decision.kind in CARD_QUESTIONS or any(choice.kind == "stand" for choice in legal):
        wanted = tuple(choice for choice in legal if choice.kind in ("stand", *CARD_QUESTIONS))
        return random_player(view, wanted, rng)
    if view.decision.kind == SHOOT and view.phase != BREAK:
        return Thought(shaken(_likeliest(view, skill, Dice(rng)), skill, Dice(rng)))
    return decide(view, legal, skill, rng)


def _likeliest(view: View, skill: PoolSkill, dice: Dice) -> Shoot:
    cloth = Cloth(table_of(view.config.physics), view.balls)
    seat = view.decision.seat
    wanted = [(ball, pocket) for pocket, seen in enumerate(view.pockets) for ball in seen.welcome[seat]]
    found = list(lanes(cloth, wanted))
    if not found:
        return next(into_the_crowd(cloth, 0.0, 1, dice)).shot
    return shot_along(cloth, max(found, key=lambda lane: lane.chance(skill.aim_error)), 1.3)
