"""The cards on the table, in rows."""

from math import ceil

from godot import Color, Rect2, Vector2

from felt.scenes.scopone.card_row import CardRow
from felt.scenes.shared.card_face import ASPECT

GAP = 0.12
"""Space between cards, in card widths."""
ASIDE = 0.5
"""Opacity of cards that cannot be taken while others can."""


class Spread(CardRow):
    """Cards that may be taken stand out, the others step back."""

    def show_cards(self, cards: tuple[str, ...], width: float) -> None:
        """Show these cards `width` wide."""
        self.lay(cards, width)
        self.mark(())

    def mark(self, marked: tuple[str, ...], choosable: tuple[str, ...] = ()) -> None:
        """Put a gold rim on some cards, and let some be pressed; the others step back."""
        for card in self.faces:
            aside = bool(choosable) and card.card not in choosable
            card.modulate = Color(1, 1, 1, ASIDE if aside else 1.0)
            card.mark(card.visible and card.card in marked)
            card.let_choose(card.visible and card.card in choosable)

    def cards_rect(self) -> Rect2:
        """Give the part of the screen where cards lie; a line without height where there are none."""
        cards = [card.get_global_rect() for card in self.faces if card.visible]
        whole = cards[0] if cards else Rect2(self.get_global_rect().get_center(), Vector2())
        for card in cards[1:]:
            whole = whole.merge(card)
        return whole

    def place_for(self, number: int, count: int) -> Vector2:
        """Give the middle of a card among so many, px of this control."""
        wide, high = self._width * (1 + GAP), self._width * (ASPECT + GAP)
        most = max(1, min(count, int((self.size.x + self._width * GAP) / wide)))
        rows = ceil(count / most)
        columns = ceil(count / rows)
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        x = self.size.x / 2 + (column - (in_row - 1) / 2) * wide
        return Vector2(x, self.size.y / 2 + (row - (rows - 1) / 2) * high)

    def _arrange(self) -> None:
        size = Vector2(self._width, self._width * ASPECT)
        for place, card in enumerate(self.faces[: len(self._cards)]):
            card.size = size
            card.position = self.place_for(place, len(self._cards)) - size / 2
