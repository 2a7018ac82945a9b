"""The Poker Pool screen: shows each step of the match and asks whoever must act."""

from collections.abc import Callable

from godot import OS, Button, Input, InputEvent, Rect2, Vector2, load, onready, start

from felt.core.game import Choice, Step
from felt.games.poker_pool import actions
from felt.games.poker_pool.cloth import table_of
from felt.games.poker_pool.state import BREAK, PLACE_CUE, SHOOT
from felt.games.poker_pool.view import PocketView, View
from felt.match.seats import Bot, Human
from felt.scenes.poker_pool.aiming import Aiming
from felt.scenes.poker_pool.cloth import Cloth
from felt.scenes.poker_pool.echoes import Echoes
from felt.scenes.poker_pool.endings import verdict
from felt.scenes.poker_pool.hud import Hud
from felt.scenes.poker_pool.presenter import Presenter
from felt.scenes.poker_pool.questions import Questions
from felt.scenes.poker_pool.shot_player import FAST, ShotPlayer
from felt.scenes.poker_pool.solving import foresee, solved
from felt.scenes.poker_pool.viewpoint import Viewpoint
from felt.scenes.preferences import preferences
from felt.scenes.screen import device, seconds
from felt.scenes.shared.coin import Coin
from felt.scenes.shared.flights import Flights
from felt.scenes.shared.match_screen import MatchScreen
from felt.scenes.shared.rules_panel import RulesPanel
from felt.scenes.shared.text_size import theme_for
from felt.scenes.words import say
from felt.tuning.cues import CARD_SHOWN, REFUSED

KEYS = {
    "end_turn": "end_turn",
    "stand": "stand",
    "move_ball": "place",
    "rules": "rules",
    "pause": "pause",
    "zoom_reset": "zoom_reset",
}
"""Input action to the button of the HUD that it presses."""
ZOOMS = {"zoom_in": 1.25, "zoom_out": 0.8}
"""Input action to how much nearer it brings the table."""


