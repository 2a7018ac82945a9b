"""One ball on screen: a body that is driven along the solved track and a face that really rolls."""

from godot import (
    Basis,
    CircleShape2D,
    CollisionShape2D,
    Color,
    Material,
    Node2D,
    RigidBody2D,
    Sprite2D,
    Tween,
    Vector2,
    Vector3,
    onready,
)

from felt.scenes.assets import texture
from felt.scenes.screen import layout

UPRIGHT = Basis()
SENSED = 1.0
"""Radius of a ball to a pocket's area, table px: a ball falls when its middle is over the hole, not its edge."""
ASIDE = (-500.0, -500.0)
"""Where balls are kept that are off the table, table px."""
SHADOW = Vector2(0.2, 0.34)
"""Where the lamp throws the shadow on the screen, ball radii."""
SMALLEST_TURN = 1e-4
"""Radians of rolling too small to redraw for."""


class Ball(RigidBody2D):
    """Shows ball `number`; decides nothing about where it goes."""

    shadow: Sprite2D = onready("Shadow")
    face: Sprite2D = onready("Face")
    shape: CollisionShape2D = onready("Shape")

    def __init__(self) -> None:
        super().__init__()
        self.number = 0
        self.radius = 1.0
        self._turned = UPRIGHT
        self._fall = Vector2()
        """Where the shadow falls, from the ball, table px."""
        self._righting: Tween | None = None
        self._material: Material | None = None

    def _ready(self) -> None:
        self._material = self.face.material
        self._show_turn(UPRIGHT)

    def become(self, number: int, radius: float) -> None:
        """Take the face and size of a ball of the rack."""
        self.number, self.radius = number, radius
        self.name = f"Ball{number}"
        self.face.texture = texture(f"balls.{number}")
        self.shadow.texture = texture("balls.shadow")
        circle = CircleShape2D()
        circle.radius = SENSED
        self.shape.shape = circle
        self.face.scale = Vector2(2, 2) * (radius / self.face.texture.get_width())
        self.shadow.scale = Vector2(3, 3) * (radius / self.shadow.texture.get_width())

    def cast_shadow_on(self, ground: Node2D) -> None:
        """Lay the shadow on a layer below all balls, so that it darkens the cloth and no neighbour."""
        self.shadow.reparent(ground, False)

    def hold_upright(self, table_turn: float) -> None:
        """Keep the figure readable when the whole table is turned by `table_turn` radians."""
        self.face.rotation = -table_turn
        self._fall = SHADOW.rotated(-table_turn) * self.radius
        self._move_to(self.position)

    def show_for_size(self, across: float) -> None:
        """Choose the face that can be read at `across` screen px."""
        bold = self.number > 0 and across < layout().bold_balls_below
        self.face.texture = texture(f"balls_bold.{self.number}" if bold else f"balls.{self.number}")

    def take_off(self) -> None:
        """Leave the table: unseen, and where no pocket feels it."""
        self.hide()
        self.shadow.hide()
        self.put(*ASIDE)

    def put(self, x: float, y: float) -> None:
        """Set the ball down without rolling there."""
        self._move_to(Vector2(x, y))
        self.reset_physics_interpolation()
        self.shadow.reset_physics_interpolation()

    def roll_to(self, x: float, y: float) -> None:
        """Move on the cloth and turn as a ball that rolls that far."""
        place = Vector2(x, y)
        path = place - self.position
        self._move_to(place)
        angle = path.length() / self.radius
        if angle > SMALLEST_TURN:
            way = path.rotated(-self.face.rotation).normalized()
            self._show_turn(Basis(Vector3(-way.y, way.x, 0), angle) * self._turned)

    def _move_to(self, place: Vector2) -> None:
        self.position = place
        self.shadow.position = place + self._fall

    def sink(self, depth: float) -> None:
        """Show the ball `depth` (0 on the cloth .. 1 gone) down its pocket."""
        size = 1.0 - 0.42 * depth
        self.face.scale = Vector2(2, 2) * (self.radius * size / self.face.texture.get_width())
        dim = 1.0 - 0.75 * depth
        self.face.self_modulate = Color(dim, dim, dim, 1.0 - max(0.0, depth - 0.6) * 2.5)
        self.shadow.visible = depth <= 0.0

    def right_itself(self, seconds: float) -> None:
        """Turn the figure up after the shot, so that every rank can be read."""
        if self._righting is not None:
            self._righting.kill()
        start = self._turned.orthonormalized().get_rotation_quaternion()
        goal = UPRIGHT.get_rotation_quaternion()
        self._righting = self.create_tween().set_trans(Tween.TRANS_CUBIC).set_ease(Tween.EASE_OUT)
        self._righting.tween_method(lambda share: self._show_turn(Basis(start.slerp(goal, share))), 0.0, 1.0, seconds)

    def drop_in(self, x: float, y: float, seconds: float) -> None:
        """Come back to the cloth from above, as a respawned ball does."""
        self.put(x, y)
        self.show()
        self.sink(0.0)
        self._show_turn(UPRIGHT)
        full = self.face.scale
        self.face.scale = full * 2.1
        self.face.self_modulate = Color(1, 1, 1, 0)
        drop = self.create_tween().set_parallel().set_trans(Tween.TRANS_BOUNCE).set_ease(Tween.EASE_OUT)
        drop.tween_property(self.face, "scale", full, seconds)
        drop.tween_property(self.face, "self_modulate:a", 1.0, seconds * 0.4)

    def _show_turn(self, turned: Basis) -> None:
        self._turned = turned
        for axis in "xyz":
            self._material.set(f"shader_parameter/turn_{axis}", getattr(turned, axis))
