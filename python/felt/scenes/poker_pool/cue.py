"""The cue stick behind the cue ball: drawn back as far as the power, pushed through at the strike."""

from godot import Node2D, Sprite2D, Tween, Vector2, onready

from felt.scenes.assets import texture

LENGTH = 430.0
"""Length of the stick, table px."""
REST, DRAW = 10.0, 95.0
"""Gap between tip and ball at rest, and how much further the tip is at full power, table px."""

SWINGS = ((0.25, 0.2, 0.7), (0.2, 0.7, 0.1), (0.3, 0.1, 1.0))
"""Strokes before a strike: share of the time each takes, and from where to where in shares of the power."""


class Cue(Node2D):
    """Hidden unless someone aims."""

    stick: Sprite2D = onready("Stick")

    def __init__(self) -> None:
        super().__init__()
        self._radius = 1.0

    def become(self, radius: float) -> None:
        """Stand off a ball of this radius."""
        self._radius = radius
        self.stick.texture = texture("table.cue")
        self.stick.scale = Vector2(1, 1) * (LENGTH / self.stick.texture.get_width())
        self.hide()

    def point(self, x: float, y: float, angle: int, power: float) -> None:
        """Aim from the ball at (x, y); angle in millionths of a turn, power 0..1."""
        self.show()
        self.position = Vector2(x, y)
        self.rotation = angle * 6.283185307179586e-6
        self._draw_back(power)

    def strike(self, seconds: float) -> Tween:
        """Push the tip to the ball; the tween ends at contact."""
        push = self.create_tween().set_trans(Tween.TRANS_QUAD).set_ease(Tween.EASE_IN)
        push.tween_property(self.stick, "position:x", -self._radius - LENGTH / 2, seconds)
        return push

    def line_up(self, power: float, seconds: float) -> Tween:
        """Draw back and forth for everybody to see; the tween ends drawn back as far as the power."""
        swing = self.create_tween().set_trans(Tween.TRANS_SINE).set_ease(Tween.EASE_IN_OUT)
        for share, start, end in SWINGS:
            swing.tween_method(self._draw_back, start * power, end * power, share * seconds)
        swing.tween_interval(seconds * (1 - sum(share for share, _, _ in SWINGS)))
        return swing

    def _draw_back(self, power: float) -> None:
        self.stick.position = Vector2(-self._radius - REST - DRAW * power - LENGTH / 2, 0)
