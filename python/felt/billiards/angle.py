"""Whole-number angles and unit vectors, bit for bit the same on every machine.

The libraries' sine and cosine differ between platforms in the last bit, and one bit is a different break. Only
``+ - * /`` and ``sqrt`` are used here, which IEEE 754 fixes exactly.
"""

from math import sqrt

TURN = 1_000_000
"""Steps in a full turn: 0 points along +x, angles grow clockwise on screen (towards +y)."""

_QUARTER = TURN // 4
_STEP = 6.283185307179586 / TURN


def direction(angle: int) -> tuple[float, float]:
    """Return the unit vector of an angle in millionths of a turn; mirrored angles give exactly mirrored vectors."""
    quadrant, rest = divmod(angle % TURN, _QUARTER)
    if rest <= _QUARTER // 2:
        cosine, sine = _first_octant(rest * _STEP)
    else:
        sine, cosine = _first_octant((_QUARTER - rest) * _STEP)
    return ((cosine, sine), (-sine, cosine), (-cosine, -sine), (sine, -cosine))[quadrant]


def angle_of(x: float, y: float) -> int:
    """Return the angle, in millionths of a turn, nearest to the vector (x, y); 0 for the zero vector."""
    across, along = abs(y), abs(x)
    if across > along:
        eighth = _QUARTER - _arctangent(along / across) / _STEP
    else:
        eighth = _arctangent(across / along) / _STEP if along else 0.0
    half = eighth if x >= 0 else TURN / 2 - eighth
    return int((half if y >= 0 else TURN - half) + 0.5) % TURN


def degrees(angle: float) -> tuple[float, float]:
    """Return cosine and sine of an angle between 0 and 90 degrees."""
    eighth = angle * (6.283185307179586 / 360.0)
    if angle <= 45.0:
        return _first_octant(eighth)
    sine, cosine = _first_octant(6.283185307179586 / 4.0 - eighth)
    return cosine, sine


def _first_octant(radians: float) -> tuple[float, float]:
    """Cosine and sine up to an eighth of a turn, by Taylor series, scaled to unit length."""
    square = radians * radians
    sine = cosine = term = 1.0
    for n in range(2, 20, 2):
        term *= -square / ((n - 1) * n)
        cosine += term
        sine += term / (n + 1)
    sine *= radians
    length = sqrt(cosine * cosine + sine * sine)
    return cosine / length, sine / length


def _arctangent(slope: float) -> float:
    """Arc tangent of a slope in 0..1: halve the angle three times, then a short series."""
    for _ in range(3):
        slope /= 1.0 + sqrt(1.0 + slope * slope)
    square, power, total = slope * slope, slope, 0.0
    for n in range(1, 25, 2):
        total += power / n
        power *= -square
    return 8.0 * total
