"""The miss counter of a player: open circles that fill, one for each missed turn."""

from godot import Color, Control, Tween, Vector2, export

from felt.scenes.palette import palette
from felt.scenes.screen import pulse, seconds
from felt.scenes.words import say

WARNING_BEAT = 0.45
"""Seconds of each half of the last warning's beat."""


class MissPips(Control):
    """Draws `missed` filled pips out of `limit`; the last but one pulses as a warning."""

    limit: int = export(3, range=(1, 6, 1))
    missed: int = export(0, range=(0, 6, 1))
    pip: float = export(7.0, range=(3, 20, 0.5), suffix="px", doc="Radius of one pip.")

    def __init__(self) -> None:
        super().__init__()
        self._pulse: Tween | None = None

    def show_misses(self, missed: int, limit: int) -> None:
        """Show the count; a rise shakes the pips, the last warning keeps them pulsing."""
        rose = missed > self.missed
        self.missed, self.limit = missed, limit
        self.custom_minimum_size = Vector2(self.pip * 3 * limit, self.pip * 2.6)
        self.tooltip_text = say("misses", missed=missed, limit=limit)
        self.queue_redraw()
        if rose:
            self._shake()
        elif missed < limit - 1 and self._pulse is not None:
            self._pulse.kill()
            self.scale = Vector2(1, 1)

    def _shake(self) -> None:
        if self._pulse is not None:
            self._pulse.kill()
        self.pivot_offset = self.size / 2
        self._pulse = self.create_tween()
        for size in (0.35, -0.1, 0.15, 0.0):
            grown = 1.0 + size * pulse()
            self._pulse.tween_property(self, "scale", Vector2(grown, grown), seconds("miss_pip") / 4)
        if self.missed == self.limit - 1 and pulse() > 0.0:
            self._pulse.tween_callback(self._warn)

    def _warn(self) -> None:
        """Keep beating: one more missed turn is the last."""
        self._pulse = self.create_tween().set_loops()
        for size in (0.16, 0.0):
            grown = 1.0 + size * pulse()
            self._pulse.tween_property(self, "scale", Vector2(grown, grown), WARNING_BEAT)

    def _draw(self) -> None:
        for place in range(self.limit):
            centre = Vector2(self.pip * (1.5 + 3 * place), self.size.y / 2)
            if place < self.missed:
                self.draw_circle(centre, self.pip, palette("danger"))
                # A cross inside: the count reads without its colour.
                arm = self.pip * 0.45
                for slant in (Vector2(arm, arm), Vector2(arm, -arm)):
                    self.draw_line(centre - slant, centre + slant, Color(1, 1, 1, 0.9), self.pip * 0.28, True)
            else:
                self.draw_arc(centre, self.pip * 0.9, 0, 6.2832, 28, palette("text_muted"), self.pip * 0.22, True)
