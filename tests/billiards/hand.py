"""A scripted player with an unsteady hand, who sees the aim line and drags until it lies right."""

from math import cos, pi, sin

from felt.billiards.angle import TURN, direction
from felt.billiards.pointer import Grip
from felt.core.rng import Rng

FRAME = 1 / 60
PHONE = 0.7
"""Screen px for one table px on a phone held sideways (844 x 390)."""


class Hand:
    """Touches a few screen px off, wobbles while it drags, and slips as it lifts."""

    def __init__(self, cue: tuple[float, float], seed: int, off: float = 6.0, wobble: float = 1.5) -> None:
        self.cue, self.angle, self.time = cue, 0, 0.0
        self._rng = Rng.seeded(seed)
        self.off, self.wobble = off / PHONE, wobble / PHONE

    def steer(self, wanted: int, strokes: int = 6) -> None:
        """Turn the aim with drags far from the cue ball until the line lies as wanted."""
        for _ in range(strokes):
            if abs(self._short(wanted)) < 40:
                return
            self._stroke(wanted)

    def pull(self, power: int) -> tuple[int, int]:
        """Reach for the cue ball, pull back until the power shows, and let go: the shot as it leaves."""
        start = self._shaken(self.cue, self.off)
        grip = Grip.press(self.cue, start, self.angle, 11.25, scale=PHONE, time=self.time)
        ux, uy = direction(self.angle)
        away = 0.0
        for _ in range(240):
            if abs(grip.power - power) < 12 and grip.power:
                break
            away += 4.0 if grip.power < power else -2.0
            grip = self._to(grip, self._shaken((self.cue[0] - ux * away, self.cue[1] - uy * away), self.wobble))
        for _ in range(12):  # holds still as well as it can before letting go
            grip = self._to(grip, self._shaken((self.cue[0] - ux * away, self.cue[1] - uy * away), self.wobble / 3))
        grip = self._slip(grip)
        return grip.angle, grip.power

    def _stroke(self, wanted: int) -> None:
        turn = self._draw() * 2 * pi
        reach = 260.0
        grip = Grip.press(self.cue, self._around(turn, reach), self.angle, 11.25, scale=PHONE, time=self.time)
        for _ in range(150):
            self.angle = grip.angle
            short = self._short(wanted)
            if abs(short) < 20:
                break
            turn += max(min(short * 2 * pi / TURN, 0.08), -0.08)
            grip = self._to(grip, self._shaken(self._around(turn, reach), self.wobble / 3))
        for _ in range(8):
            grip = self._to(grip, self._shaken(self._around(turn, reach), self.wobble / 3))
        self.angle = self._slip(grip).angle

    def _to(self, grip: Grip, place: tuple[float, float]) -> Grip:
        self.time += FRAME
        return grip.moved(place, self.time)

    def _slip(self, grip: Grip) -> Grip:
        """Lift off: the touch drifts three screen px in the last moments."""
        last = grip.recent[-1]
        turn = self._draw() * 2 * pi
        for step in (1, 2, 3):
            self.time += FRAME / 2
            grip = grip.moved((last.x + cos(turn) * step / PHONE, last.y + sin(turn) * step / PHONE), self.time)
        return grip.released(self.time)

    def _short(self, wanted: int) -> int:
        return (wanted - self.angle + TURN // 2) % TURN - TURN // 2

    def _around(self, turn: float, reach: float) -> tuple[float, float]:
        return self.cue[0] + cos(turn) * reach, self.cue[1] + sin(turn) * reach

    def _shaken(self, place: tuple[float, float], size: float) -> tuple[float, float]:
        """A place missed by up to `size`, to the whole screen px that a touch reports."""
        x, y = place[0] + (2 * self._draw() - 1) * size, place[1] + (2 * self._draw() - 1) * size
        return round(x * PHONE) / PHONE, round(y * PHONE) / PHONE

    def _draw(self) -> float:
        number, self._rng = self._rng.unit()
        return number


def missed_by(shot: tuple[int, int], wanted: int) -> float:
    """How far off a shot's angle is, in degrees."""
    return abs((shot[0] - wanted + TURN // 2) % TURN - TURN // 2) * 360 / TURN
