"""The rules, one press away at any time: a drawer from the side, or a sheet from below on phones."""

from godot import (
    Button,
    ColorRect,
    Control,
    HBoxContainer,
    InputEvent,
    InputEventMouseButton,
    Label,
    PanelContainer,
    TabContainer,
    TextServer,
    Tween,
    VBoxContainer,
    Vector2,
    onready,
    signal,
)

from felt.scenes.palette import palette
from felt.scenes.screen import device, layout, seconds
from felt.scenes.shared.card_face import CardFace
from felt.scenes.shared.dialog import clear
from felt.scenes.tuned import tuned
from felt.scenes.words import say
from felt.tuning.palette import Palette

EXAMPLES = {
    "rank_royal_flush": "As Ks Qs Js Ts",
    "rank_straight_flush": "9h 8h 7h 6h 5h",
    "rank_four": "Qs Qh Qd Qc 4d",
    "rank_full_house": "Js Jh Jd 8c 8s",
    "rank_flush": "Ad Jd 9d 6d 3d",
    "rank_straight": "Tc 9d 8s 7h 6c",
    "rank_three": "7s 7h 7d Kc 2s",
    "rank_two_pair": "As Ah 9d 9c 5h",
    "rank_pair": "Ts Th Ac 8d 4s",
    "rank_high_card": "Ah Qd 9s 6c 3h",
}
"""Every rank from best to least, with a hand that shows it."""


TABS = ("tab_how", "tab_ranks", "tab_pockets", "tab_controls")


class RulesPanel(Control):
    """Opening it holds the aim as it is; Resume, Esc and a press outside close it."""

    closed = signal()

    shade: ColorRect = onready("Shade")
    panel: PanelContainer = onready("Panel")
    tabs: TabContainer = onready("Panel/Rows/Tabs")
    ranks: VBoxContainer = onready("Panel/Rows/Tabs/Ranks/List")
    resume: Button = onready("Panel/Rows/Resume")

    def _ready(self) -> None:
        self.hide()
        self.resume.pressed.connect(self.close)
        self.shade.gui_input.connect(self._on_shade_input)

    def open(self, tab: int = 0) -> None:
        """Slide in, with one of the four tabs in front."""
        self.tabs.current_tab = tab
        size = self.get_viewport_rect().size
        sizes = device(size)
        below = sizes.sheet_from_below and size.y > size.x
        self._fill(narrow=sizes.sheet_from_below, below=below)
        if below:
            high = size.y * sizes.sheet_height
            self._place(Vector2(0, size.y - high), Vector2(size.x, high), Vector2(0, high))
        else:
            wide = min(sizes.drawer_width, size.x)
            self._place(Vector2(size.x - wide, 0), Vector2(wide, size.y), Vector2(wide, 0))
        self.shade.color = palette("scrim", tuned(Palette).scrim_opacity)
        self.show()
        self.resume.grab_focus()

    def _fill(self, narrow: bool, below: bool) -> None:
        """Write tabs and examples in a size for the screen."""
        self.panel.theme_type_variation = "Sheet" if below else "Drawer"
        for place, key in enumerate(TABS):
            self.tabs.set_tab_title(place, say(key))
        clear(self.ranks)
        for key, cards in EXAMPLES.items():
            self.ranks.add_child(_rank_row(key, cards.split(), 28 if narrow else 34))

    def close(self) -> None:
        """Go away; what lay beneath goes on as it was."""
        self.hide()
        self.closed.emit()

    def _place(self, position: Vector2, size: Vector2, outside: Vector2) -> None:
        pad = layout().safe_padding
        self.panel.size = size - Vector2(pad, pad) * 2
        self.panel.position = position + outside
        slide = self.create_tween().set_trans(Tween.TRANS_CUBIC).set_ease(Tween.EASE_OUT)
        slide.tween_property(self.panel, "position", position + Vector2(pad, pad), seconds("dialog_in"))

    def _on_shade_input(self, event: InputEvent) -> None:
        if isinstance(event, InputEventMouseButton) and event.pressed:
            self.close()

    def _unhandled_input(self, event: InputEvent) -> None:
        if self.visible and (event.is_action_pressed("ui_cancel") or event.is_action_pressed("rules")):
            self.get_viewport().set_input_as_handled()
            self.close()


def _rank_row(key: str, cards: list[str], width: float) -> HBoxContainer:
    """Show one rank: five cards and its name."""
    row = HBoxContainer()
    row.add_theme_constant_override("separation", 5)
    for card in cards:
        face = CardFace()
        face.show_card(card, width)
        row.add_child(face)
    words = Label()
    words.text = key
    words.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
    words.custom_minimum_size = Vector2(80, 0)
    words.size_flags_horizontal = Control.SIZE_EXPAND_FILL
    row.add_child(words)
    return row
