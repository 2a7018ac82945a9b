"""Follows the first hand of a card game and says a word where it helps; the table waits until it has been read."""

from typing import Any

from godot import Control, Rect2, Vector2, load

from felt.match.table import Table
from felt.scenes.keeping import profile, remember
from felt.scenes.tutorial.coach import Coach
from felt.scenes.tutorial.introductions import INTRODUCTIONS, LEARNER, Reading
from felt.scenes.words import say

READING = "introduction"
"""Name of the lock that holds the table while a note is read."""
WIDE, HIGH = 440.0, 220.0
"""Room for the coach's card, interface px."""


class Guide(Control):
    """A child of the table's screen; it needs nothing of it but that it shows the match."""

    def __init__(self) -> None:
        super().__init__()
        self.game = ""
        self._match: Table | None = None
        self._coach: Coach = load("res://scenes/tutorial/coach.tscn").instantiate()
        self._reading: Reading | None = None
        self._seen: Any = None
        self._said = 0
        self._held = False

    def begin(self, game: str, match: Table) -> None:
        """Follow a match of a game."""
        self.game, self._match = game, match
        self._reading = Reading(INTRODUCTIONS[game])

    def _ready(self) -> None:
        # A control, so that the theme of the screen reaches the coach; nothing of it is ever pressed.
        self.mouse_filter = Control.MOUSE_FILTER_IGNORE
        self.set_anchors_preset(Control.PRESET_FULL_RECT)
        self.add_child(self._coach)
        self._coach.card.hide()
        self._coach.next_pressed.connect(self._go_on)
        self._coach.skipped.connect(self._stop)

    def _process(self, _delta: float) -> None:
        match = self._match
        if self._held or self._reading is None or self.get_parent().locked or match.state is self._seen:
            return
        note = self._reading.next(match.game.view(match.state, LEARNER))
        if note is None:
            self._seen = match.state
        else:
            self._say(note.key)

    def _say(self, key: str) -> None:
        self._said += 1
        self._held = True
        self._match.lock(READING)
        total = len(INTRODUCTIONS[self.game].notes)
        self._coach.say(say("tutorial_step", number=self._said, total=total), say(key), may_go_on=True)
        size = self._coach.get_viewport_rect().size
        wide = min(WIDE, size.x - 32)
        self._coach.fit(Rect2(Vector2((size.x - wide) / 2, (size.y - HIGH) * 0.4), Vector2(wide, HIGH)))

    def _go_on(self) -> None:
        """The note has been read: the table goes on; after the last one the lesson is learned."""
        self._coach.card.hide()
        self._let_go()
        if self._reading is not None and self._reading.over:
            remember(lessons=profile().lessons | {self.game})
            self._reading = None

    def _stop(self) -> None:
        """Say nothing more; the hand is played on without words."""
        self._reading = None
        self._coach.card.hide()
        self._let_go()

    def _let_go(self) -> None:
        if self._held:
            self._held = False
            self._match.unlock(READING)
