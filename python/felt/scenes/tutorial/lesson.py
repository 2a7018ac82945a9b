"""The course of the pool tutorial: which step is on, what it shows, and whether the learner has done it."""

from collections.abc import Callable
from dataclasses import dataclass

from felt.games.poker_pool.state import CHOOSE_SUIT, DISCARD, SHOOT, State
from felt.scenes.tutorial import positions
from felt.scenes.tutorial.positions import BOTTOM_RIGHT, LEARNER, TOP_RIGHT

WAITING, DONE, AGAIN = "waiting", "done", "again"


@dataclass(frozen=True, slots=True)
class Lesson:
    """One step: its name in texts, what is pointed at, and the position it begins with (None: go on from the last)."""

    name: str
    ball: int = 0
    """The ball to pocket; 0 for none."""
    pockets: tuple[int, ...] = ()
    """The pockets pointed at."""
    position: Callable[[State, str], State] | None = None


LESSONS = (
    Lesson("aim", 7, (BOTTOM_RIGHT,), lambda state, _suits: positions.aim_first(state)),
    Lesson("suit"),
    Lesson("pockets", 9, (TOP_RIGHT, BOTTOM_RIGHT), positions.read_pockets),
    Lesson("five", 9, (BOTTOM_RIGHT,), positions.build_five),
    Lesson("swap", 13, (TOP_RIGHT,), positions.swap),
    Lesson("stand", position=positions.stand),
)
AIM, SUIT, STAND = 0, 1, len(LESSONS) - 1


class Course:
    """Where the learner is. Positions are real states: what happens in them is the rules' business."""

    def __init__(self) -> None:
        self.step = AIM
        self.suits = "shdc"
        """The learner's suit first, once it has been chosen."""
        self.tries = 0
        """Shots that have missed in this step."""

    @property
    def lesson(self) -> Lesson:
        """Give the step that is on."""
        return LESSONS[self.step]

    def start(self, state: State) -> State:
        """Give the position this step begins with."""
        begin = self.lesson.position
        return state if begin is None else begin(state, self.suits)

    def judge(self, state: State) -> str:
        """Tell whether the learner has done what the step asks, is still at it, or must try again."""
        if self.step == STAND:
            return WAITING
        if self.step == AIM and state.decision.kind == CHOOSE_SUIT:
            return DONE
        if state.decision.kind in (CHOOSE_SUIT, DISCARD):
            return WAITING
        if state.active == LEARNER and state.decision.kind == SHOOT:
            if state.tally.cards:
                return DONE
            if not state.tally.shots:
                return WAITING
        return AGAIN

    def begin_again(self, state: State) -> State:
        """Give the position from which the step can be tried once more: one that lays none needs the one before."""
        self.tries += 1
        while self.lesson.position is None:
            self.step -= 1
        return self.start(state)

    def advance(self, state: State) -> None:
        """Go on to the next step; the suit of the corner pocket was the learner's choice."""
        chosen = state.pockets[BOTTOM_RIGHT].suit
        if chosen:
            self.suits = positions.suits_from(chosen)
        self.step += 1
        self.tries = 0
