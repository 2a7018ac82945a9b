"""Any mix of requests, repeats, locks and passing time: the table does each accepted action exactly once."""

from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from felt.bots.thought import Thought
from felt.core.game import IllegalAction, Step
from felt.match.minds import Minds
from felt.match.seats import Bot, Human
from felt.match.table import Table
from tests.match.nim import Nim, Take


def lowest(_view: Any, _legal: Any, _rng: Any) -> Thought[Take]:
    return Thought(Take(1))


def submitted(table: Table, seat: int, action: Take, request: str) -> Step | IllegalAction:
    """Ask for an action; return what happened or the refusal."""
    try:
        return table.submit(seat, action, request)
    except IllegalAction as refusal:
        return refusal


class TableModel(RuleBasedStateMachine):
    """A heap of 40 between a person and a bot, beside a count of what must have happened."""

    def __init__(self) -> None:
        super().__init__()
        self.table = Table(
            Nim(), 40, ("Ann", "Bot"), 1, (Human(), Bot("low")), minds=Minds({"low": lowest}), timed=True
        )
        self.told: list[tuple[int, Any]] = []
        self.table.subscribe(lambda _step, seat, action: self.told.append((seat, action)))
        self.accepted: dict[str, int] = {}
        self.locks = 0

    @rule(count=st.integers(0, 5), request=st.sampled_from("abcdefgh"))
    def person_asks(self, count: int, request: str) -> None:
        before = self.table.state
        step = submitted(self.table, 0, Take(count), request)
        if isinstance(step, IllegalAction):
            assert self.table.state is before
            assert step.code in ("busy", "bad_value", "not_now", "id_reused")
        elif request in self.accepted:
            assert self.accepted[request] == count
            assert self.table.state is before
        else:
            self.accepted[request] = count
            assert step.state.left == before.left - count

    @rule()
    def somebody_else_asks_for_the_bot(self) -> None:
        before = self.table.state
        answer = submitted(self.table, 1, Take(1), "z")
        assert isinstance(answer, IllegalAction)
        assert answer.code in ("busy", "bot_seat")
        assert self.table.state is before

    @rule(seconds=st.floats(0, 12))
    def time_passes(self, seconds: float) -> None:
        before, held = len(self.told), self.locks
        self.table.tick(seconds)
        assert len(self.told) - before <= (0 if held else 1)

    @rule()
    def an_animation_begins(self) -> None:
        self.table.lock("animation")
        self.locks += 1

    @precondition(lambda self: self.locks)
    @rule()
    def an_animation_ends(self) -> None:
        self.table.unlock("animation")
        self.locks -= 1

    @invariant()
    def the_state_is_what_was_told(self) -> None:
        taken = sum(action.count for _, action in self.told)
        assert self.table.state.left == 40 - taken
        assert [tuple(move) for move in self.table.history.moves] == self.told
        assert self.table.faults == 0

    @invariant()
    def it_is_busy_for_a_reason(self) -> None:
        thinking = not self.table.result and self.table.turn.seats == (1,)
        assert bool(self.table.busy) == bool(self.locks or thinking)


TestTableModel = TableModel.TestCase
