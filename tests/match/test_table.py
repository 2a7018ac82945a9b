"""The table: one action at a time, nothing lost, nothing done twice, no seat that sticks."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from felt.bots.thought import Thought
from felt.core.game import IllegalAction, Step
from felt.core.lines import RecordError
from felt.core.record import parse, write
from felt.core.record import replay as replay_record
from felt.match.minds import Minds
from felt.match.seats import Bot, Human, Remote, Seat
from felt.match.table import Table
from tests.match.nim import Concede, Nim, Take

PEOPLE = (Human(), Remote())


def greedy(_view: Any, legal: tuple[Any, ...], _rng: Any) -> Thought[Take]:
    return Thought(Take(legal[0].fields[0].high), doubt=0.5)


def cheat(_view: Any, _legal: Any, _rng: Any) -> Thought[Take]:
    return Thought(Take(99))


def crash(_view: Any, _legal: Any, _rng: Any) -> Thought[Take]:
    raise RuntimeError("no idea")


BRAINS = {"greedy": greedy, "cheat": cheat, "crash": crash}


class Later:
    """An executor whose thoughts finish when the test says so."""

    def __init__(self) -> None:
        self.finish: list[Callable[[], None]] = []

    def submit(self, call: Callable[[], Any], /) -> "Future[Any]":
        promise: Future[Any] = Future()
        self.finish.append(lambda: promise.set_result(call()))
        return promise


def table(*seats: Seat, heap: int = 7, minds: Minds | None = None, timed: bool = False) -> Table:
    return Table(Nim(), heap, ("Ann", "Bob"), 7, seats or PEOPLE, minds=minds or Minds(BRAINS), timed=timed)


def code_of(call: Callable[[], Any]) -> str:
    with pytest.raises(IllegalAction) as refusal:
        call()
    return refusal.value.code


def test_an_action_changes_the_state_and_is_told() -> None:
    match, heard = table(), []
    match.subscribe(lambda step, seat, action: heard.append((step.state.left, seat, action)))
    match.submit(0, Take(2))
    match.submit(1, Take(3))
    assert heard == [(5, 0, Take(2)), (2, 1, Take(3))]


def test_an_illegal_action_changes_nothing() -> None:
    match = table()
    before = match.state
    assert code_of(lambda: match.submit(1, Take(1))) == "not_now"
    assert code_of(lambda: match.submit(0, Take(4))) == "bad_value"
    assert code_of(lambda: match.submit(2, Take(1))) == "no_seat"
    assert match.state is before
    assert match.history.moves == ()


def test_a_repeated_action_id_is_answered_and_not_done_again() -> None:
    match = table()
    first = match.submit(0, Take(2), "a")
    match.submit(1, Take(1), "a")  # ids belong to a seat
    match.lock("shot rolls")
    assert match.submit(0, Take(2), "a") is first
    assert match.state.left == 4
    assert code_of(lambda: match.submit(0, Take(1), "a")) == "id_reused"


def test_a_refused_action_may_come_again_under_its_id() -> None:
    match = table()
    match.lock("shot rolls")
    assert code_of(lambda: match.submit(0, Take(2), "a")) == "busy"
    match.unlock("shot rolls")
    assert match.submit(0, Take(2), "a").state.left == 5


def test_every_lock_must_be_let_go() -> None:
    match = table()
    for reason in ("card flips", "card flips", "shot rolls"):
        match.lock(reason)
    for reason in ("card flips", "shot rolls"):
        match.unlock(reason)
    assert match.busy == "card flips"
    match.unlock("card flips")
    assert match.busy is None
    with pytest.raises(ValueError, match="not held"):
        match.unlock("card flips")


def test_a_subscriber_may_not_act_while_others_are_told() -> None:
    match, codes = table(), []
    match.subscribe(lambda *_: codes.append(code_of(lambda: match.submit(1, Take(1)))))
    match.submit(0, Take(1))
    assert codes == ["busy"]
    assert match.busy is None


def test_a_broken_subscriber_silences_no_other(caplog: pytest.LogCaptureFixture) -> None:
    match, heard = table(), []

    def broken(_step: Step, _seat: int, _action: Any) -> None:
        raise KeyError("mine")

    match.subscribe(broken)
    stop = match.subscribe(lambda *_: heard.append(1))
    match.submit(0, Take(1))
    stop()
    match.submit(1, Take(1))
    assert heard == [1]
    assert "a listener failed" in caplog.text


def test_a_bot_thinks_then_keeps_its_pace() -> None:
    later = Later()
    match = table(Bot("greedy"), Human(), minds=Minds(BRAINS, later, pace=lambda doubt: 2 * doubt))
    match.tick(0.6)
    assert match.busy == "seat 0 is thinking"
    assert code_of(lambda: match.submit(1, Take(1))) == "busy"
    later.finish.pop()()
    assert match.intent == Take(3)
    match.tick(0.3)
    assert match.state.left == 7
    match.tick(0.2)
    assert match.state.left == 4
    assert match.busy is None


def test_what_is_legal_out_of_turn_need_not_wait_for_a_bot_to_think() -> None:
    later = Later()
    match = table(Bot("greedy"), Human(), minds=Minds(BRAINS, later))
    match.tick(0.1)
    match.lock("animation")
    assert code_of(lambda: match.submit(1, Concede())) == "busy"
    match.unlock("animation")
    assert code_of(lambda: match.submit(0, Concede())) == "busy"
    match.submit(1, Concede())
    assert match.result is not None
    assert match.result.winners == (0,)
    later.finish.pop()()
    match.tick(1.0)
    assert [move.action for move in match.history.moves] == [Concede()]


def test_a_position_laid_by_hand_is_told_by_the_record_and_stops_its_replay() -> None:
    match = table(Human(), Human())
    match.submit(0, Take(2))
    match.put(Step(replace(match.state, left=4)))
    match.submit(1, Take(3))
    record = parse(write(match.record()))
    with pytest.raises(RecordError, match="line 9: another position was laid by hand here"):
        replay_record(record, Nim())


def test_moves_of_an_earlier_table_are_caught_up_with_and_replay() -> None:
    earlier, match = table(Human(), Human()), table(Human(), Human())
    for seat, count in ((0, 2), (1, 1), (0, 3)):
        earlier.submit(seat, Take(count))
    match.catch_up(earlier.history.moves[:2])
    assert match.state.left == 4
    assert match.turn.seats == (0,)
    assert len(replay_record(parse(write(match.record())), Nim())) == 3


def test_a_move_that_is_not_possible_leaves_the_match_before_it() -> None:
    match = table(Human(), Human())
    with pytest.raises(IllegalAction):
        match.catch_up([(0, Take(2)), (0, Take(1)), (1, Take(3))])
    assert (match.state.left, match.turn.seats) == (5, (1,))
    match.submit(1, Take(3))
    assert match.state.left == 2


def test_a_lock_holds_the_bots_hand_but_not_its_thought() -> None:
    match = table(Bot("greedy"), Human())
    match.lock("shot rolls")
    match.tick(5)
    assert (match.intent, match.state.left) == (Take(3), 7)
    match.unlock("shot rolls")
    match.tick(0)
    assert match.state.left == 4


def test_a_bot_thinks_on_a_thread() -> None:
    with ThreadPoolExecutor(1) as pool:
        match = table(Bot("greedy"), Bot("greedy"), heap=20, minds=Minds(BRAINS, pool))
        while not match.result:
            match.tick(0.001)
    assert [move.action for move in match.history.moves[:-1]] == [Take(3)] * 6


@pytest.mark.parametrize("level", ["cheat", "crash"])
def test_a_misbehaving_bot_gets_the_default(level: str, caplog: pytest.LogCaptureFixture) -> None:
    match = table(Bot(level), Human())
    match.tick(0)
    assert match.history.moves == ((0, Take(1)),)
    assert match.faults == 1
    assert "bot on seat 0 failed" in caplog.text


def test_a_bot_that_never_answers_gets_the_default(caplog: pytest.LogCaptureFixture) -> None:
    later = Later()
    match = table(Bot("greedy"), Human(), minds=Minds(BRAINS, later, give_up=20))
    match.tick(10)
    match.tick(11)
    later.finish.pop()()  # too late: the turn is gone
    match.tick(0)
    assert match.history.moves == ((0, Take(1)),)
    assert match.faults == 1
    assert "gave no answer" in caplog.text


def test_time_up_does_the_default() -> None:
    match = table(timed=True)
    match.tick(9)
    assert match.seconds_left == 1
    match.tick(1)
    assert match.history.moves == ((0, Take(1)),)
    assert match.seconds_left == 10


def test_a_lock_freezes_the_timer() -> None:
    match = table(timed=True)
    match.lock("shot rolls")
    match.tick(60)
    assert match.seconds_left == 10


def test_an_untimed_table_waits() -> None:
    match = table()
    match.tick(1e6)
    assert (match.seconds_left, match.history.moves) == (None, ())


def test_a_bot_takes_over_a_seat_and_hands_it_back() -> None:
    match = table()
    match.reseat(0, Bot("greedy"))
    assert code_of(lambda: match.submit(0, Take(1))) == "busy"
    match.tick(0)
    assert match.state.left == 4
    match.reseat(0, Human())
    match.submit(1, Take(1))
    assert code_of(lambda: match.submit(0, Take(9))) == "bad_value"
    match.submit(0, Take(1))
    with pytest.raises(ValueError, match="known: greedy, cheat, crash"):
        match.reseat(1, Bot("genius"))


def test_an_action_for_a_bots_seat_is_refused() -> None:
    match = table(Human(), Bot("greedy"))
    assert code_of(lambda: match.submit(1, Concede())) == "bot_seat"


def test_names_and_seats_must_match() -> None:
    with pytest.raises(ValueError, match="1 given for 2 names"):
        table(Human())


def test_a_finished_match_does_nothing_more() -> None:
    match = table(Bot("greedy"), Bot("greedy"), timed=True)
    for _ in range(9):
        match.tick(1)
    assert match.result is not None
    assert match.result.winners == (0,)
    assert [move.action for move in match.history.moves] == [Take(3), Take(3), Take(1)]
    assert match.busy is None
    assert code_of(lambda: match.submit(0, Take(1))) == "bot_seat"


def test_a_record_is_made_without_playing_the_match_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table(Bot("greedy"), Bot("greedy"), heap=20)
    for _ in range(3):
        match.tick(0)
    monkeypatch.setattr(Nim, "apply", lambda *_: pytest.fail("an action was played again"))
    assert len(match.record().entries) == 3


def test_a_record_taken_midway_goes_on_to_the_same_end() -> None:
    through, stopped = (table(Bot("greedy"), Bot("greedy"), heap=20) for _ in range(2))
    while not through.result:
        through.tick(0)
    stopped.tick(0)
    stopped.tick(0)
    resumed = Table.resume(stopped.record(), Nim(), stopped.seats, minds=Minds(BRAINS))
    while not resumed.result:
        resumed.tick(0)
    assert resumed.state == through.state
    assert resumed.history.moves == through.history.moves
