"""One pocket on screen: what it means, told by colour, shape and letter, and the area that senses falling balls."""

from godot import (
    HORIZONTAL_ALIGNMENT_CENTER,
    Area2D,
    CircleShape2D,
    CollisionShape2D,
    Color,
    Node2D,
    Sprite2D,
    Tween,
    Vector2,
    onready,
    signal,
)

from felt.billiards.pockets import Pocket
from felt.scenes.assets import SUIT_WORDS, asset, texture
from felt.scenes.palette import palette
from felt.scenes.poker_pool.ball import SENSED, Ball
from felt.scenes.screen import pulse, seconds
from felt.scenes.shared.confetti import sparks
from felt.scenes.words import say

NEUTRAL, VALID, INVALID, UNCLAIMED, WILD = "neutral", "valid", "invalid", "unclaimed", "wild"
"""What a pocket promises for the ball that is aimed at."""
LETTER = 11.0
"""Size of the letter that tells the promise, table px."""


class PocketArea(Area2D):
    """Shows pocket `pocket_id`; the rules, not this area, decide what a ball in it does."""

    fell = signal("pocket: int", "ball: int")

    shape: CollisionShape2D = onready("Shape")
    badge: Sprite2D = onready("Badge")

    def __init__(self) -> None:
        super().__init__()
        self.pocket_id = -1
        self.mouth = 1.0
        self.promise = NEUTRAL
        self._sign = VALID
        """The last promise that was more than neutral: what is drawn while the glow goes out."""
        self.kind = ""
        self.lettered = True
        self._across = 40.0
        self._glow = 0.0
        self._upright = 0.0
        self._inward = Vector2()
        self._flash = 0.0
        self._breath: Tween | None = None

    def _ready(self) -> None:
        self.body_entered.connect(self._on_body_entered)

    def become(self, pocket: Pocket, outward: Vector2) -> None:
        """Sit at a pocket's centre; the badge lies on the wood beside it, `outward` from the cloth."""
        self.pocket_id, self.mouth = pocket.id, pocket.radius
        self.name = f"Pocket{pocket.id}"
        self.position = Vector2(pocket.x, pocket.y)
        circle = CircleShape2D()
        circle.radius = pocket.radius - SENSED
        self.shape.shape = circle
        self.badge.position = outward
        (ax, ay), (bx, by) = pocket.mouth
        self._inward = (Vector2((ax + bx) / 2, (ay + by) / 2) - self.position).normalized()

    def hold_upright(self, table_turn: float) -> None:
        """Keep the suit sign upright when the table is turned."""
        self._upright = -table_turn
        self.badge.rotation = -table_turn

    def show_meaning(self, kind: str, suit: str) -> None:
        """Show an unclaimed pocket, a suit hole or a wild hole."""
        self.kind = kind
        key = f"icons.pocket.{SUIT_WORDS[suit]}" if suit else f"icons.pocket.{kind}"
        self.badge.texture = texture(key)
        self._scale_badge()

    def size_badge(self, across: float) -> None:
        """Show the sign `across` table px wide."""
        self._across = across
        self._scale_badge()

    def _scale_badge(self) -> None:
        if self.badge.texture is not None:
            self.badge.scale = Vector2(1, 1) * (self._across / self.badge.texture.get_width())

    def show_promise(self, promise: str) -> None:
        """Glow for what the aimed ball would become here; `neutral` puts the glow out."""
        if promise == self.promise:
            return
        self.promise = promise
        if promise != NEUTRAL:
            self._sign = promise
        if self._breath is not None:
            self._breath.kill()
        self._breath = self.create_tween()
        self._breath.tween_method(self._set_glow, self._glow, 0.0 if promise == NEUTRAL else 1.0, seconds("fast"))
        if promise == UNCLAIMED and pulse() > 0.0:
            self._breath.tween_callback(self._breathe)

    def _breathe(self) -> None:
        """Pulse on: the pocket waits for its suit."""
        half, faint = max(0.1, seconds("pocket_pulse") / 2), 1.0 - 0.55 * pulse()
        self._breath = self.create_tween().set_loops()
        self._breath.tween_method(self._set_glow, 1.0, faint, half)
        self._breath.tween_method(self._set_glow, faint, 1.0, half)

    def celebrate(self, seconds: float) -> None:
        """Let the badge jump: a suit was claimed here or a card was made."""
        full = self.badge.scale
        self.badge.scale = full * 1.9
        jump = self.create_tween().set_trans(Tween.TRANS_ELASTIC).set_ease(Tween.EASE_OUT)
        jump.tween_property(self.badge, "scale", full, seconds)

    def flash(self, seconds: float) -> None:
        """Shine once: a ball went in."""
        if pulse() > 0.0:
            self.create_tween().tween_method(self._set_flash, 1.0, 0.0, seconds)

    def sparkle(self, colour: Color, seconds: float) -> None:
        """Throw a few specks of a colour: a suit was claimed here."""
        self.add_child(sparks(colour, self.mouth, seconds))

    def show_letter(self, shown: bool) -> None:
        """Add or leave out the letter beside the sign."""
        self.lettered = shown
        self.queue_redraw()

    def _on_body_entered(self, body: Node2D) -> None:
        if isinstance(body, Ball) and body.visible:
            self.fell.emit(self.pocket_id, body.number)

    def _set_glow(self, glow: float) -> None:
        self._glow = glow
        self.queue_redraw()

    def _set_flash(self, flash: float) -> None:
        self._flash = flash
        self.queue_redraw()

    def _draw(self) -> None:
        if self._flash > 0.0:
            # The ring widens as it fades, like a wave from where the ball fell.
            ring, colour = self.mouth * (1.7 - 0.6 * self._flash), palette("accent", 0.8 * self._flash)
            self.draw_arc(Vector2(), ring, 0, 6.2832, 48, colour, 5.0 * self._flash + 1.0, True)
        if self._glow <= 0.0:
            return
        colour = palette(f"pocket_{self._sign}")
        for ring, strength in ((1.55, 0.16), (1.36, 0.28), (1.2, 0.9)):
            self.draw_arc(Vector2(), self.mouth * ring, 0, 6.2832, 56, Color(colour, strength * self._glow), 3.0, True)
        self._draw_sign(Color(colour, self._glow))
        if self.lettered:
            self._draw_letter(colour)

    def _draw_letter(self, colour: Color) -> None:
        """The promise's initial on the ring, towards the table: a third way to tell it."""
        place, size = self._inward * self.mouth * 1.36, LETTER * 1.25
        self.draw_set_transform(place, self._upright)
        self.draw_circle(Vector2(), LETTER * 0.72, Color(palette("backdrop"), 0.92 * self._glow))
        letter, left = say(f"letter_{self._sign}"), Vector2(-LETTER, LETTER * 0.42)
        font, tint = asset("fonts.strong"), Color(colour, self._glow)
        self.draw_string(font, left, letter, HORIZONTAL_ALIGNMENT_CENTER, int(LETTER * 2), int(size), tint)

    def _draw_sign(self, colour: Color) -> None:
        """A tick, a cross, a dot or a star: the promise without its colour."""
        self.draw_set_transform(Vector2(), self._upright)
        arm = self.mouth * 0.42
        if self._sign == VALID:
            tick = [Vector2(-arm, 0), Vector2(-arm * 0.25, arm * 0.7), Vector2(arm, -arm * 0.7)]
            self.draw_polyline(tick, colour, 3.6, True)
        elif self._sign == INVALID:
            self.draw_line(Vector2(-arm, -arm) * 0.8, Vector2(arm, arm) * 0.8, colour, 3.6, True)
            self.draw_line(Vector2(-arm, arm) * 0.8, Vector2(arm, -arm) * 0.8, colour, 3.6, True)
        elif self._sign == UNCLAIMED:
            self.draw_circle(Vector2(), arm * 0.45, colour)
        else:
            points = [Vector2(0, -arm * (1.15 if k % 2 == 0 else 0.5)).rotated(k * 0.62832) for k in range(10)]
            self.draw_colored_polygon(points, colour)
