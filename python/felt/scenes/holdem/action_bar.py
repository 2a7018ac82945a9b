"""The buttons of the player to act: fold, check or call, and a raise by slider, by share of the pot or by number."""

from collections.abc import Callable

from godot import BoxContainer, Button, HBoxContainer, HSlider, Label, PanelContainer, SpinBox, Vector2, onready

from felt.core.game import Choice
from felt.games.holdem import actions
from felt.games.holdem.view import View
from felt.scenes.words import chips, say

LOW, NARROW = 480.0, 640.0
"""Screens below this height, or width, px, get another arrangement."""
SHARES = {"half_pot": 0.5, "two_thirds_pot": 2 / 3, "pot": 1.0}
"""Raises by the pot after the call, as players name them."""


class ActionBar(PanelContainer):
    """Calls `chosen` with one action; only what is legal can be pressed."""

    rows: BoxContainer = onready("Rows")
    hint: Label = onready("Rows/Hint")
    raise_row: BoxContainer = onready("Rows/Raise")
    shares: HBoxContainer = onready("Rows/Raise/Shares")
    slider: HSlider = onready("Rows/Raise/Amounts/Slider")
    amount: SpinBox = onready("Rows/Raise/Amounts/Amount")
    fold: Button = onready("Rows/Buttons/Fold")
    call: Button = onready("Rows/Buttons/Call")
    raise_button: Button = onready("Rows/Buttons/Raise")
    show: Button = onready("Rows/Buttons/Show")
    muck: Button = onready("Rows/Buttons/Muck")
    next_hand: Button = onready("Rows/Buttons/NextHand")

    def __init__(self) -> None:
        super().__init__()
        self.chosen: Callable[[actions.Action], None] = lambda _action: None
        """Who is told. A call, not a signal: the engine could not carry an action."""
        self._view: View | None = None
        self._offered: dict[str, Choice] = {}

    def _ready(self) -> None:
        self.fold.pressed.connect(lambda: self._choose(actions.Fold()))
        self.call.pressed.connect(lambda: self._choose(actions.Call() if "call" in self._offered else actions.Check()))
        self.raise_button.pressed.connect(lambda: self._choose(actions.Raise(int(self.amount.value))))
        self.show.pressed.connect(lambda: self._choose(actions.Show()))
        self.muck.pressed.connect(lambda: self._choose(actions.Muck()))
        self.next_hand.pressed.connect(lambda: self._choose(actions.NextHand()))
        self.slider.share(self.amount)
        self.slider.value_changed.connect(lambda value: self._name_raise(int(value)))
        self._add_shares()
        self.rest()

    def fit(self, screen: Vector2) -> None:
        """One row where the screen is low, the raise in two rows where it is narrow."""
        low = screen.y < LOW
        self.rows.vertical = not low
        self.raise_row.vertical = screen.x < NARROW
        self.hint.visible = not low
        for button in (self.fold, self.call, self.raise_button):
            button.custom_minimum_size = Vector2(72 if low else 112, 48)

    def offer(self, view: View, offered: dict[str, Choice]) -> None:
        """Show what may be done now."""
        self._view, self._offered = view, offered
        self.hint.text = self._hint_words(view)
        acting = "fold" in offered
        for button, shown in (
            (self.fold, acting), (self.call, acting), (self.raise_button, "raise" in offered),
            (self.show, "show" in offered), (self.muck, "muck" in offered), (self.next_hand, "next_hand" in offered),
        ):  # fmt: skip
            button.visible = shown
            button.disabled = False
        self.call.text = say("call_chips", chips=chips(view.owed)) if "call" in offered else say("move_check")
        self.raise_row.visible = "raise" in offered
        if "raise" in offered:
            self._offer_raise(offered["raise"])

    def rest(self) -> None:
        """Offer nothing: someone else acts."""
        self._offered = {}
        self.raise_row.visible = False
        for button in (self.fold, self.call, self.raise_button):
            button.visible = True
            button.disabled = True
        for button in (self.show, self.muck, self.next_hand):
            button.visible = False
        self.hint.text = ""

    def _offer_raise(self, choice: Choice) -> None:
        bounds = choice.fields[0]
        self.slider.min_value, self.slider.max_value = bounds.low, bounds.high
        self.slider.step = 1
        self.slider.value = bounds.low
        self.slider.tooltip_text = self.amount.tooltip_text = say(
            "raise_bounds", low=chips(bounds.low), high=chips(bounds.high)
        )
        self._name_raise(bounds.low)

    def _add_shares(self) -> None:
        for key in ("least", *SHARES, "all_in"):
            button = Button()
            button.name = key
            button.text = say(f"raise_{key}")
            button.custom_minimum_size = Vector2(52, 44)
            button.pressed.connect(lambda key=key: self._set_share(key))
            self.shares.add_child(button)

    def _set_share(self, key: str) -> None:
        view = self._view
        if key == "least":
            self.slider.value = self.slider.min_value
        elif key == "all_in":
            self.slider.value = self.slider.max_value
        else:
            self.slider.value = view.price + round((view.pot + view.owed) * SHARES[key])

    def _name_raise(self, to: int) -> None:
        bet = self._view is None or self._view.price == 0
        all_in = to == int(self.slider.max_value)
        key = "all_in_chips" if all_in else "bet_chips" if bet else "raise_to_chips"
        self.raise_button.text = say(key, chips=chips(to))

    def _hint_words(self, view: View) -> str:
        label = view.seats[view.seat].label if view.seat is not None else ""
        option = say("your_option") if view.option else ""
        return " · ".join(filter(None, (label.capitalize(), option)))

    def _choose(self, action: actions.Action) -> None:
        self.rest()
        self.chosen(action)

    def _unhandled_key_input(self, event) -> None:
        keys = {"fold_hand": self.fold, "call_bet": self.call, "raise_bet": self.raise_button}
        for action, button in keys.items():
            if event.is_action_pressed(action) and button.is_visible_in_tree() and not button.disabled:
                self.get_viewport().set_input_as_handled()
                button.pressed.emit()
                return
