"""What a player's session so far says about him: counts from the view, weighed against what is usual."""

from typing import NamedTuple

from felt.games.holdem.tallies import Tally

_USUAL_ENTRY = {2: 0.75, 3: 0.5, 4: 0.38, 5: 0.32, 6: 0.28}
_USUAL_RAISE = {2: 0.45, 3: 0.3, 4: 0.24, 5: 0.2, 6: 0.18}
USUAL_BETTING = 0.35
USUAL_FOLDING = 0.45
_HANDS = 10
"""Hands after which what was seen weighs as much as what is usual."""
_ACTS = 14
"""The same for acts after the flop and answers to bets."""


class Read(NamedTuple):
    """How a player is taken to play."""

    entry: float
    """Share of hands he plays."""
    raising: float
    """Share of hands he raises before the flop."""
    betting: float
    """Share of his acts after the flop that are bets or raises."""
    folding: float
    """Share of bets after the flop he folds to."""
    eagerness: float
    """How often he raises before the flop, as a multiple of the usual."""


def read_of(tally: Tally, players: int, trust: float) -> Read:
    """Estimate a player from his tally; ``trust`` 0 takes him for the usual player, 1 believes what was seen."""
    entry, raising = _USUAL_ENTRY[players], _USUAL_RAISE[players]
    acts = tally.bets + tally.calls + tally.checks
    raises = _estimate(raising, tally.raised, tally.hands, _HANDS, trust)
    return Read(
        _estimate(entry, tally.entered, tally.hands, _HANDS, trust),
        raises,
        _estimate(USUAL_BETTING, tally.bets, acts, _ACTS, trust),
        _estimate(USUAL_FOLDING, tally.folded, tally.faced, _ACTS, trust),
        raises / raising,
    )


def _estimate(usual: float, seen: int, chances: int, weight: int, trust: float) -> float:
    return (usual * weight + trust * seen) / (weight + trust * chances)
