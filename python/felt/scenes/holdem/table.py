"""The Texas Hold'em screen: seats round an oval, board and pots in the middle, actions below."""

from typing import ClassVar

from godot import Button, DirAccess, FileAccess, HBoxContainer, ProjectSettings, onready

from felt.core.game import Choice, Step
from felt.games.holdem import events as ev
from felt.games.holdem.phh import phh
from felt.games.holdem.state import OVER, State
from felt.games.holdem.view import SeatView, View
from felt.match.seats import Bot, Human
from felt.scenes.holdem import statistics
from felt.scenes.holdem.action_bar import ActionBar
from felt.scenes.holdem.seat import place_of
from felt.scenes.holdem.story import line
from felt.scenes.screen import device
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
        self.statistics_button.pressed.connect(self._show_statistics)
        self.history_button.pressed.connect(self._save_hand)
        self.fit()

    def refresh(self) -> None:
        """Show the table as the view has it."""
        view = self.view
        for place, face in enumerate(self.faces):
            face.show_card(view.board[place] if place < len(view.board) else "", self._board_width)
        self._show_pots(view)
        blinds = view.blinds
        self.stakes.text = say("stakes", small=chips(blinds.small), big=chips(blinds.big), number=view.number)
        super().refresh()

    def place_of(self, seat: SeatView) -> Place:
        """Put a seat into words and cards."""
        return place_of(seat)

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
        self.bar.offer(self.match.game.view(self.match.state, seat), choices)

    def withdraw(self) -> None:
        """Take the buttons away."""
        self.bar.rest()

    def tell(self, event: ev.Event) -> None:
        """Put an event on the log and the table."""
        words = line(event, self.names)
        if words:
            self.log.add(words)
        if isinstance(event, ev.PotAwarded):
            self.say(words)
        if isinstance(event, ev.StreetDealt):
            dealt = [face for face in self.faces if not face.card]
            for face, card in zip(dealt, event.cards, strict=False):
                face.show_card(card, self._board_width)
                face.flip_in(0.25)

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

    def _show_pots(self, view: View) -> None:
        """Name every pot with its chips and, for side pots, who may win it."""
        words = [say("pot_chips", chips=chips(view.pot))]
        for number, pot in enumerate(view.pots[1:], start=1):
            names = ", ".join(self.names[seat] for seat in pot.seats)
            words.append(say("side_pot", number=number, chips=chips(pot.chips), names=names))
        self.pots.text = "   ".join(words)

    def fit(self) -> None:
        """Take the room the window gives."""
        super().fit()
        self.bar.fit(self.safe.size)

    @property
    def _board_width(self) -> float:
        return 40.0 if self.low else min(device(self.size).card * 1.05, (self.size.x - 130) / 5.6)
