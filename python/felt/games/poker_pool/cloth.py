"""The table a match is played on, and the motion of a shot: each worked out once and remembered."""

from dataclasses import fields
from functools import lru_cache

from felt.billiards.layout import Layout
from felt.billiards.solver import solve
from felt.billiards.table import Table
from felt.billiards.track import Track
from felt.tuning.physics import Physics


@lru_cache(maxsize=8)
def table_of(physics: Physics) -> Table:
    """Build the table the physics values describe."""
    return Table.of({field.name: getattr(physics, field.name) for field in fields(Table)})


@lru_cache(maxsize=4)
def track_of(physics: Physics, balls: Layout, angle: int, power: int) -> Track:
    """Solve a shot; the screen that shows it asks for the same track the rules have just judged."""
    return solve(table_of(physics), balls, angle, power)
