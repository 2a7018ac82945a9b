"""The Texas Hold'em screen: seats round an oval, board and pots in the middle, actions below."""

from godot import (
    Button,
    Control,
    DirAccess,
    FileAccess,
    HBoxContainer,
    Label,
    PackedScene,
    ProjectSettings,
    TextureRect,
    VBoxContainer,
    Vector2,
    export,
    onready,
)

from felt.core.game import Choice, Step
from felt.games.holdem import events as ev
from felt.games.holdem.phh import phh
from felt.games.holdem.state import OVER
from felt.games.holdem.view import View
from felt.match.seats import Bot, Human
from felt.scenes.assets import texture
from felt.scenes.holdem import statistics
from felt.scenes.holdem.action_bar import LOW, NARROW, ActionBar
from felt.scenes.holdem.bet import BetMarker
from felt.scenes.holdem.presenter import Presenter
from felt.scenes.holdem.story import line
from felt.scenes.screen import device, safe_area
from felt.scenes.shared.card_face import CardFace
from felt.scenes.shared.card_table import CardTable
from felt.scenes.shared.dialog import Dialog
from felt.scenes.shared.log_panel import LogPanel
from felt.scenes.shared.match_screen import MatchScreen
from felt.scenes.shared.toast import Toast
from felt.scenes.words import chips, say

BOARD = 5
SOUNDS = {
    "holes_dealt": "audio.card.slide",
    "street_dealt": "audio.card.flip",
    "acted": "audio.chip",
    "pot_awarded": "audio.chips",
    "hand_shown": "audio.showdown.reveal",
}
"""What an event sounds like."""


