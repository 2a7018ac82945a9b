"""A bad line on purpose: loses, doubles, overtakes and delays whole messages, by a seed, without a socket or a clock.

TCP hides loss and disorder, so they are made here, in front of the session.
"""

from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Faults:
    """How bad a line is. Shares are of all messages, times in seconds."""

    drop: float = 0.05
    duplicate: float = 0.05
    window: int = 4
    """A message may overtake at most this many earlier ones; 0 keeps the order."""
    delay: float = 2.0
    """Longest delay; each message draws its own between none and this."""
    cut: float = 0.0
    """Share of messages at which the whole connection breaks."""
    deaf: float = 0.0
    """Share of messages at which this direction alone goes silent, as behind a router that forgot it."""
    deaf_seconds: float = 20.0


FLAWLESS = Faults(drop=0, duplicate=0, window=0, delay=0)


class Line(Generic[T]):
    """One direction of a connection."""

    def __init__(self, faults: Faults, rng: Random) -> None:
        self.faults = faults
        self.broken = False
        self._rng = rng
        self._deaf_until = float("-inf")
        self._held: list[tuple[float, T]] = []
        """In the order they were sent, with the time each is due."""

    def send(self, message: T, now: float) -> None:
        """Put a message on the line, once, twice, or not at all."""
        faults, rng = self.faults, self._rng
        if rng.random() < faults.cut:
            self.broken = True
        if rng.random() < faults.deaf:
            self._deaf_until = now + faults.deaf_seconds
        if self.broken or now < self._deaf_until or rng.random() < faults.drop:
            return
        copies = 2 if rng.random() < faults.duplicate else 1
        for _ in range(copies):
            self._held.append((now + rng.uniform(0.0, faults.delay), message))

    def due(self, now: float) -> list[T]:
        """Take off what arrives by now, none having overtaken more than the window allows."""
        arrived = []
        while (place := self._next(now)) is not None:
            arrived.append(self._held.pop(place)[1])
        return arrived

    def _next(self, now: float) -> int | None:
        """Find the message that arrives next: the earliest due among those that may come now."""
        near = range(min(len(self._held), self.faults.window + 1))
        first = min(near, key=lambda place: self._held[place][0], default=None)
        return first if first is not None and self._held[first][0] <= now else None

    @property
    def wakes(self) -> float:
        """Tell when the next message is due; infinity if none is on its way."""
        near = self._held[: self.faults.window + 1]
        return min((due for due, _ in near), default=float("inf"))
