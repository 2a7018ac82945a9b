"""Players to measure the levels against: one without sense, one who always pays, one by a tight rule."""

from collections.abc import Callable

from felt.bots.sampling import Dice
from felt.bots.thought import Thought
from felt.core.game import Choice
from felt.core.rng import Rng
from felt.games.svara.actions import Action, Blind, Call, Check, Decline, Fold, Join, Look, NextHand, Raise
from felt.games.svara.bots.spreads import beats, unseen
from felt.games.svara.view import View

Move = Callable[[View, dict[str, Choice], Dice], Action]


def random_player(view: View, legal: tuple[Choice, ...], rng: Rng) -> Thought[Action]:
    """Bet blind one time in three, fold a quarter of the bets faced, raise one time in seven, join half the svaras."""
    return _played(view, legal, rng, _at_random)


def caller(view: View, legal: tuple[Choice, ...], rng: Rng) -> Thought[Action]:
    """Look, then check or call whatever comes; into a svara only where it is free."""
    return _played(view, legal, rng, lambda view, _choices, _dice: _stay(view))


def tight(view: View, legal: tuple[Choice, ...], rng: Rng) -> Thought[Action]:
    """Bet what beats three hands in four, call with what beats two in three, never bluff."""
    return _played(view, legal, rng, _by_rule)


def _played(view: View, legal: tuple[Choice, ...], rng: Rng, move: Move) -> Thought[Action]:
    choices, dice = {choice.kind: choice for choice in legal}, Dice(rng)
    if NextHand.kind in choices:
        return Thought(NextHand())
    if Join.kind in choices and move is not _at_random:
        assert view.offer is not None
        return Thought(Join() if view.seat in view.offer.tied else Decline())
    if Look.kind in choices and move is not _at_random:
        return Thought(Look())
    return Thought(move(view, choices, dice))


def _stay(view: View) -> Action:
    return Call() if view.owed else Check()


def _at_random(view: View, choices: dict[str, Choice], dice: Dice) -> Action:
    chance = dice.unit()
    if Join.kind in choices:
        return Join() if chance < 0.5 else Decline()
    if Look.kind in choices:
        return Blind() if Blind.kind in choices and chance < 0.33 else Look()
    if view.owed and chance < 0.25:
        return Fold()
    if Raise.kind in choices and chance > 0.85:
        bounds = choices[Raise.kind].fields[0]
        most = max(bounds.low, min(3 * bounds.low, bounds.high))
        return Raise(bounds.low + dice.below(most - bounds.low + 1))
    return _stay(view)


def _by_rule(view: View, choices: dict[str, Choice], _dice: Dice) -> Action:
    assert view.seat is not None
    me = view.seats[view.seat]
    merit = beats(me.points, unseen(view.config.scoring, me.cards))
    if merit > 0.75 and Raise.kind in choices:
        bounds = choices[Raise.kind].fields[0]
        return Raise(min(max(view.price + round(0.7 * view.pot), bounds.low), bounds.high))
    return Fold() if view.owed and merit < 0.66 else _stay(view)


BASELINES = {"random": random_player, "caller": caller, "tight": tight}
