"""The anchor: the betting ends when the turn comes back to it."""

from math import pi

from godot import Control, Vector2

from felt.scenes.palette import palette

LINE = 0.09
"""Width of a stroke as a share of the mark."""


class AnchorMark(Control):
    """Draws an anchor in a disc, as large as the control."""

    def _draw(self) -> None:
        size = min(self.size.x, self.size.y)
        middle, ink, stroke = self.size / 2, palette("on_accent"), size * LINE
        self.draw_circle(middle, size / 2, palette("accent"))
        ring = middle + Vector2(0, -size * 0.25)
        foot = middle + Vector2(0, size * 0.3)
        self.draw_arc(ring, size * 0.08, 0, 2 * pi, 16, ink, stroke, True)
        self.draw_line(ring + Vector2(0, size * 0.08), foot, ink, stroke, True)
        arm = Vector2(size * 0.16, 0)
        stock = middle + Vector2(0, -size * 0.08)
        self.draw_line(stock - arm, stock + arm, ink, stroke, True)
        self.draw_arc(middle, size * 0.3, 0.12 * pi, 0.88 * pi, 16, ink, stroke, True)
