"""One row of the set-up: what it is about on the left, what is chosen on the right."""

from collections.abc import Callable, Sequence

from godot import CheckButton, Control, HBoxContainer, Label, OptionButton, Vector2

from felt.scenes.screen import layout
from felt.scenes.shared.labels import label


class OptionRow(HBoxContainer):
    """Tells `chosen(value)` when the player takes another value."""

    def __init__(self) -> None:
        super().__init__()
        self._picker: OptionButton | None = None
        self._switch: CheckButton | None = None
        self._values: tuple[str, ...] = ()

    def become(
        self, name: str, title: str, offered: Sequence[tuple[str, str]], value: str, chosen: Callable[[str], None]
    ) -> "OptionRow":
        """Offer values, each with its words; two that are called False and True become a switch."""
        self.name = name.capitalize()
        self._values = tuple(each for each, _ in offered)
        self.add_child(_title(title))
        control = self._make_switch(chosen) if self._values == ("False", "True") else self._make_picker(offered, chosen)
        control.name = "Choice"
        control.accessibility_name = title
        control.size_flags_vertical = Control.SIZE_SHRINK_CENTER
        self.add_child(control)
        self.show_value(value)
        return self

    def show_value(self, value: str) -> None:
        """Stand on a value without telling anybody."""
        if self._switch is not None:
            self._switch.set_pressed_no_signal(value == "True")
        elif self._picker is not None and value in self._values:
            self._picker.select(self._values.index(value))

    def _make_switch(self, chosen: Callable[[str], None]) -> CheckButton:
        self._switch = CheckButton()
        self._switch.custom_minimum_size = Vector2(0, layout().touch_target)
        self._switch.toggled.connect(lambda on: chosen(str(on)))
        return self._switch

    def _make_picker(self, offered: Sequence[tuple[str, str]], chosen: Callable[[str], None]) -> OptionButton:
        self._picker = OptionButton()
        self._picker.fit_to_longest_item = False
        for _, words in offered:
            self._picker.add_item(words)
        self._picker.custom_minimum_size = Vector2(120, layout().touch_target)
        self._picker.item_selected.connect(lambda place: chosen(self._values[place]))
        return self._picker


def _title(words: str) -> Label:
    title = label(words, wraps=True)
    title.size_flags_horizontal = Control.SIZE_EXPAND_FILL
    title.vertical_alignment = 1
    return title
