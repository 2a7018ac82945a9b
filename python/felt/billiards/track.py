"""A solved shot: every ball's way and everything that happened, to be shown at any time without solving again."""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from felt.billiards.events import Event
from felt.billiards.layout import Layout
from felt.billiards.path import Path
from felt.billiards.sink import Sink


class Pose(NamedTuple):
    """One ball at one time: its centre, the way it last rolled (unit vector), px rolled since the shot, fall."""

    ball: int
    x: float
    y: float
    dx: float
    dy: float
    rolled: float
    sunk: float
    """0 on the cloth; up to 1 while it sinks into a pocket."""


class Ride(NamedTuple):
    """All that one ball does in a shot: straight paths, px rolled before each, and its fall if it drops."""

    ball: int
    x: float
    y: float
    paths: tuple[Path, ...]
    starts: tuple[float, ...]
    rolled: tuple[float, ...]
    sink: Sink | None

    def at(self, time: float) -> Pose | None:
        """Return the ball's pose, or None once it has gone down; (x, y) is measured from the table's middle."""
        if self.sink is not None and time >= self.sink.start:
            return self._sinking(self.sink, time)
        index = bisect_right(self.starts, time) - 1
        if index < 0:
            return Pose(self.ball, self.x, self.y, 0.0, 0.0, 0.0, 0.0)
        path = self.paths[index]
        way = path.travelled(time)
        return Pose(
            self.ball, path.x + path.ux * way, path.y + path.uy * way, path.ux, path.uy, self.rolled[index] + way, 0.0
        )

    def _sinking(self, sink: Sink, time: float) -> Pose | None:
        if time >= sink.end:
            return None
        if not self.paths:
            return Pose(self.ball, *sink.at(time), 0.0, 0.0, 0.0, sink.share(time))
        path = self.paths[-1]
        rolled = self.rolled[-1] + path.travelled(sink.start)
        return Pose(self.ball, *sink.at(time), path.ux, path.uy, rolled, sink.share(time))


@dataclass(frozen=True, slots=True)
class Track:
    """The whole shot. `duration` is when the table counts as settled; `rests` is where the balls then lie."""

    events: tuple[Event, ...]
    rests: Layout
    duration: float
    forced: bool
    """True when the time limit put rolling balls to rest."""
    rides: tuple[Ride, ...]
    middle: tuple[float, float]

    def at(self, time: float) -> tuple[Pose, ...]:
        """Return every ball still to be seen at a time (s since the shot), sorted by ball."""
        if time >= self.duration:
            rolled = {ride.ball: ride for ride in self.rides}
            return tuple(_resting(spot.ball, spot.x, spot.y, rolled, self.duration) for spot in self.rests)
        middle_x, middle_y = self.middle
        poses = (ride.at(time) for ride in self.rides)
        return tuple(pose._replace(x=pose.x + middle_x, y=pose.y + middle_y) for pose in poses if pose)


def _resting(ball: int, x: float, y: float, rides: Mapping[int, Ride], time: float) -> Pose:
    pose = rides[ball].at(time)
    return pose._replace(x=x, y=y) if pose else Pose(ball, x, y, 0.0, 0.0, 0.0, 0.0)
