"""Spend a fixed number of costly trials where they decide something."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(slots=True)
class Arm(Generic[T]):
    """One candidate under trial. Its ``prior`` judgement counts like ``weight`` trials."""

    option: T
    prior: float = 0.0
    weight: float = 0.0
    total: float = 0.0
    trials: int = 0

    @property
    def mean(self) -> float:
        """Return the mean score so far, the prior included."""
        seen = self.weight + self.trials
        return (self.prior * self.weight + self.total) / seen if seen else self.prior


def sequential_halving(arms: Sequence[Arm[T]], trial: Callable[[T, int], float], budget: int) -> list[Arm[T]]:
    """Rank ``arms`` within about ``budget`` trials, best first; ``trial`` is told how many its arm has had.

    Each round tries every survivor equally often and drops the worse half, so that most trials go to the few
    candidates that are hard to tell apart. Every arm gets at least one trial.
    """
    alive, dropped = list(arms), list[Arm[T]]()
    rounds = max(1, (len(alive) - 1).bit_length())
    while len(alive) > 1:
        for _ in range(max(1, budget // (rounds * len(alive)))):
            for arm in alive:
                arm.total += trial(arm.option, arm.trials)
                arm.trials += 1
        alive.sort(key=lambda arm: -arm.mean)
        keep = len(alive) // 2
        alive, dropped = alive[:keep], alive[keep:] + dropped
    return alive + dropped


def doubt(arms: Sequence[Arm[T]], scale: float) -> float:
    """Return how hard the choice was: 1 when the two best are equal, 0 when a ``scale`` or more apart."""
    if len(arms) < 2:
        return 0.0
    return max(0.0, 1 - (arms[0].mean - arms[1].mean) / scale)
