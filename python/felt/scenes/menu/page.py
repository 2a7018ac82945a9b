"""One page of the menu: a head with the way back, a body that scrolls, a foot; subclasses fill the body."""

from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from godot import (
    JOY_AXIS_RIGHT_Y,
    Button,
    Control,
    HFlowContainer,
    Input,
    Label,
    Node,
    Rect2,
    ScrollContainer,
    VBoxContainer,
    Vector2,
    onready,
)

from felt.tuning.layout import Device

if TYPE_CHECKING:
    from felt.scenes.menu.menu import Menu

WIDEST = 1040.0
"""Interface px beyond which a page grows no wider: lines stay readable."""
SIDES = 18.0
"""Room beside the body, for the rims of what has the focus and for the scroll bar, interface px."""
SCROLL = 1400.0
"""How fast a stick pushed all the way moves a page, interface px a second."""
DEAD = 0.25
"""Pushes of a stick below this are its own trembling."""
LOW = 480.0
"""Screens lower than this have small margins and titles, interface px."""


class Page(Control):
    """Shown by the menu, which sets `menu` and `about` before the page enters the tree."""

    shows_picture = False
    """Whether the picture of the menu is to be seen beside the page."""

    rows: VBoxContainer = onready("Rows")
    back_button: Button = onready("Rows/Head/Back")
    title: Label = onready("Rows/Head/Title")
    scroll: ScrollContainer = onready("Rows/Scroll")
    body: VBoxContainer = onready("Rows/Scroll/Margin/Body")
    foot: HFlowContainer = onready("Rows/Foot")

    def __init__(self) -> None:
        super().__init__()
        self.menu: Menu | None = None
        self.about: dict[str, Any] = {}
        self._extent = Vector2()

    def _ready(self) -> None:
        self.back_button.pressed.connect(lambda: self.menu.back())
        self.fill()
        self.rows.minimum_size_changed.connect(self._keep_extent)
        self.foot.visible = self.foot.get_child_count() > 0
        self._chain(self.foot.get_children())

    def _chain(self, buttons: Iterable[Node]) -> None:
        """Lead from each button of a row to the next, also where the row has been broken into several lines."""
        for one, other in pairwise(node for node in buttons if isinstance(node, Control) and node.visible):
            one.focus_neighbor_right = one.get_path_to(other)
            other.focus_neighbor_left = other.get_path_to(one)

    def fill(self) -> None:
        """Build the body for what the page is `about`."""

    def first_focus(self) -> Control:
        """Give what keyboard and gamepad stand on first."""
        return self.body.find_next_valid_focus() or self.back_button

    def fit(self, room: Rect2, sizes: Device) -> None:
        """Take the room the window gives."""
        low = room.size.y < LOW
        margin = 12.0 if low or room.size.x < LOW else 28.0
        wide = min(room.size.x - 2 * margin, WIDEST)
        self.title.add_theme_font_size_override("font_size", title_size(room))
        self.rows.add_theme_constant_override("separation", 8 if low else sizes.gap)
        self._extent = Vector2(wide, room.size.y - 2 * margin)
        self._keep_extent()
        self.rows.position = room.position + Vector2((room.size.x - wide) / 2, margin)
        self.arrange(wide - SIDES, sizes)

    def _keep_extent(self) -> None:
        """Shrink again once wrapped lines know their width: until then they ask for far too much height."""
        self.rows.size = self._extent

    def _process(self, delta: float) -> None:
        """Let a gamepad's right stick and the page keys move what scrolls."""
        pushed = Input.get_joy_axis(0, JOY_AXIS_RIGHT_Y)
        keys = Input.get_axis("ui_page_up", "ui_page_down")
        way = keys or (pushed if abs(pushed) > DEAD else 0.0)
        if way:
            self.scroll.scroll_vertical += round(way * SCROLL * delta)

    def arrange(self, wide: float, sizes: Device) -> None:
        """Share out the width of the body."""


def title_size(room: Rect2) -> int:
    """Give the size of a page's title, px: it must leave a small screen to what it heads."""
    return 24 if room.size.y < LOW else 28 if room.size.x < LOW else 36
