"""A row of cards to look at: as many as there are, pushed together where room is short."""

from godot import Color, Control, Rect2, Vector2

from felt.scenes.scopone.faces import back, face
from felt.scenes.shared.card_face import ASPECT

APART = 1.06
"""Step between cards that have room, in card widths."""

EDGE = Color(0, 0, 0, 0.35)
"""Parts cards that cover each other."""


class CardStrip(Control):
    """Draws cards, or backs for `??`; takes no presses."""

    def __init__(self) -> None:
        super().__init__()
        self.mouse_filter = Control.MOUSE_FILTER_IGNORE
        self._cards: tuple[str, ...] = ()
        self._width = 24.0
        self._step = 0.0

    def show_cards(self, cards: tuple[str, ...], width: float, room: float, apart: float = APART) -> None:
        """Show the cards `width` wide in at most `room` px."""
        self._cards, self._width = cards, width
        gaps = max(1, len(cards) - 1)
        self._step = max(1.0, min(width * apart, (room - width) / gaps))
        wide = width + self._step * (len(cards) - 1) if cards else 0.0
        self.custom_minimum_size = Vector2(wide, width * ASPECT if cards else 0.0)
        self.queue_redraw()

    def _draw(self) -> None:
        size = Vector2(self._width, self._width * ASPECT)
        scale = self.get_window().content_scale_factor
        for place, card in enumerate(self._cards):
            picture = back() if card == "??" else face(card, self._width * scale)
            where = Rect2(Vector2(self._step * place, 0), size)
            self.draw_texture_rect(picture, where, False)
            self.draw_rect(where, EDGE, False, 1.0)
