"""A match at an oval card table: seats round it, chips before them, a dealer's button, tools in the corner."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from godot import (
    Button,
    Control,
    HBoxContainer,
    Label,
    PackedScene,
    Rect2,
    TextServer,
    TextureRect,
    VBoxContainer,
    Vector2,
    export,
    onready,
)

from felt.core.game import Step
from felt.match.table import Table
from felt.scenes.assets import texture
from felt.scenes.screen import device, safe_area
from felt.scenes.shared.bet_marker import BetMarker
from felt.scenes.shared.card_screen import CardScreen, line_above
from felt.scenes.shared.card_table import CardTable
from felt.scenes.shared.chip_flight import slide_chip
from felt.scenes.shared.confetti import confetti
from felt.scenes.shared.dialog import Dialog
from felt.scenes.shared.log_panel import LogPanel
from felt.scenes.shared.pot_words import pot_words
from felt.scenes.shared.presenter import Presenter
from felt.scenes.shared.raise_row import LOW, NARROW
from felt.scenes.shared.seat_panel import Place, SeatPanel
from felt.scenes.shared.turn_clock import TurnClock
from felt.scenes.shared.upright_places import upright_place
from felt.scenes.words import say

SLIM_LINE = 30.0
"""Height of a line about the match on a low screen, px."""
BESIDE, LOW_BESIDE, SLIM_BESIDE = 500.0, 420.0, 150.0
"""Width taken by the seats on both sides of a wide screen and of a low one, and by the rail of a narrow one, px."""
GAP = 4.0
"""Between what is put beside something and that, px."""
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
    shares: Label = onready("Safe/Rows/Field/Middle/Shares")
    stakes: Label = onready("Safe/Rows/Field/Stakes")
    dealer_chip: TextureRect = onready("Safe/Rows/Field/Dealer")
    tools: HBoxContainer = onready("Safe/Rows/Field/Tools")
    log_button: Button = onready("Safe/Rows/Field/Tools/Log")
    leave_button: Button = onready("Safe/Rows/Field/Tools/Leave")
    log: LogPanel = onready("Log")
    clock: TurnClock = onready("Safe/Rows/Clock")
    presenter: Presenter = onready("Presenter")
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
        self.clock.watch(self.match)
        self.log_button.pressed.connect(self.log.open)
        self.leave_button.pressed.connect(self.open_pause)
        self.resized.connect(self.fit)
        self.field.resized.connect(self.place)
        # A text that wraps knows its height only once it has its width.
        for wrapping in (self.middle, *self.seats):
            wrapping.minimum_size_changed.connect(self.place)
        self._recall()

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
        if words := self.words_of(event, self.view):
            self.log.add(self.stamped(words))
        self.tell(event)

    def words_of(self, event: Any, view: Any) -> str:
        """Put an event into a line for the log, with the view after it; empty for what needs no line."""
        raise NotImplementedError

    def stamped(self, words: str) -> str:
        """Give a line of the log as it is written the moment it happens."""
        return words

    def tell(self, event: Any) -> None:
        """Show an event on the table."""

    def _recall(self) -> None:
        """Write on the log what had happened before this screen was opened."""
        match = self.match
        if not isinstance(match, Table) or not match.history.moves or match.history.is_put:
            return
        steps = [match.opening]
        for seat, action in match.history.moves:
            steps.append(match.game.apply(steps[-1].state, seat, action))
        for step in steps:
            view = match.game.view(step.state, self.near_seat)
            for event in step.events:
                if words := self.words_of(event, view):
                    self.log.add(words)

    def say(self, text: str) -> None:
        """Show a short message."""
        self.toast.say(text)

    def show_pots(self, won: str) -> None:
        """Name the pots, or after a hand what `won` says."""
        whole, *each = pot_words(self.view.pot, self.view.pots, self.names) or won.split("\n")
        self.pots.text = whole.replace(" · ", "\n") if self.slim else whole
        self.shares.text = self._listed(each)
        self.shares.visible = bool(each)
        self.shares.theme_type_variation = "Caption" if self.low or self.slim else ""
        beside = SLIM_BESIDE if self.slim else LOW_BESIDE if self.low else BESIDE
        self.shares.custom_minimum_size = Vector2(self.size.x - beside, 0)
        self.pots.custom_minimum_size = self.shares.custom_minimum_size if self.slim else Vector2()
        self.pots.autowrap_mode = TextServer.AUTOWRAP_WORD if self.slim else TextServer.AUTOWRAP_OFF

    def _listed(self, pots: Sequence[str]) -> str:
        """Put pots below each other, or on a low screen in as few lines as they take without being broken.

        On a narrow screen those who may win one stand below it.
        """
        if self.low:
            return "   ".join(pot.replace(" ", "\u00a0") for pot in pots)
        return "\n".join(pot.replace(" (", "\n(") if self.slim else pot for pot in pots)

    def pay(self, seat: int, count: int) -> None:
        """Slide chips from a player to what he has in front of him."""
        self._slide(count, self.seat_place(seat, 0.9), self._bet_place(seat))

    def collect(self) -> None:
        """Slide every bet into the pot."""
        for seat, marker in enumerate(self.bets):
            if marker.visible:
                self._slide(marker.chips, self._bet_place(seat), self._pot_place)
                marker.show_chips(0)

    def push(self, winners: Sequence[int], shares: Sequence[int]) -> None:
        """Slide a pot to its winners; a person who wins gets a burst of light."""
        for seat, share in zip(winners, shares, strict=True):
            if share:
                self._slide(share, self._pot_place, self.seat_place(seat, 0.9))
        if self.near_seat in winners and self.is_person(self.near_seat) and not self.house.hurried:
            self.add_child(confetti(self.size))

    def _slide(self, count: int, start: Vector2, end: Vector2) -> None:
        if not self.house.hurried:
            slide_chip(self.field, count, start, end)

    def _bet_place(self, seat: int) -> Vector2:
        return self.bets[seat].position + self.bets[seat].size / 2

    @property
    def _pot_place(self) -> Vector2:
        return self.middle.position + self.pots.position + self.pots.size / 2

    async def tell_ending(self) -> None:
        """Say who has the chips."""
        if self.house.hurried:
            return
        winners = ", ".join(self.names[seat] for seat in self.match.result.winners)
        answers = {self.house.again: "rematch", say("to_menu"): "menu"}
        self.dialog.ask(say("wins", name=winners), say(f"{self.game}_{self.match.result.reason}"), answers)
        if await self.dialog.answered == "rematch":
            self.house.rematch()
        else:
            self.house.show("menu")

    # ------------------------------------------------------------ where everything lies

    def news_room(self) -> Rect2:
        """Give where a line about the match lies: above the middle; on a low screen under the stakes."""
        if self.low:
            stakes, seat = self.stakes.get_global_rect(), self.seats[len(self.seats) // 2].get_global_rect()
            return Rect2(stakes.position.x, stakes.end.y + GAP, seat.position.x - stakes.position.x, SLIM_LINE)
        return line_above(self.middle.get_global_rect(), self.field.get_global_rect())

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
        edge = Vector2(52, 104) if self.slim else Vector2(96, 36) if self.low else Vector2(96, 54)
        self.oval.position, self.oval.size = edge, room - edge * 2
        self._centre_middle()
        # Beside the tools, in as many lines as that takes.
        self.stakes.size = Vector2(self.tools.position.x - GAP - self.stakes.position.x, 0)
        for number, panel in enumerate(self.seats):
            panel.reset_size()
            self.centre(panel, number, 1.0)
        for number in range(len(self.seats)):
            self._make_way(number)
            self.place_bet(number)
        self.pin(self.dealer_chip, self.dealer_seat, right=True)

    def _centre_middle(self) -> None:
        self.middle.reset_size()
        self.middle.position = self.oval.position + self.oval.size / 2 - self.middle.size / 2

    def centre(self, node: Control, seat: int, reach: float) -> None:
        """Put a node before a seat: `reach` 1 on the rail, less towards the middle."""
        corner = self.seat_place(seat, reach) - node.size / 2
        edge = Vector2(GAP, GAP)
        node.position = corner.clamp(edge, self.field.size - node.size - edge)
        if node.get_rect().intersects(self.tools.get_rect()):
            node.position = Vector2(node.position.x, self.tools.get_rect().end.y + GAP)

    def _make_way(self, seat: int) -> None:
        """Move a seat up where it would lie beside the near one, whose cards are larger, and has no room there."""
        panel, near = self.seats[seat], self.seats[self.near_seat]
        if panel is not near and panel.get_rect().intersects(near.get_rect()):
            panel.position = Vector2(panel.position.x, near.position.y - panel.size.y - GAP)

    def place_bet(self, seat: int) -> None:
        """Put a bet before its seat: on a narrow screen right at the panel, for want of room in the middle."""
        marker, panel = self.bets[seat], self.seats[seat]
        marker.reset_size()
        if not self.slim:
            self.centre(marker, seat, 0.62)
            self._clear(marker, panel)
            return
        above = panel.position.y + panel.size.y / 2 < self.field.size.y / 2
        y = panel.size.y + GAP if above else -marker.size.y - GAP
        marker.position = panel.position + Vector2((panel.size.x - marker.size.x) / 2, y)

    def _clear(self, bet: Control, panel: Control) -> None:
        """Move a bet off its seat's panel, and off what is pinned to the panel's corners, towards the middle."""
        offset, aside = self._from_middle(panel)
        edge = panel.get_rect().grow(GAP).grow_individual(0, PIN, 0, PIN) if aside else panel.get_rect().grow(GAP)
        if not bet.get_rect().intersects(edge):
            return
        x, y = bet.position.x, bet.position.y
        if aside:
            x = edge.position.x - bet.size.x if offset.x > 0 else edge.end.x
        else:
            y = edge.end.y if offset.y < 0 else edge.position.y - bet.size.y
        bet.position = Vector2(x, y)

    def _from_middle(self, panel: Control) -> tuple[Vector2, bool]:
        """Tell how far a panel lies from the middle of the table, and whether it lies beside it."""
        offset = panel.position + panel.size / 2 - self.oval.position - self.oval.size / 2
        return offset, abs(offset.x) > panel.size.x / 2

    def pin(self, marker: Control, seat: int, *, right: bool) -> None:
        """Pin a marker to a corner of a seat's panel towards the middle of the table; two markers take two corners.

        A seat beside the middle has two such corners, one above the other; any other has one, and the next best.
        """
        panel = self.seats[seat]
        offset, aside = self._from_middle(panel)
        x = PIN if aside and offset.x > 0 else panel.size.x - PIN
        y = panel.size.y if offset.y < 0 else 0.0
        if not right:
            x, y = (x, panel.size.y - y) if aside else (panel.size.x - x, y)
        marker.position = panel.position + Vector2(x, y) - marker.size / 2

    def seat_place(self, seat: int, reach: float) -> Vector2:
        """Give a place before a seat, px of the field."""
        count = len(self.seats)
        turn = (seat - self.near_seat) % count
        if not self.slim:
            return self.oval.position + self.oval.seat_place(turn, count, reach)
        return upright_place(self.field.size, turn, count, reach)
