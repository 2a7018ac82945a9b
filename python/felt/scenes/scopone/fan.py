"""The own hand: up to ten cards held as a fan."""

from math import sin

from godot import Control, Vector2, deg_to_rad, signal

from felt.scenes.scopone.card import ScoponeCard
from felt.scenes.shared.card_face import ASPECT

MOST = 10
TILT = 2.2
"""Degrees between neighbours."""
SAG = 0.01
"""How far the fan drops from its middle, in card heights a squared place."""
DIP = 0.2
"""Room below the middle card for the corners of the outer ones, in card heights."""
EDGE = 4.0
"""Room beside the outer cards, px."""
RISE = 0.18
"""Room above the cards for one that is chosen, in card heights."""


class Fan(Control):
    """Tells `picked` when a card that may be played is pressed."""

    picked = signal("card: String")

    def __init__(self) -> None:
        super().__init__()
        self.mouse_filter = Control.MOUSE_FILTER_IGNORE
        self.faces: list[ScoponeCard] = []
        self._cards: tuple[str, ...] = ()
        self._width = 60.0

    def _ready(self) -> None:
        for _ in range(MOST):
            card = ScoponeCard()
            card.pressed.connect(self.picked.emit)
            self.faces.append(card)
            self.add_child(card)
        self.resized.connect(self._arrange)

    def show_hand(self, cards: tuple[str, ...], width: float) -> None:
        """Show the hand with cards `width` wide."""
        self._cards, self._width = cards, width
        for place, card in enumerate(self.faces):
            card.visible = place < len(cards)
            card.name = f"Card_{cards[place]}" if card.visible else f"Free_{place}"
            card.show_card(cards[place] if card.visible else "", width)
        self.custom_minimum_size = Vector2(0, width * ASPECT * (1 + RISE + DIP))
        self._arrange()

    def let_play(self, playable: bool) -> None:
        """Allow or forbid pressing cards."""
        for card in self.faces:
            card.let_choose(playable and card.visible)
            if not playable:
                card.choose(False)

    def choose(self, chosen: str) -> None:
        """Raise one card out of the fan, and lay the others back."""
        for card in self.faces:
            card.choose(bool(chosen) and card.card == chosen)

    def card(self, name: str) -> ScoponeCard | None:
        """Give the control of a card in the hand."""
        return next((card for card in self.faces if card.visible and card.card == name), None)

    def _arrange(self) -> None:
        count = len(self._cards)
        size = Vector2(self._width, self._width * ASPECT)
        lean = size.y * sin(deg_to_rad(TILT) * (count - 1) / 2) + EDGE
        step = min(self._width * 1.03, (self.size.x - self._width - 2 * lean) / max(1, count - 1))
        left = (self.size.x - step * (count - 1) - self._width) / 2
        for place, card in enumerate(self.faces[:count]):
            off = place - (count - 1) / 2
            card.size, card.pivot_offset = size, Vector2(size.x / 2, size.y)
            card.rotation = deg_to_rad(TILT * off)
            card.position = Vector2(left + step * place, size.y * (RISE + SAG * off * off / 2))
