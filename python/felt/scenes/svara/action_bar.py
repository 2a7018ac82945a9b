"""The buttons of the player to act: look or bet blind; fold, check or call, raise; join a svara or stay out."""

from collections.abc import Callable

from godot import BoxContainer, Button, HFlowContainer, InputEvent, Label, PanelContainer, Vector2, onready

from felt.core.game import Choice
from felt.games.svara import actions
from felt.games.svara.state import UNSHOWN
from felt.games.svara.view import View
from felt.scenes.shared.raise_row import LOW, RaiseRow
from felt.scenes.words import chips, plural, say

PLAIN: dict[str, actions.Action] = {
    "look": actions.Look(),
    "blind": actions.Blind(),
    "fold": actions.Fold(),
    "join": actions.Join(),
    "decline": actions.Decline(),
    "next_hand": actions.NextHand(),
}
"""Buttons that do one thing."""
KEYS = {"fold_hand": "fold", "call_bet": "call", "raise_bet": "raise"}
"""Actions of the input map and their buttons."""


class ActionBar(PanelContainer):
    """Calls `chosen` with one action; only what is legal can be pressed."""

    rows: BoxContainer = onready("Rows")
    hint: Label = onready("Rows/Hint")
    raise_row: RaiseRow = onready("Rows/Raise")
    button_row: HFlowContainer = onready("Rows/Buttons")

    def __init__(self) -> None:
        super().__init__()
        self.chosen: Callable[[actions.Action], None] = lambda _action: None
        """Who is told. A call, not a signal: the engine could not carry an action."""
        self._offered: dict[str, Choice] = {}

    def _ready(self) -> None:
        self.buttons: dict[str, Button] = {
            key: self.button_row.get_node(name)
            for key, name in (
                ("look", "Look"), ("blind", "Blind"), ("fold", "Fold"), ("call", "Call"), ("raise", "Raise"),
                ("decline", "Decline"), ("join", "Join"), ("next_hand", "NextHand"),
            )
        }  # fmt: skip
        for key, action in PLAIN.items():
            self.buttons[key].pressed.connect(lambda action=action: self._choose(action))
        self.buttons["call"].pressed.connect(self._stay)
        self.buttons["raise"].pressed.connect(lambda: self._choose(actions.Raise(self.raise_row.to)))
        self.raise_row.named = self._name_raise
        self.rest()

    def fit(self, screen: Vector2) -> None:
        """One row where the screen is low."""
        low = screen.y < LOW
        self.rows.vertical = not low
        self.raise_row.fit(screen)
        self.hint.visible = not low
        for button in self.buttons.values():
            button.custom_minimum_size = Vector2(72 if low else 104, 48)

    def offer(self, view: View, offered: dict[str, Choice]) -> None:
        """Show what may be done now."""
        self._offered = offered
        self.hint.text = self._hint_words(view)
        for key, button in self.buttons.items():
            button.visible = key in offered or (key == "call" and "check" in offered)
            button.disabled = False
        self._name_buttons(view)
        self.raise_row.offer(offered.get("raise"), view.price, view.pot + view.owed)

    def rest(self) -> None:
        """Offer nothing: someone else acts."""
        self._offered = {}
        self.raise_row.visible = False
        for key, button in self.buttons.items():
            button.visible = key in ("fold", "call", "raise")
            button.disabled = True
        self.hint.text = ""

    def can_press(self, key: str) -> bool:
        """Tell whether a button is there and answers."""
        return self.buttons[key].is_visible_in_tree() and not self.buttons[key].disabled

    def _name_buttons(self, view: View) -> None:
        calling = "call" in self._offered
        self.buttons["call"].text = say("call_chips", chips=chips(view.owed)) if calling else say("move_check")
        self.buttons["blind"].text = say("svara_blind_chips", chips=chips(view.next_blind))
        if view.offer and view.seat is not None:
            free = view.seat in view.offer.tied
            words = say("svara_join_free") if free else say("svara_join_for", chips=chips(view.offer.fee))
            self.buttons["join"].text = words

    def _name_raise(self, words: str) -> None:
        self.buttons["raise"].text = words

    def _hint_words(self, view: View) -> str:
        if view.seat is None:
            return ""
        if view.deciding:
            return say("svara_hint_join")
        me = view.seats[view.seat]
        if me.points != UNSHOWN and me.looked:
            return plural("svara_points", me.points)
        return say("svara_hint_blind") if "look" in self._offered else ""

    def _stay(self) -> None:
        self._choose(actions.Call() if "call" in self._offered else actions.Check())

    def _choose(self, action: actions.Action) -> None:
        self.rest()
        self.chosen(action)

    def _unhandled_key_input(self, event: InputEvent) -> None:
        for action, key in KEYS.items():
            if event.is_action_pressed(action) and self.can_press(key):
                self.get_viewport().set_input_as_handled()
                self.buttons[key].pressed.emit()
                return
