"""The own hand: up to ten cards held as a fan."""

from math import sin

from godot import Vector2, deg_to_rad

from felt.scenes.scopone.card_row import CardRow
from felt.scenes.shared.card_face import ASPECT

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


class Fan(CardRow):
    """The card chosen stands out of the fan."""

    def show_hand(self, cards: tuple[str, ...], width: float) -> None:
        """Show the hand with cards `width` wide."""
        self.custom_minimum_size = Vector2(0, width * ASPECT * (1 + RISE + DIP))
        self.lay(cards, width)

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
