"""The title: the name of the house, the match to go on with, and the ways to everything else."""

from typing import TYPE_CHECKING, Any

from godot import Button, Control, GridContainer, Label, Rect2, VBoxContainer, Vector2, onready

from felt.scenes.autosave import latest
from felt.scenes.house import house_of
from felt.scenes.screen import layout
from felt.scenes.words import say
from felt.tuning.layout import Device

if TYPE_CHECKING:
    from felt.scenes.menu.menu import Menu

LOW = 480.0
"""Screens lower than this get four buttons in a row, interface px."""


class Title(Control):
    """A page with the picture beside it, or above it on upright screens."""

    shows_picture = True

    panel: VBoxContainer = onready("Panel")
    name_label: Label = onready("Panel/Title")
    resume: Button = onready("Panel/Continue")
    play: Button = onready("Panel/Play")
    learn: Button = onready("Panel/Learn")
    more: GridContainer = onready("Panel/More")

    def __init__(self) -> None:
        super().__init__()
        self.menu: Menu | None = None
        self.about: dict[str, Any] = {}

    def _ready(self) -> None:
        house, menu = house_of(self), self.menu
        self._offer_kept()
        self.play.pressed.connect(lambda: menu.open("games"))
        self.learn.pressed.connect(lambda: menu.open("lessons"))
        self._button("Statistics").pressed.connect(lambda: menu.open("statistics"))
        self._button("Settings").pressed.connect(menu.ask_settings)
        self._button("Credits").pressed.connect(lambda: menu.open("credits"))
        self._button("Quit").pressed.connect(house.leave)

    def _offer_kept(self) -> None:
        """Offer the match that was played last, if it was not played to its end."""
        found = latest()
        self.resume.visible = found is not None
        if found is None:
            return
        game = found.record.game
        self.resume.text = say("continue_game", game=say(game))
        self.resume.tooltip_text = ", ".join(found.record.names)
        self.resume.pressed.connect(lambda: self.menu.go_on(game))
        self.play.theme_type_variation = ""

    def first_focus(self) -> Control:
        """Give the match to go on with, else the way into one."""
        return self.resume if self.resume.visible else self.play

    def fit(self, room: Rect2, sizes: Device) -> None:
        """Picture above the choices on upright screens, beside them on others."""
        upright, low = room.size.y > room.size.x, room.size.y < LOW
        self.more.columns = 4 if low else 2
        self.panel.add_theme_constant_override("separation", 6 if low else sizes.gap)
        self.name_label.add_theme_font_size_override("font_size", layout().title * (1 if low else 2))
        for button in (self.resume, self.play, self.learn, *self.more.get_children()):
            button.custom_minimum_size = Vector2(0, sizes.button)
        wide = room.size.x - 32 if upright else max(sizes.dialog_width * 0.62, 380 if low else 0)
        needed = self.panel.get_combined_minimum_size()
        self.panel.size = Vector2(max(wide, needed.x), needed.y)
        if upright:
            self.panel.position = room.position + Vector2(16, room.size.y - needed.y - 20)
            self.menu.show_picture(Rect2(0, 0, room.end.x, self.panel.position.y), below=True)
        else:
            margin = 24.0 if low else room.size.x * 0.06
            self.panel.position = room.position + Vector2(margin, (room.size.y - needed.y) / 2)
            left = self.panel.position.x + self.panel.size.x
            self.menu.show_picture(Rect2(left, 0, room.end.x - left, room.end.y), beside=True)

    def _button(self, name: str) -> Button:
        button = self.more.get_node(name)
        assert isinstance(button, Button)
        return button
