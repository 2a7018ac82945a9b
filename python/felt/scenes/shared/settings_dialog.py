"""What a player may set for himself: what is heard, what is seen, how the table is handled."""

from collections.abc import Callable, Mapping, Sequence

from godot import (
    CheckButton,
    Control,
    GridContainer,
    HBoxContainer,
    HSlider,
    OptionButton,
    ScrollContainer,
    StyleBoxEmpty,
    TextServer,
    VBoxContainer,
    Vector2,
)

from felt.match.preferences import ASSISTS, LANGUAGES, TEXT_SIZES
from felt.scenes.preferences import prefer, preferences
from felt.scenes.screen import layout
from felt.scenes.shared.containers import clear
from felt.scenes.shared.dialog import Dialog
from felt.scenes.shared.labels import label
from felt.scenes.words import percent, say

SOUND, SIGHT, HANDLING = "settings_sound", "settings_sight", "settings_handling"
SLIDERS: Mapping[str, Sequence[str]] = {SOUND: ("music", "effects", "interface")}
CHOICES: Mapping[str, Mapping[str, Sequence[object]]] = {
    SIGHT: {"language": LANGUAGES, "text_scale": TEXT_SIZES},
    HANDLING: {"assist": ASSISTS},
}
SWITCHES: Mapping[str, Sequence[str]] = {
    SOUND: ("captions",),
    SIGHT: ("colour_marks", "reduced_motion"),
    HANDLING: ("left_handed", "hand_over", "telemetry"),
}
WIDE = 760.0
"""Screens at least this wide show the groups side by side, interface px."""
OTHER = 0.6
"""Most of the screen's height that the settings take; the rest scrolls."""


class SettingsDialog(Dialog):
    """Every change counts at once and is kept; the answer is always `done`."""

    def __init__(self) -> None:
        super().__init__()
        self._groups: GridContainer | None = None

    def ask_settings(self) -> None:
        """Show the settings as they are."""
        self._groups = None
        self.ask(say("settings"), "", {say("done"): "done"}, escape="done")
        self._fill()
        first = self.find_next_valid_focus()
        if first is not None:
            first.grab_focus()
            # Following the focus, the list was scrolled before it was laid out: its headings would be out of sight.
            self._scroll.set_deferred("scroll_vertical", 0)

    def _fill(self) -> None:
        clear(self.content)
        groups = self._groups = GridContainer()
        groups.add_theme_constant_override("h_separation", 32)
        groups.add_theme_constant_override("v_separation", 18)
        groups.size_flags_horizontal = Control.SIZE_EXPAND_FILL
        for group in (SOUND, SIGHT, HANDLING):
            groups.add_child(self._group(group))
        scroll = self._scroll = ScrollContainer()
        scroll.horizontal_scroll_mode = ScrollContainer.SCROLL_MODE_DISABLED
        scroll.follow_focus = True
        scroll.add_child(groups)
        self.content.add_child(scroll)
        groups.minimum_size_changed.connect(self._keep_low)
        self.fit()

    def fit(self) -> None:
        """Show the groups side by side where there is room."""
        size = self.get_viewport_rect().size
        wide = size.x >= WIDE
        self.panel.custom_minimum_size = Vector2(min(size.x - 24, 1000 if wide else 520), 0)
        if self._groups is not None:
            self._groups.columns = 3 if wide else 1
            self._keep_low()

    def _keep_low(self) -> None:
        """Take no more height than the settings need: wrapped lines know theirs only once they have a width."""
        most = self.get_viewport_rect().size.y * OTHER
        self._scroll.custom_minimum_size = Vector2(0, min(self._groups.get_combined_minimum_size().y + 4, most))

    def _group(self, group: str) -> VBoxContainer:
        rows = VBoxContainer()
        rows.size_flags_horizontal = Control.SIZE_EXPAND_FILL
        rows.add_theme_constant_override("separation", 4)
        rows.add_child(label(say(group), "Highlight", wraps=True))
        for name in SLIDERS.get(group, ()):
            rows.add_child(_row(say(f"volume_{name}"), self._slider(name)))
        for name, options in CHOICES.get(group, {}).items():
            rows.add_child(_row(say(name), self._options(name, options)))
        for name in SWITCHES[group]:
            rows.add_child(self._switch(name))
        return rows

    def _slider(self, name: str) -> HSlider:
        slider = HSlider()
        slider.name = name.capitalize()
        slider.accessibility_name = say(f"volume_{name}")
        slider.max_value, slider.step = 1.0, 0.05
        slider.value = getattr(preferences(), name)
        slider.custom_minimum_size = Vector2(120, layout().touch_target)
        slider.value_changed.connect(lambda value: prefer(**{name: value}))
        return slider

    def _options(self, name: str, options: Sequence[object]) -> OptionButton:
        button = OptionButton()
        button.name = name.capitalize()
        button.accessibility_name = say(name)
        button.auto_translate_mode = Control.AUTO_TRANSLATE_MODE_DISABLED
        button.custom_minimum_size = Vector2(120, layout().touch_target)
        for option in options:
            button.add_item(option_words(name, option))
        button.selected = options.index(getattr(preferences(), name))
        button.item_selected.connect(self._choosing(name, options))
        return button

    def _choosing(self, name: str, options: Sequence[object]) -> Callable[[int], None]:
        def choose(place: int) -> None:
            prefer(**{name: options[place]})
            # A new language or text size is for this very dialog too.
            self.title.text = say("settings")
            self.call_deferred("_fill")

        return choose

    def _switch(self, name: str) -> CheckButton:
        switch = CheckButton()
        switch.name = name.capitalize()
        switch.text = say(name)
        for state in ("normal", "hover", "pressed", "hover_pressed"):
            # Flush with the rows that have no frame either.
            switch.add_theme_stylebox_override(state, StyleBoxEmpty())
        switch.tooltip_text = say(f"{name}_why") if name in ("telemetry", "colour_marks", "captions") else ""
        switch.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
        switch.button_pressed = getattr(preferences(), name)
        switch.custom_minimum_size = Vector2(0, layout().touch_target)
        switch.toggled.connect(lambda on: prefer(**{name: on}))
        return switch


def option_words(name: str, option: object) -> str:
    """Say what a choice is: languages by their own names, sizes in per cent."""
    if isinstance(option, float):
        return percent(option)
    return say(f"{name}_{option or 'system'}")


def _row(words: str, control: Control) -> HBoxContainer:
    row, name = HBoxContainer(), label(words, wraps=True)
    row.add_theme_constant_override("separation", 12)
    name.size_flags_horizontal = control.size_flags_horizontal = Control.SIZE_EXPAND_FILL
    row.add_child(name)
    row.add_child(control)
    return row
