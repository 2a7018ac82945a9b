"""Choosing what card a wildcard ball becomes: all ranks by all suits, cards already held disabled."""

from godot import Color, Control, GridContainer

from felt.core.cards import FRENCH
from felt.scenes.screen import device
from felt.scenes.shared.card_face import CardFace
from felt.scenes.shared.dialog import Dialog
from felt.scenes.words import say

RANKS = "A" + FRENCH.ranks[-2::-1]
"""Ace first, then king down to deuce: the cards one looks for come first."""


class WildDialog(Dialog):
    """Fifty-two small cards to press; the answer is the card."""

    def ask_card(self, suits: tuple[str, ...], barred: frozenset[str]) -> None:
        """Offer every card of the suits but the barred ones."""
        self.ask(say("wild_title"), say("wild_body"), {})
        size = self.get_viewport_rect().size
        columns = 13 if size.x >= 700 else 7
        width = min(46.0, (min(device(size).dialog_width * 1.3, size.x - 24) - 40) / columns - 4)
        grid = GridContainer()
        grid.columns = columns
        grid.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
        for suit in suits:
            for rank in RANKS:
                grid.add_child(self._card(rank + suit, width, rank + suit in barred))
        self.content.add_child(grid)
        self.open()

    def _card(self, card: str, width: float, barred: bool) -> CardFace:
        face = CardFace()
        face.name = f"Card_{card}"
        face.show_card(card, width)
        face.let_choose(not barred)
        face.modulate = Color(1, 1, 1, 0.25 if barred else 1.0)
        face.pressed.connect(self.close)
        return face
