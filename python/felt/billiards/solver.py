"""Decides a shot: from a layout, an angle and a power to everything that happens until the balls rest."""

from math import isfinite

from felt.billiards.angle import TURN, direction
from felt.billiards.bounds import bounds_of
from felt.billiards.layout import CUE, Layout
from felt.billiards.shot import Shot
from felt.billiards.table import Table
from felt.billiards.track import Track


def solve(table: Table, layout: Layout, angle: int, power: int) -> Track:
    """Play a shot. `angle` is 0..999999 millionths of a turn, `power` 1..1000 per mille.

    Raises ValueError naming the field when the shot or the layout is impossible.
    """
    check_shot(angle, power)
    check_layout(table, layout)
    shot = Shot(table, layout)
    shot.strike(*direction(angle), table.shot_speed(power))
    return shot.play()


def check_shot(angle: int, power: int) -> None:
    """Refuse an angle or power out of range; ValueError names the field."""
    for name, value, low, high in (("angle", angle, 0, TURN - 1), ("power", power, 1, 1000)):
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise ValueError(f"{name} must be a whole number {low}..{high}, got {value!r}")


def check_layout(table: Table, layout: Layout) -> None:
    """Refuse a layout without a cue ball, with a ball twice, off the table or in a cushion; ValueError names it."""
    balls = [spot.ball for spot in layout]
    if len(set(balls)) != len(balls) or not all(0 <= ball <= 15 for ball in balls):
        raise ValueError(f"ball must be 0..15, each once, got {balls}")
    if CUE not in balls:
        raise ValueError("layout must hold the cue ball (ball 0)")
    bounds = bounds_of(table)
    for spot in layout:
        for name, value, end in (("x", spot.x, table.table_width), ("y", spot.y, table.table_height)):
            if not isfinite(value) or not 0 <= value <= end:
                raise ValueError(f"{name} of ball {spot.ball} must be 0..{end:g}, got {value!r}")
        if bounds.in_cushion(spot):
            raise ValueError(f"x and y of ball {spot.ball} must be clear of the cushions, got {spot.x:g}, {spot.y:g}")
