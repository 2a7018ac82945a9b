"""What a test wants to know of a track: speeds, energy, gaps. Between two `moments` every ball moves straight on."""

from bisect import bisect_right
from itertools import combinations, pairwise
from math import atan2, ceil, degrees, hypot
from typing import TypeVar

from felt.billiards.events import Event
from felt.billiards.roll import SLICE, SLICES
from felt.billiards.table import Table
from felt.billiards.track import Pose, Ride, Track

E = TypeVar("E", bound=Event)


def of_kind(track: Track, kind: type[E]) -> list[E]:
    """List a track's events of one kind."""
    return [event for event in track.events if isinstance(event, kind)]


def speed(ride: Ride, time: float) -> float:
    """Speed of a ball on the cloth, 0 once it has dropped."""
    index = bisect_right(ride.starts, time) - 1
    if index < 0 or (ride.sink is not None and time >= ride.sink.start):
        return 0.0
    return ride.paths[index].speed_at(time)


def angle_between(one: tuple[float, float], two: tuple[float, float]) -> float:
    """Angle between two vectors in degrees, 0 to 180."""
    return abs(degrees(atan2(one[0] * two[1] - one[1] * two[0], one[0] * two[0] + one[1] * two[1])))


def ride_of(track: Track, ball: int) -> Ride:
    """Everything one ball did."""
    return next(ride for ride in track.rides if ride.ball == ball)


def velocity(track: Track, ball: int, time: float) -> tuple[float, float]:
    """Velocity of a ball right after a time."""
    ride = ride_of(track, ball)
    path = ride.paths[bisect_right(ride.starts, time) - 1]
    return path.ux * path.speed_at(time), path.uy * path.speed_at(time)


def energy(track: Track, time: float) -> float:
    """Kinetic energy of all balls on the cloth (mass 2)."""
    return sum(speed(ride, time) ** 2 for ride in track.rides)


def moments(track: Track) -> list[float]:
    """Every slice boundary and every time at which a ball changes course, in order."""
    boundaries = [(k + 0.5) * SLICE for k in range(ceil(track.duration * SLICES))]
    return sorted({*boundaries, *(start for ride in track.rides for start in ride.starts)})


def deepest_overlap(track: Track, table: Table) -> float:
    """How far any two balls on the cloth ever overlap, px, between moments too."""
    scenes = [{pose.ball: pose for pose in track.at(time) if not pose.sunk} for time in moments(track)]
    deepest = 0.0
    for before, after in pairwise(scenes):
        moved = [ball for ball in after if ball in before and before[ball].rolled != after[ball].rolled]
        for one, two in combinations(sorted(after), 2):
            if (one in moved or two in moved) and one in before and two in before:
                apart = _closest(before[one], before[two], after[one], after[two])
                deepest = max(deepest, 2 * table.ball_radius - apart)
    return deepest


def _closest(one: Pose, two: Pose, one_after: Pose, two_after: Pose) -> float:
    """Least distance of two balls that move straight from one scene to the next."""
    x, y = two.x - one.x, two.y - one.y
    dx, dy = two_after.x - one_after.x - x, two_after.y - one_after.y - y
    squared = dx * dx + dy * dy
    share = min(max(-(x * dx + y * dy) / squared, 0.0), 1.0) if squared else 0.0
    return hypot(x + dx * share, y + dy * share)


def deepest_in_cushion(track: Track, table: Table) -> float:
    """How far a ball's edge ever goes into a cushion or jaw, px; less than 0 when none touches one."""
    poses = (pose for time in moments(track) for pose in track.at(time) if not pose.sunk)
    return max(into_cushion(table, pose.x, pose.y) for pose in poses)


def into_cushion(table: Table, x: float, y: float) -> float:
    """How deep a ball at (x, y) is in a cushion or jaw, px."""
    radius = table.ball_radius
    jaws = (jaw for pocket in table.pockets for jaw in pocket.jaws)
    depths = [jaw.radius + radius - hypot(x - jaw.x, y - jaw.y) for jaw in jaws]
    for cushion in table.cushions:
        (ax, ay), (bx, by) = cushion.nose
        length = hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / length, (by - ay) / length
        if 0 <= (x - ax) * ux + (y - ay) * uy <= length:
            depths.append(radius - (ux * (y - ay) - uy * (x - ax)))  # the cloth lies to the right of a nose
    return max(depths)
