"""How much of the time to act is left, as a bar that runs out."""

from godot import Control, Rect2, Vector2

from felt.match.seats import Human
from felt.match.table import Table
from felt.scenes.palette import palette

SOON = 0.25
"""Share of the time from which the bar warns."""


class TurnClock(Control):
    """Empty where no person is hurried; stands still while an animation holds the table, as the match's own clock."""

    def __init__(self) -> None:
        super().__init__()
        self._match: Table | None = None

    def watch(self, match: Table) -> None:
        """Show the clock of this match."""
        self._match = match

    @property
    def left(self) -> float | None:
        """Seconds left for a person here, None where nobody here is asked or without a limit."""
        match = self._match
        if match is None or not any(isinstance(match.seats[seat], Human) for seat in match.turn.seats):
            return None
        return match.seconds_left

    def _process(self, _delta: float) -> None:
        self.queue_redraw()

    def _draw(self) -> None:
        left = self.left
        if left is None:
            return
        share = left / self._match.turn.seconds
        tint = palette("accent" if share > SOON else "danger")
        self.draw_rect(Rect2(Vector2(), Vector2(self.size.x * share, self.size.y)), tint)
