"""How hard the shot will be, shown only while someone aims."""

from godot import Color, Control, Rect2, StyleBoxFlat, Vector2

from felt.scenes.palette import palette


class PowerMeter(Control):
    """A tube that fills from the bottom and turns from green to red; marks at every quarter tell it without colour."""

    def __init__(self) -> None:
        super().__init__()
        self.power = 0.0

    def show_power(self, power: float) -> None:
        """Show a power of 0..1."""
        if power != self.power:
            self.power = power
            self.queue_redraw()

    def _draw(self) -> None:
        upright = self.size.y >= self.size.x
        box = StyleBoxFlat()
        box.bg_color = Color(0, 0, 0, 0.55)
        box.border_color = palette("panel_border")
        box.set_border_width_all(1)
        box.set_corner_radius_all(int(min(self.size.x, self.size.y) / 2))
        self.draw_style_box(box, Rect2(Vector2(), self.size))
        if self.power > 0.0:
            box.bg_color = palette("power_low").lerp(palette("power_high"), self.power)
            box.set_border_width_all(0)
            self.draw_style_box(box, self._filled(upright).grow(-2))
        self._draw_marks(upright)

    def _filled(self, upright: bool) -> Rect2:
        thick = min(self.size.x, self.size.y)
        if upright:
            high = max(thick, self.size.y * self.power)
            return Rect2(0, self.size.y - high, self.size.x, high)
        return Rect2(0, 0, max(thick, self.size.x * self.power), self.size.y)

    def _draw_marks(self, upright: bool) -> None:
        for quarter in (0.25, 0.5, 0.75):
            if upright:
                y = self.size.y * (1 - quarter)
                self.draw_line(Vector2(self.size.x * 0.3, y), Vector2(self.size.x * 0.7, y), Color(1, 1, 1, 0.5), 1)
            else:
                x = self.size.x * quarter
                self.draw_line(Vector2(x, self.size.y * 0.3), Vector2(x, self.size.y * 0.7), Color(1, 1, 1, 0.5), 1)
