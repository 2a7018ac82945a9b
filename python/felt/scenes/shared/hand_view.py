"""A row, several rows or a cascade of cards: an open hand with its free places."""

from godot import Control, Vector2

from felt.scenes.screen import seconds
from felt.scenes.shared.card_face import ASPECT, CardFace

GAP = 0.07
"""Space between cards of a row, in card widths."""
STEP = 0.31
"""How much of each covered card of a cascade shows, in card heights: its corner mark."""
MARK = 21.0
"""What a corner mark needs at least, interface px."""
ONE_ROW, CASCADE = 0, 1
"""How a hand lies where it is not in rows of a few: all side by side, or each covering the lower part of the last."""


class HandView(Control):
    """Shows cards from the first place on."""

    def __init__(self) -> None:
        super().__init__()
        self.faces: list[CardFace] = []
        self._width = 48.0
        self._in_row = ONE_ROW

    def fit(self, card_width: float, in_row: int) -> None:
        """Take a card size, and lie in rows of so many, in `ONE_ROW` or as a `CASCADE`."""
        self._width, self._in_row = card_width, in_row
        self._arrange()

    def show_hand(self, cards: tuple[str, ...], places: int) -> None:
        """Show the cards and free places up to `places`; a card that was not there before turns over."""
        if (missing := max(places, len(cards)) - len(self.faces)) > 0:
            self._add_faces(missing)
        known = [face.card for face in self.faces]
        for place, face in enumerate(self.faces):
            card = cards[place] if place < len(cards) else ""
            face.show_card(card, self._width)
            if card and card not in known:
                face.flip_in(seconds("card_flip"))

    @property
    def cards(self) -> tuple[str, ...]:
        """Give the cards shown now."""
        return tuple(face.card for face in self.faces if face.card)

    def remove(self, card: str) -> None:
        """Take a card away and close the gap."""
        left = list(self.cards)
        left.remove(card)
        self.show_hand(tuple(left), len(self.faces))

    def place_of(self, place: int) -> Vector2:
        """Give the middle of a place on the screen, where a new card flies to."""
        face = self.faces[min(place, len(self.faces) - 1)]
        return face.get_global_rect().get_center()

    @property
    def card_width(self) -> float:
        """Give the width of a card here, interface px."""
        return self._width

    def _add_faces(self, count: int) -> None:
        faces = [CardFace() for _ in range(count)]
        for face in faces:
            self.add_child(face)
        self.faces += faces
        self._arrange()

    def _arrange(self) -> None:
        card = Vector2(self._width, self._width * ASPECT)
        for place, face in enumerate(self.faces):
            face.show_card(face.card, self._width)
            face.position, face.size = self._corner(place, card), card
        ends = [self._corner(place, card) + card for place in range(len(self.faces))] or [card]
        self.custom_minimum_size = Vector2(max(end.x for end in ends), max(end.y for end in ends))

    def _corner(self, place: int, card: Vector2) -> Vector2:
        """Give where a place begins: down a cascade, or along its row."""
        if self._in_row == CASCADE:
            return Vector2(0, max(MARK, card.y * STEP) * place)
        gap, in_row = card.x * GAP, self._in_row or len(self.faces)
        return Vector2((card.x + gap) * (place % in_row), (card.y + gap) * (place // in_row))
