"""Path data to TrueType contours: quadratic curves as lists of on-curve and off-curve points."""

import re
from typing import NamedTuple

Pair = tuple[float, float]


class Dot(NamedTuple):
    """A point of a contour; a curve bends towards those that are not ``on`` it."""

    x: float
    y: float
    on: bool


PIECES = 3
"""Quadratic pieces a cubic curve is cut into: closer than a font unit for shapes of this size."""


def contours(data: str) -> list[list[Dot]]:
    """Closed contours of absolute ``M L H V C Z`` path data."""
    done: list[list[Dot]] = []
    for letter, words in re.findall(r"([MLHVCZ])([^MLHVCZ]*)", data):
        values = [float(word) for word in re.findall(r"-?[\d.]+", words)]
        if letter == "M":
            done.append([Dot(values[0], values[1], True)])
            letter, values = "L", values[2:]
        contour = done[-1]
        if letter == "C":
            for at in range(0, len(values), 6):
                contour += _bent((contour[-1].x, contour[-1].y), *zip(*[iter(values[at : at + 6])] * 2, strict=True))
        elif letter in "HV":
            contour += [Dot(v, contour[-1].y, True) if letter == "H" else Dot(contour[-1].x, v, True) for v in values]
        else:
            contour += [Dot(x, y, True) for x, y in zip(values[::2], values[1::2], strict=True)]
    return [_opened(contour) for contour in done]


def _opened(contour: list[Dot]) -> list[Dot]:
    """Without a last point that repeats the first: TrueType closes contours by itself."""
    return contour[:-1] if contour[-1] == contour[0] else contour


def _bent(start: Pair, first: Pair, second: Pair, end: Pair) -> list[Dot]:
    dots = []
    for piece in range(PIECES):
        a, b, c, d = _part(start, first, second, end, piece / PIECES, (piece + 1) / PIECES)
        dots.append(Dot((3 * (b[0] + c[0]) - a[0] - d[0]) / 4, (3 * (b[1] + c[1]) - a[1] - d[1]) / 4, False))
        dots.append(Dot(*d, True))
    return dots


def _part(p: Pair, q: Pair, r: Pair, s: Pair, begin: float, end: float) -> tuple[Pair, Pair, Pair, Pair]:
    """The cubic between two of its parameters, by blossoming."""

    def at(u: float, v: float, w: float) -> Pair:
        values = []
        for axis in (0, 1):
            one = [_mix(a[axis], b[axis], u) for a, b in ((p, q), (q, r), (r, s))]
            two = [_mix(one[0], one[1], v), _mix(one[1], one[2], v)]
            values.append(_mix(two[0], two[1], w))
        return values[0], values[1]

    return at(begin, begin, begin), at(begin, begin, end), at(begin, end, end), at(end, end, end)


def _mix(a: float, b: float, share: float) -> float:
    return a + (b - a) * share
