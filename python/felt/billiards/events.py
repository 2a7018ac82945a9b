"""What happens in a shot, in words a rule can read."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BallHit:
    """Two balls touch; `speed` is how fast they closed in, px/s."""

    t: float
    a: int
    b: int
    speed: float


@dataclass(frozen=True, slots=True)
class RailHit:
    """A ball touches a cushion or the jaw at its end; `speed` is how fast it came straight at it, px/s."""

    t: float
    ball: int
    rail: int
    speed: float


@dataclass(frozen=True, slots=True)
class Captured:
    """A pocket's capture zone takes a ball and guides it; it has not dropped yet."""

    t: float
    ball: int
    pocket: int
    speed: float


@dataclass(frozen=True, slots=True)
class Pocketed:
    """A ball drops into a pocket at this speed, px/s."""

    t: float
    ball: int
    pocket: int
    speed: float


Event = BallHit | RailHit | Captured | Pocketed
