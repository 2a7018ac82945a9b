"""Choosing the suit of a pocket that was just claimed."""

from godot import (
    HORIZONTAL_ALIGNMENT_CENTER,
    VERTICAL_ALIGNMENT_TOP,
    BoxContainer,
    Button,
    Control,
    GridContainer,
    InputEvent,
    Vector2,
)

from felt.scenes.assets import SUIT_WORDS, texture
from felt.scenes.shared.dialog import Dialog
from felt.scenes.words import say

NARROW = 480
"""Screens narrower than this show the suits two by two, interface px."""


class SuitDialog(Dialog):
    """Four suits, those already on the table disabled; keys 1 to 4 choose."""

    def ask_suit(self, free: tuple[str, ...], pocket: Control) -> None:
        """Offer the suits for the pocket shown; the answer is the suit's letter."""
        self.ask(say("suit_title"), say("suit_body"), {})
        narrow = self.get_viewport_rect().size.x < NARROW
        whole, suits = BoxContainer(), GridContainer()
        whole.vertical = narrow
        whole.add_theme_constant_override("separation", 12)
        suits.columns = 2 if narrow else 4
        suits.size_flags_horizontal = Control.SIZE_EXPAND_FILL
        for suit, word in SUIT_WORDS.items():
            suits.add_child(self._suit_button(suit, word, suit in free))
        whole.add_child(pocket)
        whole.add_child(suits)
        self.content.add_child(whole)
        self.open()

    def _suit_button(self, suit: str, word: str, free: bool) -> Button:
        button = Button()
        button.name = f"Suit_{suit}"
        button.icon = texture(f"icons.suit.{word}")
        button.text = say(word).capitalize()
        button.theme_type_variation = "Choice"
        button.size_flags_horizontal = Control.SIZE_EXPAND_FILL
        button.icon_alignment = HORIZONTAL_ALIGNMENT_CENTER
        button.vertical_icon_alignment = VERTICAL_ALIGNMENT_TOP
        button.expand_icon = True
        button.custom_minimum_size = Vector2(88, 92)
        button.disabled = not free
        button.pressed.connect(lambda: self.close(suit))
        return button

    def _unhandled_input(self, event: InputEvent) -> None:
        for place, suit in enumerate(SUIT_WORDS, start=1):
            button = self.content.find_child(f"Suit_{suit}", True, False) if self.visible else None
            if button is not None and not button.disabled and event.is_action_pressed(f"pick_{place}"):
                self.get_viewport().set_input_as_handled()
                self.close(suit)
                return
        super()._unhandled_input(event)
