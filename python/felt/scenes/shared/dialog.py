"""A question laid over the table: title, text, whatever it shows, and buttons for the answers."""

from collections.abc import Callable, Mapping

from godot import (
    MOUSE_BUTTON_LEFT,
    Button,
    Color,
    ColorRect,
    Control,
    HFlowContainer,
    InputEvent,
    InputEventKey,
    InputEventMouseButton,
    Label,
    Object,
    PanelContainer,
    VBoxContainer,
    Vector2,
    is_instance_valid,
    onready,
    signal,
)

from felt.scenes.house import house_of
from felt.scenes.palette import palette
from felt.scenes.screen import device, seconds
from felt.scenes.shared.containers import clear
from felt.scenes.speaker import INTERFACE
from felt.scenes.tuned import tuned
from felt.tuning.palette import Palette


class Dialog(Control):
    """Opens with `ask`, closes with `answered`. Esc gives `escape_answer` where there is one."""

    answered = signal("answer: Variant")
    passed_by = signal()
    """Esc or a press outside, on a question that must be answered."""

    shade: ColorRect = onready("Shade")
    panel: PanelContainer = onready("Centre/Panel")
    title: Label = onready("Centre/Panel/Rows/Title")
    body: Label = onready("Centre/Panel/Rows/Body")
    content: VBoxContainer = onready("Centre/Panel/Rows/Content")
    buttons: HFlowContainer = onready("Centre/Panel/Rows/Buttons")

    def __init__(self) -> None:
        super().__init__()
        self.escape_answer: object = None
        self._focused_before: Control | None = None
        self._harmless: Button | None = None
        """The button that answers as Esc does, where there are others."""
        self.stacked = False
        """Whether the buttons stand one below the other, as in a menu."""

    def _ready(self) -> None:
        self.hide()
        self.shade.gui_input.connect(self._on_shade_input)
        self.resized.connect(self._refit)

    def ask(self, title: str, body: str, answers: Mapping[str, object], escape: object = None) -> None:
        """Show the question; `answers` maps what a button says to what it answers."""
        self.escape_answer = escape
        self.title.text = title
        self.body.text = body
        self.body.visible = bool(body)
        clear(self.content)
        clear(self.buttons)
        self._harmless = None
        for words, answer in answers.items():
            button = self._add_button(words, answer)
            if escape is not None and answer == escape and len(answers) > 1:
                self._harmless = button
        self.open()

    def open(self) -> None:
        """Fade in and give the keyboard what changes nothing, else the first thing that can be chosen."""
        self.fit()
        self._chain()
        if not self.visible:
            self._focused_before = self.get_viewport().gui_get_focus_owner()
        self.shade.color = palette("scrim", tuned(Palette).scrim_opacity)
        self.show()
        self.modulate = Color(1, 1, 1, 0)
        self.create_tween().tween_property(self, "modulate:a", 1.0, seconds("dialog_in"))
        house_of(self).speaker.play("audio.ui.open", INTERFACE)
        first = self._harmless or self.find_next_valid_focus()
        if first is not None:
            first.grab_focus()

    def _chain(self) -> None:
        """Lead from each answer to the next: left to itself the engine looks for the nearest button beneath, too."""
        inner = self.content.find_children("*", "Control", True, False)
        sides = ["left", "right"]
        if all(isinstance(control, Control) and control.focus_mode == Control.FOCUS_NONE for control in inner):
            sides += ["top", "bottom"]
        buttons = [button for button in self.buttons.get_children() if isinstance(button, Button)]
        for place, button in enumerate(buttons):
            for number, side in enumerate(sides):
                other = buttons[min(place + 1, len(buttons) - 1) if number % 2 else max(place - 1, 0)]
                setattr(button, f"focus_neighbor_{side}", button.get_path_to(other))

    def fit(self) -> None:
        """Take the width that the window has for it."""
        size = self.get_viewport_rect().size
        self.panel.custom_minimum_size = Vector2(min(device(size).dialog_width, size.x - 24), 0)

    def _refit(self) -> None:
        # A phone may be turned while it asks.
        if self.visible:
            self.fit()

    def close(self, answer: object) -> None:
        """Go away and tell the answer."""
        self.hide()
        before = self._focused_before
        if is_instance_valid(before) and before.is_visible_in_tree():
            before.grab_focus()
        self.answered.emit(answer)

    def _add_button(self, words: str, answer: object) -> Button:
        return self.add_button(words, lambda: self.close(answer))

    def add_button(self, words: str, pressed: Callable[[], None]) -> Button:
        """Put a button under the question."""
        button = Button()
        button.name = words.replace(" ", "")
        button.text = words
        sizes = device(self.get_viewport_rect().size)
        wide = min(sizes.dialog_width, self.get_viewport_rect().size.x - 24) - 80 if self.stacked else 112
        button.custom_minimum_size = Vector2(wide, sizes.button)
        # What is answered may ask again here, and a button may not go while it is being pressed.
        button.pressed.connect(pressed, Object.CONNECT_DEFERRED)
        self.buttons.add_child(button)
        return button

    def _unhandled_input(self, event: InputEvent) -> None:
        if not self.visible:
            return
        if event.is_action_pressed("ui_cancel"):
            self._pass_by()
        if isinstance(event, InputEventKey):
            # No key means anything to what lies beneath.
            self.get_viewport().set_input_as_handled()

    def _on_shade_input(self, event: InputEvent) -> None:
        if isinstance(event, InputEventMouseButton) and event.pressed and event.button_index == MOUSE_BUTTON_LEFT:
            self._pass_by()

    def _pass_by(self) -> None:
        if self.escape_answer is not None:
            self.close(self.escape_answer)
        else:
            self.passed_by.emit()
