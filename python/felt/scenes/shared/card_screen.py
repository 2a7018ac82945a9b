"""A match in which everyone has cards of their own: whoever shares the device sees only the hand of who holds it."""

from typing import Any

from godot import InputEvent, Rect2, load, start

from felt.match.table import Table
from felt.scenes.shared.hand_over import HandOver
from felt.scenes.shared.match_screen import MatchScreen
from felt.scenes.shared.pause_menu import LEAVE, PauseMenu

COVER = "res://scenes/shared/hand_over.tscn"
PAUSE = "res://scenes/shared/pause_menu.tscn"
PAUSED = "pause"
"""Name of the lock that holds a match while its table is paused."""
LINE, GAP = 44.0, 6.0
"""Height of a line about the match, and what parts it from the cards, px."""


class CardScreen(MatchScreen):
    """The near seat is that of the person who has the device; it changes hands under a cover."""

    def __init__(self) -> None:
        super().__init__()
        self._holder: int | None = None
        self._paused = False

    @property
    def near_seat(self) -> int:
        """Give the seat shown nearest: who has the device, else the first person, else the first seat."""
        people = self.people
        return self._holder if self._holder in people else people[0] if people else 0

    @property
    def view(self) -> Any:
        """Give what may be seen now: until somebody has taken a shared device, what a spectator sees."""
        open_to = self.near_seat if len(self.people) == 1 or self._holder in self.people else None
        return self.match.game.view(self.match.state, open_to)

    def open_pause(self) -> None:
        """Offer what can be done besides playing; a match at this device waits meanwhile."""
        if not self._paused:
            start(self._pause())

    async def _pause(self) -> None:
        self._paused = True
        menu: PauseMenu = load(PAUSE).instantiate()
        self.add_child(menu)
        here = isinstance(self.match, Table)
        if here:
            self.match.lock(PAUSED)
        answer = await menu.ask()
        if here:
            self.match.unlock(PAUSED)
        menu.queue_free()
        self._paused = False
        if answer == LEAVE:
            self.house.show("menu")

    def _unhandled_input(self, event: InputEvent) -> None:
        if event.is_action_pressed("pause"):
            self.get_viewport().set_input_as_handled()
            self.open_pause()

    async def call_up(self, seat: int) -> None:
        """Cover the table until the next person has the device, and turn it round to them."""
        if self._holder == seat:
            return
        if len(self.people) > 1 and not self.house.hurried:
            cover: HandOver = load(COVER).instantiate()
            self.add_child(cover)
            cover.ask_ready(self.match.history.start.names[seat])
            self._holder = None
            self.refresh()
            await cover.answered
            cover.queue_free()
        self._holder = seat
        self.refresh()


def line_above(cards: Rect2, field: Rect2) -> Rect2:
    """Give room for one line right above the cards of a table, as wide as its field."""
    return Rect2(field.position.x, cards.position.y - LINE - GAP, field.size.x, LINE)
