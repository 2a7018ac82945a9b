"""One state of the lobby, as a column of the page."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from godot import (
    Button,
    Control,
    HBoxContainer,
    HFlowContainer,
    Label,
    PanelContainer,
    TextureRect,
    VBoxContainer,
    Vector2,
)

from felt.scenes.assets import texture
from felt.scenes.shared import labels
from felt.scenes.words import say
from felt.tuning.layout import Device

if TYPE_CHECKING:
    from felt.scenes.online.lobby import Lobby


class Part(VBoxContainer):
    """Built once for a state; `follow` is called every frame while the state lasts."""

    def become(self, lobby: "Lobby") -> "Part":
        """Build everything for this lobby."""
        self.lobby, self.online, self.session = lobby, lobby.online, lobby.online.session
        self.add_theme_constant_override("separation", 14)
        self.size_flags_horizontal = Control.SIZE_EXPAND_FILL
        self.size_flags_vertical = Control.SIZE_EXPAND_FILL
        self.fill()
        return self

    def fill(self) -> None:
        """Build what the state shows."""

    def foot(self) -> Sequence[Control]:
        """Give the buttons that stay in sight below the page, however far it is scrolled."""
        return ()

    def follow(self) -> None:
        """Show what changes from one moment to the next."""

    def arrange(self, wide: float, sizes: Device) -> None:
        """Share out the width of the page."""

    def first_focus(self) -> Control | None:
        """Give what keyboard and gamepad stand on first."""
        return None


def label(words: str, kind: str = "Body", *, centred: bool = False) -> Label:
    """Make a label that wraps."""
    made = labels.label(words, kind, wraps=True)
    made.horizontal_alignment = 1 if centred else 0
    return made


def button(key: str, pressed: Callable[[], object], kind: str = "") -> Button:
    """Make a button of the house's usual height."""
    made = Button()
    made.name = key.removeprefix("online_").title().replace("_", "")
    made.text = say(key)
    made.theme_type_variation = kind
    made.custom_minimum_size = Vector2(176, 48)
    made.pressed.connect(pressed)
    return made


def icon(name: str, size: float) -> TextureRect:
    """Make a picture of a size that its texture does not stretch."""
    made = TextureRect()
    made.texture = texture(name) if name else None
    made.custom_minimum_size = Vector2(size, size)
    made.expand_mode, made.stretch_mode = TextureRect.EXPAND_IGNORE_SIZE, TextureRect.STRETCH_KEEP_ASPECT_CENTERED
    return made


def row(*children: Control, centred: bool = False) -> HFlowContainer:
    """Lay controls side by side, in as many lines as it takes."""
    made = HFlowContainer()
    made.alignment = 1 if centred else 0
    made.add_theme_constant_override("h_separation", 12)
    made.add_theme_constant_override("v_separation", 10)
    for child in children:
        made.add_child(child)
    return made


def panel(*children: Control) -> PanelContainer:
    """Put controls one below the other on a raised ground."""
    made, rows = PanelContainer(), VBoxContainer()
    made.theme_type_variation = "Row"
    rows.add_theme_constant_override("separation", 12)
    made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
    made.size_flags_vertical = Control.SIZE_EXPAND_FILL
    made.add_child(rows)
    for child in children:
        rows.add_child(child)
    return made


def space() -> Control:
    """Make a gap that takes what room there is."""
    made = HBoxContainer()
    made.size_flags_vertical = Control.SIZE_EXPAND_FILL
    return made
