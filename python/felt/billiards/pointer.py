"""From a pointer to an angle and a power: steady hands not required.

A drag that starts away from the cue ball *steers*: it turns the aim, finely when the hand is slow, and never shoots.
A drag that starts on the cue ball *pulls*: its length is the power and its release shoots. A pull roughly along the
set line keeps that line; a pull elsewhere *swings* the aim to point away from the hand. Near the cue ball the angle
holds still, easing forward to the ball cancels, and what the pointer does while it lifts off is not listened to.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from math import sqrt

from felt.billiards.angle import TURN, angle_of, direction

Place = tuple[float, float]
"""A place in table px."""

Room = tuple[float, float, float, float]
"""The screen's left, top, right and bottom edges in table px."""


class Gesture(StrEnum):
    """What a drag does."""

    STEER = "steer"
    PULL = "pull"
    SWING = "swing"


@dataclass(frozen=True, slots=True)
class Reach:
    """How the hand is read: distances in table px unless said, times in s, angles in millionths of a turn."""

    grab_radii: float = 4.0
    """A drag that starts within so many ball radii of the cue ball pulls."""
    freeze_radii: float = 2.0
    """No angle is read from a pointer within so many radii of the cue ball."""
    full_pull: float = 240.0
    """Pull beyond the freeze that gives full power, where the screen has room."""
    hold: int = TURN * 12 // 360
    """How far from the set line a pull may run and still keep it."""
    slow: float = 0.12
    """Share of a slow hand's turn that reaches the aim."""
    fast: float = 600.0
    """Pointer speed, screen px/s, from which a steering hand turns the aim fully."""
    lift: float = 0.1
    """What a pointer does in this last moment is a lift-off, if it stays within `slip` screen px."""
    slip: float = 6.0


@dataclass(frozen=True, slots=True)
class Sample:
    """Where the pointer was at a time, and what was aimed."""

    time: float
    x: float
    y: float
    angle: int
    power: int


@dataclass(frozen=True, slots=True)
class Grip:
    """A hand on the table; `angle` (millionths of a turn) and `power` (per mille, 0 cancels) are the shot so far."""

    cue: Place
    angle: int
    power: int
    gesture: Gesture
    radius: float
    scale: float
    """Screen px for one table px."""
    room: Room
    reach: Reach
    recent: tuple[Sample, ...]
    carry: float = 0.0
    """What slow steering has gathered short of a whole step, or how far a swing lags behind the hand."""

    @staticmethod
    def press(
        cue: Place,
        pointer: Place,
        angle: int,
        radius: float,
        *,
        scale: float = 1.0,
        room: Room = (-60.0, -60.0, 1060.0, 560.0),
        time: float = 0.0,
        reach: Reach | None = None,
    ) -> "Grip":
        """Begin a drag with the aim as it stands; the touch itself moves nothing."""
        reach = reach or Reach()
        near = _distance(cue, pointer) <= reach.grab_radii * radius
        gesture = Gesture.PULL if near else Gesture.STEER
        first = Sample(time, *pointer, angle, 0)
        return Grip(cue, angle, 0, gesture, radius, scale, room, reach, (first,))

    def moved(self, pointer: Place, time: float | None = None) -> "Grip":
        """Follow the pointer; without a time the move counts as one frame at 60 Hz."""
        now = self.recent[-1].time + 1 / 60 if time is None else time
        after = self._steered(pointer, now) if self.gesture is Gesture.STEER else self._pulled(pointer)
        sample = Sample(now, *pointer, after.angle, after.power)
        old = [past for past in self.recent if past.time <= now - self.reach.lift][-1:]
        new = [past for past in self.recent if past.time > now - self.reach.lift]
        return replace(after, recent=(*old, *new, sample))

    def released(self, time: float | None = None) -> "Grip":
        """Return the grip as it was before the finger began to lift."""
        now = self.recent[-1].time if time is None else time
        before = [past for past in self.recent if past.time <= now - self.reach.lift]
        settled = before[-1] if before else self.recent[0]
        since = [past for past in self.recent if past.time >= settled.time]
        moved = max(_distance((settled.x, settled.y), (past.x, past.y)) for past in since)
        if moved * self.scale > self.reach.slip:
            return self
        return replace(self, angle=settled.angle, power=settled.power)

    def full_pull(self, angle: int) -> float:
        """Pull beyond the freeze that gives full power at an angle: shorter where the screen ends."""
        ux, uy = direction(angle)
        left, top, right, bottom = self.room
        freeze = self.reach.freeze_radii * self.radius
        ends = [freeze + self.reach.full_pull]
        if abs(ux) > 1e-9:
            ends.append((self.cue[0] - (left if ux > 0 else right)) / ux)
        if abs(uy) > 1e-9:
            ends.append((self.cue[1] - (top if uy > 0 else bottom)) / uy)
        return max(min(ends) - freeze, self.radius)

    def _steered(self, pointer: Place, now: float) -> "Grip":
        """Turn the aim by what the pointer has turned around the cue ball, less the slower it moves."""
        last = self.recent[-1]
        before = last.x, last.y
        if min(_distance(self.cue, pointer), _distance(self.cue, before)) <= self.reach.freeze_radii * self.radius:
            return self
        pace = _distance(before, pointer) * self.scale / max(now - last.time, 0.004)
        gain = min(max(pace / self.reach.fast, self.reach.slow), 1.0)
        turned = _between(_bearing(self.cue, before), _bearing(self.cue, pointer)) * gain + self.carry
        whole = round(turned)
        return replace(self, angle=(self.angle + whole) % TURN, carry=turned - whole)

    def _pulled(self, pointer: Place) -> "Grip":
        """Read the power off the pull, and the angle once it swings."""
        freeze = self.reach.freeze_radii * self.radius
        away = _distance(self.cue, pointer)
        if away <= freeze:
            return replace(self, power=0)
        back = (_bearing(self.cue, pointer) + TURN // 2) % TURN
        after = self._swung(back)
        share = (away - freeze) / after.full_pull(back)
        return replace(after, power=min(max(round(1000 * share), 1), 1000))

    def _swung(self, back: int) -> "Grip":
        """Keep the line or swing it: at once when the pull starts elsewhere, else gently from where it was held."""
        off = _between(self.angle, back)
        if self.gesture is Gesture.PULL:
            if abs(off) <= self.reach.hold:
                return self
            lag = float(off) if self.power > 0 else 0.0
        else:
            turned = off - self.carry
            lag = max(abs(self.carry) - abs(turned) / 2, 0.0) * (1 if self.carry > 0 else -1)
        return replace(self, gesture=Gesture.SWING, angle=(back - round(lag)) % TURN, carry=float(round(lag)))


def _distance(one: Place, two: Place) -> float:
    across, down = one[0] - two[0], one[1] - two[1]
    return sqrt(across * across + down * down)


def _bearing(centre: Place, place: Place) -> int:
    return angle_of(place[0] - centre[0], place[1] - centre[1])


def _between(one: int, two: int) -> int:
    """The shorter way round from one angle to another."""
    return (two - one + TURN // 2) % TURN - TURN // 2
