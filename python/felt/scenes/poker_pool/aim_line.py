"""The aim line: the cue ball's path, the ghost ball where it strikes, and the struck ball's first path. No more."""

from godot import Node2D, Vector2

from felt.billiards.aim import AimLine
from felt.scenes.palette import palette

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
        line = self._line
        if line is None:
            return
        start, ghost = Vector2(*line.start), Vector2(*line.end)
        way = (ghost - start).normalized()
        colour = palette("aim_line")
        if (ghost - start).length() > 2 * self._radius:
            self.draw_line(start + way * self._radius, ghost - way * self._radius, colour, 1.6, True)
        self.draw_arc(ghost, self._radius, 0, 6.2832, 40, palette("aim_ghost"), 1.2, True)
        if line.ball_end is not None:
            ball = ghost + Vector2(*line.ball_way) * (2 * self._radius)
            self._draw_dashes(ball, Vector2(*line.ball_end))

    def _draw_dashes(self, start: Vector2, end: Vector2) -> None:
        """Dashes and an end mark tell the object ball's line from the cue ball's without colour."""
        colour = palette("aim_object_line")
        length = (end - start).length()
        if length < 1.0:
            return
        way = (end - start) / length
        at = self._radius
        while at < length:
            self.draw_line(start + way * at, start + way * min(at + DASH, length), colour, 1.8, True)
            at += DASH + GAP
        self.draw_circle(end, 2.6, colour)
