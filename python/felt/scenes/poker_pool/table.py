"""The Poker Pool screen: shows each step of the match and asks whoever must act."""

from godot import Button, Control, Label, VBoxContainer, onready, start

from felt.core.game import Choice, IllegalAction, Step
from felt.games.poker_pool import actions
from felt.games.poker_pool.cloth import table_of
from felt.games.poker_pool.state import BREAK, SHOOT
from felt.games.poker_pool.view import View
from felt.match.seats import Human
from felt.scenes.house import House, house_of
from felt.scenes.poker_pool.aiming import Aiming
from felt.scenes.poker_pool.cloth import Cloth
from felt.scenes.poker_pool.endings import verdict
from felt.scenes.poker_pool.player_bar import PlayerBar
from felt.scenes.poker_pool.presenter import Presenter
from felt.scenes.poker_pool.questions import Questions
from felt.scenes.poker_pool.shot_player import ShotPlayer
from felt.scenes.screen import device, safe_area
from felt.scenes.shared.rules_panel import RulesPanel
from felt.scenes.shared.toast import Toast
from felt.scenes.words import say

SHOWING = "animation"
"""Name of the lock that holds the table while a step is shown."""


class PokerPoolTable(Control):
    """Wires only: the rules decide, the presenter shows, the questions ask, the aiming aims."""

    rows: VBoxContainer = onready("Safe/Rows")
    top_bar: PlayerBar = onready("Safe/Rows/TopBar")
    field: Control = onready("Safe/Rows/Field")
    bottom_bar: PlayerBar = onready("Safe/Rows/BottomBar")
    cloth: Cloth = onready("Safe/Rows/Field/Cloth")
    aiming: Aiming = onready("Safe/Rows/Field/Aiming")
    shots: ShotPlayer = onready("Shots")
    presenter: Presenter = onready("Presenter")
    questions: Questions = onready("Questions")
    toast: Toast = onready("Toast")
    rules_panel: RulesPanel = onready("RulesPanel")
    phase: Label = onready("Safe/Rows/TopBar/Rows/Actions/Phase")
    rules_button: Button = onready("Safe/Rows/TopBar/Rows/Actions/Rules")
    end_turn_button: Button = onready("Safe/Rows/BottomBar/Rows/Actions/EndTurn")
    stand_button: Button = onready("Safe/Rows/BottomBar/Rows/Actions/Stand")
    menu_button: Button = onready("Safe/Rows/BottomBar/Rows/Actions/Menu")
    place_button: Button = onready("Safe/Rows/BottomBar/Rows/Actions/Place")

    def _ready(self) -> None:
        self.house: House = house_of(self)
        self.match = self.house.match or self.house.open("poker_pool", (Human(), Human()))
        self.match.lock(SHOWING)
        self._unsubscribe = self.match.subscribe(self._on_step)
        self._prepare_parts()
        self._connect_buttons()
        self.resized.connect(self._fit)
        self.field.resized.connect(self._fit_field)
        self._fit()
        self._refresh(self.view)
        start(self._show(Step(self.match.state) if self.match.history.moves else self.match.opening))

    def _exit_tree(self) -> None:
        self._unsubscribe()

    @property
    def view(self) -> View:
        """Give what may be seen of the match now."""
        return self.match.game.view(self.match.state, None)

    @property
    def near_seat(self) -> int:
        """Give the seat whose hand lies at the bottom: the only person here, else whoever acts."""
        people = [seat for seat, player in enumerate(self.match.seats) if isinstance(player, Human)]
        return people[0] if len(people) == 1 else self.view.active

    def do(self, action: actions.Action) -> None:
        """Hand an action of the person at the table to the match; a refusal is shown, nothing is lost."""
        try:
            self.match.submit(self.view.decision.seat, action)
        except IllegalAction as refusal:
            self.toast.say(refusal.message)

    def _prepare_parts(self) -> None:
        names = tuple(player.name for player in self.view.players)
        physics = self.view.config.physics
        self.cloth.lay_out(table_of(physics))
        self.shots.cloth = self.cloth
        self.presenter.cloth, self.presenter.shots, self.presenter.toast = self.cloth, self.shots, self.toast
        self.presenter.names, self.presenter.physics = names, physics
        self.presenter.hurried = self.house.hurried
        self.aiming.become(self.cloth)
        self.aiming.shot.connect(lambda angle, power: self.do(actions.Shoot(angle, power)))
        self.aiming.placed.connect(lambda x, y: self.do(actions.PlaceCue(x, y)))
        self.aiming.aimed.connect(self._show_promises)

    def _connect_buttons(self) -> None:
        self.end_turn_button.pressed.connect(lambda: self.do(actions.EndTurn()))
        self.place_button.pressed.connect(self.aiming.carry)
        self.stand_button.pressed.connect(lambda: self.do(actions.Stand()))
        self.menu_button.pressed.connect(lambda: start(self._offer_concede()))
        self.rules_button.pressed.connect(self._open_rules)
        self.rules_panel.closed.connect(lambda: self.aiming.hold(False))

    def _open_rules(self) -> None:
        """Show the rules; the aim waits where it is."""
        self.aiming.hold(True)
        self.rules_panel.open()

    def _on_step(self, step: Step, _seat: int, _action: object) -> None:
        self.match.lock(SHOWING)
        self.aiming.rest()
        start(self._show(step))

    async def _show(self, step: Step) -> None:
        await self.presenter.play(step.events)
        self._refresh(self.view)
        self.match.unlock(SHOWING)
        if self.match.result is not None:
            await self._show_ending()
        else:
            await self._ask()

    def _refresh(self, view: View) -> None:
        near = self.near_seat
        for bar, seat in ((self.bottom_bar, near), (self.top_bar, 1 - near)):
            gameplay = view.config.gameplay
            bar.show_player(view.players[seat], gameplay.max_hand_size, gameplay.miss_limit, seat == view.active)
        self.cloth.show_balls(view.balls)
        for pocket, area in zip(view.pockets, self.cloth.pockets, strict=True):
            area.show_meaning(pocket.kind, pocket.suit)
        stand = view.stand
        self.phase.text = say("stand_turns", turns=stand.turns_left) if stand else say(f"phase_{view.phase}")
        self._show_buttons(view)

    def _show_buttons(self, view: View) -> None:
        seat = view.decision.seat
        choices = {choice.kind for choice in self._choices(seat)} if self._is_person(seat) else set()
        self.place_button.visible = "place_cue" in choices and view.decision.kind == SHOOT
        self.end_turn_button.disabled = "end_turn" not in choices
        self.stand_button.disabled = "stand" not in choices
        self.stand_button.tooltip_text = "" if "stand" in choices else self._why_no_stand(view)

    def _why_no_stand(self, view: View) -> str:
        if not self._is_person(view.decision.seat):
            return say("not_your_turn")
        full = len(view.players[view.active].hand) >= view.config.gameplay.max_hand_size
        return say("needs_turn_start" if full else "needs_five")

    def _is_person(self, seat: int) -> bool:
        return self.match.result is None and isinstance(self.match.seats[seat], Human)

    def _choices(self, seat: int) -> tuple[Choice, ...]:
        return self.match.game.legal(self.match.state, seat)

    async def _ask(self) -> None:
        view = self.view
        seat = view.decision.seat
        if not self._is_person(seat):
            return
        if view.decision.kind in (SHOOT, "place_cue"):
            self.aiming.begin(view)
            if view.hand_ball:
                self.toast.say(say("drag_cue" if view.decision.kind == SHOOT else "place_cue"))
            return
        self.do(await self.questions.ask(view, self._choices(seat)))

    def _show_promises(self, ball: int) -> None:
        """Let every pocket glow for what the aimed ball would become there."""
        view = self.view
        for pocket, area in zip(view.pockets, self.cloth.pockets, strict=True):
            area.show_promise(promise(pocket, ball, view))

    async def _offer_concede(self) -> None:
        if self.match.result is not None:
            self.house.show("menu")
        elif await self.questions.confirm_concede():
            self.do(actions.Concede())

    async def _show_ending(self) -> None:
        if self.house.hurried:
            return
        if await self.questions.tell_ending(verdict(self.view)) == "rematch":
            self.house.rematch()
        else:
            self.house.show("menu")

    def _process(self, _delta: float) -> None:
        intent = self.match.intent
        if isinstance(intent, actions.Shoot) and not self.shots.playing and not self.house.hurried:
            self.aiming.show_intent(intent, self.view.balls)

    def _fit(self) -> None:
        safe = self.get_node("Safe")
        room = safe_area(self.get_window())
        safe.position, safe.size = room.position, room.size
        for bar in (self.top_bar, self.bottom_bar):
            bar.fit(room.size)

    def _fit_field(self) -> None:
        self.cloth.fit(self.field.size, device(self.size).table_margin)
        self.aiming.queue_redraw()


def promise(pocket, ball: int, view: View) -> str:
    """Say how a pocket glows while `ball` (0 for none) is aimed at."""
    if not ball or view.phase == BREAK:
        return "neutral"
    if ball not in pocket.welcome[view.active]:
        return "invalid"
    return {"unclaimed": "unclaimed", "wild": "wild"}.get(pocket.kind, "valid")
