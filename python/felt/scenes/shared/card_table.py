"""The oval card table and the places round it."""

from math import cos, pi, sin

from godot import ColorRect, Vector2

RAIL = 0.08
"""Width of the padded rail as a share of the table's shorter side."""


class CardTable(ColorRect):
    """Draws itself; says where `count` players sit, the first nearest to the viewer, then clockwise."""

    def _ready(self) -> None:
        self.resized.connect(self._tell_extent)
        self._tell_extent()

    def _tell_extent(self) -> None:
        self.material.set("shader_parameter/extent", self.size)

    def seat_place(self, place: int, count: int, reach: float = 1.0) -> Vector2:
        """Give a player's place: `reach` 1 on the rail, less towards the middle; px of this control."""
        turn = pi / 2 + 2 * pi * place / count
        oval = self.size / 2
        # A stadium is wider than an ellipse: push the corner seats out to where its rail really runs.
        x, y = cos(turn), sin(turn)
        stretch = max(abs(x), abs(y)) ** -0.35
        return oval + Vector2(x * oval.x, y * oval.y) * (reach * stretch)
