"""The Texas Hold'em screen: seats round an oval, board and pots in the middle, actions below."""

from typing import ClassVar

from godot import Button, DirAccess, FileAccess, HBoxContainer, ProjectSettings, Time, onready

from felt.core.game import Choice, Step
from felt.games.holdem import events as ev
from felt.games.holdem.phh import phh
from felt.games.holdem.state import OVER, State
from felt.games.holdem.view import SeatView, View
from felt.match.seats import Bot, Human
from felt.scenes.holdem import statistics
from felt.scenes.holdem.action_bar import ActionBar
from felt.scenes.holdem.seat import place_of
from felt.scenes.holdem.story import line, won
from felt.scenes.preferences import prefer, preferences
from felt.scenes.screen import device, seconds
from felt.scenes.shared.card_face import CardFace
from felt.scenes.shared.oval_screen import OvalScreen
from felt.scenes.shared.seat_panel import Place
from felt.scenes.words import chips, say

BOARD = 5


class HoldemTable(OvalScreen):
    """Wires only: the rules decide, this shows and asks."""

    game = "holdem"
    first_seats = (Human(), *(Bot(level) for level in ("easy", "medium", "medium", "hard", "hard")))
    pauses: ClassVar = {
        "hand_began": "slow",
        "holes_dealt": "slow",
        "acted": "normal",
        "bets_collected": "chip_move",
        "street_dealt": "slow",
        "hand_shown": "showdown_card_gap",
        "pot_awarded": "showdown_pause",
    }
    sounds: ClassVar = {
        "holes_dealt": "audio.card.slide",
        "street_dealt": "audio.card.flip",
        "acted": "audio.chip",
        "pot_awarded": "audio.chips",
        "hand_shown": "audio.showdown.reveal",
    }

    board: HBoxContainer = onready("Safe/Rows/Field/Middle/Board")
    bar: ActionBar = onready("Safe/Rows/ActionBar")
    hint_button: Button = onready("Safe/Rows/Field/Tools/Hint")
    statistics_button: Button = onready("Safe/Rows/Field/Tools/Statistics")
    history_button: Button = onready("Safe/Rows/Field/Tools/History")

    def prepare(self) -> None:
        """Seat everyone and lay the board's places."""
        super().prepare()
        self._finished: tuple[int, str] | None = None
        """Number of the last finished hand and its history."""
        self.faces = [CardFace() for _ in range(BOARD)]
        for face in self.faces:
            self.board.add_child(face)
        self.bar.chosen = lambda action: self.do(self.near_seat, action)
        self.bar.visible = not self.house.watches
        self.hint_button.button_pressed = preferences().strength_hint
        self.hint_button.toggled.connect(self._want_hint)
        self.statistics_button.pressed.connect(self.show_statistics)
        self.history_button.pressed.connect(self._save_hand)
        self.fit()

    def refresh(self) -> None:
        """Show the table as the view has it."""
        view = self.view
        for place, face in enumerate(self.faces):
            face.show_card(view.board[place] if place < len(view.board) else "", self._board_width)
        awards = enumerate(view.awards)
        self.show_pots("\n".join(won(number, pot.winners, pot.chips, self.names) for number, pot in awards))
        blinds = view.blinds
        self.stakes.text = say("stakes", small=chips(blinds.small), big=chips(blinds.big), number=view.number)
        super().refresh()

    def place_of(self, seat: SeatView) -> Place:
        """Put a seat into words and cards."""
        return place_of(seat, self.view.board)

    @property
    def dealer_seat(self) -> int:
        """Give the seat that has the button."""
        return self.view.positions.button

    async def present(self, step: Step) -> None:
        """Show the events of a step."""
        # Online the whole state stays with the server, and a hand's history with it.
        if isinstance(step.state, State) and step.state.hand.stage == OVER:
            self._finished = step.state.hand.deal.number, phh(step.state, self.near_seat)
        await super().present(step)

    async def ask(self, seat: int, choices: dict[str, Choice]) -> None:
        """Offer the buttons."""
        view = self.match.game.view(self.match.state, seat)
        self.bar.offer(view, choices)
        if view.option and self.low:
            self.say(say("your_option"))

    def withdraw(self) -> None:
        """Take the buttons away."""
        self.bar.rest()

    def words_of(self, event: ev.Event, view: View) -> str:
        """Put an event into a line for the log."""
        return line(event, self.names, view.board)

    def tell(self, event: ev.Event) -> None:
        """Show an event on the table."""
        match event:
            case ev.Posted(seat=seat, chips=count) | ev.Acted(seat=seat, chips=count) if count:
                self.pay(seat, count)
            case ev.BetsCollected():
                self.collect()
            case ev.StreetDealt(cards=cards):
                self._deal_street(cards)
            case ev.PotAwarded(winners=winners, shares=shares):
                self.collect()
                self.say(won(event.pot, winners, event.chips, self.names))
                self.push(winners, shares)

    def _deal_street(self, cards: tuple[str, ...]) -> None:
        free = [face for face in self.faces if not face.card]
        for face, card in zip(free, cards, strict=False):
            face.show_card(card, self._board_width)
            face.flip_in(seconds("card_flip"))

    def _want_hint(self, wanted: bool) -> None:
        prefer(strength_hint=wanted)
        self.bar.show_hint(self.view, chance=wanted)

    def show_statistics(self) -> None:
        """Tell how everyone has played so far."""
        self.dialog.ask(say("statistics"), "", {say("resume"): ""}, escape="")
        self.dialog.content.add_child(statistics.table(self.view, self.slim))

    def _save_hand(self) -> None:
        """Write the last finished hand as public text (PHH), as this player saw it."""
        if not self._finished:
            self.say(say("no_hand_yet"))
            return
        number, text = self._finished
        moment = Time.get_datetime_string_from_system().replace(":", "-")
        path = f"user://hands/{moment}-{number}.phh"
        DirAccess.make_dir_recursive_absolute("user://hands")
        file = FileAccess.open(path, FileAccess.WRITE)
        file.store_string(text)
        file.close()
        self.say(say("hand_saved", path=ProjectSettings.globalize_path(path)))

    def fit(self) -> None:
        """Take the room the window gives."""
        super().fit()
        self.bar.fit(self.safe.size)

    @property
    def _board_width(self) -> float:
        return 40.0 if self.low else min(device(self.size).card * 1.05, (self.size.x - 130) / 5.6)
