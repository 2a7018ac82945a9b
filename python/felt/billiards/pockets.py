"""The six pockets: a round hole behind two rounded jaws, with a capture zone around the hole.

Sizes: a normal table's mouth is 2.07 ball radii from its middle to each jaw at a corner and 2.40 at a side; the
pocket multiplier widens that mouth. The hole is as small as it can be while no ball fits between hole and jaw.
"""

from dataclasses import dataclass
from math import sqrt

from felt.billiards.layout import Point

CORNER_MOUTH = 2.07
SIDE_MOUTH = 2.40
"""Half the mouth of a normal table's pocket, in ball radii (118 and 137 mm for a 57.15 mm ball)."""

_CORNER_LIP = 0.4
"""How far a corner hole reaches out from between its jaws, in ball radii."""
_SIDE_LIP = 0.2
"""How far a side hole reaches over the cushion line, in ball radii: less than 1, so that a ball running along the
rail passes it."""

NAMES = ("top left", "top middle", "top right", "bottom left", "bottom middle", "bottom right")


@dataclass(frozen=True, slots=True)
class Jaw:
    """A rounded cushion end: a circle that the cushion line runs into without an edge."""

    x: float
    y: float
    radius: float
    rail: int
    joint: Point
    """Where the straight cushion ends and the rounding begins."""


@dataclass(frozen=True, slots=True)
class Pocket:
    """One pocket. A ball whose centre enters `radius` has dropped; within `capture` it may be guided in."""

    id: int
    name: str
    x: float
    y: float
    radius: float
    capture: float
    jaws: tuple[Jaw, Jaw]

    @property
    def centre(self) -> Point:
        """The middle of the hole."""
        return Point(self.x, self.y)

    @property
    def mouth(self) -> tuple[Point, Point]:
        """Where the straight cushions on both sides end."""
        return self.jaws[0].joint, self.jaws[1].joint


def pockets_of(
    width: float, height: float, ball: float, multiplier: float, jaw: float, capture: float
) -> tuple[Pocket, ...]:
    """Place the six pockets; `ball` and `jaw` are radii in px."""
    depth, hole = _hole(SIDE_MOUTH * multiplier * ball, jaw, ball, jaw + _SIDE_LIP * ball)
    side = SIDE_MOUTH * multiplier * ball + jaw
    opening = CORNER_MOUTH * multiplier * ball
    back, corner_hole = _hole(opening, jaw, ball, _CORNER_LIP * ball)
    corner = (opening + jaw) * sqrt(2.0) - jaw  # from the corner of the cushion lines to where a cushion ends
    inset = (corner - jaw) / 2.0 - back / sqrt(2.0)
    found = []
    for id, name in enumerate(NAMES):
        column, bottom = id % 3, id >= 3
        sign, edge = (-1.0, height) if bottom else (1.0, 0.0)
        if column == 1:
            jaws = _side_jaws(width / 2, edge, sign, side, jaw, bottom)
            found.append(Pocket(id, name, width / 2, edge - sign * (jaw + depth), hole, hole * capture, jaws))
        else:
            turn, end = (1.0, 0.0) if column == 0 else (-1.0, width)
            jaws = _corner_jaws(end, turn, edge, sign, corner, jaw, id)
            centre = (end + turn * inset, edge + sign * inset)
            found.append(Pocket(id, name, *centre, corner_hole, corner_hole * capture, jaws))
    return tuple(found)


def _hole(half: float, jaw: float, ball: float, lip: float) -> tuple[float, float]:
    """Return how deep behind the narrowest line a hole must lie, and its radius, to reach out by `lip`.

    The hole must overlap the circles a ball's centre makes around both jaws, or a ball could slip between them.
    """
    across, ahead = half + jaw, lip + jaw + ball * 0.9
    depth = max((across * across - ahead * ahead) / (2.0 * ahead), 0.0)
    return depth, lip + depth


def _side_jaws(x: float, edge: float, sign: float, side: float, jaw: float, bottom: bool) -> tuple[Jaw, Jaw]:
    rails = (4, 3) if bottom else (0, 1)
    y = edge - sign * jaw
    left, right = x - side, x + side
    return Jaw(left, y, jaw, rails[0], Point(left, edge)), Jaw(right, y, jaw, rails[1], Point(right, edge))


def _corner_jaws(
    end: float, turn: float, edge: float, sign: float, corner: float, jaw: float, id: int
) -> tuple[Jaw, Jaw]:
    """The jaw of the long cushion first, then that of the short one."""
    long_rail, short_rail = {0: (0, 5), 2: (1, 2), 3: (4, 5), 5: (3, 2)}[id]
    along, down = end + turn * corner, edge + sign * corner
    return (
        Jaw(along, edge - sign * jaw, jaw, long_rail, Point(along, edge)),
        Jaw(end - turn * jaw, down, jaw, short_rail, Point(end, down)),
    )
