"""When two balls touch: exact against a ball at rest, slice by slice where both roll."""

from math import sqrt

from felt.billiards.path import Path
from felt.billiards.roll import SLICE, SLICES

GRAZE = 1e-9
"""Depth (px) and closing speed (px/s) below which two balls miss each other; rounding errors are smaller still."""

_LOOK_AHEAD = 4 * SLICE


def reach(path: Path, x: float, y: float, diameter: float, now: float) -> float | None:
    """Return how far along its path a ball touches one resting at (x, y), None if it does not any more."""
    across, down = x - path.x, y - path.y
    ahead = across * path.ux + down * path.uy
    if ahead <= 0.0:
        return None
    depth = diameter * diameter - (across * across + down * down) + ahead * ahead
    if depth <= 2.0 * diameter * GRAZE or ahead <= path.travelled(now):
        return None
    return ahead - sqrt(depth)


def meet(one: Path, two: Path, now: float, horizon: float, diameter: float) -> tuple[float, bool] | None:
    """Find when two rolling balls touch, from `now` up to `horizon`.

    Returns (time, True) for a contact, (time, False) when none can come before that time and the question is better
    asked again then, and None when they do not meet before the horizon.
    """
    time = now
    while time < horizon:
        (way, speed), (other_way, other_speed) = one.motion(time), two.motion(time)
        across = two.x + two.ux * other_way - one.x - one.ux * way
        down = two.y + two.uy * other_way - one.y - one.uy * way
        distance = sqrt(across * across + down * down)
        gap = distance - diameter
        # Speeds only fall, so neither ball can close in along today's line of centres faster than it does now.
        approach = one.ux * across + one.uy * down
        other_approach = -two.ux * across - two.uy * down
        closing = (approach * speed if approach > 0.0 else 0.0) + (
            other_approach * other_speed if other_approach > 0.0 else 0.0
        )
        if closing * (horizon - time) <= gap * distance:
            return None
        if gap * distance > closing * _LOOK_AHEAD:
            return time + gap * distance / closing, False
        end = (int(time * SLICES + 0.5) + 0.5) * SLICE
        vx, vy = two.ux * other_speed - one.ux * speed, two.uy * other_speed - one.uy * speed
        wait = _touch(across, down, vx, vy, diameter)
        if wait is not None and time + wait <= end:
            return (time + wait, True) if time + wait <= horizon else None
        time = end
    return None


def _touch(x: float, y: float, vx: float, vy: float, diameter: float) -> float | None:
    """Time until a point at (x, y) with a constant velocity comes within a distance of the origin."""
    approach = -(x * vx + y * vy)
    distance = sqrt(x * x + y * y)
    if approach <= GRAZE * distance:
        return None
    apart = (distance - diameter) * (distance + diameter)
    if apart <= 0.0:
        return 0.0
    squared = vx * vx + vy * vy
    depth = approach * approach - squared * apart
    if depth <= squared * 2.0 * diameter * GRAZE:
        return None
    return apart / (approach + sqrt(depth))
