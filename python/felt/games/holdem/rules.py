"""The rule book's verdicts as small pure functions: blind levels, showdown order, who wins which pot."""

from collections.abc import Mapping, Sequence

from felt.core.betting import NOBODY
from felt.core.pots import Pot
from felt.core.seats import clockwise, seats_from
from felt.tuning.holdem import Holdem

_LEVEL_STEPS = (2, 3)
"""Blinds double every two levels, by way of half as much again: 100 150 200 300 400 600 800."""


def level_of(number: int, config: Holdem) -> int:
    """Return the blind level of a hand, counted from 0; a cash table stays at the first."""
    return (number - 1) // config.level_hands if config.tournament else 0


def at_level(chips: int, level: int) -> int:
    """Return what a blind or ante has grown to."""
    doublings, step = divmod(level, len(_LEVEL_STEPS))
    return (chips * _LEVEL_STEPS[step] << doublings) // _LEVEL_STEPS[0]


def showdown_order(live: Sequence[bool], button: int, aggressor: int) -> list[int]:
    """List who shows when: the last to bet or raise on the final street first, else left of the button. (TDA 17)"""
    return seats_from(button + 1 if aggressor == NOBODY else aggressor, live)


def winners_of(pot: Pot, strengths: Mapping[int, int], button: int, seats: int) -> list[int]:
    """List who wins a pot, from the left of the button, which is also the order of the odd chips. (TDA 20)"""
    best = max([strengths[seat] for seat in pot.seats])
    winners = [seat for seat in pot.seats if strengths[seat] == best]
    return winners if len(winners) == 1 else [seat for seat in clockwise(seats, button + 1) if seat in winners]


def must_show(strength: int, best_shown: int) -> bool:
    """Tell whether a hand is shown unasked at the showdown: it beats or ties all that were shown before."""
    return strength >= best_shown


def all_hands_open(live: Sequence[bool], stacks: Sequence[int]) -> bool:
    """Tell whether every hand is turned up now that the betting is over: somebody live is all-in. (TDA 16)"""
    return any(alive and not stack for alive, stack in zip(live, stacks, strict=True))


def places_of_busted(busted: Sequence[int], stacks: Sequence[int], left: int) -> dict[int, int]:
    """Rank players who lost their last chips in the same hand: who began it with more finishes higher."""
    return {seat: left + 1 + sum(stacks[other] > stacks[seat] for other in busted) for seat in busted}
