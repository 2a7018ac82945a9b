"""The pool tutorial: the real table and the real rules, positions laid by a coach who says what to try."""

from godot import Rect2, Vector2, onready, start

from felt.core.game import Choice, Step
from felt.games.poker_pool.cloth import table_of
from felt.games.poker_pool.state import State
from felt.match.seats import Human, Remote
from felt.scenes.house import house_of
from felt.scenes.keeping import profile, remember
from felt.scenes.poker_pool.endings import verdict
from felt.scenes.poker_pool.table import PokerPoolTable
from felt.scenes.shared.containers import clear
from felt.scenes.tutorial import positions
from felt.scenes.tutorial.coach import Coach
from felt.scenes.tutorial.lesson import AGAIN, AIM, DONE, LESSONS, STAND, SUIT, Course
from felt.scenes.tutorial.positions import RIVAL
from felt.scenes.tutorial.spotlight import Spotlight
from felt.scenes.words import say

SEED = 21
"""Balls that come back after a pot do so at the same places in every lesson."""
BOARD = ((70.0, 70.0), (430.0, 430.0))
"""Two corners of the part of the cloth where the coach's card lies, table px: no lesson has a ball there."""
READING = 1.2
"""Seconds for which praise is left alone before a question opens over it."""
THINKING = 1.4
"""Seconds the rival takes aim."""
BALL_RING, POCKET_RING = 21.0, 34.0


class TutorialTable(PokerPoolTable):
    """Six steps; the coach goes on when the rules say that a step has been done."""

    coach: Coach = onready("Coach")

    def _ready(self) -> None:
        house = house_of(self)
        names = (say("player"), say("tutorial_rival"))
        seats, config = (Human(), Remote()), positions.lesson_config()
        match = house.open("poker_pool", seats, SEED, config, names=names, keep=False)
        self.course = Course()
        match.put(Step(self.course.start(match.state)))
        match.opening = Step(match.state)
        super()._ready()

    def prepare(self) -> None:
        """Add what points and what talks to the table."""
        super().prepare()
        self.rules_panel.replay.hide()
        self.spotlight = Spotlight()
        self.cloth.add_child(self.spotlight)
        self.coach.next_pressed.connect(self._go_on)
        self.coach.skipped.connect(self._skip)
        self.hud.field.resized.connect(self._fit_coach)
        self._begin_step()

    # ------------------------------------------------------------ the course

    def _begin_step(self) -> None:
        """Say what this step is about and point at it."""
        self._say(f"tutorial_{self.course.lesson.name}")
        self._point()
        if self.course.step == STAND:
            self.aiming.hold("lesson")
        else:
            self.aiming.release("lesson")

    def _say(self, key: str, *, may_go_on: bool = False) -> None:
        count = say("tutorial_step", number=self.course.step + 1, total=len(LESSONS))
        self.coach.say(count, say(key), may_go_on=may_go_on)
        self._fit_coach()

    def settle(self) -> bool:
        """Judge what the learner has done before anything more is asked; True when the coach has taken over."""
        state = self.match.state
        outcome = self.course.judge(state)
        if outcome == DONE and self.course.step == AIM:
            # The ball that was pocketed raises the question of the next step.
            self.course.advance(state)
            return False
        if outcome == DONE:
            self._say(f"tutorial_{self.course.lesson.name}_done", may_go_on=True)
            self.spotlight.point_at(())
            return True
        if outcome == AGAIN:
            missed = self.course.lesson.name
            self._lay(self.course.begin_again(state))
            self._say(f"tutorial_{missed}_again")
            self._point()
            return True
        if state.stand is not None and state.decision.seat == RIVAL:
            start(self._reply())
            return True
        return False

    def _go_on(self) -> None:
        """Start the next step."""
        self.course.advance(self.match.state)
        self._lay(self.course.start(self.match.state))
        self._begin_step()

    def _lay(self, position: State) -> None:
        """Lay a position for the learner."""
        step = Step(position)
        self.match.put(step)
        self.show_step(step)

    async def _reply(self) -> None:
        """Let the rival aim where everybody can see it, and shoot."""
        self._say("tutorial_reply")
        self.spotlight.point_at(())
        shot, waited = positions.reply(self.match.state), 0.0
        while waited < THINKING:
            self.aiming.show_intent(shot, self.view.balls)
            waited += self.get_process_delta_time()
            await self.get_tree().process_frame
            if not self.is_inside_tree():
                return  # the learner has left in the meantime
        self.match.submit(RIVAL, shot)

    # ------------------------------------------------------------ what the table does otherwise

    async def present(self, step: Step) -> None:
        """Praise the first ball before it raises its question."""
        await super().present(step)
        if step.events and self.course.step == AIM and self.course.judge(step.state) == DONE:
            self.toast.say(say("tutorial_aim_done"))
            await self.get_tree().create_timer(READING).timeout

    async def ask(self, seat: int, choices: dict[str, Choice]) -> None:
        """Ask as ever; where a question opens, it carries the coach's words."""
        start(super().ask(seat, choices))
        questions = self.questions
        if self.course.step == SUIT and questions.suit.visible:
            questions.suit.body.text = say("tutorial_suit")
            self.spotlight.point_at(())
        elif questions.swap.visible:
            questions.swap.body.text = say("tutorial_swap_ask")

    async def _pause(self) -> None:
        """Offer what can be done besides learning; there is nobody to concede to."""
        self.aiming.hold("pause")
        answer = await self.questions.pause(may_concede=False)
        self.aiming.release("pause")
        if answer == "rules":
            self.open_rules()
        elif answer == "leave":
            self._skip()

    async def tell_ending(self) -> None:
        """Show why the better hand wins, and what to do with it."""
        remember(has_completed_ftue=True)
        self.coach.hide()
        self.presenter.echoes.of_end(won=True)
        ending = self.questions.ending
        ending.tell(verdict(self.view))
        clear(ending.buttons)
        ending.add_button(say("play_first_match"), lambda: ending.close("play"))
        ending.add_button(say("to_menu"), lambda: ending.close("menu"))
        ending.open()
        if await ending.answered == "play":
            self.house.go_to_page("setup", game=self.game)
        else:
            self.house.go_to_page("title")

    def _skip(self) -> None:
        """Leave; hints will stand in for a lesson that was never finished."""
        if not profile().has_completed_ftue:
            remember(has_skipped_ftue=True)
        self.house.go_to_page("title")

    # ------------------------------------------------------------ where everything lies

    def _point(self) -> None:
        """Ring the balls and pockets of the step; in the first, show the pull as well."""
        lesson, spots = self.course.lesson, {spot.ball: spot for spot in self.view.balls}
        rings = [(Vector2(spots[ball].x, spots[ball].y), BALL_RING) for ball in (0, lesson.ball) if lesson.ball]
        holes = table_of(self.view.config.physics).pockets
        rings += [(Vector2(holes[pocket].x, holes[pocket].y), POCKET_RING) for pocket in lesson.pockets]
        pull = None
        if self.course.step == AIM:
            cue, ball = rings[0][0], rings[1][0]
            pull = (cue, (cue - ball).normalized())
        self.spotlight.point_at(rings, pull)

    def _fit_field(self) -> None:
        super()._fit_field()
        self._fit_coach()

    def _fit_coach(self) -> None:
        """Put the coach's card on the half of the cloth that is free, whichever way the table lies."""
        on_screen = self.cloth.get_global_transform()
        one, two = (on_screen * Vector2(x, y) for x, y in BOARD)
        self.coach.fit(Rect2(one, two - one).abs())
