"""The picture of the title screen: a corner of the table under the lamp, a rack about to be broken, a hand of cards."""

from godot import Control, Node2D, PackedScene, Rect2, Sprite2D, Tween, Vector2, export, onready

from felt.billiards.layout import CUE, Spot
from felt.billiards.rack import rack
from felt.billiards.table import Table
from felt.core.rng import Rng
from felt.scenes.assets import manifest, texture
from felt.scenes.poker_pool.ball import Ball
from felt.scenes.poker_pool.cue import Cue
from felt.scenes.screen import seconds, travel
from felt.scenes.shared.card_face import ASPECT, CardFace

HAND = ("Th", "Jh", "Qh", "Kh", "Ah")
ORDER = (9, 2, 14, 6, 1, 4, 8, 11, 13, 3, 10, 5, 12, 7, 15)
"""Balls of the rack from the apex, the way a match might have them."""
TILT = -0.2
"""Turn of the table in the picture, radians."""
FAN = 0.17
"""Turn from one card of the fan to the next, radians."""
CUE_BALL = (560.0, 268.0)
"""Where the cue ball lies, table px."""


class Hero(Control):
    """Decides nothing and answers nothing; fits any room."""

    ball_scene: PackedScene = export()
    stage: Node2D = onready("Stage")
    surface: Sprite2D = onready("Stage/Surface")
    shadows: Node2D = onready("Stage/Shadows")
    balls: Node2D = onready("Stage/Balls")
    cue: Cue = onready("Stage/Cue")
    fan: Control = onready("Fan")

    def _ready(self) -> None:
        self._table = Table()
        self._set_table()
        for card in HAND:
            face = CardFace()
            self.fan.add_child(face)
            face.show_card(card)

    def _set_table(self) -> None:
        table = self._table
        self.surface.texture = texture("table.surface")
        rail = manifest().asset("table.surface").margin
        self.surface.scale = Vector2(1, 1) * ((table.table_width + 2 * rail) / self.surface.texture.get_width())
        self.surface.position = Vector2(table.table_width, table.table_height) / 2
        layout, _ = rack(table, ORDER, Rng.seeded(1))
        for spot in (*layout, Spot(CUE, *CUE_BALL)):
            self._add_ball(spot)
        self.cue.become(table.ball_radius)
        self.cue.point(*CUE_BALL, angle=0, power=0.25)
        self.cue.rotation = -0.09

    def _add_ball(self, spot: Spot) -> None:
        ball: Ball = self.ball_scene.instantiate()
        self.balls.add_child(ball)
        ball.become(spot.ball, self._table.ball_radius)
        ball.cast_shadow_on(self.shadows)
        ball.show_for_size(0.0)
        ball.hold_upright(TILT)
        ball.put(spot.x, spot.y)

    def look(self, region: Rect2) -> None:
        """Fill the whole control so that the heart of the picture lies in a region of it."""
        size = max(region.size.x / 760, region.size.y / 500)
        self.stage.scale = Vector2(size, size)
        self.stage.rotation = TILT
        focus = Vector2(self._table.foot_spot.x + 10, self._table.foot_spot.y + 50)
        self.stage.position = region.get_center() - (focus * size).rotated(TILT)
        width = min(region.size.x * 0.19, region.size.y * 0.23)
        self.fan.position = region.position + region.size * Vector2(0.46, 0.97)
        for place, face in enumerate(self.fan.get_children()):
            card = Vector2(width, width * ASPECT)
            face.show_card(face.card, width)
            face.size = card
            face.pivot_offset = Vector2(card.x / 2, card.y * 1.5)
            face.position = Vector2(-card.x / 2, -card.y * 1.12)
            face.rotation = (place - (len(HAND) - 1) / 2) * FAN

    def deal(self) -> None:
        """Let the fan open once."""
        if travel() <= 0.0:
            return
        opening = self.create_tween().set_parallel().set_trans(Tween.TRANS_CUBIC).set_ease(Tween.EASE_OUT)
        for face in self.fan.get_children():
            turn = face.rotation
            face.rotation = 0.0
            opening.tween_property(face, "rotation", turn, seconds("celebration") / 2)
