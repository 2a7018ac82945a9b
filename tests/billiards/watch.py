"""What a test wants to know of a track: speeds, energy, gaps."""

from bisect import bisect_right
from itertools import combinations
from math import hypot

from felt.billiards.table import Table
from felt.billiards.track import Ride, Track


def speed(ride: Ride, time: float) -> float:
    """Speed of a ball on the cloth, 0 once it has dropped."""
    index = bisect_right(ride.starts, time) - 1
    if index < 0 or (ride.sink is not None and time >= ride.sink.start):
        return 0.0
    return ride.paths[index].speed_at(time)


def energy(track: Track, time: float) -> float:
    """Kinetic energy of all balls on the cloth (mass 2)."""
    return sum(speed(ride, time) ** 2 for ride in track.rides)


def changes(track: Track) -> list[float]:
    """Every time at which a ball changes course, in order."""
    return sorted({start for ride in track.rides for start in ride.starts})


def deepest_overlap(track: Track, table: Table, times: list[float]) -> float:
    """How far two balls on the cloth ever overlap at these times, px."""
    worst = 0.0
    for time in times:
        poses = [pose for pose in track.at(time) if pose.sunk == 0.0]
        for one, two in combinations(poses, 2):
            worst = max(worst, 2 * table.ball_radius - hypot(one.x - two.x, one.y - two.y))
    return worst


def farthest_out(track: Track, table: Table, times: list[float]) -> float:
    """How far a ball's edge ever goes into a cushion or jaw, px."""
    return max((_into(table, pose.x, pose.y) for time in times for pose in track.at(time) if not pose.sunk), default=0.0)


def _into(table: Table, x: float, y: float) -> float:
    radius = table.ball_radius
    depths = []
    for pocket in table.pockets:
        for jaw in pocket.jaws:
            depths.append(jaw.radius + radius - hypot(x - jaw.x, y - jaw.y))
    for cushion in table.cushions:
        (ax, ay), (bx, by) = cushion.nose
        along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / hypot(bx - ax, by - ay)
        if 0 <= along <= hypot(bx - ax, by - ay):
            # Clockwise on screen, the cloth lies to the right of a nose.
            inward = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / hypot(bx - ax, by - ay)
            depths.append(radius - inward)
    return max(depths)
