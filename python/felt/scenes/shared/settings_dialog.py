"""What a player may set for himself: volumes, less motion, the cover between turns."""

from godot import CheckButton, Control, GridContainer, HBoxContainer, HSlider, Label, Vector2

from felt.scenes.house import house_of
from felt.scenes.preferences import prefer, preferences
from felt.scenes.screen import layout
from felt.scenes.shared.dialog import Dialog
from felt.scenes.words import say

VOLUMES = ("music", "effects", "interface")
SWITCHES = ("reduced_motion", "hand_over")


LOW = 480
"""Screens lower than this show the settings in two columns, interface px."""


class SettingsDialog(Dialog):
    """Every change counts at once and is kept; the answer is always `done`."""

    def ask_settings(self) -> None:
        """Show the settings as they are."""
        self.ask(say("settings"), "", {say("done"): "done"}, escape="done")
        grid = GridContainer()
        grid.columns = 2 if self.get_viewport_rect().size.y < LOW else 1
        for name in VOLUMES:
            grid.add_child(_row(say(f"volume_{name}"), self._slider(name)))
        for name in SWITCHES:
            grid.add_child(self._switch(name))
        self.content.add_child(grid)
        self.open()

    def _slider(self, name: str) -> HSlider:
        slider = HSlider()
        slider.name = name.capitalize()
        slider.max_value, slider.step = 1.0, 0.05
        slider.value = getattr(preferences(), name)
        slider.custom_minimum_size = Vector2(160, layout().touch_target)
        slider.size_flags_horizontal = Control.SIZE_EXPAND_FILL
        slider.value_changed.connect(lambda value: self._set_volume(name, value))
        return slider

    def _set_volume(self, name: str, share: float) -> None:
        prefer(**{name: share})
        house_of(self).speaker.set_volumes()

    def _switch(self, name: str) -> CheckButton:
        switch = CheckButton()
        switch.name = name.capitalize()
        switch.text = say(name)
        switch.button_pressed = getattr(preferences(), name)
        switch.custom_minimum_size = Vector2(0, layout().touch_target)
        switch.toggled.connect(lambda on: prefer(**{name: on}))
        return switch


def _row(words: str, control: Control) -> HBoxContainer:
    row, label = HBoxContainer(), Label()
    row.size_flags_horizontal = Control.SIZE_EXPAND_FILL
    label.text = words
    label.custom_minimum_size = Vector2(110, 0)
    row.add_child(label)
    row.add_child(control)
    return row
