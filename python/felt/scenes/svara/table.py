"""The Svara screen: three cards a seat, face down until looked at; pot, blind ladder and svara in the middle."""

from typing import ClassVar

from godot import onready

from felt.core.game import Choice
from felt.games.svara import events as ev
from felt.games.svara.actions import Look
from felt.games.svara.view import SeatView, View
from felt.match.seats import Bot, Human
from felt.scenes.screen import seconds
from felt.scenes.shared.chip_flight import slide_chip
from felt.scenes.shared.confetti import confetti
from felt.scenes.shared.oval_screen import OvalScreen
from felt.scenes.shared.seat_panel import Place
from felt.scenes.shared.turn_clock import TurnClock
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
    clock: TurnClock = onready("Safe/Rows/Clock")
    bar: ActionBar = onready("Safe/Rows/ActionBar")

    def prepare(self) -> None:
        """Seat everyone and start the clocks."""
        super().prepare()
        self.elapsed = 0.0
        """Seconds the match has lasted on this screen."""
        self._peeked = False
        self.anchor.move_to_front()
        self.clock.watch(self.match)
        self.banner.watch(self.match)
        self.bar.chosen = lambda action: self.do(self.near_seat, action)
        self.fit()

    def _process(self, delta: float) -> None:
        self.elapsed += delta

    def refresh(self) -> None:
        """Show the table as the view has it."""
        view = self.view
        self.pots.text = self._pot_words(view)
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

    def tell(self, event: ev.Event) -> None:
        """Put an event on the log and the table."""
        words = line(event, self.names)
        if words:
            self.log.add(stamped(words, self.elapsed))
        match event:
            case ev.Looked(seat=seat):
                self._peeked = seat == self.near_seat
            case ev.AntePaid(seat=seat, chips=count) | ev.Acted(seat=seat, chips=count) if count:
                self._pay(seat, count)
            case ev.SvaraJoined(seat=seat, chips=count) if count:
                self._pay(seat, count)
            case ev.HandShown(seat=seat) if not self.view.seats[seat].looked or seat != self.near_seat:
                self._show_hand(seat)
            case ev.SvaraDeclared():
                self.banner.show_svara(self.view, self.slim)
                self.banner.arrive()
            case ev.PotAwarded():
                self._push(event, words)

    def fit(self) -> None:
        """Take the room the window gives."""
        super().fit()
        self.bar.fit(self.safe.size)

    def place(self) -> None:
        """Pin the anchor to its seat too."""
        self.middle.reset_size()
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

    def _pay(self, seat: int, count: int) -> None:
        self._slide(seat, count, inwards=True)

    def _push(self, event: ev.PotAwarded, words: str) -> None:
        """Slide the pot to its winners; a person who wins gets a burst of light."""
        self.say(words)
        for seat, share in zip(event.winners, event.shares, strict=True):
            if share:
                self._slide(seat, share, inwards=False)
        if self.near_seat in event.winners and self.is_person(self.near_seat) and not self.house.hurried:
            self.add_child(confetti(self.size))

    def _slide(self, seat: int, count: int, *, inwards: bool) -> None:
        if self.house.hurried:
            return
        player = self.seat_place(seat, 0.9)
        pot = self.middle.position + self.pots.position + self.pots.size / 2
        slide_chip(self.field, count, *((player, pot) if inwards else (pot, player)))

    def _pot_words(self, view: View) -> str:
        """Name every pot with its chips and, for side pots, who may win it; after the hand who has won."""
        if not view.pot and view.awards:
            return won(ev.PotAwarded(*view.awards[-1]), self.names)
        words = [say("pot_chips", chips=chips(view.pot))] if view.pot else []
        for number, pot in enumerate(view.pots[1:], start=1):
            names = ", ".join(self.names[seat] for seat in pot.seats)
            words.append(say("side_pot", number=number, chips=chips(pot.chips), names=names))
        return ("\n" if self.slim else "   ").join(words)
