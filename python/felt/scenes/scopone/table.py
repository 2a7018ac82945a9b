"""The Scopone screen: four seats round an oval, the table's cards in the middle, the own fan below."""

from godot import (
    Button,
    Control,
    HBoxContainer,
    InputEvent,
    Label,
    PackedScene,
    Rect2,
    VBoxContainer,
    Vector2,
    export,
    onready,
)

from felt.core.game import Choice, Step
from felt.core.rng import Rng
from felt.games.scopone import events as ev
from felt.games.scopone.actions import NextDeal, Play
from felt.games.scopone.bits import RANKS
from felt.games.scopone.rules import team_of
from felt.games.scopone.state import SEATS
from felt.match.minds import brains
from felt.match.seats import Bot, Human
from felt.scenes.house import fresh_seed
from felt.scenes.preferences import prefer, preferences
from felt.scenes.scopone import counting
from felt.scenes.scopone.faces import name, names
from felt.scenes.scopone.fan import Fan
from felt.scenes.scopone.picking import Picking, ways_of
from felt.scenes.scopone.score_dialog import ScoreDialog
from felt.scenes.scopone.seat import SeatPanel
from felt.scenes.scopone.spread import Spread
from felt.scenes.scopone.story import line
from felt.scenes.scopone.team_row import TeamRow, side_keys
from felt.scenes.scopone.travels import Travels
from felt.scenes.screen import device, safe_area, seconds
from felt.scenes.shared.card_screen import CardScreen, line_above
from felt.scenes.shared.card_table import CardTable
from felt.scenes.shared.dialog import Dialog
from felt.scenes.shared.log_panel import LogPanel
from felt.scenes.words import say

LOW, NARROW = 480.0, 640.0
"""Screens below this height, or width, px, get another arrangement."""
BESIDE = 0.12
"""Where the side seats stand on a narrow screen, as a share of the oval from its top: above the cards on the table."""
ADVISER = "expert"
"""The level that gives hints."""


