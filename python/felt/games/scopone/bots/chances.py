"""How good points are: the chance to win the match that a deal's outcome leaves."""

from collections.abc import Callable
from math import exp, sqrt

from felt.games.scopone.rules import outcome, team_of
from felt.games.scopone.scoring import Pair
from felt.games.scopone.view import View

_A_DEAL = 7.0
"""Points given out in a usual deal."""
_LUCK = 3.0
"""How far the points of a deal differ between equal teams, as a standard deviation."""
_BELL = 1.7
"""Makes the logistic curve follow the bell curve."""

Chance = Callable[[Pair], float]
"""The points of the deal -> the chance to win the match, 0..1, for the team that asks."""


def chance_of(view: View) -> Chance:
    """Return what outcomes of this deal are worth to the seat's team at this score."""
    assert view.seat is not None
    team = team_of(view.seat)
    known: dict[Pair, float] = {}

    def chance(points: Pair) -> float:
        if points not in known:
            totals = (view.totals[0] + points[0], view.totals[1] + points[1])
            known[points] = _chance(view, totals, team)
        return known[points]

    return chance


def _chance(view: View, totals: Pair, team: int) -> float:
    result = outcome(view.config, totals, view.number)
    if result:
        return (team in result.winners) / (len(result.winners) / 2)
    return to_win(totals[team], totals[1 - team], view.config.target)


def to_win(ours: int, theirs: int, target: int) -> float:
    """Estimate the chance to win from this score with another deal to come."""
    deals = max(1.0, (2 * target - ours - theirs) / _A_DEAL)
    return 1 / (1 + exp(-_BELL * (ours - theirs) / (_LUCK * sqrt(deals))))
