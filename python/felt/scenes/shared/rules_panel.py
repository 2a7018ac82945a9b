"""The rules, one press away at any time: a drawer from the side, or a sheet from below on phones."""

from godot import (
    Button,
    ColorRect,
    Control,
    HBoxContainer,
    InputEvent,
    InputEventKey,
    InputEventMouseButton,
    PanelContainer,
    ScrollContainer,
    TabContainer,
    Tween,
    VBoxContainer,
    Vector2,
    is_instance_valid,
    onready,
    signal,
)

from felt.scenes.house import house_of
from felt.scenes.palette import palette
from felt.scenes.screen import device, layout, seconds
from felt.scenes.shared.containers import clear
from felt.scenes.shared.rule_rows import HANDS, HOW, KEYS, POCKETS, RANKS, key_row, rank_row, sign_row
from felt.scenes.tuned import tuned
from felt.scenes.words import say
from felt.tuning.palette import Palette

TABS = ("tab_how", "tab_ranks", "tab_pockets", "tab_controls")
SCROLL = 0.8
"""How far Page Up and Page Down go, as a share of what is seen."""


class RulesPanel(Control):
    """Opening it holds the aim as it is; Resume, Esc and a press outside close it."""

    closed = signal()

    shade: ColorRect = onready("Shade")
    panel: PanelContainer = onready("Panel")
    tabs: TabContainer = onready("Panel/Rows/Tabs")
    how: VBoxContainer = onready("Panel/Rows/Tabs/How/List")
    ranks: VBoxContainer = onready("Panel/Rows/Tabs/Ranks/List")
    pockets: VBoxContainer = onready("Panel/Rows/Tabs/Pockets/List")
    controls: VBoxContainer = onready("Panel/Rows/Tabs/Controls/List")
    resume: Button = onready("Panel/Rows/Resume")
    replay: Button = onready("Panel/Rows/Replay")

    def __init__(self) -> None:
        super().__init__()
        self._focused_before: Control | None = None

    def _ready(self) -> None:
        self.hide()
        self.resume.pressed.connect(self.close)
        self.replay.pressed.connect(lambda: house_of(self).show("tutorial"))
        self.shade.gui_input.connect(self._on_shade_input)
        self.resized.connect(self._refit)

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
        self._focused_before = self.get_viewport().gui_get_focus_owner()
        self.show()
        self.resume.grab_focus()

    def _refit(self) -> None:
        # A phone may be turned while the rules are read.
        if self.visible:
            before = self._focused_before
            self.open(self.tabs.current_tab)
            self._focused_before = before

    def _fill(self, narrow: bool, below: bool) -> None:
        """Write the pages in a size for the screen, in the language of the moment."""
        self.panel.theme_type_variation = "Sheet" if below else "Drawer"
        for place, key in enumerate(TABS):
            self.tabs.set_tab_title(place, say(key))
        ranks = [rank_row(words, cards.split(), 28 if narrow else 32) for words, cards in RANKS.items()]
        keys = [key_row(words, actions) for words, actions in KEYS.items()]
        _show(self.how, [sign_row(*entry) for entry in HOW.items()])
        _show(self.ranks, ranks)
        _show(self.pockets, [sign_row(*entry) for entry in POCKETS.items()])
        _show(self.controls, [*(sign_row(*entry) for entry in HANDS.items()), *keys])

    def close(self) -> None:
        """Go away; what lay beneath goes on as it was."""
        self.hide()
        if is_instance_valid(self._focused_before) and self._focused_before.is_visible_in_tree():
            self._focused_before.grab_focus()
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
        if not self.visible:
            return
        if event.is_action_pressed("ui_cancel") or event.is_action_pressed("rules"):
            self.close()
        elif event.is_action_pressed("ui_page_down", True) or event.is_action_pressed("ui_page_up", True):
            self._scroll(1 if event.is_action("ui_page_down") else -1)
        if isinstance(event, InputEventKey):
            # No key means anything to what lies beneath.
            self.get_viewport().set_input_as_handled()

    def _scroll(self, way: int) -> None:
        page = self.tabs.get_current_tab_control()
        assert isinstance(page, ScrollContainer)
        page.scroll_vertical += round(way * SCROLL * page.size.y)


def _show(page: VBoxContainer, rows: list[HBoxContainer]) -> None:
    """Put rows on a page in place of what stood there."""
    clear(page)
    for row in rows:
        page.add_child(row)
