"""Tuning while playing: in debug builds the backtick key opens sliders over the table's edge."""

from collections.abc import Callable
from functools import partial

from godot import (
    Button,
    CheckButton,
    Control,
    DisplayServer,
    HFlowContainer,
    InputEvent,
    OptionButton,
    VBoxContainer,
    onready,
    start,
)

from felt.core.game import IllegalAction, Step
from felt.games.poker_pool.actions import Stand
from felt.match.seats import Bot
from felt.match.table import Table
from felt.scenes.debug import cheats
from felt.scenes.debug.body_overlay import BodyOverlay
from felt.scenes.debug.rows import value_row
from felt.scenes.shared.containers import clear
from felt.scenes.tuned import restore, tuned
from felt.tuning.audio import Audio
from felt.tuning.bots import Bots
from felt.tuning.motion import Motion
from felt.tuning.physics import Physics
from felt.tuning.tres import written
from felt.tuning.tunable import Tunable

LEVELS = ("easy", "medium", "hard", "expert")
ROWS: tuple[tuple[type[Tunable], str], ...] = (
    (Physics, "pocket_radius_multiplier"),
    (Physics, "pocket_capture_radius_multiplier"),
    (Physics, "pocket_capture_pull_strength"),
    (Physics, "shot_power_multiplier"),
    (Physics, "felt_friction"),
    (Physics, "ball_restitution"),
    (Physics, "aim_line_length"),
    *((Bots, f"poker_pool.{level}.aim_error") for level in LEVELS),
    (Motion, "speed"),
    (Audio, "master"),
    (Audio, "music"),
    (Audio, "effects"),
    (Audio, "interface"),
)
"""Values of the panel, in its order."""


class DebugPanel(Control):
    """A child of the Poker Pool table; the table itself stays playable while it is open."""

    list: VBoxContainer = onready("Panel/Scroll/List")

    def _ready(self) -> None:
        self.hide()
        self.table = self.get_parent()
        self._overlay: BodyOverlay | None = None
        self._build()

    def _unhandled_input(self, event: InputEvent) -> None:
        if event.is_action_pressed("debug_panel"):
            self.get_viewport().set_input_as_handled()
            self.visible = not self.visible

    def _build(self) -> None:
        clear(self.list)
        for model, path in ROWS:
            row = value_row(model, path)
            if model is Bots:
                row.get_child(0).text = f"{path.split('.')[1]} bot aim error  (next match)"
            self.list.add_child(row)
        self.list.add_child(self._levels())
        self.list.add_child(_toggle("pocket letters", True, self._show_letters))
        self.list.add_child(_toggle("physics bodies", False, self._show_bodies))
        self.list.add_child(self._buttons())

    def _levels(self) -> OptionButton:
        choice = OptionButton()
        choice.name = "Level"
        for level in LEVELS:
            choice.add_item(f"bots play {level}")
        choice.item_selected.connect(lambda place: self._reseat(LEVELS[place]))
        choice.focus_mode = Control.FOCUS_CLICK
        return choice

    def _buttons(self) -> HFlowContainer:
        flow = HFlowContainer()
        for phase in cheats.PHASES:
            flow.add_child(_button(f"phase: {phase}", partial(self._cheat, cheats.force_phase, phase)))
        flow.add_child(_button("deal test hands", lambda: self._cheat(cheats.deal_hands)))
        flow.add_child(_button("stand countdown", self._stand))
        flow.add_child(_button("showdown", lambda: self._cheat(cheats.showdown)))
        flow.add_child(_button("reset to defaults", self._reset))
        copy = _button("copy config", lambda: DisplayServer.clipboard_set(config_text()))
        copy.disabled = not DisplayServer.has_feature(DisplayServer.FEATURE_CLIPBOARD)
        flow.add_child(copy)
        return flow

    def _cheat(self, change: Callable[..., Step], *words: str) -> None:
        """Put the match elsewhere, if the table is free; bots and animations are never interrupted."""
        match = self.table.match
        if match.busy and match.result is None:
            self.table.toast.say(f"not now: {match.busy}")
            return
        step = change(match.state, *words)
        match.put(step)
        self.table.show_step(step)

    def _stand(self) -> None:
        """Deal hands that allow it and declare Stand as the player at the table would."""
        self._cheat(cheats.deal_hands)
        match = self.table.match
        start(self._stand_when_free(match))

    async def _stand_when_free(self, match: Table) -> None:
        while match.busy:
            await self.get_tree().process_frame
        try:
            match.submit(match.state.active, Stand())
        except IllegalAction as refusal:
            self.table.toast.say(refusal.message)

    def _reseat(self, level: str) -> None:
        match = self.table.match
        for seat, player in enumerate(match.seats):
            if isinstance(player, Bot):
                match.reseat(seat, Bot(level))

    def _reset(self) -> None:
        restore()
        self._build()

    def _show_letters(self, shown: bool) -> None:
        for pocket in self.table.cloth.pockets:
            pocket.show_letter(shown)

    def _show_bodies(self, shown: bool) -> None:
        if shown:
            self._overlay = BodyOverlay()
            self.table.cloth.add_child(self._overlay)
        elif self._overlay is not None:
            self._overlay.queue_free()


def config_text() -> str:
    """Write every changed value as the tuning files would hold it."""
    models = dict.fromkeys(model for model, _ in ROWS)
    return "\n".join(written(tuned(model)) for model in models)


def _toggle(words: str, on: bool, toggled: Callable[[bool], None]) -> CheckButton:
    switch = CheckButton()
    switch.name = words.replace(" ", "_")
    switch.text, switch.button_pressed = words, on
    switch.focus_mode = Control.FOCUS_CLICK
    switch.toggled.connect(toggled)
    return switch


def _button(words: str, pressed: Callable[[], None]) -> Button:
    button = Button()
    button.name = words.replace(" ", "_").replace(":", "")
    button.text, button.theme_type_variation = words, "Slim"
    button.focus_mode = Control.FOCUS_CLICK
    button.pressed.connect(pressed)
    return button
