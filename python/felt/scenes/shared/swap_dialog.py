"""Choosing which of six cards to throw away."""

from godot import Button, HFlowContainer, InputEvent

from felt.scenes.screen import device
from felt.scenes.shared.card_face import CardFace
from felt.scenes.shared.dialog import Dialog
from felt.scenes.words import say

GAP, SIDES = 6, 48
"""Space between the cards, and what the dialog's own edges take, interface px."""


class SwapDialog(Dialog):
    """Press a card, then confirm; keys 1 to 6 and Enter do the same. The answer is the card's place."""

    def __init__(self) -> None:
        super().__init__()
        self._faces: list[CardFace] = []
        self._chosen = -1
        self._confirm: Button | None = None

    def ask_discard(self, hand: tuple[str, ...], new_card: str) -> None:
        """Offer the hand and the new card, which comes last."""
        self.ask(say("swap_title"), say("swap_body"), {})
        self._chosen, self._faces = -1, []
        row = HFlowContainer()
        row.alignment = HFlowContainer.ALIGNMENT_CENTER
        row.add_theme_constant_override("h_separation", GAP)
        size = self.get_viewport_rect().size
        room = min(device(size).dialog_width, size.x - 24) - SIDES
        width = min(device(size).dialog_card, room / (len(hand) + 1) - GAP)
        for place, card in enumerate((*hand, new_card)):
            row.add_child(self._card(place, card, width))
        self._faces[-1].mark(True)
        self.content.add_child(row)
        self._confirm = self.add_button(say("throw_away"), lambda: self.close(self._chosen))
        self._confirm.disabled = True
        self.open()
        # A first card in focus would wear a rim like the new one's.
        self._faces[-1].grab_focus()

    def _card(self, place: int, card: str, width: float) -> CardFace:
        face = CardFace()
        face.name = f"Place_{place}"
        face.show_card(card, width)
        face.let_choose(True)
        face.pressed.connect(lambda _card: self._choose(place))
        self._faces.append(face)
        return face

    def _choose(self, place: int) -> None:
        self._chosen = place
        for number, face in enumerate(self._faces):
            face.choose(number == place)
        self._confirm.disabled = False
        self._confirm.grab_focus()

    def _unhandled_input(self, event: InputEvent) -> None:
        for place in range(len(self._faces) if self.visible else 0):
            if event.is_action_pressed(f"pick_{place + 1}"):
                self._choose(place)
        super()._unhandled_input(event)
