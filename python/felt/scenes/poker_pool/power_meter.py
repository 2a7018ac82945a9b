"""How hard the shot will be, shown only while someone aims."""

from godot import HORIZONTAL_ALIGNMENT_CENTER, Color, Control, Rect2, StyleBoxFlat, Vector2

from felt.scenes.palette import palette
from felt.scenes.words import percent

FIGURE = 0.72
"""Height of the figure as a share of the tube's."""


class PowerMeter(Control):
    """A tube that fills and turns from green to red; marks and a figure tell it without colour."""

    def __init__(self) -> None:
        super().__init__()
        self.power = 0.0

    def _ready(self) -> None:
        self.rest()

    def show_power(self, power: float) -> None:
        """Show a power of 0..1."""
        self.modulate = Color(1, 1, 1, 1)
        self.power = power
        self.queue_redraw()

    def rest(self) -> None:
        """Disappear, but keep the place so that buttons do not jump."""
        self.modulate = Color(1, 1, 1, 0)

    @property
    def shown(self) -> bool:
        """Tell whether it can be seen."""
        return self.modulate.a > 0.0

    def _draw(self) -> None:
        box = StyleBoxFlat()
        box.bg_color = Color(0, 0, 0, 0.55)
        box.border_color = palette("panel_border")
        box.set_border_width_all(1)
        box.set_corner_radius_all(int(self.size.y / 2))
        self.draw_style_box(box, Rect2(Vector2(), self.size))
        if self.power > 0.0:
            box.bg_color = palette("power_low").lerp(palette("power_high"), self.power)
            box.set_border_width_all(0)
            filled = max(self.size.y, self.size.x * self.power)
            self.draw_style_box(box, Rect2(0, 0, filled, self.size.y).grow(-2))
        # The middle is where the figure stands.
        for quarter in (0.25, 0.75):
            x = self.size.x * quarter
            self.draw_line(Vector2(x, self.size.y * 0.3), Vector2(x, self.size.y * 0.7), Color(1, 1, 1, 0.5), 1)
        self._write_figure()

    def _write_figure(self) -> None:
        font, size = self.get_theme_font("font", "Number"), round(self.size.y * FIGURE)
        line = Vector2(0, (self.size.y + font.get_ascent(size) - font.get_descent(size)) / 2)
        words = percent(self.power)
        where = (line, words, HORIZONTAL_ALIGNMENT_CENTER, self.size.x, size)
        self.draw_string_outline(font, *where, max(2, size // 4), Color(0, 0, 0, 0.8))
        self.draw_string(font, *where, palette("text"))