class HoldemTable(MatchScreen):
    """Wires only: the rules decide, this shows and asks."""

    game = "holdem"
    first_seats = (Human(), *(Bot(level) for level in ("easy", "medium", "medium", "hard", "hard")))

    seat_scene: PackedScene = export()
    bet_scene: PackedScene = export()
    safe: Control = onready("Safe")
    field: Control = onready("Safe/Rows/Field")
    oval: CardTable = onready("Safe/Rows/Field/Oval")
    middle: VBoxContainer = onready("Safe/Rows/Field/Middle")
    board: HBoxContainer = onready("Safe/Rows/Field/Middle/Board")
    pots: HBoxContainer = onready("Safe/Rows/Field/Middle/Pots")
    stakes: Label = onready("Safe/Rows/Field/Stakes")
    button_chip: TextureRect = onready("Safe/Rows/Field/Dealer")
    bar: ActionBar = onready("Safe/Rows/ActionBar")
    log_button: Button = onready("Safe/Rows/Field/Tools/Log")
    statistics_button: Button = onready("Safe/Rows/Field/Tools/Statistics")
    history_button: Button = onready("Safe/Rows/Field/Tools/History")
    leave_button: Button = onready("Safe/Rows/Field/Tools/Leave")
    log: LogPanel = onready("Log")
    presenter: Presenter = onready("Presenter")
    toast: Toast = onready("Toast")
    dialog: Dialog = onready("Dialog")

    def prepare(self) -> None:
        """Seat everyone and lay the board's places."""
        self.presenter.hurried = self.house.hurried
        self._finished: tuple[int, str] | None = None
        """Number of the last finished hand and its history."""
        self.presenter.told = self._tell
        self.names = tuple(seat.name for seat in self.view.seats)
        self.seats = [self._add(self.seat_scene) for _ in self.names]
        self.bets: list[BetMarker] = [self._add(self.bet_scene) for _ in self.names]
        self.faces = [CardFace() for _ in range(BOARD)]
        for face in self.faces:
            self.board.add_child(face)
        self.button_chip.texture = texture("chips.dealer")
        self.bar.chosen = lambda action: self.do(self.near_seat, action)
        self.log_button.pressed.connect(self.log.open)
        self.statistics_button.pressed.connect(self._show_statistics)
        self.history_button.pressed.connect(self._save_hand)
        self.leave_button.pressed.connect(lambda: self.house.show("menu"))
        self.resized.connect(self._fit)
        self.field.resized.connect(self._place)
        self._fit()

    def refresh(self) -> None:
        """Show the table as the view has it."""
        view = self.view
        for place, panel in enumerate(self.seats):
            width = self._card_width(place == self.near_seat)
            panel.show_seat(view.seats[place], width, place == view.to_act, frozenset())
            self.bets[place].show_chips(view.seats[place].bet)
        for place, face in enumerate(self.faces):
            face.show_card(view.board[place] if place < len(view.board) else "", self._board_width)
        self._show_pots(view)
        blinds = view.blinds
        self.stakes.text = say("stakes", small=chips(blinds.small), big=chips(blinds.big), number=view.number)
        self._place()

    async def present(self, step: Step) -> None:
        """Show the events of a step."""
        if step.state.hand.stage == OVER:
            self._finished = step.state.hand.deal.number, phh(step.state, self.near_seat)
        await self.presenter.play(step)

    async def ask(self, seat: int, choices: dict[str, Choice]) -> None:
        """Offer the buttons."""
        self.bar.offer(self.match.game.view(self.match.state, seat), choices)

    def withdraw(self) -> None:
        """Take the buttons away."""
        self.bar.rest()

    def say(self, text: str) -> None:
        """Show a short message."""
        self.toast.say(text)

    async def tell_ending(self) -> None:
        """Say who has the chips."""
        if self.house.hurried:
            return
        winners = ", ".join(self.names[seat] for seat in self.match.result.winners)
        answers = {say("rematch"): "rematch", say("to_menu"): "menu"}
        self.dialog.ask(say("wins", name=winners), say(f"holdem_{self.match.result.reason}"), answers)
        if await self.dialog.answered == "rematch":
            self.house.rematch()
        else:
            self.house.show("menu")

    def _show_statistics(self) -> None:
        self.dialog.ask(say("statistics"), statistics.lines(self.view), {say("resume"): ""}, escape="")

    def _save_hand(self) -> None:
        """Write the last finished hand as public text (PHH), as this player saw it."""
        if not self._finished:
            self.say(say("no_hand_yet"))
            return
        number, text = self._finished
        path = f"user://hands/{number}.phh"
        DirAccess.make_dir_recursive_absolute("user://hands")
        file = FileAccess.open(path, FileAccess.WRITE)
        file.store_string(text)
        file.close()
        self.say(say("hand_saved", path=ProjectSettings.globalize_path(path)))

    def _add(self, scene: PackedScene) -> Control:
        node = scene.instantiate()
        self.field.add_child(node)
        return node

    def _tell(self, event: ev.Event) -> None:
        """Put an event on the log and the table."""
        words = line(event, self.names)
        if words:
            self.log.add(words)
        if (sound := SOUNDS.get(event.kind)) is not None and not self.house.hurried:
            self.house.speaker.play(sound)
        if isinstance(event, ev.PotAwarded):
            self.say(words)
        if isinstance(event, ev.StreetDealt):
            dealt = [face for face in self.faces if not face.card]
            for face, card in zip(dealt, event.cards, strict=False):
                face.show_card(card, self._board_width)
                face.flip_in(0.25)

    def _show_pots(self, view: View) -> None:
        """Name every pot with its chips and, for side pots, who may win it."""
        words = [say("pot_chips", chips=chips(view.pot))]
        for number, pot in enumerate(view.pots[1:], start=1):
            names = ", ".join(self.names[seat] for seat in pot.seats)
            words.append(say("side_pot", number=number, chips=chips(pot.chips), names=names))
        self.pots.get_node("Words").text = "   ".join(words)

    def _fit(self) -> None:
        room = safe_area(self.get_window())
        self.safe.position, self.safe.size = room.position, room.size
        self.bar.fit(room.size)
        for panel in self.seats:
            panel.fit(self._slim)

    @property
    def _low(self) -> bool:
        return self.size.y < LOW

    @property
    def _slim(self) -> bool:
        return self.size.x < NARROW

    @property
    def _board_width(self) -> float:
        return 40.0 if self._low else min(device(self.size).card * 1.05, (self.size.x - 130) / 5.6)

    def _card_width(self, own: bool) -> float:
        """Give the width of a card in a seat."""
        if self._low:
            return 38.0 if own else 22.0
        return device(self.size).card * 0.9 if own else device(self.size).rival_card * 0.85

    def _place(self) -> None:
        """Put oval, seats, bets and button where this field has room for them."""
        room = self.field.size
        edge = Vector2(52, 84) if self._slim else Vector2(96, 36) if self._low else Vector2(96, 54)
        self.oval.position, self.oval.size = edge, room - edge * 2
        self.middle.position = self.oval.position + self.oval.size / 2 - self.middle.size / 2
        for place, panel in enumerate(self.seats):
            turn = (place - self.near_seat) % len(self.seats)
            panel.reset_size()
            self._centre(panel, turn, 1.0)
            self._centre(self.bets[place], turn, 0.42 if self._slim else 0.62)
        button = (self.view.positions.button - self.near_seat) % len(self.seats)
        self._centre(self.button_chip, button, 0.6 if self._slim else 0.78, aside=34)

    def _centre(self, node: Control, turn: int, reach: float, aside: float = 0.0) -> None:
        place = self.oval.position + self.oval.seat_place(turn, len(self.seats), reach) + Vector2(aside, 0)
        corner = place - node.size / 2
        node.position = corner.clamp(Vector2(4, 4), self.field.size - node.size - Vector2(4, 4))
