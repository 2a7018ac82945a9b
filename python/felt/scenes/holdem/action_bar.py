"""The buttons of the player to act: fold, check or call, a raise, show or muck."""

from collections.abc import Callable

from godot import BoxContainer, Button, Control, HBoxContainer, InputEvent, Label, PanelContainer, Vector2, onready

from felt.core.game import Choice
from felt.games.holdem import actions
from felt.games.holdem.view import View
from felt.scenes.holdem.strength_hint import hand_hint, win_hint
from felt.scenes.preferences import preferences
from felt.scenes.shared.raise_row import LOW, NARROW, RaiseRow
from felt.scenes.words import chips, say


class ActionBar(PanelContainer):
    """Calls `chosen` with one action; only what is legal can be pressed."""

    rows: BoxContainer = onready("Rows")
    hint: Label = onready("Rows/Hint")
    raise_row: RaiseRow = onready("Rows/Raise")
    buttons: HBoxContainer = onready("Rows/Buttons")
    fold: Button = onready("Rows/Buttons/Fold")
    call_button: Button = onready("Rows/Buttons/Call")
    raise_button: Button = onready("Rows/Buttons/Raise")
    show_button: Button = onready("Rows/Buttons/Show")
    muck: Button = onready("Rows/Buttons/Muck")
    next_hand: Button = onready("Rows/Buttons/NextHand")

    def __init__(self) -> None:
        super().__init__()
        self.chosen: Callable[[actions.Action], None] = lambda _action: None
        """Who is told. A call, not a signal: the engine could not carry an action."""
        self._offered: dict[str, Choice] = {}

    def _ready(self) -> None:
        self.fold.pressed.connect(lambda: self._choose(actions.Fold()))
        self.call_button.pressed.connect(self._call_or_check)
        self.raise_button.pressed.connect(lambda: self._choose(actions.Raise(self.raise_row.to)))
        self.show_button.pressed.connect(lambda: self._choose(actions.Show()))
        self.muck.pressed.connect(lambda: self._choose(actions.Muck()))
        self.next_hand.pressed.connect(lambda: self._choose(actions.NextHand()))
        self.raise_row.named = self._name_raise
        self.rest()

    def fit(self, screen: Vector2) -> None:
        """One row where the screen is low."""
        low = screen.y < LOW
        self.rows.vertical = not low
        self.raise_row.fit(screen)
        self.hint.visible = not low
        for button in (self.fold, self.call_button, self.raise_button):
            button.custom_minimum_size = Vector2(72 if low else 88 if screen.x < NARROW else 112, 48)

    def offer(self, view: View, offered: dict[str, Choice]) -> None:
        """Show what may be done now."""
        self._offered = offered
        self.show_hint(view, chance=preferences().strength_hint)
        acting = "fold" in offered
        for button, shown in (
            (self.fold, acting), (self.call_button, acting), (self.raise_button, "raise" in offered),
            (self.show_button, "show" in offered), (self.muck, "muck" in offered),
            (self.next_hand, "next_hand" in offered),
        ):  # fmt: skip
            button.visible = shown
            button.disabled = False
        self.call_button.text = say("call_chips", chips=chips(view.owed)) if "call" in offered else say("move_check")
        self.raise_row.offer(offered.get("raise"), view.price, view.pot + view.owed)
        self._centre_buttons()

    def show_hint(self, view: View, *, chance: bool) -> None:
        """Name the own hand, if wanted how often it wins, and the big blind's option."""
        acting = "fold" in self._offered
        wins = win_hint(view) if acting and chance else ""
        option = say("your_option") if acting and view.option else ""
        self.hint.text = " · ".join(filter(None, (hand_hint(view), wins, option)))

    def rest(self) -> None:
        """Offer nothing: someone else acts."""
        self._offered = {}
        self.raise_row.visible = False
        self._centre_buttons()
        for button in (self.fold, self.call_button, self.raise_button):
            button.visible = True
            button.disabled = True
        for button in (self.show_button, self.muck, self.next_hand):
            button.visible = False
        self.hint.text = ""

    def _centre_buttons(self) -> None:
        """Give the buttons the whole row where no raise stands beside them."""
        self.buttons.size_flags_horizontal = Control.SIZE_FILL if self.raise_row.visible else Control.SIZE_EXPAND_FILL

    def _name_raise(self, words: str) -> None:
        self.raise_button.text = words

    def _call_or_check(self) -> None:
        self._choose(actions.Call() if "call" in self._offered else actions.Check())

    def _choose(self, action: actions.Action) -> None:
        self.rest()
        self.chosen(action)

    def _unhandled_key_input(self, event: InputEvent) -> None:
        keys = {"fold_hand": self.fold, "call_bet": self.call_button, "raise_bet": self.raise_button}
        for action, button in keys.items():
            if event.is_action_pressed(action) and button.is_visible_in_tree() and not button.disabled:
                self.get_viewport().set_input_as_handled()
                button.pressed.emit()
                return
