"""The coach: a card on the free half of the table that says what to do, and waits until it has been done."""

from godot import Button, Control, HFlowContainer, InputEvent, Label, PanelContainer, Rect2, Vector2, onready, signal

from felt.scenes.keeping import profile
from felt.scenes.screen import device, seconds

LOW = 480.0
"""Screens lower than this get smaller letters, interface px."""


class Coach(Control):
    """Tells `next_pressed` and `skipped`; lets every press beside its buttons through to the table."""

    next_pressed = signal()
    skipped = signal()

    card: PanelContainer = onready("Card")
    count: Label = onready("Card/Rows/Head/Count")
    close: Button = onready("Card/Rows/Head/Close")
    text: Label = onready("Card/Rows/Text")
    buttons: HFlowContainer = onready("Card/Rows/Buttons")
    skip: Button = onready("Card/Rows/Buttons/Skip")
    next: Button = onready("Card/Rows/Buttons/Next")

    def __init__(self) -> None:
        super().__init__()
        self._room = Rect2()

    def _ready(self) -> None:
        self.next.pressed.connect(self.next_pressed.emit)
        self.skip.pressed.connect(self.skipped.emit)
        self.close.pressed.connect(self.card.hide)
        self.card.minimum_size_changed.connect(self._take_place)
        self.next.hide()

    def say(self, count: str, text: str, *, may_go_on: bool = False) -> None:
        """Show a text; `may_go_on` offers the way to the next step and puts the focus on it."""
        self.count.text, self.text.text = count, text
        self.accessibility_description = text
        self.next.visible = may_go_on
        # Who knows the lesson may put its prompts away; a newcomer would be left without a word.
        self.close.visible = profile().has_completed_ftue and not may_go_on
        self.card.show()
        self._take_place()
        self.card.modulate = self.card.modulate.replace(a=0.0)
        self.create_tween().tween_property(self.card, "modulate:a", 1.0, seconds("normal"))
        if may_go_on:
            self.next.grab_focus()

    def fit(self, room: Rect2) -> None:
        """Lie inside a part of the screen."""
        self._room = room
        sizes = device(self.get_viewport_rect().size)
        low = min(room.size.x, room.size.y) < 250 or self.get_viewport_rect().size.y < LOW
        self.text.add_theme_font_size_override("font_size", round((15 if low else 19) * sizes.text_scale))
        self._take_place()

    def _take_place(self) -> None:
        wide = min(self._room.size.x, 460.0)
        self.card.custom_minimum_size = Vector2(wide, 0)
        self.card.size = Vector2(wide, 0)
        self.card.position = self._room.get_center() - self.card.size / 2

    def _unhandled_input(self, event: InputEvent) -> None:
        if self.is_visible_in_tree() and self.next.visible and event.is_action_pressed("shoot"):
            self.get_viewport().set_input_as_handled()
            self.next_pressed.emit()
