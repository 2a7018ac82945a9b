"""Players to measure the levels against: one without sense, one who always pays, one by a tight rule, a maniac."""

from collections.abc import Callable

from felt.bots.sampling import Dice
from felt.bots.thought import Thought
from felt.core.game import Choice, Field
from felt.core.rng import Rng
from felt.games.holdem.actions import Action, Call, Check, Fold, Muck, NextHand, Raise
from felt.games.holdem.bots.charts import standing
from felt.games.holdem.bots.equity import ALL_HOLES, equity
from felt.games.holdem.state import PREFLOP
from felt.games.holdem.view import View

Bounds = Field | None
Move = Callable[[View, Bounds, Rng], Action]


def random_player(view: View, legal: tuple[Choice, ...], rng: Rng) -> Thought[Action]:
    """Fold a quarter of the bets faced, raise one time in seven by up to three least raises, else check or call."""
    return _played(view, legal, rng, _at_random)


def caller(view: View, legal: tuple[Choice, ...], rng: Rng) -> Thought[Action]:
    """Check or call whatever comes."""
    return _played(view, legal, rng, lambda view, _bounds, _rng: _stay(view))


def tight(view: View, legal: tuple[Choice, ...], rng: Rng) -> Thought[Action]:
    """Play good hands only; bet what is ahead of any cards, pay by the pot odds, never bluff."""
    return _played(view, legal, rng, _by_rule)


def maniac(view: View, legal: tuple[Choice, ...], rng: Rng) -> Thought[Action]:
    """Bet or raise about the pot most of the time, else call; hardly ever fold."""
    return _played(view, legal, rng, _wildly)


def _played(view: View, legal: tuple[Choice, ...], rng: Rng, move: Move) -> Thought[Action]:
    """Make the moves of a betting round by ``move``; muck and deal on between."""
    choices = {choice.kind: choice for choice in legal}
    if Fold.kind not in choices:
        return Thought(Muck() if Muck.kind in choices else NextHand())
    raising = choices.get(Raise.kind)
    return Thought(move(view, raising.fields[0] if raising else None, rng))


def _stay(view: View) -> Action:
    return Call() if view.owed else Check()


def _at_random(view: View, bounds: Bounds, rng: Rng) -> Action:
    dice = Dice(rng)
    chance = dice.unit()
    if chance < 0.25 and view.owed:
        return Fold()
    if chance > 0.85 and bounds:
        most = max(bounds.low, min(3 * bounds.low, bounds.high))
        return Raise(bounds.low + dice.below(most - bounds.low + 1))
    return _stay(view)


def _by_rule(view: View, bounds: Bounds, rng: Rng) -> Action:
    assert view.seat is not None
    cards = view.seats[view.seat].cards
    rivals = [seat for place, seat in enumerate(view.seats) if place != view.seat and seat.status in ("in", "all_in")]
    if view.street == PREFLOP:
        merit = standing(cards) * len(rivals) ** 0.5
        if merit < 0.15 and bounds:
            return _raise_by(view, bounds, 0.7)
        return _stay(view) if merit < 0.4 or not view.owed else Fold()
    chance = equity(cards, view.board, [ALL_HOLES] * len(rivals), 60, rng)
    if chance > 0.7 and bounds:
        return _raise_by(view, bounds, 0.7)
    odds = view.owed / (view.pot + view.owed)
    return _stay(view) if not view.owed or chance > odds + 0.1 else Fold()


def _wildly(view: View, bounds: Bounds, rng: Rng) -> Action:
    chance, _ = rng.unit()
    if chance < 0.05 and view.owed:
        return Fold()
    return _raise_by(view, bounds, 1.0) if chance > 0.35 and bounds else _stay(view)


def _raise_by(view: View, bounds: Field, share: float) -> Action:
    wanted = view.price + round(share * (view.pot + view.owed))
    return Raise(min(max(wanted, bounds.low), bounds.high))


BASELINES = {"random": random_player, "caller": caller, "tight": tight, "maniac": maniac}