class ScoponeTable(CardScreen):
    """Wires only: the rules decide, this shows and asks."""

    game = "scopone"
    first_seats = (Human(), Bot("medium"), Bot("medium"), Bot("medium"))

    seat_scene: PackedScene = export()
    safe: Control = onready("Safe")
    field: Control = onready("Safe/Rows/Field")
    oval: CardTable = onready("Safe/Rows/Field/Oval")
    spread: Spread = onready("Safe/Rows/Field/Spread")
    teams: VBoxContainer = onready("Safe/Rows/Field/Teams")
    our_row: TeamRow = onready("Safe/Rows/Field/Teams/Ours")
    their_row: TeamRow = onready("Safe/Rows/Field/Teams/Theirs")
    caption: Label = onready("Safe/Rows/Field/Teams/Caption")
    tools: HBoxContainer = onready("Safe/Rows/Field/Tools")
    prompt: Label = onready("Safe/Rows/Hand/Prompt")
    fan: Fan = onready("Safe/Rows/Hand/Fan")
    travels: Travels = onready("Travels")
    log: LogPanel = onready("Log")
    dialog: Dialog = onready("Dialog")
    score: ScoreDialog = onready("Score")

    def prepare(self) -> None:
        """Seat everyone."""
        self.names = self.view.names
        self._picking = Picking({})
        self._told = 0
        """Number of the deal whose count was shown last."""
        self.seats: dict[int, SeatPanel] = {}
        """Panels by seat; a person's own is hidden, the cards are in the fan."""
        for seat in range(SEATS):
            self.seats[seat] = self.seat_scene.instantiate()
            self.field.add_child(self.seats[seat])
        self.fan.picked.connect(self._tap_hand)
        self.spread.picked.connect(self._tap_table)
        for tool, pressed in {
            "Hint": self._hint, "Undo": self._undo, "Count": self.show_counting, "Faces": self._change_faces,
            "Log": self.log.open, "Leave": self.open_pause,
        }.items():  # fmt: skip
            self._tool(tool).pressed.connect(pressed)
        for tool in ("Hint", "Undo", "Count"):
            self._tool(tool).visible = self._is_practice
        for played in self.view.log:
            self._log(played)
        self.resized.connect(self._fit)
        self.field.resized.connect(self._place)
        self._fit()

    def refresh(self) -> None:
        """Show the table as the view has it."""
        view, near = self.view, self.near_seat
        for seat, panel in self.seats.items():
            panel.visible = seat != near or not self.people
            width = 15.0 if self._low else 20.0 if self._slim else 26.0
            panel.show_seat(view, seat, near if self.people else None, width, 96.0)
        self.spread.show_cards(view.table, self._card_width)
        self.fan.show_hand(view.hands[near] if view.seat is not None else (), self._hand_width)
        # Nobody here holds cards: the table takes their room.
        self.fan.visible = bool(self.people)
        team = team_of(near)
        room = 60.0 if self._slim else 150.0
        ours, theirs = side_keys(not self.people)
        self.our_row.show_team(view, team, ours, 16.0, room)
        self.their_row.show_team(view, 1 - team, theirs, 16.0, room)
        self.caption.text = say("scopone_caption", number=view.number, target=view.config.target)
        self.prompt.text = "" if view.to_act < 0 else say("scopone_turn", name=self.names[view.to_act])
        self._place()

    # ------------------------------------------------------------ showing what happened

    async def present(self, step: Step) -> None:
        """Show the events of a step."""
        for event in step.events:
            self._log(event)
            if not self.house.hurried:
                await self._show_event(event)

    async def _show_event(self, event: ev.Event) -> None:
        if isinstance(event, ev.DealBegan):
            self.house.speaker.play("audio.card.shuffle")
        elif isinstance(event, ev.Played):
            await self._show_play(event)
        elif isinstance(event, ev.LeftoverTaken):
            await self._gather(event.seat, event.cards)
        elif isinstance(event, ev.DealScored) and self.people and self.match.result is None:
            await self._tell_deal()

    async def _show_play(self, played: ev.Played, on_table: tuple[str, ...] | None = None) -> None:
        """Bring the card to the table; if it takes, show what, and bring all to the pile."""
        table = tuple(face.card for face in self.spread.faces if face.visible) if on_table is None else on_table
        hidden = self.fan.card(played.card)
        start = self._place_of(played.seat) if hidden is None else hidden.get_global_rect().get_center()
        if hidden is not None:
            hidden.visible = False
        spot = self.spread.place_for(len(table), len(table) + 1)
        end = self.spread.get_global_transform() * spot
        self.house.speaker.play("audio.card.slide")
        await self.travels.send(played.card, start, end, self._card_width).finished
        self.spread.show_cards((*table, played.card), self._card_width)
        if not played.take:
            return
        self.spread.mark((*played.take, played.card))
        if played.scopa:
            self.say(say("scopone_scopa", name=self.names[played.seat]))
            self.house.speaker.play("audio.suit.claim")
        await self._wait("showdown_pause" if played.scopa else "slow")
        await self._gather(played.seat, (*played.take, played.card))

    async def _gather(self, seat: int, cards: tuple[str, ...]) -> None:
        """Bring cards from the table to who took them."""
        end = self._place_of(seat)
        way = None
        for card in cards:
            face = self.spread.card(card)
            if face is not None:
                start = face.get_global_rect().get_center()
                face.visible = False
                way = self.travels.send(card, start, end, self._card_width)
        self.house.speaker.play("audio.card.discard")
        if way is not None:
            await way.finished

    async def _tell_deal(self) -> None:
        self._told = self.view.number
        await self._tell_score({say("next_deal"): "next", say("watch_again"): "again"})

    async def _tell_score(self, answers: dict[str, object]) -> str:
        """Count the deal until somebody goes on; the deal can be watched again meanwhile."""
        while True:
            self.refresh()
            await self.score.tell(self.view, team_of(self.near_seat), answers)
            answer = await self.score.answered if self.score.visible else "next"
            if answer != "again":
                return answer
            await self._replay()

    async def _replay(self) -> None:
        """Show every play of the deal once more."""
        table: tuple[str, ...] = ()
        for played in self.view.log:
            self.spread.show_cards(table, self._card_width)
            self.prompt.text = line(played, self.names)
            await self._show_play(played, table)
            table = tuple(card for card in table if card not in played.take) if played.take else (*table, played.card)

    def _log(self, event: ev.Event) -> None:
        words = line(event, self.names)
        if words:
            self.log.add(words)

    async def tell_ending(self) -> None:
        """Count the last deal and say who has won."""
        if self.house.hurried:
            return
        result = self.match.result
        self.house.speaker.jingle("audio.match.win" if self.near_seat in result.winners else "audio.match.lose")
        winners = " + ".join(self.names[seat] for seat in result.winners)
        self.say(say("wins", name=winners) if len(result.winners) == 2 else say("scopone_drawn"))
        answer = await self._tell_score(
            {self.house.again: "rematch", say("watch_again"): "again", say("to_menu"): "menu"}
        )
        if answer == "rematch":
            self.house.rematch()
        else:
            self.house.show("menu")

    # ------------------------------------------------------------ asking

    async def ask(self, seat: int, choices: dict[str, Choice]) -> None:
        """Let the person play a card; a match taken up again between two deals shows the count first."""
        if NextDeal.kind in choices:
            if self._told != self.view.number:
                await self._tell_deal()
            self.do(seat, NextDeal())
            return
        self._asked = seat
        self._picking = Picking(ways_of(choices[Play.kind]))
        self.fan.let_play(True)
        self.house.speaker.play("audio.turn")
        self._show_picking()

    def withdraw(self) -> None:
        """Take no more taps."""
        self._picking = Picking({})
        self.fan.let_play(False)
        self.spread.mark(())

    def say(self, text: str) -> None:
        """Show a short message."""
        self.toast.say(text)

    def _tap_hand(self, card: str) -> None:
        self._pick(self._picking.tap_hand(card))

    def _tap_table(self, card: str) -> None:
        self._pick(self._picking.tap_table(card))

    def _pick(self, picking: Picking) -> None:
        """Play once one way is left, else show what can still be chosen."""
        self._picking = picking
        if picking.play is not None:
            self.do(self._asked, picking.play)
        else:
            self._show_picking()

    def _show_picking(self) -> None:
        picking = self._picking
        self.fan.choose(picking.card)
        self.spread.mark(tuple(picking.taken) or picking.choosable, picking.choosable)
        self.prompt.text = say("scopone_choose_take") if picking.card else say("scopone_your_turn")

    def _unhandled_key_input(self, event: InputEvent) -> None:
        """The first key takes the keyboard to the hand; from there the engine's own keys go on."""
        moves = ("ui_left", "ui_right", "ui_accept", "ui_focus_next")
        if self._picking.ways and any(event.is_action_pressed(move) for move in moves):
            self.get_viewport().set_input_as_handled()
            self.fan.faces[0].grab_focus()

    # ------------------------------------------------------------ tools

    @property
    def _is_practice(self) -> bool:
        """Tell whether one person plays with bots: then hints and taking back are fair."""
        return sorted(type(player).__name__ for player in self.match.seats) == ["Bot", "Bot", "Bot", "Human"]

    def _hint(self) -> None:
        """Mark what a strong player would do."""
        if not self._picking.ways:
            return
        view, legal = self.view, self.match.game.legal(self.match.state, self._asked)
        advice = brains(self.game)[ADVISER](view, legal, Rng.seeded(fresh_seed())).action
        self.fan.choose(advice.card)
        self.spread.mark(advice.take or ())
        key = "scopone_hint_takes" if advice.take else "scopone_hint_lays"
        self.say(say(key, card=name(advice.card), cards=names(advice.take or ())))

    def _undo(self) -> None:
        """Take back the own last play and everything since."""
        moves = self.match.history.moves
        own = [number for number, move in enumerate(moves) if (move.seat, move.action.kind) == (self.near_seat, "play")]
        if own and self._picking.ways:
            self.house.take_back(own[-1])
        else:
            self.say(say("scopone_nothing_to_undo"))

    def show_counting(self) -> None:
        """Tell a learning player what can be known of the cards not seen."""
        self.dialog.ask(say("scopone_counting"), counting.lines(self.view), {say("resume"): ""}, escape="")
        self.dialog.content.add_child(counting.CardGrid(self.view, self._grid_width))

    def _change_faces(self) -> None:
        prefer(french_cards=not preferences().french_cards)
        picking = self._picking
        self.refresh()
        if picking.ways:
            self.fan.let_play(True)
            self._show_picking()

    def _tool(self, tool: str) -> Button:
        return self.tools.get_node(tool)

    # ------------------------------------------------------------ laying out

    @property
    def _low(self) -> bool:
        return self.size.y < LOW

    @property
    def _slim(self) -> bool:
        return self.size.x < NARROW

    @property
    def _hand_width(self) -> float:
        """Give the width of a card in the fan."""
        return 52.0 if self._low else 64.0 if self._slim else device(self.size).card * 1.45

    @property
    def _grid_width(self) -> float:
        """Give the width of a card where the whole pack is shown."""
        return 26.0 if self._low else min(44.0, (self.size.x - 110) / RANKS)

    @property
    def _card_width(self) -> float:
        """Give the width of a card on the table."""
        return 40.0 if self._low else 56.0 if self._slim else device(self.size).card * 1.1

    def _fit(self) -> None:
        room = safe_area(self.get_window())
        self.safe.position, self.safe.size = room.position, room.size
        self.prompt.visible = not self._low

    def _place(self) -> None:
        """Put oval, table cards and seats where this field has room for them."""
        room = self.field.size
        edge = Vector2(40, 150) if self._slim else Vector2(110, 20) if self._low else Vector2(150, 44)
        below = (6 if self._low else 16) if self.people else min(edge.y, 60.0)
        self.oval.position, self.oval.size = edge, room - edge - Vector2(edge.x, below)
        self.teams.position = Vector2(14, 58 if self._slim else 10)
        inner = self.oval.size * (Vector2(0.66, 0.72) if self._slim else Vector2(0.6, 0.8))
        self.spread.size = inner
        self.spread.position = self.oval.position + (self.oval.size - inner) / 2
        for seat, panel in self.seats.items():
            panel.reset_size()
            self._centre(panel, self._turn(seat))

    def news_room(self) -> Rect2:
        """Give where a line about the match lies: above the cards on the table."""
        return line_above(self.spread.cards_rect(), self.field.get_global_rect())

    def _turn(self, seat: int) -> int:
        """Give the place of a seat round the oval: play goes counter-clockwise, as in Italy."""
        return (self.near_seat - seat) % SEATS

    def _centre(self, node: Control, turn: int) -> None:
        corner = self.oval.position + self.oval.seat_place(turn, SEATS) - node.size / 2
        if self._slim and turn % 2:
            corner = corner.replace(y=self.oval.position.y + self.oval.size.y * BESIDE)
        node.position = corner.clamp(Vector2(4, 4), self.field.size - node.size - Vector2(4, 4))

    def _place_of(self, seat: int) -> Vector2:
        """Give the middle of a seat, px of the screen."""
        node = self.fan if seat == self.near_seat and self.people else self.seats[seat]
        return node.get_global_rect().get_center()

    async def _wait(self, token: str) -> None:
        await self.get_tree().create_timer(seconds(token)).timeout
