"""The pool table on screen: fits itself into its field and holds pockets, balls, aim line and cue."""

from math import pi

from godot import Node2D, PackedScene, Sprite2D, Transform2D, Vector2, export, onready

from felt.billiards.aim import aim
from felt.billiards.layout import Layout
from felt.billiards.pockets import Pocket
from felt.billiards.table import Table
from felt.scenes.assets import manifest, texture
from felt.scenes.poker_pool.aim_line import AimLineView
from felt.scenes.poker_pool.ball import Ball
from felt.scenes.poker_pool.cue import Cue
from felt.scenes.poker_pool.pocket import PocketArea
from felt.scenes.poker_pool.viewpoint import Viewpoint
from felt.scenes.screen import layout
from felt.tuning.layout import Device

BADGE_OUT = 34.0
"""How far beyond the cloth's edge a pocket's sign lies, table px."""
JOLT = 0.035
"""Seconds of each part of a shake."""


class Cloth(Node2D):
    """Table px in, screen px out; turned upright on screens taller than wide."""

    ball_scene: PackedScene = export()
    pocket_scene: PackedScene = export()
    surface: Sprite2D = onready("Surface")
    pocket_root: Node2D = onready("Pockets")
    shadow_root: Node2D = onready("Shadows")
    ball_root: Node2D = onready("Balls")
    aim_line: AimLineView = onready("AimLine")
    cue: Cue = onready("Cue")

    def __init__(self) -> None:
        super().__init__()
        self.table: Table | None = None
        self.balls: dict[int, Ball] = {}
        self.pockets: list[PocketArea] = []
        self.viewpoint = Viewpoint()
        self._rail = 0.0
        """Width of the wood round the cloth in the table picture, table px."""
        self._room = Vector2(1, 1)
        self._home = Transform2D()
        """How the table lies in its field when nobody has zoomed."""

    def lay_out(self, table: Table) -> None:
        """Build the table of a match: surface, six pockets, sixteen balls."""
        self.table = table
        self.surface.texture = texture("table.surface")
        self._rail = float(manifest().asset("table.surface").margin)
        self.surface.scale = Vector2(1, 1) * ((table.table_width + 2 * self._rail) / self.surface.texture.get_width())
        self.surface.position = Vector2(table.table_width / 2, table.table_height / 2)
        for pocket in table.pockets:
            self._add_pocket(pocket)
        for number in range(16):
            ball: Ball = self.ball_scene.instantiate()
            self.ball_root.add_child(ball)
            ball.become(number, table.ball_radius)
            ball.cast_shadow_on(self.shadow_root)
            ball.take_off()
            self.balls[number] = ball
        self.cue.become(table.ball_radius)
        self.aim_line.become(table.ball_radius)

    @property
    def picture(self) -> tuple[float, float]:
        """Give the length and width of the table picture, table px."""
        return self.table.table_width + 2 * self._rail, self.table.table_height + 2 * self._rail

    def fit(self, room: Vector2, sizes: Device) -> None:
        """Fill the room as large as the table's shape allows, upright where that is larger."""
        margin = sizes.table_margin
        long, short = self.picture
        space = room - Vector2(margin, margin) * 2
        lying = min(space.x / long, space.y / short)
        standing = min(space.x / short, space.y / long)
        turn = pi / 2 if standing > lying else 0.0
        size = max(lying, standing, 0.05)
        centre = Vector2(self.table.table_width, self.table.table_height) / 2
        self._room = room
        self._home = Transform2D(turn, Vector2(size, size), 0.0, room / 2).translated_local(-centre)
        for ball in self.balls.values():
            ball.hold_upright(turn)
        for pocket in self.pockets:
            pocket.hold_upright(turn)
            pocket.size_badge(sizes.pocket_label / size)
        self.look(Viewpoint())

    @property
    def upright(self) -> bool:
        """Tell whether the table stands on the screen."""
        return self._home.get_rotation() > 0.0

    def look(self, viewpoint: Viewpoint) -> None:
        """See the table from nearer or from further off."""
        self.viewpoint = viewpoint
        zoom, middle = viewpoint.zoom, self._room / 2
        near = Transform2D(0.0, Vector2(zoom, zoom), 0.0, middle + Vector2(viewpoint.x, viewpoint.y))
        self.transform = near.translated_local(-middle) * self._home
        # Lines keep their thickness on the screen, however near the table is.
        self.aim_line.queue_redraw()
        across = 2 * self.table.ball_radius * self.pixels_per_unit() * self.get_window().content_scale_factor
        for ball in self.balls.values():
            ball.show_for_size(across)
        self.reset_physics_interpolation()

    def zoom(self, factor: float, at: Vector2) -> None:
        """Come nearer by a factor, holding what is at a point of the field in its place."""
        place = at - self._room / 2
        self.look(self.viewpoint.zoomed(factor, (place.x, place.y), self._size, layout().zoom_most))

    def pan(self, way: Vector2) -> None:
        """Shift the view by a way on the screen."""
        self.look(self.viewpoint.moved(way.x, way.y, self._size))

    @property
    def _size(self) -> tuple[float, float]:
        return self._room.x, self._room.y

    def point_at(self, screen: Vector2) -> tuple[float, float]:
        """Give the table point under a point of the screen, table px."""
        local = self.get_global_transform_with_canvas().affine_inverse() * screen
        return local.x, local.y

    def pixels_per_unit(self) -> float:
        """Screen px of one table px."""
        return self.get_global_transform_with_canvas().get_scale().x

    def show_aim(self, layout: Layout, angle: int) -> None:
        """Draw where a shot at this angle goes first; millionths of a turn."""
        self.aim_line.show_line(aim(self.table, layout, angle))

    def shake(self, way: float) -> None:
        """Jolt the whole table by so many px, as a hard break does."""
        jolt, home = self.create_tween(), self.position
        for part in (1.0, -0.7, 0.4, 0.0):
            jolt.tween_property(self, "position", home + Vector2(way * part, -way * part * 0.6), JOLT)
        # Somebody may have zoomed meanwhile.
        jolt.tween_callback(lambda: self.look(self.viewpoint))

    def show_balls(self, layout: Layout) -> None:
        """Set every ball down where the layout has it; the others are off the table."""
        there = {spot.ball: spot for spot in layout}
        for number, ball in self.balls.items():
            spot = there.get(number)
            if spot is None:
                ball.take_off()
            else:
                ball.show()
                ball.sink(0.0)
                ball.put(spot.x, spot.y)

    def hide_balls(self) -> None:
        """Clear the table, as before the rack."""
        for ball in self.balls.values():
            ball.take_off()

    def _add_pocket(self, pocket: Pocket) -> None:
        area: PocketArea = self.pocket_scene.instantiate()
        self.pocket_root.add_child(area)
        area.become(pocket, self._badge_place(pocket))
        self.pockets.append(area)

    def _badge_place(self, pocket: Pocket) -> Vector2:
        """Find room for a pocket's sign on the wood, seen from the pocket: past a corner, beside a middle pocket."""
        down = 1.0 if pocket.y > self.table.table_height / 2 else -1.0
        edge_y = self.table.table_height if down > 0 else 0.0
        if abs(pocket.x - self.table.table_width / 2) < 1.0:
            return Vector2(pocket.radius * 2.3, edge_y + down * BADGE_OUT - pocket.y)
        across = 1.0 if pocket.x > self.table.table_width / 2 else -1.0
        edge_x = self.table.table_width if across > 0 else 0.0
        return Vector2(edge_x + across * BADGE_OUT - pocket.x, edge_y + down * BADGE_OUT - pocket.y)
