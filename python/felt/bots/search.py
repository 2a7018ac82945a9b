"""Spend a fixed number of costly trials where they decide something."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import fsum, sqrt
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(slots=True)
class Arm(Generic[T]):
    """One candidate under trial. Its ``prior`` judgement counts like ``weight`` trials."""

    option: T
    prior: float = 0.0
    weight: float = 0.0
    scores: list[float] = field(default_factory=list)

    @property
    def trials(self) -> int:
        """Return how often it was tried."""
        return len(self.scores)

    @property
    def mean(self) -> float:
        """Return the mean score so far, the prior included."""
        seen = self.weight + len(self.scores)
        return (self.prior * self.weight + fsum(self.scores)) / seen if seen else self.prior


_FEW = 16
"""Trials before which a lead says nothing."""


def sequential_halving(
    arms: Sequence[Arm[T]], trial: Callable[[T, int], float], budget: int, sure: float = 0.0
) -> list[Arm[T]]:
    """Rank ``arms`` within about ``budget`` trials, best first; ``trial`` is told how many its arm has had.

    Each round tries every survivor equally often and drops the worse half, so that most trials go to the few
    candidates that are hard to tell apart. Every arm gets at least one trial. With ``sure``, an arm that trails the
    leader by so many standard errors, trial by trial, is dropped as well: what is clear needs no more trials.
    """
    alive, dropped = list(arms), list[Arm[T]]()
    places = len(alive)
    rounds = max(1, (places - 1).bit_length())
    while len(alive) > 1:
        for _ in range(max(1, budget // (rounds * places))):
            for arm in alive:
                arm.scores.append(trial(arm.option, arm.trials))
        alive.sort(key=lambda arm: -arm.mean)
        places //= 2
        keep = min(places, len(alive))
        while sure and keep > 1 and _lead(alive[0], alive[keep - 1]) > sure:
            keep -= 1
        alive, dropped = alive[:keep], alive[keep:] + dropped
    return alive + dropped


def _lead(first: Arm[T], other: Arm[T]) -> float:
    """Return by how many standard errors one arm leads another that had the same trials."""
    if len(other.scores) < _FEW:
        return 0.0
    gaps = [one - two for one, two in zip(first.scores, other.scores, strict=True)]
    mean = fsum(gaps) / len(gaps)
    error = sqrt(fsum((gap - mean) ** 2 for gap in gaps)) / len(gaps)
    return mean / error if error else 0.0


def doubt(arms: Sequence[Arm[T]], scale: float) -> float:
    """Return how hard the choice was: 1 when the two best are equal, 0 when a ``scale`` or more apart."""
    if len(arms) < 2:
        return 0.0
    return max(0.0, 1 - (arms[0].mean - arms[1].mean) / scale)
