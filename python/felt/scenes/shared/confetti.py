"""Specks of light: one burst for a winner, a small one where a suit was claimed; each falls and is gone."""

from godot import Color, CPUParticles2D, Gradient, Vector2

from felt.scenes.palette import palette
from felt.scenes.screen import motion, pulse, seconds

TINTS = ("accent", "good", "pocket_wild", "text", "danger")
FALL = 420.0
"""Pull on the specks, px/s2."""


def confetti(screen: Vector2) -> CPUParticles2D:
    """Make the burst for a screen of this size; it frees itself. Nothing is thrown where motion is unwanted."""
    specks = CPUParticles2D()
    specks.position = Vector2(screen.x / 2, -12)
    specks.emission_shape = CPUParticles2D.EMISSION_SHAPE_RECTANGLE
    specks.emission_rect_extents = Vector2(screen.x / 2, 4)
    specks.amount = max(1, round(motion().particles * 3 * pulse()))
    specks.one_shot, specks.explosiveness = True, 0.6
    specks.lifetime = max(0.1, seconds("celebration"))
    specks.gravity = Vector2(0, FALL)
    specks.spread, specks.initial_velocity_min, specks.initial_velocity_max = 60.0, 20.0, 140.0
    specks.angular_velocity_min, specks.angular_velocity_max = -400.0, 400.0
    specks.scale_amount_min, specks.scale_amount_max = 4.0, 9.0
    specks.color_initial_ramp = _tints()
    specks.emitting = motion().particles * pulse() > 0
    specks.finished.connect(specks.queue_free)
    return specks


def sparks(colour: Color, reach: float, seconds: float) -> CPUParticles2D:
    """Make a small burst of one colour around a place, `reach` px wide; it frees itself and keeps to reduced motion."""
    specks = CPUParticles2D()
    specks.amount = max(1, round(motion().particles * pulse()))
    specks.one_shot, specks.explosiveness = True, 0.9
    specks.lifetime = max(0.1, seconds)
    specks.gravity = Vector2(0, 0)
    specks.spread = 180.0
    specks.initial_velocity_min, specks.initial_velocity_max = reach * 1.5, reach * 4.0
    specks.damping_min = specks.damping_max = reach * 4.0
    specks.scale_amount_min, specks.scale_amount_max = 2.0, 5.0
    specks.color = colour
    specks.emitting = motion().particles * pulse() > 0
    specks.finished.connect(specks.queue_free)
    return specks


def _tints() -> Gradient:
    ramp = Gradient()
    ramp.interpolation_mode = Gradient.GRADIENT_INTERPOLATE_CONSTANT
    ramp.offsets = [place / len(TINTS) for place in range(len(TINTS))]
    ramp.colors = [Color(palette(tint)) for tint in TINTS]
    return ramp
