"""Strength statistics: what a series of matches proves about two players."""

from dataclasses import dataclass
from math import ceil, sqrt

Z_95 = 1.959963984540054
"""Deviations that hold 95 % of a bell curve."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Matches of one player against another. A draw counts half a win to each."""

    wins: int = 0
    losses: int = 0
    draws: int = 0

    @property
    def matches(self) -> int:
        """Return the number of matches played."""
        return self.wins + self.losses + self.draws

    @property
    def rate(self) -> float:
        """Return the share of points won, or one half before the first match."""
        return (self.wins + self.draws / 2) / self.matches if self.matches else 0.5

    def add(self, points: float) -> "Tally":
        """Count one more match: 1 won, 0 lost, anything between a draw."""
        return Tally(self.wins + (points == 1), self.losses + (points == 0), self.draws + (0 < points < 1))


def wilson(rate: float, matches: int, z: float = Z_95) -> tuple[float, float]:
    """Return Wilson's score interval for a win rate seen over ``matches``; (0, 1) when there were none.

    Unlike rate ± z·error it stays inside 0..1 and is honest near the ends and for short series.
    """
    if not matches:
        return 0.0, 1.0
    shrink = 1 + z * z / matches
    centre = rate + z * z / (2 * matches)
    spread = z * sqrt(rate * (1 - rate) / matches + z * z / (4 * matches * matches))
    return max(0.0, (centre - spread) / shrink), min(1.0, (centre + spread) / shrink)


def quantile(values: list[float], share: float) -> float:
    """Return the smallest value that at least ``share`` of ``values`` do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, ceil(share * len(ordered)) - 1)]
