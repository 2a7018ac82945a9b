"""The straight way of one ball between two contacts; the solver and the shown track read the same one."""

from math import sqrt

from felt.billiards.roll import SLICE, SLICES, Roll

NEVER = float("inf")


class Path:
    """A ball that starts at `start` from (x, y) along the unit vector (ux, uy) and slows down by `roll`."""

    __slots__ = ("edge", "last", "reach", "rest", "roll", "speed", "start", "ux", "uy", "x", "y")

    def __init__(self, start: float, x: float, y: float, ux: float, uy: float, speed: float, roll: Roll) -> None:
        self.start, self.x, self.y, self.ux, self.uy, self.speed, self.roll = start, x, y, ux, uy, speed, roll
        self.edge = (int(start * SLICES + 0.5) + 0.5) * SLICE  # the first slice boundary after the start
        self.last = roll.slices_to_rest(speed)
        if self.last > roll.slices:
            self.last, self.rest, self.reach = roll.slices, NEVER, NEVER
        else:
            self.rest = self.edge + (self.last - 1) * SLICE
            self.reach = self._boundary(self.last)

    def _boundary(self, n: int) -> float:
        """Distance rolled when the n-th slice boundary is reached (n from 1)."""
        roll, speed = self.roll, self.speed
        slid = speed * (roll.lost[n] - 1.0) - roll.loss * roll.loss_sum[n]
        return speed * (self.edge - self.start) + slid * SLICE

    def travelled(self, time: float) -> float:
        """Distance rolled at a time, px."""
        return self.motion(time)[0]

    def speed_at(self, time: float) -> float:
        """Speed at a time, px/s."""
        return self.motion(time)[1]

    def motion(self, time: float) -> tuple[float, float]:
        """Distance rolled and speed at a time, px and px/s."""
        if time >= self.rest:
            return self.reach, 0.0
        if time < self.edge:
            return self.speed * (time - self.start), self.speed
        n = int((time - self.edge) * SLICES) + 1
        roll, speed = self.roll, self.speed
        pace = speed * roll.kept[n] - roll.loss * roll.lost[n]
        slid = speed * (roll.lost[n] - 1.0) - roll.loss * roll.loss_sum[n]
        way = speed * (self.edge - self.start) + slid * SLICE + pace * (time - self.edge - (n - 1) * SLICE)
        return way, pace

    def at(self, time: float) -> tuple[float, float]:
        """Where the ball is at a time."""
        way = self.travelled(time)
        return self.x + self.ux * way, self.y + self.uy * way

    def when(self, way: float) -> float:
        """Return the time at which a distance has been rolled; NEVER when the ball stops short of it."""
        if way > self.reach:
            return NEVER
        speed, roll = self.speed, self.roll
        first = speed * (self.edge - self.start)
        if way <= first:
            return self.start + way / speed
        left = speed * speed - 2.0 * roll.loss * SLICES * way
        guess = 2.0 * way / (speed + sqrt(left)) if left > 0.0 else speed / (roll.loss * SLICES)
        n = max(1, min(int((guess - self.edge + self.start) * SLICES) + 1, self.last - 1))
        while n > 1 and self._boundary(n) > way:
            n -= 1
        while n < self.last - 1 and self._boundary(n + 1) <= way:
            n += 1
        pace = speed * roll.kept[n] - roll.loss * roll.lost[n]
        return self.edge + (n - 1) * SLICE + (way - self._boundary(n)) / pace
