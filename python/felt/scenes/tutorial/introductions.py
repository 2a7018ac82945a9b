"""The first hand of each card game, with a word at the moments that matter: what is said, and when."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from felt.games.holdem import state as holdem
from felt.games.scopone import state as scopone
from felt.games.svara import state as svara
from felt.match.seats import Bot, Human, Seat

LEARNER = 0


@dataclass(frozen=True, slots=True)
class Note:
    """One thing to say, by its key in the texts."""

    key: str
    due: Callable[[Any], bool]
    """Whether what the learner sees now is the moment for it."""


@dataclass(frozen=True, slots=True)
class Introduction:
    """A short match that shows a game: who plays, which luck, and what is said on the way."""

    seats: tuple[Seat, ...]
    seed: int
    notes: tuple[Note, ...]
    settings: Mapping[str, str] = field(default_factory=dict)


def _my_turn(view: Any) -> bool:
    return bool(view.to_act == LEARNER)


def _board(cards: int) -> Callable[[Any], bool]:
    return lambda view: _my_turn(view) and len(view.board) == cards


EASY = Bot("easy")
CALLER = Bot("easy:caller")
"""Stays in whatever happens, so that the learner gets to see every street."""

INTRODUCTIONS: Mapping[str, Introduction] = {
    "holdem": Introduction(
        seats=(Human(), CALLER, CALLER),
        seed=147,
        settings={"hand_limit": "1", "starting_stack": "5000"},
        notes=(
            Note("intro_holdem_hole", _my_turn),
            Note("intro_holdem_bets", _my_turn),
            Note("intro_holdem_flop", _board(3)),
            Note("intro_holdem_turn", _board(4)),
            Note("intro_holdem_river", _board(5)),
            Note("intro_holdem_end", lambda view: view.stage == holdem.OVER),
        ),
    ),
    "svara": Introduction(
        seats=(Human(), EASY, EASY),
        seed=1,
        settings={"hand_limit": "1", "timed": "False"},
        notes=(
            Note("intro_svara_blind", lambda view: _my_turn(view) and not view.seats[LEARNER].looked),
            Note("intro_svara_points", lambda view: _my_turn(view) and view.seats[LEARNER].looked),
            Note("intro_svara_bets", lambda view: _my_turn(view) and view.seats[LEARNER].looked),
            Note("intro_svara_end", lambda view: view.phase == svara.FINISHED),
        ),
    ),
    "scopone": Introduction(
        seats=(Human(), EASY, EASY, EASY),
        seed=9,
        settings={"deal_limit": "1"},
        notes=(
            Note("intro_scopone_team", _my_turn),
            Note("intro_scopone_equal", _my_turn),
            Note("intro_scopone_sum", lambda view: _my_turn(view) and len(view.hands[LEARNER]) <= 9),
            Note("intro_scopone_scopa", lambda view: _my_turn(view) and len(view.hands[LEARNER]) <= 8),
            Note("intro_scopone_end", lambda view: view.stage == scopone.SCORED),
        ),
    ),
}


class Reading:
    """What has been said of an introduction, and what comes next; notes keep their order."""

    def __init__(self, introduction: Introduction) -> None:
        self._left = list(introduction.notes)

    @property
    def over(self) -> bool:
        """Tell whether everything has been said."""
        return not self._left

    def next(self, view: Any) -> Note | None:
        """Take the note that is due now; those whose moment has passed (a hand given up early) are left out."""
        due = next((place for place, note in enumerate(self._left) if note.due(view)), None)
        if due is None:
            return None
        note = self._left[due]
        del self._left[: due + 1]
        return note
