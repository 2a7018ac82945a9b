"""One ball during a shot: where it is, where it is going, and what it meets next."""

from math import sqrt

from felt.billiards.bounds import Meeting
from felt.billiards.path import NEVER, Path
from felt.billiards.roll import Roll
from felt.billiards.sink import Sink
from felt.billiards.track import Ride


class Ball:
    """A ball on the cloth, at rest at (x, y) or rolling along `path`; `stamp` dates the predictions about it."""

    __slots__ = ("id", "meeting", "next", "path", "paths", "pocket", "rolled", "sink", "stamp", "start", "x", "y")

    def __init__(self, id: int, x: float, y: float) -> None:
        self.id, self.x, self.y, self.start = id, x, y, (x, y)
        self.path: Path | None = None
        self.paths: list[Path] = []
        self.rolled: list[float] = []
        self.pocket: int | None = None
        """The pocket that guides it."""
        self.sink: Sink | None = None
        self.next = NEVER
        self.meeting: Meeting | None = None
        self.stamp = 0

    def place(self, time: float) -> tuple[float, float]:
        """Where it is."""
        return self.path.at(time) if self.path else (self.x, self.y)

    def velocity(self, time: float) -> tuple[float, float]:
        """How it moves, px/s."""
        if self.path is None:
            return 0.0, 0.0
        speed = self.path.speed_at(time)
        return self.path.ux * speed, self.path.uy * speed

    def roll(self, time: float, place: tuple[float, float], way: tuple[float, float], speed: float, roll: Roll) -> Path:
        """Set out on a new path."""
        before = self.rolled[-1] + self.paths[-1].travelled(time) if self.paths else 0.0
        self.path = Path(time, *place, *way, speed, roll)
        self.paths.append(self.path)
        self.rolled.append(before)
        self.stamp += 1
        return self.path

    def halt(self, time: float, place: tuple[float, float]) -> None:
        """Come to rest."""
        if self.path is not None and time < self.path.rest:
            self.roll(time, place, (self.path.ux, self.path.uy), 0.0, self.path.roll)
        self.x, self.y = place
        self.path, self.pocket, self.next, self.meeting = None, None, NEVER, None
        self.stamp += 1

    def ride(self) -> Ride:
        """Everything it did, for the track."""
        starts = tuple(path.start for path in self.paths)
        return Ride(self.id, *self.start, tuple(self.paths), starts, tuple(self.rolled), self.sink)


def length(x: float, y: float) -> float:
    """Return the length of a vector."""
    return sqrt(x * x + y * y)
