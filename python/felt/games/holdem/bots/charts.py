"""Starting hands in order of merit, and how many of them are worth opening from where."""

from collections.abc import Sequence
from functools import lru_cache

from felt.core.cards import FRENCH, Card
from felt.games.holdem.bots.cards import Cards, cards_of
from felt.games.holdem.bots.equity import Range

_ORDER = """
AA KK QQ JJ TT 99 88 AKs 77 AQs KQs AJs 66 KJs AKo QJs AQo ATs 55 JTs KTs QTs KQo AJo
A9s A8s ATo 44 KJo T9s KTo K9s J9s A7s QJo A9o Q9s A5s QTo A6s A4s 98s K8s K9o K7s A8o A3s 33
JTo T8s Q8s J8s A7o 87s Q9o A2s K6s A5o A6o K8o K5s Q7s T7s 97s K4s K7o A4o J7s J9o 22 76s A3o
Q6s T9o Q8o K3s K2s 86s Q5s Q4s K6o A2o 96s J8o K5o Q7o J6s 65s Q3s T8o Q6o 54s T6s K4o 75s 98o
J7o J5s Q2s T7o Q5o J4s K3o 85s 97o 87o T5s J3s K2o Q4o 95s 64s T4s J2s 74s T6o J6o 43s 53s Q3o
T3s J5o 96o 94s T2s 76o 86o 84s Q2o T5o 63s J4o 92s 93s J3o 95o 42s 32s 52s 83s 75o 85o 82s 65o
73s T4o J2o T3o 72s 94o 74o 84o 62s 54o T2o 64o 93o 53o 92o 73o 63o 83o 43o 82o 52o 72o 62o 42o
32o
"""
"""Every kind of hand, best first; tests/bench/holdem/starting_hands.py works it out."""

_OPEN_SHARES = {1: 0.45, 2: 0.45, 3: 0.28, 4: 0.21, 5: 0.17}
"""Share of hands to raise when everyone before has folded, by the players still to act."""
_HEADS_UP_OPEN = 0.8
_RERAISE_SHARES = (0.07, 0.03, 0.02)
"""Share of hands to raise a raise with, a second one, and any further."""
_HEADS_UP_RERAISE_SHARES = (0.16, 0.07, 0.04)


def open_share(behind: int, players: int) -> float:
    """Return which share of hands to open with so many players still to act."""
    return _HEADS_UP_OPEN if players == 2 else _OPEN_SHARES[max(1, min(behind, 5))]


def reraise_share(raises: int, players: int) -> float:
    """Return which share of hands to raise with after so many raises."""
    shares = _HEADS_UP_RERAISE_SHARES if players == 2 else _RERAISE_SHARES
    return shares[min(raises, len(shares)) - 1]


def standing(hole: Sequence[Card]) -> float:
    """Return the share of all starting hands that are better: 0 for aces, nearly 1 for 3-2 offsuit."""
    return _standings()[_kind(hole)]


def top(share: float) -> Range:
    """List the best ``share`` of all pairs of hole cards, best first."""
    holes = _in_order()
    return holes[: max(6, round(share * len(holes)))]


def _kind(hole: Sequence[Card]) -> str:
    high, low = sorted(hole, key=lambda card: -FRENCH.ranks.index(card[0]))
    if high[0] == low[0]:
        return high[0] + low[0]
    return high[0] + low[0] + ("s" if high[1] == low[1] else "o")


def _pairs(kind: str) -> list[Cards]:
    high, low, suited = kind[0], kind[1], kind[2:]
    return [
        cards_of((high + first, low + second))
        for first in FRENCH.suits
        for second in FRENCH.suits
        if ((first == second) == (suited == "s")) and (high != low or first < second)
    ]


@lru_cache(maxsize=1)
def _in_order() -> Range:
    return tuple(pair for kind in _ORDER.split() for pair in _pairs(kind))


@lru_cache(maxsize=1)
def _standings() -> dict[str, float]:
    better, found = 0, {}
    for kind in _ORDER.split():
        found[kind] = better / len(_in_order())
        better += len(_pairs(kind))
    return found
