"""A raise by slider, by share of the pot or by number."""

from collections.abc import Callable

from godot import BoxContainer, Button, Control, HBoxContainer, HSlider, Label, SpinBox, Vector2, onready

from felt.core.game import Choice
from felt.scenes.words import chips, say

NARROW = 640.0
"""Screens below this width, px, get the raise in two rows."""
LOW = 480.0
"""Screens below this height, px, get smaller cards and everything in one row."""
WIDEST = 900.0
"""Width beyond which the row grows no more, px."""
SHARES = {"half_pot": 0.5, "two_thirds_pot": 2 / 3, "pot": 1.0}
"""Raises by the pot after the call, as players name them."""


class RaiseRow(BoxContainer):
    """Holds an amount within the bounds offered; calls `named` with the words for it."""

    shares: HBoxContainer = onready("Shares")
    least: Label = onready("Amounts/Scale/Bounds/Least")
    most: Label = onready("Amounts/Scale/Bounds/Most")
    slider: HSlider = onready("Amounts/Scale/Slider")
    amount: SpinBox = onready("Amounts/Amount")

    def __init__(self) -> None:
        super().__init__()
        self.named: Callable[[str], None] = lambda _words: None
        self._price = self._pot = 0

    def _ready(self) -> None:
        self.slider.share(self.amount)
        for control in (self.slider, self.amount, self.amount.get_line_edit()):
            control.accessibility_name = say("move_raise")
        self.slider.value_changed.connect(lambda value: self._name(int(value)))
        for key in ("least", *SHARES, "all_in"):
            self._add_share(key)

    @property
    def to(self) -> int:
        """The amount chosen."""
        return int(self.amount.value)

    def fit(self, screen: Vector2) -> None:
        """Two rows where the screen is narrow, fewer shares where everything stands in one, no endless slider."""
        self.vertical = screen.x < NARROW
        wide = screen.x > WIDEST and screen.y >= LOW
        self.size_flags_horizontal = Control.SIZE_SHRINK_CENTER if wide else Control.SIZE_EXPAND_FILL
        self.custom_minimum_size = Vector2(WIDEST if wide else 0, 0)
        self.shares.get_node("two_thirds_pot").visible = screen.y >= LOW

    def offer(self, choice: Choice | None, price: int, pot: int) -> None:
        """Let an amount be chosen within the choice's bounds, from the least; `pot` is the pot after a call."""
        self.visible = choice is not None
        if choice is None:
            return
        bounds = choice.fields[0]
        self._price, self._pot = price, pot
        self.slider.min_value, self.slider.max_value, self.slider.step = bounds.low, bounds.high, 1
        self.slider.value = bounds.low
        self.least.text, self.most.text = chips(bounds.low), chips(bounds.high)
        self._name(bounds.low)

    def _add_share(self, key: str) -> None:
        button = Button()
        button.name = key
        button.text = say(f"raise_{key}")
        button.custom_minimum_size = Vector2(52, 44)
        button.pressed.connect(lambda: self._set_share(key))
        self.shares.add_child(button)

    def _set_share(self, key: str) -> None:
        if key == "least":
            self.slider.value = self.slider.min_value
        elif key == "all_in":
            self.slider.value = self.slider.max_value
        else:
            self.slider.value = self._price + round(self._pot * SHARES[key])

    def _name(self, to: int) -> None:
        all_in = to == int(self.slider.max_value)
        key = "all_in_chips" if all_in else "raise_to_chips" if self._price else "bet_chips"
        self.named(say(key, chips=chips(to)))
