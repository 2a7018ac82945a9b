"""Poker Pool's table: sizes, cloth, cushions, pockets, power and aim. The solver reads the defaults' one home."""

from typing import Any

from felt.billiards.table import Table
from felt.tuning.tunable import Applies, Tunable, knob

_STANDARD = Table()


def _number(name: str, low: float, high: float, step: float, unit: str, group: str, integrity: bool = False) -> Any:
    """A number of the table itself: its default is the table's own, and it is read when a match starts."""
    return knob(getattr(_STANDARD, name), low, high, step, unit=unit, group=group, integrity=integrity)


class Physics(Tunable):
    """Forgiving pool: shots fail by a poor line or power, never by a harsh pocket. 1 px is 2.54 mm."""

    table_width: float = _number("table_width", 800, 1200, 10, "px", "Table", True)
    """Length of the cloth between the cushions. Bigger = longer, harder shots."""

    table_height: float = _number("table_height", 400, 600, 10, "px", "Table", True)
    """Width of the cloth between the cushions. Bigger = longer, harder shots."""

    ball_radius: float = _number("ball_radius", 9, 14, 0.25, "px", "Table", True)
    """Size of every ball, and of everything measured in balls. Bigger = easier contact, more crowded table."""

    felt_friction: float = _number("felt_friction", 0.01, 0.05, 0.001, "of gravity", "Motion")
    """Speed a rolling ball loses each second, the same at any speed. Bigger = shorter rolls, shorter waits."""

    linear_damping: float = _number("linear_damping", 0, 0.5, 0.01, "1/s", "Motion")
    """Share of its speed a ball loses each second besides. Bigger = fast balls slow down sooner."""

    ball_restitution: float = _number("ball_restitution", 0.8, 1, 0.01, "", "Motion")
    """Bounce between balls. Bigger = livelier: more speed goes from ball to ball."""

    rail_restitution: float = _number("rail_restitution", 0.5, 0.95, 0.01, "", "Motion")
    """Bounce of cushions and jaws. Bigger = faster off the rail, more rattle in the pockets."""

    max_shot_power: float = _number("max_shot_power", 1500, 4500, 50, "px/s", "Power")
    """Cue ball speed at full power. Bigger = stronger breaks, longer waits."""

    min_shot_power: float = _number("min_shot_power", 10, 200, 5, "px/s", "Power")
    """Cue ball speed at the least power. Bigger = no very soft shots."""

    power_curve: float = _number("power_curve", 0, 1, 0.05, "", "Power")
    """0 = power grows evenly along the pull, 1 = with its square. Bigger = finer control of soft shots."""

    shot_power_multiplier: float = _number("shot_power_multiplier", 0.5, 1.5, 0.05, "x", "Power")
    """All shot speeds are multiplied by it. Bigger = everything is played harder."""

    pocket_radius_multiplier: float = _number("pocket_radius_multiplier", 1, 1.8, 0.01, "x", "Pockets")
    """Width of the pocket mouths against a normal table's (1). Bigger = easier pocketing; 1.35 to 1.6 is the game."""

    jaw_radius: float = _number("jaw_radius", 0.6, 1.8, 0.1, "ball radii", "Pockets")
    """Rounding of the cushion ends. Bigger = softer jaws that let more balls slide in."""

    pocket_capture_radius_multiplier: float = _number(
        "pocket_capture_radius_multiplier", 1, 1.5, 0.01, "x", "Pocket capture"
    )
    """Size of the capture zone against the hole. Bigger = balls are taken from farther out."""

    pocket_capture_max_angle: float = _number("pocket_capture_max_angle", 0, 75, 1, "deg", "Pocket capture")
    """How far off the pocket's middle a ball may head and still be taken. Bigger = more forgiving, less real."""

    pocket_capture_max_speed: float = _number("pocket_capture_max_speed", 0, 4500, 50, "px/s", "Pocket capture")
    """Faster balls are not taken by the zone and must find the hole. Bigger = hard shots are forgiven too."""

    pocket_capture_min_speed: float = _number("pocket_capture_min_speed", 1, 50, 1, "px/s", "Pocket capture")
    """Slower balls are not taken by the zone and stop at the edge. Bigger = more hanging balls."""

    pocket_capture_pull_strength: float = _number("pocket_capture_pull_strength", 0, 0.5, 0.01, "", "Pocket capture")
    """Share of a taken ball's offset that the zone corrects. Bigger = more magnetic; 0.08 to 0.22 feels fair."""

    physics_settle_velocity_threshold: float = _number(
        "physics_settle_velocity_threshold", 0, 5, 0.1, "px/s", "Settling"
    )
    """A ball slower than this is at rest. Bigger = balls stop a little earlier."""

    physics_settle_time_ms: float = _number("physics_settle_time_ms", 0, 1000, 10, "ms", "Settling")
    """Quiet time after the last ball stops before the shot is judged. Bigger = calmer, slower play."""

    shot_time_limit: float = _number("shot_time_limit", 8, 30, 1, "s", "Settling")
    """Balls still rolling this long after a shot are put to rest. Bigger = rarer cuts, longer waits."""

    rack_gap: float = _number("rack_gap", 0.02, 0.05, 0.01, "px", "Rack")
    """Least gap between racked balls. Bigger = looser racks."""

    rack_jitter: float = _number("rack_jitter", 0, 0.06, 0.01, "px", "Rack")
    """How far each racked ball may be off its place. Bigger = more varied breaks."""

    respawn_margin: float = _number("respawn_margin", 0, 20, 1, "px", "Rack")
    """Room beyond a ball's width that a returning ball needs. Bigger = never close to others, more waiting."""

    respawn_drop_duration_ms: float = knob(420, 0, 2000, 10, Applies.LIVE, unit="ms", group="Rack")
    """How long a returning ball is seen to drop onto the cloth. Bigger = easier to notice, slower play."""

    aim_line_length: float = knob(1200, 0, 1200, 10, Applies.LIVE, unit="px", group="Aiming")
    """How far the cue ball's line is drawn. Bigger = more help with long shots."""

    object_ball_preview_length: float = knob(220, 0, 1200, 10, Applies.LIVE, unit="px", group="Aiming")
    """How far the struck ball's line is drawn. Bigger = pots are easier to judge."""

    aim_freeze_radius: float = knob(2, 1, 4, 0.1, Applies.LIVE, unit="ball radii", group="Aiming")
    """The angle holds still while the pointer is this near the cue ball. Bigger = steadier start of a pull."""

    full_pull_length: float = knob(240, 100, 500, 10, Applies.LIVE, unit="px", group="Aiming")
    """Pull that gives full power. Bigger = finer power, longer drags."""

    fine_aim_step: float = knob(0.02, 0.005, 0.05, 0.005, Applies.LIVE, unit="deg", group="Aiming")
    """Turn of the aim for one press of an arrow key. Bigger = faster, coarser."""
