"""Session statistics: how each player has played so far, counted from what everybody saw."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from felt.games.holdem.events import Acted


class Tally(NamedTuple):
    """Counts of one seat over the session."""

    hands: int = 0
    """Hands dealt in."""
    entered: int = 0
    """Hands in which it put chips in before the flop of its own will (VPIP)."""
    raised: int = 0
    """Hands in which it raised before the flop (PFR)."""
    bets: int = 0
    """Bets and raises after the flop."""
    calls: int = 0
    """Calls after the flop."""
    checks: int = 0
    """Checks after the flop."""
    faced: int = 0
    """Bets and raises after the flop that it had to answer."""
    folded: int = 0
    """Those it folded to."""
    showdowns: int = 0
    """Hands it took to a showdown."""
    won: int = 0
    """Hands in which it won chips."""


def counted(
    tallies: Sequence[Tally], log: Iterable[Acted], dealt: Iterable[int], shown_down: Iterable[int], won: Iterable[int]
) -> tuple[Tally, ...]:
    """Add one finished hand, told by its actions, to every seat's counts."""
    rows = [list(tally) for tally in tallies]
    _count_acts(rows, log)
    for column, seats in ((_HANDS, dealt), (_SHOWDOWNS, shown_down), (_WON, won)):
        for seat in seats:
            rows[seat][column] += 1
    return tuple(map(Tally._make, rows))


def _count_acts(rows: list[list[int]], log: Iterable[Acted]) -> None:
    entered, raised = set[int](), set[int]()
    street, facing_bet = "preflop", False
    for act in log:
        move = act.move
        if act.street == "preflop":
            if move == "raise":
                raised.add(act.seat)
            elif move == "call":
                entered.add(act.seat)
            continue
        if act.street != street:
            street, facing_bet = act.street, False
        row = rows[act.seat]
        if facing_bet:
            row[_FACED] += 1
            row[_FOLDED] += move == "fold"
        if move != "fold":
            row[_COLUMNS[move]] += 1
            facing_bet = facing_bet or move == "bet"
    for column, seats in ((_ENTERED, entered | raised), (_RAISED, raised)):
        for seat in seats:
            rows[seat][column] += 1


_HANDS, _ENTERED, _RAISED, _BETS, _CALLS, _CHECKS, _FACED, _FOLDED, _SHOWDOWNS, _WON = range(len(Tally._fields))
_COLUMNS = {"bet": _BETS, "raise": _BETS, "call": _CALLS, "check": _CHECKS}
