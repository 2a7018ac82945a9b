"""The cover between two people who share a device: nothing of the table shows until the next one is ready."""

from godot import Control, HBoxContainer

from felt.scenes.screen import device
from felt.scenes.shared.card_face import CardFace
from felt.scenes.shared.dialog import Dialog
from felt.scenes.words import say

BACKS = 3
"""Cards that lie face down on the cover."""
OVERLAP = 0.45
"""Share of its width by which a card lies under the next one."""


class HandOver(Dialog):
    """Its shade is the room itself, which hides everything; the answer is always True."""

    def ask_ready(self, name: str) -> None:
        """Ask for the player of this name."""
        self.ask(say("hand_over_title", name=name), say("hand_over_body"), {say("ready"): True})
        width = device(self.get_viewport_rect().size).dialog_card * 0.7
        cards = HBoxContainer()
        cards.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
        cards.add_theme_constant_override("separation", -round(width * OVERLAP))
        for _ in range(BACKS):
            back = CardFace()
            back.show_card("back", width)
            cards.add_child(back)
        self.content.add_child(cards)
