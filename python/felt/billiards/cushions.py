"""The six cushions between the pockets: straight noses that end in rounded jaws.

Rail ids run clockwise on screen: 0 top left, 1 top right, 2 right, 3 bottom right, 4 bottom left, 5 left.
"""

from dataclasses import dataclass

from felt.billiards.angle import TURN, angle_of, direction
from felt.billiards.layout import Point
from felt.billiards.pockets import Jaw, Pocket

_NEIGHBOURS = ((0, 1), (1, 2), (2, 5), (5, 4), (4, 3), (3, 0))
_ARC_POINTS = 8


@dataclass(frozen=True, slots=True)
class Cushion:
    """One cushion: its straight nose from one jaw to the next, clockwise."""

    rail: int
    jaws: tuple[Jaw, Jaw]
    pockets: tuple[Point, Point]
    """Centres of the pockets at both ends."""

    @property
    def nose(self) -> tuple[Point, Point]:
        """The two ends of the straight part."""
        return self.jaws[0].joint, self.jaws[1].joint

    def edge(self) -> tuple[Point, ...]:
        """The visible edge as points: out of one pocket, along the nose, into the other."""
        first, second = (_arc(jaw, pocket) for jaw, pocket in zip(self.jaws, self.pockets, strict=True))
        return (*reversed(first), *second)


def cushions_of(pockets: tuple[Pocket, ...]) -> tuple[Cushion, ...]:
    """Join the jaws of neighbouring pockets into six cushions."""
    found = []
    for rail, ends in enumerate(_NEIGHBOURS):
        first, second = (_jaw_of(pockets[end], rail) for end in ends)
        found.append(Cushion(rail, (first, second), (pockets[ends[0]].centre, pockets[ends[1]].centre)))
    return tuple(found)


def _jaw_of(pocket: Pocket, rail: int) -> Jaw:
    return next(jaw for jaw in pocket.jaws if jaw.rail == rail)


def _arc(jaw: Jaw, pocket: Point) -> list[Point]:
    """Points of the rounding from the joint a quarter turn towards the pocket and beyond."""
    begin = angle_of(jaw.joint.x - jaw.x, jaw.joint.y - jaw.y)
    goal = angle_of(pocket.x - jaw.x, pocket.y - jaw.y)
    sweep = (goal - begin + TURN // 2) % TURN - TURN // 2
    points = []
    for step in range(_ARC_POINTS + 1):
        x, y = direction(begin + sweep * step // _ARC_POINTS)
        points.append(Point(jaw.x + x * jaw.radius, jaw.y + y * jaw.radius))
    return points
