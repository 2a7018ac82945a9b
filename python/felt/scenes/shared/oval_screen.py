"""A match at an oval card table: seats round it, chips before them, a dealer's button, tools in the corner."""

from collections.abc import Mapping
from typing import Any, ClassVar

from godot import Button, Control, Label, PackedScene, TextureRect, VBoxContainer, Vector2, export, onready

from felt.core.game import Step
from felt.scenes.assets import texture
from felt.scenes.screen import device, safe_area
from felt.scenes.shared.bet_marker import BetMarker
from felt.scenes.shared.card_screen import CardScreen
from felt.scenes.shared.card_table import CardTable
from felt.scenes.shared.dialog import Dialog
from felt.scenes.shared.log_panel import LogPanel
from felt.scenes.shared.presenter import Presenter
from felt.scenes.shared.raise_row import NARROW
from felt.scenes.shared.seat_panel import Place, SeatPanel
from felt.scenes.shared.toast import Toast
from felt.scenes.words import say

LOW = 480.0
"""Screens below this height, px, get smaller cards and everything in one row."""
PIN = 12.0
"""How far a marker pinned to a seat lies inside its corner, px."""


class OvalScreen(CardScreen):
    """A subclass says what its seats show, what lies in the middle and what its bar of buttons offers."""

    pauses: ClassVar[Mapping[str, str]] = {}
    """How long the table rests after an event, in words of `felt.tuning.motion`."""
    sounds: ClassVar[Mapping[str, str]] = {}
    """What an event sounds like."""

    seat_scene: PackedScene = export()
    bet_scene: PackedScene = export()
    safe: Control = onready("Safe")
    field: Control = onready("Safe/Rows/Field")
    oval: CardTable = onready("Safe/Rows/Field/Oval")
    middle: VBoxContainer = onready("Safe/Rows/Field/Middle")
    pots: Label = onready("Safe/Rows/Field/Middle/Pots")
    stakes: Label = onready("Safe/Rows/Field/Stakes")
    dealer_chip: TextureRect = onready("Safe/Rows/Field/Dealer")
    log_button: Button = onready("Safe/Rows/Field/Tools/Log")
    leave_button: Button = onready("Safe/Rows/Field/Tools/Leave")
    log: LogPanel = onready("Log")
    presenter: Presenter = onready("Presenter")
    toast: Toast = onready("Toast")
    dialog: Dialog = onready("Dialog")

    def prepare(self) -> None:
        """Seat everyone."""
        self.names = tuple(seat.name for seat in self.view.seats)
        self.seats: list[SeatPanel] = [self.add(self.seat_scene) for _ in self.names]
        self.bets: list[BetMarker] = [self.add(self.bet_scene) for _ in self.names]
        self.dealer_chip.texture = texture("chips.dealer")
        self.dealer_chip.move_to_front()
        self.presenter.hurried, self.presenter.pauses = self.house.hurried, self.pauses
        self.presenter.told = self._hear
        self.log_button.pressed.connect(self.log.open)
        self.leave_button.pressed.connect(lambda: self.house.show("menu"))
        self.resized.connect(self.fit)
        self.field.resized.connect(self.place)

    def add(self, scene: PackedScene) -> Any:
        """Put a new node of a scene on the field."""
        node = scene.instantiate()
        self.field.add_child(node)
        return node

    def refresh(self) -> None:
        """Show seats and bets as the view has them."""
        for number, panel in enumerate(self.seats):
            seat = self.view.seats[number]
            panel.show_place(self.place_of(seat), self.card_width(number == self.near_seat), self.is_asked(number))
            self.bets[number].show_chips(seat.bet)
        self.place()

    def place_of(self, seat: Any) -> Place:
        """Put a seat into words and cards."""
        raise NotImplementedError

    def is_asked(self, seat: int) -> bool:
        """Tell whether the table waits for the seat."""
        return seat == self.view.to_act

    @property
    def dealer_seat(self) -> int:
        """Give the seat that has the dealer's button."""
        raise NotImplementedError

    async def present(self, step: Step) -> None:
        """Show the events of a step."""
        await self.presenter.play(step)

    def _hear(self, event: Any) -> None:
        if (sound := self.sounds.get(event.kind)) is not None and not self.house.hurried:
            self.house.speaker.play(sound)
        self.tell(event)

    def tell(self, event: Any) -> None:
        """Put an event on the log and the table."""

    def say(self, text: str) -> None:
        """Show a short message."""
        self.toast.say(text)

    async def tell_ending(self) -> None:
        """Say who has the chips."""
        if self.house.hurried:
            return
        winners = ", ".join(self.names[seat] for seat in self.match.result.winners)
        answers = {say("rematch"): "rematch", say("to_menu"): "menu"}
        self.dialog.ask(say("wins", name=winners), say(f"{self.game}_{self.match.result.reason}"), answers)
        if await self.dialog.answered == "rematch":
            self.house.rematch()
        else:
            self.house.show("menu")

    # ------------------------------------------------------------ where everything lies

    @property
    def low(self) -> bool:
        """Tell whether the screen has little height."""
        return self.size.y < LOW

    @property
    def slim(self) -> bool:
        """Tell whether the screen has little width."""
        return self.size.x < NARROW

    def card_width(self, own: bool) -> float:
        """Give the width of a card in a seat."""
        if self.low:
            return 38.0 if own else 22.0
        return device(self.size).card * 0.9 if own else device(self.size).rival_card * 0.85

    def fit(self) -> None:
        """Take the room the window gives."""
        room = safe_area(self.get_window())
        self.safe.position, self.safe.size = room.position, room.size
        for panel in self.seats:
            panel.fit(self.slim)

    def place(self) -> None:
        """Put oval, seats, bets and button where this field has room for them."""
        room = self.field.size
        edge = Vector2(52, 84) if self.slim else Vector2(96, 36) if self.low else Vector2(96, 54)
        self.oval.position, self.oval.size = edge, room - edge * 2
        self.middle.position = self.oval.position + self.oval.size / 2 - self.middle.size / 2
        for number, panel in enumerate(self.seats):
            panel.reset_size()
            self.centre(panel, number, 1.0)
            self.centre(self.bets[number], number, 0.42 if self.slim else 0.62)
        self.pin(self.dealer_chip, self.dealer_seat, right=True)

    def centre(self, node: Control, seat: int, reach: float) -> None:
        """Put a node before a seat: `reach` 1 on the rail, less towards the middle."""
        corner = self.seat_place(seat, reach) - node.size / 2
        node.position = corner.clamp(Vector2(4, 4), self.field.size - node.size - Vector2(4, 4))

    def pin(self, marker: Control, seat: int, *, right: bool) -> None:
        """Pin a marker to a corner of a seat's panel, on the side of the middle of the table."""
        panel = self.seats[seat]
        above = panel.position.y + panel.size.y / 2 < self.oval.position.y + self.oval.size.y / 2
        x = panel.size.x - PIN if right else PIN
        marker.position = panel.position + Vector2(x, panel.size.y if above else 0.0) - marker.size / 2

    def seat_place(self, seat: int, reach: float) -> Vector2:
        """Give a place before a seat, px of the field."""
        turn = (seat - self.near_seat) % len(self.seats)
        return self.oval.position + self.oval.seat_place(turn, len(self.seats), reach)
