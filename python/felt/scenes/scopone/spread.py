"""The cards on the table, in rows."""

from godot import Color, Control, Vector2, signal

from felt.scenes.scopone.card import ScoponeCard
from felt.scenes.shared.card_face import ASPECT

GAP = 0.12
"""Space between cards, in card widths."""
ASIDE = 0.5
"""Opacity of cards that cannot be taken while others can."""


class Spread(Control):
    """Tells `picked` when a card that may be taken is pressed."""

    picked = signal("card: String")

    def __init__(self) -> None:
        super().__init__()
        self.mouse_filter = Control.MOUSE_FILTER_IGNORE
        self.faces: list[ScoponeCard] = []
        self._cards: tuple[str, ...] = ()
        self._width = 60.0

    def _ready(self) -> None:
        self.resized.connect(self._arrange)

    def show_cards(self, cards: tuple[str, ...], width: float) -> None:
        """Show these cards `width` wide."""
        while len(self.faces) < len(cards):
            card = ScoponeCard()
            card.pressed.connect(self.picked.emit)
            self.faces.append(card)
            self.add_child(card)
        self._cards, self._width = cards, width
        for place, card in enumerate(self.faces):
            card.visible = place < len(cards)
            card.name = f"Card_{cards[place]}" if card.visible else f"Free_{place}"
            card.show_card(cards[place] if card.visible else "", width)
        self.mark(())
        self._arrange()

    def mark(self, marked: tuple[str, ...], choosable: tuple[str, ...] = ()) -> None:
        """Put a gold rim on some cards, and let some be pressed; the others step back."""
        for card in self.faces:
            aside = bool(choosable) and card.card not in choosable
            card.modulate = Color(1, 1, 1, ASIDE if aside else 1.0)
            card.mark(card.visible and card.card in marked)
            card.let_choose(card.visible and card.card in choosable)

    def card(self, name: str) -> ScoponeCard | None:
        """Give the control of a card on the table."""
        return next((card for card in self.faces if card.visible and card.card == name), None)

    def place_for(self, number: int, count: int) -> Vector2:
        """Give the middle of a card among so many, px of this control."""
        wide, high = self._width * (1 + GAP), self._width * (ASPECT + GAP)
        columns = max(1, min(count, int((self.size.x + self._width * GAP) / wide)))
        rows = (count + columns - 1) // columns
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        x = self.size.x / 2 + (column - (in_row - 1) / 2) * wide
        return Vector2(x, self.size.y / 2 + (row - (rows - 1) / 2) * high)

    def _arrange(self) -> None:
        size = Vector2(self._width, self._width * ASPECT)
        for place, card in enumerate(self.faces[: len(self._cards)]):
            card.size = size
            card.position = self.place_for(place, len(self._cards)) - size / 2
