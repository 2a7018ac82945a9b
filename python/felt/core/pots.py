"""Split bets of unequal size into a main pot and side pots, and a pot among its winners."""

from collections.abc import Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """Chips that the same seats may win."""

    chips: int
    seats: tuple[int, ...]


def split_pots(paid: Sequence[int], live: Sequence[bool], dead: int = 0) -> tuple[Pot, ...]:
    """Lay what every seat has put into the hand in layers, main pot first.

    Folded seats' chips stay in the layers they reach; what lies above the last live seat, and dead chips, which
    nobody had to match, fall to the pot below or the main pot. No chips or nobody live: no pots.
    """
    levels = {chips for chips, alive in zip(paid, live, strict=True) if alive}
    if len(levels) == 1:  # the usual hand, in which everybody left has put in the same
        chips = dead + sum(paid)
        return (Pot(chips, tuple([seat for seat, alive in enumerate(live) if alive])),) if chips else ()
    pots: list[Pot] = []
    reached, loose, highest = 0, dead, max(levels, default=0)
    for level in sorted(levels):
        chips = loose + sum([min(put, level) - min(put, reached) for put in paid])
        if level == highest:
            chips += sum([put - level for put in paid if put > level])
        seats = tuple([seat for seat, alive in enumerate(live) if alive and paid[seat] >= level])
        _lay(pots, Pot(chips, seats))
        reached, loose = level, 0
    return tuple(pots)


def uncalled(paid: Sequence[int], live: Sequence[bool]) -> tuple[int, int]:
    """Return the seat that put in more than anyone else and by how much; 0 chips when somebody matched it."""
    *_, second, most = sorted(paid)
    seat = paid.index(most)
    return seat, most - second if live[seat] else 0


def shares(chips: int, winners: int) -> tuple[int, ...]:
    """Divide a pot among so many winners, counted from the left of the button: the first get the odd chips, one each.

    Raises ValueError without a winner.
    """
    if winners < 1:
        raise ValueError(f"a pot of {chips} needs a winner")
    each, odd = divmod(chips, winners)
    return (each + 1,) * odd + (each,) * (winners - odd)


def _lay(pots: list[Pot], pot: Pot) -> None:
    """Add a layer; an empty one is dropped, one with the same seats joins the pot below."""
    if pots and pots[-1].seats == pot.seats:
        pots[-1] = Pot(pots[-1].chips + pot.chips, pot.seats)
    elif pot.chips:
        pots.append(pot)
