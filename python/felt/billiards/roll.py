"""How a ball slows down: its speed is constant inside a slice of time and drops between slices.

A ball of speed v leaves each slice with ``v * keep - loss``. Directions never change between contacts, so how far a
ball has rolled after n slices is one sum, looked up in three tables instead of stepped through.
"""

SLICES = 128
"""Slices in a second; part of the rules version. A power of two keeps every boundary an exact float."""

SLICE = 1.0 / SLICES
"""Length of a slice, s. Boundaries lie half a slice off the start, so that stopping distances come out unbiased."""


class Roll:
    """The slowing law of one surface, with its tables: n slices on, kept speed, and the sums of what was lost."""

    __slots__ = ("kept", "loss", "loss_sum", "lost", "slices", "stop_speed")

    def __init__(self, friction: float, damping: float, stop_speed: float, limit: float) -> None:
        """Set constant loss (px/s2), loss share (1/s), the speed that counts as rest and the longest roll (s)."""
        self.loss = friction * SLICE
        self.stop_speed = stop_speed
        self.slices = int(limit * SLICES) + 2
        keep = 1.0 - damping * SLICE
        self.kept, self.lost, self.loss_sum = [1.0], [0.0], [0.0]
        for n in range(self.slices):
            self.loss_sum.append(self.loss_sum[n] + self.lost[n])
            self.lost.append(self.lost[n] + self.kept[n])
            self.kept.append(self.kept[n] * keep)

    def speed_after(self, speed: float, n: int) -> float:
        """Return what is left of a speed after n slice boundaries."""
        return speed * self.kept[n] - self.loss * self.lost[n]

    def slices_to_rest(self, speed: float) -> int:
        """Count the boundaries until a speed is down to rest; one more than the tables hold when it never is."""
        low, high = 1, self.slices + 1
        kept, lost, loss, stop_speed = self.kept, self.lost, self.loss, self.stop_speed
        while low < high:
            middle = (low + high) // 2
            if middle > self.slices or speed * kept[middle] - loss * lost[middle] <= stop_speed:
                high = middle
            else:
                low = middle + 1
        return low
