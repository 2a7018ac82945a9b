"""The table: its numbers, and the pockets and cushions that follow from them."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from math import isfinite

from felt.billiards.cushions import Cushion, cushions_of
from felt.billiards.layout import Point
from felt.billiards.pockets import Pocket, pockets_of
from felt.billiards.roll import Roll

GRAVITY = 9.81 / 0.00254
"""Earth's pull in px/s2 (1 px = 2.54 mm): felt friction times this is what a rolling ball loses each second."""


@dataclass(frozen=True)
class Table:
    """One table's numbers, px and seconds; `felt.tuning.physics` says what each does and its safe range."""

    table_width: float = 1000.0
    table_height: float = 500.0
    ball_radius: float = 11.25
    rail_restitution: float = 0.78
    ball_restitution: float = 0.95
    felt_friction: float = 0.032
    linear_damping: float = 0.0
    max_shot_power: float = 3200.0
    min_shot_power: float = 40.0
    power_curve: float = 0.7
    shot_power_multiplier: float = 1.0
    pocket_radius_multiplier: float = 1.45
    jaw_radius: float = 1.3
    pocket_capture_radius_multiplier: float = 1.3
    pocket_capture_max_angle: float = 60.0
    pocket_capture_max_speed: float = 1500.0
    pocket_capture_min_speed: float = 5.0
    pocket_capture_pull_strength: float = 0.14
    physics_settle_velocity_threshold: float = 0.2
    physics_settle_time_ms: float = 150.0
    shot_time_limit: float = 15.0
    rack_gap: float = 0.02
    rack_jitter: float = 0.06
    respawn_margin: float = 2.0

    def __post_init__(self) -> None:
        """Refuse numbers no table can have; ValueError names the field and what is allowed."""
        for field in fields(self):
            value = getattr(self, field.name)
            if not isfinite(value) or value < 0:
                raise ValueError(f"{field.name} must be a finite number of at least 0, got {value!r}")
        if self.felt_friction == 0:
            raise ValueError("felt_friction must be more than 0: balls would never stop")
        if not 0 < self.ball_radius <= min(self.table_width, self.table_height) / 20:
            raise ValueError("ball_radius must be more than 0 and at most a twentieth of the table's shorter side")
        for name in ("rail_restitution", "ball_restitution", "power_curve"):
            if getattr(self, name) > 1:
                raise ValueError(f"{name} must be 0..1, got {getattr(self, name)!r}")

    @staticmethod
    def of(numbers: Mapping[str, float] | None = None) -> "Table":
        """Build a table from the numbers it knows; other entries (what only screens use) are not its business."""
        known = [field.name for field in fields(Table)]
        return Table(**{name: float(value) for name, value in (numbers or {}).items() if name in known})

    @cached_property
    def pockets(self) -> tuple[Pocket, ...]:
        """The six pockets by id: 0 top-left, 1 top-middle, 2 top-right, 3 to 5 below them."""
        return pockets_of(
            self.table_width,
            self.table_height,
            self.ball_radius,
            self.pocket_radius_multiplier,
            self.jaw_radius * self.ball_radius,
            self.pocket_capture_radius_multiplier,
        )

    @cached_property
    def cushions(self) -> tuple[Cushion, ...]:
        """The six cushions by rail id, clockwise from the top-left one."""
        return cushions_of(self.pockets)

    @cached_property
    def outline(self) -> tuple[tuple[Point, ...], ...]:
        """The visible edge of each cushion as a line of points, from jaw to jaw."""
        return tuple(cushion.edge() for cushion in self.cushions)

    @cached_property
    def felt(self) -> Roll:
        """How a ball slows down on the cloth."""
        loss = self.felt_friction * GRAVITY
        return Roll(loss, self.linear_damping, self.physics_settle_velocity_threshold, self.shot_time_limit)

    @cached_property
    def glide(self) -> Roll:
        """How a ball moves once a pocket guides it: it keeps its speed until it drops."""
        return Roll(0.0, 0.0, 0.0, self.shot_time_limit)

    @property
    def head_x(self) -> float:
        """The head string: the kitchen lies to its left."""
        return self.table_width / 4

    @property
    def foot_spot(self) -> Point:
        """Where the apex of the rack stands."""
        return Point(self.table_width * 0.75, self.table_height / 2)

    def shot_speed(self, power: int) -> float:
        """Return the cue ball's starting speed, px/s, for a power of 1 to 1000 per mille.

        The curve mixes a straight line (0) with a square (1): exponents would need library functions.
        """
        share = power / 1000
        bent = share + (share * share - share) * self.power_curve
        speed = self.min_shot_power + (self.max_shot_power - self.min_shot_power) * bent
        return speed * self.shot_power_multiplier
