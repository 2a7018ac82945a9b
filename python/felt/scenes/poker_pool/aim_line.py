"""The aim line: the cue ball's path, the ghost ball where it strikes, and the struck ball's first path. No more."""

from godot import Node2D, Vector2

from felt.billiards.aim import AimLine
from felt.scenes.palette import palette
from felt.scenes.screen import layout
from felt.scenes.tuned import tuned
from felt.tuning.physics import Physics

DASH, GAP = 11.0, 7.0
"""Pattern of the object ball's line, table px."""


class AimLineView(Node2D):
    """Draws what `felt.billiards.aim` says the shot will do first."""

    def __init__(self) -> None:
        super().__init__()
        self._line: AimLine | None = None
        self._radius = 1.0

    def become(self, radius: float) -> None:
        """Draw ghost balls of this radius, table px."""
        self._radius = radius

    def show_line(self, line: AimLine | None) -> None:
        """Show another line; None takes it away."""
        if line != self._line:
            self._line = line
            self.queue_redraw()

    def _draw(self) -> None:
        if self._line is None:
            return
        self._draw_cue_line(self._line)
        self._draw_ghost(self._line)
        if self._line.ball_end is not None:
            ghost = Vector2(*self._line.end)
            ball = ghost + Vector2(*self._line.ball_way) * (2 * self._radius)
            self._draw_dashes(ball, Vector2(*self._line.ball_end))

    def _draw_cue_line(self, line: AimLine) -> None:
        start, ghost = Vector2(*line.start), Vector2(*line.end)
        length = min((ghost - start).length() - self._radius, tuned(Physics).aim_line_length)
        way = (ghost - start).normalized()
        if length > self._radius:
            thick = self._thickness(layout().aim_thickness)
            self.draw_line(start + way * self._radius, start + way * length, palette("aim_line"), thick, True)

    def _draw_ghost(self, line: AimLine) -> None:
        thick = self._thickness(layout().ghost_thickness)
        self.draw_arc(Vector2(*line.end), self._radius, 0, 6.2832, 40, palette("aim_ghost"), thick, True)

    def _draw_dashes(self, start: Vector2, end: Vector2) -> None:
        """Dashes and an end mark tell the object ball's line from the cue ball's without colour."""
        colour, thick = palette("aim_object_line"), self._thickness(layout().object_thickness)
        length = min((end - start).length(), tuned(Physics).object_ball_preview_length)
        if length < 1.0:
            return
        way = (end - start).normalized()
        at = self._radius
        while at < length:
            self.draw_line(start + way * at, start + way * min(at + DASH, length), colour, thick, True)
            at += DASH + GAP
        self.draw_circle(start + way * length, thick * 1.3, colour)

    def _thickness(self, wanted: float) -> float:
        """Table px of a line that is `wanted` px thick on the screen, however the table is scaled."""
        return wanted / self.get_global_transform_with_canvas().get_scale().x
