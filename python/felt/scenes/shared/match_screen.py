"""What every table screen does: show each step of the match as it happens, then ask whoever must act."""

from typing import Any

from godot import Control, Rect2, onready, start

from felt.core.game import Choice, IllegalAction, Step
from felt.match.seats import Human, Seat
from felt.match.table import Table
from felt.scenes.house import House, house_of
from felt.scenes.shared.toast import Toast
from felt.scenes.words import refused

SHOWING = "animation"
"""Name of the lock that holds the table while a step is shown."""


class MatchScreen(Control):
    """A subclass says what is seen from where, lays itself out, presents a step, refreshes, asks and tells the end."""

    game = ""
    """Name of the game this screen shows."""
    first_seats: tuple[Seat, ...] = ()
    """Who sits there when the scene is opened by itself."""

    toast: Toast = onready("Toast")

    def __init__(self) -> None:
        super().__init__()
        self._showing = 0

    def _ready(self) -> None:
        self.house: House = house_of(self)
        self.match: Table = self.house.match or self.house.open(self.game, self.first_seats)
        self._hold()
        self._unsubscribe = self.match.subscribe(self._on_step)
        self.prepare()
        self.refresh()
        start(self._show(Step(self.match.state) if self.match.history.moves else self.match.opening))

    def _exit_tree(self) -> None:
        self._unsubscribe()
        # A match that is gone on with later must not wait for a screen that is no more.
        while self._showing:
            self._free()

    @property
    def people(self) -> tuple[int, ...]:
        """List the seats of people at this device."""
        return tuple(seat for seat in range(len(self.match.seats)) if self.is_person(seat))

    def news_room(self) -> Rect2:
        """Give where on the screen a line about the match lies on nothing that must be read, px."""
        raise NotImplementedError

    @property
    def near_seat(self) -> int:
        """Give the seat shown nearest."""
        raise NotImplementedError

    @property
    def view(self) -> Any:
        """Give what may be seen of the match now by whoever looks at this device."""
        raise NotImplementedError

    @property
    def locked(self) -> bool:
        """Tell whether the table waits until what has happened has been shown."""
        return self._showing > 0

    def do(self, seat: int, action: Any) -> None:
        """Hand a person's action to the match; a refusal is shown, nothing is lost."""
        try:
            self.match.submit(seat, action)
        except IllegalAction as refusal:
            self.say(refused(refusal.code))

    def choices(self, seat: int) -> dict[str, Choice]:
        """Give what the seat may do now, by kind."""
        return {choice.kind: choice for choice in self.match.game.legal(self.match.state, seat)}

    def is_person(self, seat: int) -> bool:
        """Tell whether a person at this device plays the seat."""
        return isinstance(self.match.seats[seat], Human)

    def prepare(self) -> None:
        """Build what lasts for the whole match."""

    def refresh(self) -> None:
        """Show the present view."""

    async def present(self, step: Step) -> None:
        """Show the events of a step, one after the other."""

    async def call_up(self, seat: int) -> None:
        """Let the person who is to act take the device, where several people share it."""

    async def ask(self, seat: int, choices: dict[str, Choice]) -> None:
        """Let the person on this seat act."""

    def withdraw(self) -> None:
        """Stop asking: someone has acted."""

    async def tell_ending(self) -> None:
        """Show how the match ended."""

    def say(self, text: str) -> None:
        """Show a short message."""

    def settle(self) -> bool:
        """Do what waited for the table to be free; True when that has changed the match."""
        return False

    def show_step(self, step: Step) -> None:
        """Show what has just changed, then ask whoever must act; the table is locked meanwhile."""
        self._hold()
        self.withdraw()
        start(self._show(step))

    def _on_step(self, step: Step, _seat: int, _action: Any) -> None:
        self.show_step(step)

    def _hold(self) -> None:
        self._showing += 1
        self.match.lock(SHOWING)

    def _free(self) -> None:
        self._showing -= 1
        self.match.unlock(SHOWING)

    async def _show(self, step: Step) -> None:
        await self.present(step)
        self.refresh()
        self._free()
        if self.match.result is not None:
            await self.tell_ending()
            return
        if self.settle():
            return
        seat = next((seat for seat in self.match.turn.seats if self.is_person(seat)), None)
        if seat is not None and seat == self.match.turn.seats[0]:
            moves = len(self.match.history)
            await self.call_up(seat)
            # Time may have run out for them meanwhile: then the next step asks anew.
            if len(self.match.history) == moves:
                await self.ask(seat, self.choices(seat))
