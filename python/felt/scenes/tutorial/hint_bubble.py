"""Shows the hint of the moment where the table's messages lie, and notes what the player has learned."""

from typing import TYPE_CHECKING, Any

from godot import Color, Control, DisplayServer, Label, Node, PanelContainer, Rect2, TextServer, Vector2

from felt.billiards.aim import aim
from felt.core.game import Step
from felt.scenes.keeping import profile, remember
from felt.scenes.screen import seconds
from felt.scenes.tutorial import hints
from felt.scenes.tutorial.hints import Moment
from felt.scenes.words import say

if TYPE_CHECKING:
    from felt.scenes.poker_pool.table import PokerPoolTable

TABLE = "PokerPoolTable"
"""Name of the screen of a normal match; the tutorial's own has another."""
WIDE = 420.0
"""Widest a hint gets, interface px."""
LOW, NARROW = 44.0, 160.0
"""Rooms lower or narrower than this, as on a phone, get small letters, interface px."""
EDGE = 6.0
"""Space kept at its sides, interface px."""


class HintBubble(PanelContainer):
    """A child of the table's screen; takes no press and stays only as long as its moment, or until it was read."""

    def __init__(self) -> None:
        super().__init__()
        self.screen: PokerPoolTable | None = None
        self.shown: set[str] = set()
        """Hints this match has shown."""
        self._label = Label()
        self._left = 0.0
        self._now = ""
        self.theme_type_variation = "SlimToast"
        self.mouse_filter = Control.MOUSE_FILTER_IGNORE

    def _ready(self) -> None:
        self._label.accessibility_live = DisplayServer.LIVE_POLITE
        self._label.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
        self._label.horizontal_alignment = 1
        self._label.mouse_filter = Control.MOUSE_FILTER_IGNORE
        self.add_child(self._label)
        self.screen.match.subscribe(self._on_step)
        self.hide()

    def _process(self, delta: float) -> None:
        hint = hints.due(self._moment(), profile().hints) if self._person_asked() else None
        name = hint.name if hint is not None else ""
        if name != self._now:
            self._now = name
            self._show(name)
        elif self.visible:
            self._left -= delta
            self.visible = self._left > 0
            self._take_place()
        # What has just happened is told first, in the same place.
        told = self.screen.toast.visible and not self.screen.questions.asking
        self.modulate = Color(1, 1, 1, 0 if told else 1)

    def _person_asked(self) -> bool:
        screen = self.screen
        interrupted = screen.rules_panel.visible or screen.questions.interrupted
        if screen.locked or screen.match.result is not None or interrupted:
            return False
        return bool(screen.is_person(screen.view.decision.seat))

    def _moment(self) -> Moment:
        screen, view = self.screen, self.screen.view
        seat = view.decision.seat
        if not screen.aiming.active or screen.aiming.carrying or screen.aiming.cue is None:
            return Moment(view, seat)
        line = aim(screen.cloth.table, view.balls, screen.aiming.angle)
        return Moment(view, seat, max(line.ball, 0), line.ball_pocket)

    def _show(self, name: str) -> None:
        self.visible = bool(name)
        if not name:
            return
        self.shown.add(name)
        self._label.text = say(f"hint_{name}")
        self._left = seconds("hint")
        self._take_place()

    def _take_place(self) -> None:
        """Lie where messages lie, so that the table stays free; over a question, at the top of the screen."""
        asking = self.screen.questions.asking
        # A question darkens all that lies under it.
        self.z_index = 1 if asking else 0
        room = self.screen.hud.message_room()
        if asking:
            room = Rect2(0, EDGE, self.screen.size.x, 0)
        wide = min(WIDE, room.size.x - 2 * EDGE)
        small = 0 < room.size.y < LOW or room.size.x < NARROW
        self._label.theme_type_variation = "Caption" if small else "Strong"
        self._label.custom_minimum_size = Vector2(wide - self.get_theme_stylebox("panel").get_minimum_size().x, 0)
        self.size = Vector2(wide, 0)
        y = room.position.y if asking else max(room.position.y, room.get_center().y - self.size.y / 2)
        self.position = Vector2(room.get_center().x - wide / 2, min(y, self.screen.size.y - self.size.y - EDGE))

    def _on_step(self, step: Step, seat: int, action: Any) -> None:
        # Online, a whole new picture of the match comes without the action that led to it.
        if action is None or not self.screen.is_person(seat):
            return
        kinds = (action.kind, *(event.kind for event in step.events))
        counts = hints.learned(kinds, self.shown, profile().hints)
        if counts != profile().hints:
            remember(hints=counts)


def accompany(screen: Node | None) -> None:
    """Give hints on a pool table that has just come up, if its player was never taught."""
    if screen is not None and screen.name == TABLE and hints.wanted(profile()):
        bubble = HintBubble()
        bubble.screen = screen  # type: ignore[assignment]
        screen.add_child(bubble)
        screen.move_child(bubble, bubble.screen.toast.get_index())
