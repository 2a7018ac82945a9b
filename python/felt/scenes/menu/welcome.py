"""The first launch: what this game is, in one line, and the way to learn it."""

from typing import TYPE_CHECKING, Any

from godot import Button, Control, Label, PanelContainer, Rect2, Vector2, onready

from felt.scenes.keeping import remember
from felt.scenes.menu.page import title_size
from felt.tuning.layout import Device

if TYPE_CHECKING:
    from felt.scenes.menu.menu import Menu


class Welcome(Control):
    """A title card over the picture; the tutorial is what is offered first."""

    shows_picture = True

    card: PanelContainer = onready("Centre/Card")
    title: Label = onready("Centre/Card/Rows/Title")
    learn: Button = onready("Centre/Card/Rows/Learn")
    skip: Button = onready("Centre/Card/Rows/Skip")

    def __init__(self) -> None:
        super().__init__()
        self.menu: Menu | None = None
        self.about: dict[str, Any] = {}

    def _ready(self) -> None:
        self.learn.pressed.connect(lambda: self.menu.house.show("tutorial"))
        self.skip.pressed.connect(self._skip)

    def _skip(self) -> None:
        remember(has_skipped_ftue=True)
        self.menu.open("title")

    def first_focus(self) -> Control:
        """Give the tutorial."""
        return self.learn

    def fit(self, room: Rect2, sizes: Device) -> None:
        """Lie in the middle of the picture."""
        self.menu.show_picture(Rect2(0, 0, room.end.x, room.end.y))
        self.title.add_theme_font_size_override("font_size", title_size(room))
        for button in (self.learn, self.skip):
            button.custom_minimum_size = Vector2(0, sizes.button)
        wide = min(room.size.x - 32, 560.0)
        self.card.custom_minimum_size = Vector2(wide, 0)
