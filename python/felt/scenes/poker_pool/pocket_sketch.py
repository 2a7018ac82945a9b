"""The table in small, with the ball in the pocket it has just claimed: what a question about that pocket is about."""

from godot import Color, Control, Rect2, StyleBoxFlat, Vector2

from felt.scenes.assets import texture
from felt.scenes.palette import palette
from felt.scenes.words import say

LENGTH, WIDTH = 112.0, 60.0
"""The sketched table lying, interface px."""
RIM, EDGE = 5.0, 13.0
"""Thickness of the wood, and room round it for the ball."""
POCKET, BALL = 5.0, 12.0
"""Radius of a pocket, and of the ball that shows which one is meant."""


class PocketSketch(Control):
    """Lies or stands as the table on the screen does."""

    def __init__(self, pocket: int, ball: int, upright: bool) -> None:
        super().__init__()
        self._pocket, self._ball, self._upright = pocket, ball, upright
        along = LENGTH + 2 * EDGE, WIDTH + 2 * EDGE
        self.custom_minimum_size = Vector2(*(reversed(along) if upright else along))
        self.size_flags_horizontal = self.size_flags_vertical = Control.SIZE_SHRINK_CENTER
        self.accessibility_name = say("suit_pocket", number=pocket + 1)

    def _draw(self) -> None:
        table = Rect2(Vector2(), self.custom_minimum_size).grow(-EDGE)
        wood = StyleBoxFlat()
        wood.bg_color, wood.border_color = palette("felt"), palette("wood")
        wood.set_border_width_all(int(RIM))
        wood.set_corner_radius_all(8)
        self.draw_style_box(wood, table)
        for pocket in range(6):
            self.draw_circle(self.place(pocket), POCKET, Color(0, 0, 0))
        place = self.place(self._pocket)
        self.draw_circle(place, BALL + 3, palette("accent"))
        face = Rect2(place - Vector2(BALL, BALL), Vector2(BALL, BALL) * 2)
        self.draw_texture_rect(texture(f"balls_bold.{self._ball}"), face, False)

    def place(self, pocket: int) -> Vector2:
        """Give the middle of a pocket: 0 to 2 along the top of a lying table, 3 to 5 below, turned with it."""
        row, column = divmod(pocket, 3)
        x, y = RIM + column * (LENGTH - 2 * RIM) / 2, RIM + row * (WIDTH - 2 * RIM)
        place = Vector2(WIDTH - y, x) if self._upright else Vector2(x, y)
        return place + Vector2(EDGE, EDGE)
