"""One pocket on screen: what it means, told by colour, shape and letter, and the area that senses falling balls."""

from godot import Area2D, CircleShape2D, CollisionShape2D, Color, Sprite2D, Tween, Vector2, onready

from felt.scenes.assets import SUIT_WORDS, texture
from felt.scenes.palette import palette

NEUTRAL, VALID, INVALID, UNCLAIMED, WILD = "neutral", "valid", "invalid", "unclaimed", "wild"
"""What a pocket promises for the ball that is aimed at."""


class PocketArea(Area2D):
    """Shows pocket `pocket_id`; the rules, not this area, decide what a ball in it does."""

    shape: CollisionShape2D = onready("Shape")
    badge: Sprite2D = onready("Badge")

    def __init__(self) -> None:
        super().__init__()
        self.pocket_id = -1
        self.mouth = 1.0
        self.promise = NEUTRAL
        self.kind = ""
        self._glow = 0.0
        self._upright = 0.0
        self._breath: Tween | None = None

    def become(self, pocket_id: int, x: float, y: float, radius: float, outward: Vector2) -> None:
        """Sit at a pocket's centre; the badge lies on the wood beside it, `outward` from the cloth."""
        self.pocket_id, self.mouth = pocket_id, radius
        self.name = f"Pocket{pocket_id}"
        self.position = Vector2(x, y)
        circle = CircleShape2D()
        circle.radius = radius
        self.shape.shape = circle
        self.badge.position = outward

    def hold_upright(self, table_turn: float) -> None:
        """Keep the suit sign upright when the table is turned."""
        self._upright = -table_turn
        self.badge.rotation = -table_turn

    def show_meaning(self, kind: str, suit: str) -> None:
        """Show an unclaimed pocket, a suit hole or a wild hole."""
        self.kind = kind
        key = f"icons.pocket.{SUIT_WORDS[suit]}" if suit else f"icons.pocket.{kind}"
        self.badge.texture = texture(key)
        self.badge.scale = Vector2(1, 1) * (self.mouth * 1.7 / self.badge.texture.get_width())

    def show_promise(self, promise: str) -> None:
        """Glow for what the aimed ball would become here; `neutral` puts the glow out."""
        if promise == self.promise:
            return
        self.promise = promise
        if self._breath is not None:
            self._breath.kill()
        self._breath = self.create_tween()
        self._breath.tween_method(self._set_glow, self._glow, 0.0 if promise == NEUTRAL else 1.0, 0.14)
        if promise == UNCLAIMED:
            self._breath.chain()
            self._breath.tween_method(self._set_glow, 1.0, 0.45, 0.6)
            self._breath.tween_method(self._set_glow, 0.45, 1.0, 0.6)
            self._breath.set_loops(0)

    def celebrate(self, seconds: float) -> None:
        """Let the badge jump: a suit was claimed here or a card was made."""
        full = self.badge.scale
        self.badge.scale = full * 1.9
        jump = self.create_tween().set_trans(Tween.TRANS_ELASTIC).set_ease(Tween.EASE_OUT)
        jump.tween_property(self.badge, "scale", full, seconds)

    def _set_glow(self, glow: float) -> None:
        self._glow = glow
        self.queue_redraw()

    def _draw(self) -> None:
        if self._glow <= 0.0:
            return
        colour = palette(f"pocket_{self.promise}")
        for ring, strength in ((1.55, 0.16), (1.36, 0.28), (1.2, 0.9)):
            self.draw_arc(Vector2(), self.mouth * ring, 0, 6.2832, 56, Color(colour, strength * self._glow), 3.0, True)
        self._draw_sign(Color(colour, self._glow))

    def _draw_sign(self, colour: Color) -> None:
        """A tick, a cross, a dot or a star: the promise without its colour."""
        self.draw_set_transform(Vector2(), self._upright)
        arm = self.mouth * 0.42
        if self.promise == VALID:
            tick = [Vector2(-arm, 0), Vector2(-arm * 0.25, arm * 0.7), Vector2(arm, -arm * 0.7)]
            self.draw_polyline(tick, colour, 3.6, True)
        elif self.promise == INVALID:
            self.draw_line(Vector2(-arm, -arm) * 0.8, Vector2(arm, arm) * 0.8, colour, 3.6, True)
            self.draw_line(Vector2(-arm, arm) * 0.8, Vector2(arm, -arm) * 0.8, colour, 3.6, True)
        elif self.promise == UNCLAIMED:
            self.draw_circle(Vector2(), arm * 0.45, colour)
        else:
            points = [Vector2(0, -arm * (1.15 if k % 2 == 0 else 0.5)).rotated(k * 0.62832) for k in range(10)]
            self.draw_colored_polygon(points, colour)
