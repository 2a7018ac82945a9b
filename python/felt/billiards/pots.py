"""Direct pots: which balls can be played straight into which pockets, how exactly, and how hard."""

from dataclasses import dataclass
from math import sqrt

from felt.billiards.aim import aim
from felt.billiards.angle import angle_of
from felt.billiards.layout import CUE, Layout, Spot, spot_of
from felt.billiards.path import Path
from felt.billiards.pockets import Pocket
from felt.billiards.table import Table

ARRIVAL = 220.0
"""Speed, px/s, with which a sensibly played ball reaches its pocket: it drops, and rattles little if it is off."""


@dataclass(frozen=True, slots=True)
class Pot:
    """One ball played straight into one pocket."""

    ball: int
    pocket: int
    angle: int
    """Angle to shoot at, millionths of a turn."""
    fullness: float
    """Cosine of the cut: 1 is a full hit, 0 a graze."""
    cue_way: float
    """How far the cue ball rolls to the contact, px."""
    ball_way: float
    """How far the object ball rolls to the middle of the pocket, px."""
    tolerance: float
    """How far off, in radians, the shot may be aimed: bigger is easier."""


def direct_pots(table: Table, layout: Layout) -> tuple[Pot, ...]:
    """List every direct pot, the easiest first; none without a cue ball."""
    cue = spot_of(layout, CUE)
    if cue is None:
        return ()
    balls = [spot for spot in layout if spot.ball != CUE]
    found = [_pot(table, layout, cue, spot, pocket) for spot in balls for pocket in table.pockets]
    return tuple(sorted((pot for pot in found if pot), key=lambda pot: (-pot.tolerance, pot.ball, pot.pocket)))


def power_for(table: Table, pot: Pot, arrival: float = ARRIVAL) -> int | None:
    """Return the least power, per mille, that brings a pot's ball to its pocket at a speed; None when none does."""
    low, high = 1, 1001
    while low < high:
        middle = (low + high) // 2
        if _arrives(table, pot, table.shot_speed(middle)) >= arrival:
            high = middle
        else:
            low = middle + 1
    return low if low <= 1000 else None


def _pot(table: Table, layout: Layout, cue: Spot, spot: Spot, pocket: Pocket) -> Pot | None:
    across, down = pocket.x - spot.x, pocket.y - spot.y
    ball_way = sqrt(across * across + down * down)
    if ball_way <= pocket.radius:
        return None
    ghost_x = spot.x - across / ball_way * 2.0 * table.ball_radius - cue.x
    ghost_y = spot.y - down / ball_way * 2.0 * table.ball_radius - cue.y
    cue_way = sqrt(ghost_x * ghost_x + ghost_y * ghost_y)
    if cue_way == 0.0:
        return None
    fullness = (ghost_x * across + ghost_y * down) / (cue_way * ball_way)
    if fullness < 0.1:
        return None
    angle = angle_of(ghost_x, ghost_y)
    line = aim(table, layout, angle)
    if line.ball != spot.ball or line.ball_pocket != pocket.id:
        return None
    # A turn of the cue's line turns the object ball's line by the cue's way over the contact's width.
    gain = max(cue_way / (2.0 * table.ball_radius * fullness) - 1.0, 0.1)
    return Pot(spot.ball, pocket.id, angle, fullness, cue_way, ball_way, pocket.radius / ball_way / gain)


def _arrives(table: Table, pot: Pot, speed: float) -> float:
    """Speed of the object ball at the edge of the pocket for a speed of the cue ball; 0 when it stops short."""
    cue = Path(0.0, 0.0, 0.0, 1.0, 0.0, speed, table.felt)
    contact = cue.speed_at(cue.when(pot.cue_way))
    passed = contact * pot.fullness * (1.0 + table.ball_restitution) / 2.0
    if passed <= 0.0:
        return 0.0
    ball = Path(0.0, 0.0, 0.0, 1.0, 0.0, passed, table.felt)
    return ball.speed_at(ball.when(pot.ball_way))
