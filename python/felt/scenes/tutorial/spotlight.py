"""Rings round what a lesson is about, and the pull of the cue shown as a moving hand."""

from collections.abc import Sequence
from math import pi, sin

from godot import Node2D, Rect2, Texture2D, Vector2

from felt.scenes.assets import texture
from felt.scenes.palette import palette
from felt.scenes.screen import pulse

BREATH = 1.4
"""Seconds of one breath of the rings."""
PULL = 130.0
"""How far the shown hand pulls back, table px."""
PULL_SECONDS = 1.8
HAND = 34.0
"""Size of the shown hand, table px."""


class Spotlight(Node2D):
    """A child of the cloth: places are table px."""

    def __init__(self) -> None:
        super().__init__()
        self._rings: list[tuple[Vector2, float]] = []
        self._pull: tuple[Vector2, Vector2] | None = None
        self._hand: Texture2D = texture("icons.hand")
        self._time = 0.0

    def point_at(self, rings: Sequence[tuple[Vector2, float]], pull: tuple[Vector2, Vector2] | None = None) -> None:
        """Put rings of these middles and radii; `pull` is where a hand pulls from and the way it goes, if shown."""
        self._rings, self._pull, self._time = list(rings), pull, 0.0
        self.visible = bool(self._rings)
        self.queue_redraw()

    def _process(self, delta: float) -> None:
        if self.visible:
            self._time += delta
            self.queue_redraw()

    def _draw(self) -> None:
        breath = 0.5 + 0.5 * sin(self._time * 2 * pi / BREATH) * pulse()
        for middle, radius in self._rings:
            for step in range(3):
                reach = radius + 5 * step + 3 * breath
                gold = palette("accent").replace(a=(0.9 - 0.3 * step) * (0.6 + 0.4 * breath))
                self.draw_arc(middle, reach, 0, 2 * pi, 48, gold, 2.5, True)
        if self._pull is not None:
            self._draw_pull(*self._pull)

    def _draw_pull(self, start: Vector2, way: Vector2) -> None:
        """Draw the trace of a pull and the hand on it; still for who wants less motion."""
        share = (self._time / PULL_SECONDS) % 1.4 if pulse() > 0 else 1.0
        far = PULL * min(share, 1.0)
        place = start + way * far
        self.draw_line(start, place, palette("accent", 0.85), 4.0, True)
        upright = self.get_global_transform().get_rotation()
        self.draw_set_transform(place, -upright)
        # The finger tip is near the top of the picture: that is what lies on the line.
        self.draw_texture_rect(self._hand, Rect2(-HAND * 0.4, -HAND * 0.1, HAND, HAND), False, palette("text"))
        self.draw_set_transform(Vector2(), 0.0)
