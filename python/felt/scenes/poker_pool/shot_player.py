"""Plays a solved shot: each physics tick the balls are driven to where the track has them."""

from collections.abc import Callable

from godot import Node, signal

from felt.billiards.events import Event
from felt.billiards.track import Track
from felt.scenes.poker_pool.cloth import Cloth

FAST = 6.0
"""How much faster a shot runs while fast-forward is held."""


class ShotPlayer(Node):
    """Shows the motion; the outcome was decided by the rules before it began."""

    finished = signal()

    def __init__(self) -> None:
        super().__init__()
        self.cloth: Cloth | None = None
        self.heard: Callable[[Event], None] = lambda _event: None
        """Called with each event of the track as its moment passes."""
        self.speed = 1.0
        self._track: Track | None = None
        self._time = 0.0
        self._next = 0

    def play(self, track: Track) -> None:
        """Begin; `finished` comes when the last ball lies still."""
        self._track, self._time, self._next = track, 0.0, 0

    def skip(self) -> None:
        """Go to the end at once."""
        if self._track is not None:
            self._time = self._track.duration

    @property
    def playing(self) -> bool:
        """Tell whether a shot is under way."""
        return self._track is not None

    def _physics_process(self, delta: float) -> None:
        track = self._track
        if track is None:
            return
        self._time = min(track.duration, self._time + delta * self.speed)
        self._tell_events(track)
        self._move_balls(track)
        if self._time >= track.duration:
            self._track = None
            self.finished.emit()

    def _tell_events(self, track: Track) -> None:
        while self._next < len(track.events) and track.events[self._next].t <= self._time:
            self.heard(track.events[self._next])
            self._next += 1

    def _move_balls(self, track: Track) -> None:
        poses = {pose.ball: pose for pose in track.at(self._time)}
        for number, ball in self.cloth.balls.items():
            pose = poses.get(number)
            if pose is None:
                ball.take_off()
                continue
            ball.roll_to(pose.x, pose.y)
            if pose.sunk > 0.0:
                ball.sink(pose.sunk)
