"""Spend a fixed number of costly trials where they decide something."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(slots=True)
class Arm(Generic[T]):
    """One candidate under trial, with every score it has earned."""

    option: T
    scores: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """Return the mean score, or minus infinity before the first trial."""
        return sum(self.scores) / len(self.scores) if self.scores else float("-inf")


def sequential_halving(
    options: Sequence[T], trial: Callable[[T], float], budget: int
) -> list[Arm[T]]:
    """Rank ``options`` by ``trial`` within about ``budget`` calls, best first.

    Each round tries every survivor equally often and drops the worse half, so that most trials go to the few
    candidates that are hard to tell apart. Every option gets at least one trial.
    """
    alive = [Arm(option) for option in options]
    dropped: list[Arm[T]] = []
    rounds = max(1, (len(alive) - 1).bit_length())
    while alive:
        for _ in range(max(1, budget // (rounds * len(alive)))):
            for arm in alive:
                arm.scores.append(trial(arm.option))
        alive.sort(key=lambda arm: arm.mean, reverse=True)
        keep = len(alive) // 2 if len(alive) > 2 else 0
        dropped[:0] = alive[keep:]
        alive = alive[:keep] if keep else []
    return dropped


def doubt(arms: Sequence[Arm[T]], scale: float) -> float:
    """Return how hard the choice was: 1 when the two best are equal, 0 when a ``scale`` or more apart."""
    if len(arms) < 2:
        return 0.0
    return max(0.0, 1 - (arms[0].mean - arms[1].mean) / scale)
