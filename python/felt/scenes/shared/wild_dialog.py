"""Choosing what card a wildcard ball becomes: all ranks by all suits, cards already held disabled."""

from godot import Color, Control, GridContainer

from felt.core.cards import FRENCH
from felt.scenes.screen import layout
from felt.scenes.shared.card_face import CardFace
from felt.scenes.shared.dialog import Dialog
from felt.scenes.words import say

RANKS = "A" + FRENCH.ranks[-2::-1]
"""Ace first, then king down to deuce: the cards one looks for come first."""


LOW = 480
"""Screens lower than this have room for the cards alone, interface px."""
LARGEST, GAP, SIDES = 52, 4, 48
"""Widest card, space between cards, and what the dialog's own edges take, interface px."""


class WildDialog(Dialog):
    """Fifty-two small cards to press; the answer is the card."""

    def ask_card(self, suits: tuple[str, ...], barred: frozenset[str]) -> None:
        """Offer every card of the suits but the barred ones."""
        self.ask(say("wild_title"), say("wild_body"), {})
        size = self.get_viewport_rect().size
        low = size.y < LOW
        self.body.visible = not low
        columns = 13 if size.x >= 700 else 6
        widest = (size.x - 24 - SIDES) / columns - GAP
        width = min(float(layout().touch_target if low else LARGEST), widest)
        grid = GridContainer()
        grid.columns = columns
        for way in ("h_separation", "v_separation"):
            grid.add_theme_constant_override(way, GAP)
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