class PokerPoolTable(MatchScreen):
    """Wires only: the rules decide, the presenter shows, the questions ask, the aiming aims."""

    game = "poker_pool"
    first_seats = (Human(), Human())

    hud: Hud = onready("Hud")
    cloth: Cloth = onready("Hud/Frame/Field/Cloth")
    aiming: Aiming = onready("Hud/Frame/Field/Aiming")
    shots: ShotPlayer = onready("Shots")
    presenter: Presenter = onready("Presenter")
    flights: Flights = onready("Flights")
    coin: Coin = onready("Coin")
    questions: Questions = onready("Questions")
    rules_panel: RulesPanel = onready("RulesPanel")

    def prepare(self) -> None:
        """Put the parts together and lay out the table of this match."""
        self._gives_up: int | None = None
        self._holder: int | None = None
        self._foreseen: actions.Shoot | None = None
        """The bot's shot that is being solved."""
        self._prepare_parts()
        self._connect_parts()
        self._fit()
        if OS.is_debug_build() and not self.house.hurried:
            self.add_child(load("res://scenes/debug/debug_panel.tscn").instantiate())

    @property
    def near_seat(self) -> int:
        """Give the seat whose hand lies at the bottom: the only person here, else whoever acts."""
        people = self.people
        return people[0] if len(people) == 1 else self.view.active

    @property
    def view(self) -> View:
        """Give what may be seen of the match now: the same for everybody."""
        return self.match.game.view(self.match.state, None)

    def say(self, text: str) -> None:
        """Show a refusal: nothing was done and nothing is lost."""
        self.toast.say(text)
        self.presenter.echoes.signal(REFUSED)

    def _prepare_parts(self) -> None:
        view = self.view
        self.cloth.lay_out(table_of(view.config.physics))
        self.shots.cloth = self.cloth
        presenter = self.presenter
        presenter.cloth, presenter.shots, presenter.toast = self.cloth, self.shots, self.toast
        presenter.coin, presenter.flights, presenter.bar_of = self.coin, self.flights, self.hud.bar_of
        presenter.is_bot = lambda seat: isinstance(self.match.seats[seat], Bot)
        presenter.house, presenter.hurried = self.house, self.house.hurried
        presenter.echoes = Echoes(None if self.house.hurried else self.house.speaker)
        presenter.become(view)
        self.shots.heard = presenter.echoes.of_motion
        self.aiming.become(self.cloth, self.hud.meter)
        self.toast.room = self.hud.message_room
        self.house.speaker.start_music()

    def _connect_parts(self) -> None:
        self.aiming.shot.connect(self._on_shot)
        self.aiming.placed.connect(lambda x, y: self._act(actions.PlaceCue(x, y)))
        self.aiming.blocked.connect(lambda: self.toast.say(say("place_cue")))
        self.aiming.aimed.connect(self._show_promises)
        self.hud.pressed.connect(self._on_pressed)
        self.hud.refused.connect(self.say)
        self.rules_panel.closed.connect(lambda: self.aiming.release("rules"))
        self.questions.passed_by.connect(self.open_pause)
        self.resized.connect(self._fit)
        self.hud.field.resized.connect(self._fit_field)
        for pocket in self.cloth.pockets:
            pocket.fell.connect(self._on_fell)

    def _on_pressed(self, what: str) -> None:
        ways: dict[str, Callable[[], object]] = {
            "end_turn": lambda: self._act(actions.EndTurn()),
            "stand": lambda: self._act(actions.Stand()),
            "place": self.aiming.carry,
            "rules": self.open_rules,
            "pause": self.open_pause,
            "zoom_reset": lambda: self.cloth.look(Viewpoint()),
        }
        ways[what]()

    def open_rules(self, tab: int = 0) -> None:
        """Show the rules at a tab; the aim waits where it is."""
        self.aiming.hold("rules")
        self.rules_panel.open(tab)

    def open_pause(self) -> None:
        """Offer what can be done besides playing."""
        start(self._pause())

    async def _pause(self) -> None:
        """Do what the player chooses there; the aim waits."""
        self.aiming.hold("pause")
        answer = await self.questions.pause(may_concede=self.match.result is None and bool(self.people))
        self.aiming.release("pause")
        if answer == "rules":
            self.open_rules()
        elif answer == "leave":
            self.house.show("menu")
        elif answer == "concede":
            self._concede(self.near_seat)

    def _concede(self, seat: int) -> None:
        """Give the match up, now or as soon as what is being shown has ended."""
        if self.locked:
            self._gives_up = seat
            self.toast.stay(say("concede_waits"))
        else:
            self.do(seat, actions.Concede())

    def withdraw(self) -> None:
        """Take the person's hand off the cue, and a question off the table."""
        self.aiming.rest()
        self.questions.withdraw()

    async def present(self, step: Step) -> None:
        """Show what has just changed."""
        await self.presenter.play(step.events)

    def refresh(self) -> None:
        """Show the present view."""
        view = self.view
        self.hud.show_view(view, self.near_seat)
        self.cloth.show_balls(view.balls)
        for pocket, area in zip(view.pockets, self.cloth.pockets, strict=True):
            area.show_meaning(pocket.kind, pocket.suit)
        seat = view.decision.seat
        kinds = set(self.choices(seat)) if self._may_act(seat) else set()
        self.hud.show_choices(kinds, view, "" if "stand" in kinds else self._why_no_stand(view))
        self.hud.seat_people(bool(self.people))

    def settle(self) -> bool:
        """A player who gave up while something was shown has lost before anybody is asked."""
        if self._gives_up is None:
            return False
        self.do(self._gives_up, actions.Concede())
        return True

    def news_room(self) -> Rect2:
        """Give where messages lie, too."""
        return self.hud.message_room()

    def _why_no_stand(self, view: View) -> str:
        if not self._may_act(view.decision.seat):
            return say("not_your_turn")
        full = len(view.players[view.active].hand) >= view.config.gameplay.max_hand_size
        return say("needs_turn_start" if full else "needs_five")

    def _may_act(self, seat: int) -> bool:
        return self.match.result is None and self.is_person(seat)

    async def call_up(self, seat: int) -> None:
        """Cover the table until the other person has the device, where two share one and want it so."""
        if preferences().hand_over and len(self.people) > 1 and self._holder not in (None, seat):
            await self.questions.hand_over(self.view.players[seat].name)
        self._holder = seat

    async def ask(self, seat: int, choices: dict[str, Choice]) -> None:
        """Let the person aim or place the cue ball, or ask what the rules want to know."""
        view = self.view
        if view.decision.kind in (SHOOT, PLACE_CUE):
            self.aiming.begin(view)
            if view.hand_ball:
                self.toast.say(say("drag_cue" if view.decision.kind == SHOOT else "place_cue"))
        else:
            self.do(seat, await self.questions.ask(view, tuple(choices.values()), upright=self.cloth.upright))

    def _on_shot(self, angle: int, power: int) -> None:
        start(self._shoot(actions.Shoot(angle, power)))

    async def _shoot(self, shot: actions.Shoot) -> None:
        """Play the shot once it is solved; the cue waits for it."""
        view, moves = self.view, len(self.match.history)
        self.aiming.hold("shot")
        await solved(self, self.house, view.config.physics, view.balls, shot.angle, shot.power)
        self.aiming.release("shot")
        # Time may have run out for the player meanwhile.
        if self.is_inside_tree() and len(self.match.history) == moves:
            self._act(shot)

    def _act(self, action: actions.Action) -> None:
        """Do what the person at the table wants."""
        self.do(self.view.decision.seat, action)

    def _show_promises(self, ball: int) -> None:
        """Let every pocket glow for what the aimed ball would become there."""
        view = self.view
        for pocket, area in zip(view.pockets, self.cloth.pockets, strict=True):
            area.show_promise(promise(pocket, ball, view))

    def _on_fell(self, pocket: int, _ball: int) -> None:
        if self.shots.playing and not self.house.hurried:
            self.presenter.echoes.of_fall(pocket)
            self.cloth.pockets[pocket].flash(seconds("pocket_flash"))

    async def tell_ending(self) -> None:
        """Show who won and why."""
        if self.house.hurried:
            return
        view = self.view
        people = self.people
        won = len(people) != 1 or view.result.winners[0] in people
        self.questions.ending.turned = lambda: self.presenter.echoes.signal(CARD_SHOWN)
        self.questions.ending.named = lambda: self.presenter.echoes.of_end(won)
        if await self.questions.tell_ending(verdict(view), won) == "rematch":
            self.house.rematch()
        else:
            self.house.show("menu")

    def _unhandled_input(self, event: InputEvent) -> None:
        if self.questions.asking or self.rules_panel.visible:
            return
        for action, name in KEYS.items():
            if event.is_action_pressed(action):
                self.get_viewport().set_input_as_handled()
                button: Button = getattr(self.hud, name)
                if not button.disabled:
                    self._on_pressed(name)
                elif button.visible:
                    self.say(button.tooltip_text)
        for action, factor in ZOOMS.items():
            if event.is_action_pressed(action, True):
                self.cloth.zoom(factor, self._focus)

    @property
    def _focus(self) -> Vector2:
        """Give the point of the field that keys zoom at: the cue ball, else the middle."""
        cue = self.aiming.cue
        return self.hud.field.size / 2 if cue is None else self.cloth.transform * Vector2(cue.x, cue.y)

    def _process(self, _delta: float) -> None:
        rolling = self.shots.playing and not self.house.hurried
        self.hud.let_hurry(rolling)
        hastens = Input.is_action_pressed("fast_forward") or self.hud.fast.is_pressed()
        self.shots.speed = FAST if rolling and hastens else 1.0
        self.hud.zoom_reset.visible = self.cloth.viewpoint.zoom > 1.0
        intent = self.match.intent
        # A bot may know its shot while the coin still spins; it takes aim once the table is free.
        if isinstance(intent, actions.Shoot) and not self.locked and not self.house.hurried:
            self._show_intent(intent)

    def _show_intent(self, shot: actions.Shoot) -> None:
        """Let a bot be seen aiming; its shot is solved before it comes."""
        view = self.view
        self.aiming.show_intent(shot, view.balls)
        if shot is not self._foreseen:
            self._foreseen = shot
            foresee(self.house, view.config.physics, view.balls, shot.angle, shot.power)

    def _fit(self) -> None:
        self.theme = theme_for(device(self.size))
        self.hud.fit(self.cloth.picture)

    def _fit_field(self) -> None:
        self.cloth.fit(self.hud.field.size, device(self.size))


def promise(pocket: PocketView, ball: int, view: View) -> str:
    """Say how a pocket glows while `ball` (0 for none) is aimed at."""
    if not ball or view.phase == BREAK:
        return "neutral"
    if ball not in pocket.welcome[view.active]:
        return "invalid"
    return {"unclaimed": "unclaimed", "wild": "wild"}.get(pocket.kind, "valid")
