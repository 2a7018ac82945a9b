"""The Svara screen: three cards a seat, face down until looked at; pot, blind ladder and svara in the middle."""

from typing import ClassVar

from godot import onready

from felt.core.game import Choice
from felt.games.svara import events as ev
from felt.games.svara.actions import Look
from felt.games.svara.view import SeatView, View
from felt.match.seats import Bot, Human
from felt.scenes.screen import seconds
from felt.scenes.shared.oval_screen import OvalScreen
from felt.scenes.shared.seat_panel import Place
from felt.scenes.svara.action_bar import ActionBar
from felt.scenes.svara.anchor_mark import AnchorMark
from felt.scenes.svara.banner import SvaraBanner
from felt.scenes.svara.blind_ladder import BlindLadder
from felt.scenes.svara.seat import place_of
from felt.scenes.svara.story import line, stamped, won
from felt.scenes.words import chips, say

NOBODY = -1


class SvaraTable(OvalScreen):
    """Wires only: the rules decide, this shows and asks."""

    game = "svara"
    first_seats = (Human(), *(Bot(level) for level in ("easy", "medium", "hard")))
    pauses: ClassVar = {
        "hand_began": "normal",
        "ante_paid": "fast",
        "cards_dealt": "slow",
        "acted": "normal",
        "hand_shown": "showdown_card_gap",
        "svara_declared": "showdown_pause",
        "svara_joined": "normal",
        "svara_declined": "normal",
        "pot_awarded": "showdown_pause",
    }
    sounds: ClassVar = {
        "ante_paid": "audio.chip",
        "cards_dealt": "audio.card.slide",
        "looked": "audio.card.flip",
        "acted": "audio.chip",
        "svara_joined": "audio.chip",
        "pot_awarded": "audio.chips",
        "hand_shown": "audio.showdown.reveal",
    }

    ladder: BlindLadder = onready("Safe/Rows/Field/Middle/Ladder")
    banner: SvaraBanner = onready("Safe/Rows/Field/Middle/Banner")
    anchor: AnchorMark = onready("Safe/Rows/Field/Anchor")
    bar: ActionBar = onready("Safe/Rows/ActionBar")

    def prepare(self) -> None:
        """Seat everyone and start the clocks."""
        super().prepare()
        self.elapsed = 0.0
        """Seconds the match has lasted on this screen."""
        self._peeked = False
        self.anchor.move_to_front()
        self.banner.watch(self.match)
        self.bar.chosen = lambda action: self.do(self.near_seat, action)
        self.bar.visible = not self.house.watches
        self.fit()

    def _process(self, delta: float) -> None:
        self.elapsed += delta

    def refresh(self) -> None:
        """Show the table as the view has it."""
        view = self.view
        self.show_pots(_won_words(view, self.names))
        self.stakes.text = say("svara_stakes", ante=chips(view.config.min_bet), number=view.number)
        self.ladder.show_blinds(view)
        self.banner.show_svara(view, self.slim)
        self.anchor.visible = view.anchor != NOBODY
        super().refresh()
        if self._peeked:
            self._turn_up(self.near_seat)

    def place_of(self, seat: SeatView) -> Place:
        """Put a seat into words and cards."""
        return place_of(seat)

    def is_asked(self, seat: int) -> bool:
        """Tell whether the table waits for the seat, for a move or an answer."""
        return seat == self.view.to_act or seat in self.view.deciding

    @property
    def dealer_seat(self) -> int:
        """Give the seat that deals."""
        return self.view.dealer

    async def ask(self, seat: int, choices: dict[str, Choice]) -> None:
        """Offer the buttons, and the own cards for a look."""
        self.bar.offer(self.match.game.view(self.match.state, seat), choices)
        for face in self.seats[seat].faces:
            face.let_choose("look" in choices)
            if not face.pressed.is_connected(self._peek):
                face.pressed.connect(self._peek)

    def withdraw(self) -> None:
        """Take the buttons away."""
        self.bar.rest()
        for face in self.seats[self.near_seat].faces:
            face.let_choose(False)

    def words_of(self, event: ev.Event, _view: View) -> str:
        """Put an event into a line for the log."""
        return line(event, self.names)

    def stamped(self, words: str) -> str:
        """Put the time before a line."""
        return stamped(words, self.elapsed)

    def tell(self, event: ev.Event) -> None:
        """Show an event on the table."""
        match event:
            case ev.Looked(seat=seat):
                self._peeked = seat == self.near_seat
            case ev.AntePaid(seat=seat, chips=count) | ev.Acted(seat=seat, chips=count) if count:
                self.pay(seat, count)
            case ev.SvaraJoined(seat=seat, chips=count) if count:
                self.pay(seat, count)
            case ev.HandShown(seat=seat) if not self.view.seats[seat].looked or seat != self.near_seat:
                self._show_hand(seat)
            case ev.SvaraDeclared():
                self.banner.show_svara(self.view, self.slim)
                self.banner.arrive()
            case ev.PotAwarded():
                self.collect()
                self.say(line(event, self.names))
                self.push(event.winners, event.shares)

    def fit(self) -> None:
        """Take the room the window gives."""
        super().fit()
        self.bar.fit(self.safe.size)

    def place(self) -> None:
        """Pin the anchor to its seat too."""
        super().place()
        if self.view.anchor != NOBODY:
            self.pin(self.anchor, self.view.anchor, right=False)

    # ------------------------------------------------------------ small movements

    def _peek(self, _card: str) -> None:
        """A press on the own cards looks at them."""
        self.do(self.near_seat, Look())

    def _turn_up(self, seat: int) -> None:
        self._peeked = False
        for face in self.seats[seat].faces:
            face.flip_in(seconds("card_flip"))

    def _show_hand(self, seat: int) -> None:
        """Turn a hand up in the showdown, one seat after the other."""
        panel = self.seats[seat]
        panel.show_place(place_of(self.view.seats[seat]), self.card_width(seat == self.near_seat), False)
        self._turn_up(seat)


def _won_words(view: View, names: tuple[str, ...]) -> str:
    """Tell who has won the hand that is over."""
    return won(ev.PotAwarded(*view.awards[-1]), names) if view.awards else ""
