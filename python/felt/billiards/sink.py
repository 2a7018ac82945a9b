"""How a dropped ball is seen to leave: a smooth bend from where it fell in to the middle of the pocket."""

from math import sqrt

_SLOWEST = 60.0
"""A ball that barely tips over the edge still falls at this pace, px/s."""


class Sink:
    """A curve from the hole's edge to its centre, never faster than the ball came (or the pace of a fall)."""

    __slots__ = ("bend_x", "bend_y", "centre_x", "centre_y", "end", "start", "x", "y")

    def __init__(
        self, start: float, x: float, y: float, ux: float, uy: float, speed: float, centre: tuple[float, float]
    ) -> None:
        """Begin at time `start` from (x, y) along the unit vector (ux, uy) at this speed, px/s."""
        self.start, self.x, self.y = start, x, y
        self.centre_x, self.centre_y = centre
        across, down = self.centre_x - x, self.centre_y - y
        distance = sqrt(across * across + down * down)
        ahead = across * ux + down * uy
        lead = distance if 2.0 * ahead <= distance else distance * distance / (2.0 * ahead)
        self.bend_x, self.bend_y = x + ux * lead, y + uy * lead
        rest_x, rest_y = self.centre_x - self.bend_x, self.centre_y - self.bend_y
        longest = max(lead, sqrt(rest_x * rest_x + rest_y * rest_y))
        self.end = start + 2.0 * longest / max(speed, _SLOWEST)

    def share(self, time: float) -> float:
        """Return how much of the fall is over: 0 at the edge, 1 when the ball is gone."""
        return min((time - self.start) / (self.end - self.start), 1.0) if self.end > self.start else 1.0

    def at(self, time: float) -> tuple[float, float]:
        """Where the falling ball is."""
        done = self.share(time)
        left = 1.0 - done
        first, bend, last = left * left, 2.0 * left * done, done * done
        return (
            first * self.x + bend * self.bend_x + last * self.centre_x,
            first * self.y + bend * self.bend_y + last * self.centre_y,
        )
