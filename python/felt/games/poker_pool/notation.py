"""A state as a few lines of text and back; a line left out means its default. See docs/NOTATION.md."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import isfinite
from typing import Any

from felt.billiards.layout import Spot, layout_of
from felt.core.cards import FRENCH, SUIT_NAMES, show
from felt.core.game import Result
from felt.core.notation import Reader, facts_of, number, one_of, read
from felt.core.rng import Rng
from felt.games.poker_pool.config import PokerPool
from felt.games.poker_pool.opening import new_rack
from felt.games.poker_pool.state import (
    ANSWER_BREAK,
    BREAK,
    CHOOSE_SUIT,
    CHOOSE_WILD,
    DISCARD,
    GAME_OVER,
    HAND_RACE,
    KITCHEN,
    NONE,
    PLACE_CUE,
    POCKETS,
    SEATS,
    SHOOT,
    SUIT,
    SUIT_MAPPING,
    TABLE,
    UNCLAIMED,
    WILD,
    Countdown,
    Decision,
    Drop,
    Player,
    Pocket,
    State,
    Tally,
)
from felt.tuning import dotted

_MARKS = {".": Pocket(UNCLAIMED), "*": Pocket(WILD), **{suit: Pocket(SUIT, suit) for suit in SUIT_NAMES}}
_PHASES = (BREAK, SUIT_MAPPING, HAND_RACE, GAME_OVER)
_DECISIONS = (SHOOT, PLACE_CUE, CHOOSE_SUIT, CHOOSE_WILD, DISCARD, ANSWER_BREAK, NONE)
_BALLS = range(16)


def write(state: State) -> str:
    """Write a state, one line a fact, defaults left out."""
    return "\n".join(_lines(state)) + "\n"


def parse(text: str) -> State:
    """Read a state; ValueError names the line and what is allowed there."""
    facts = facts_of(text)
    settings = dict(_setting(*values) for key, *values in facts if key == "set")
    state = read(facts, _READERS, _blank(dotted.configure(PokerPool, settings)))
    asked = any(key == "ask" for key, *_ in facts)
    return state if asked else replace(state, decision=Decision(SHOOT, state.active))


def _setting(key: str = "", value: str = "", *rest: str) -> tuple[str, str]:
    if not value or rest:
        raise ValueError(f"set {key}: expected 'set key value'")
    return key, value


def _blank(config: PokerPool) -> State:
    """The state an empty text stands for: a fresh rack, Ann to break."""
    balls, _ = new_rack(config, Rng(0))
    return State(config, Rng(0), (Player("Ann"), Player("Bob")), 0, 0, Decision(SHOOT, 0), balls)


def _lines(state: State) -> Iterator[str]:
    yield from (f"set {key} {value}" for key, value in dotted.differences(state.config).items())
    yield f"rng {state.rng.state}"
    yield f"phase {state.phase}"
    yield f"breaker {state.breaker}"
    yield f"turn {state.active} {state.tally.shots} {state.tally.cards}"
    decision = state.decision
    yield f"ask {decision.seat} {decision.kind} {decision.ball} {decision.pocket} {decision.card}".rstrip()
    for seat, player in enumerate(state.players):
        yield from _player_lines(seat, player)
    marks = {pocket: mark for mark, pocket in _MARKS.items()}
    yield "pockets " + " ".join(marks[pocket] for pocket in state.pockets)
    yield "balls " + " ".join(f"{spot.ball}@{spot.x!r},{spot.y!r}" for spot in state.balls)
    yield from _optional_lines(state)


def _player_lines(seat: int, player: Player) -> Iterator[str]:
    yield f"name {seat} {player.name}"
    yield f"hand {seat} {show(player.hand)}".rstrip()
    yield f"misses {seat} {player.misses}"
    if player.stood:
        yield f"stood {seat}"
    if player.eliminated:
        yield f"out {seat}"


def _optional_lines(state: State) -> Iterator[str]:
    if state.queue:
        yield "queue " + " ".join(map(str, state.queue))
    if state.removed:
        yield "removed " + " ".join(map(str, state.removed))
    if state.pending:
        yield "pending " + " ".join(f"{drop.ball}>{drop.pocket}" for drop in state.pending)
    if state.scored:
        yield "scored"
    if state.hand_ball:
        yield f"place {state.hand_ball}"
    if state.stand:
        yield f"stand {state.stand.declarer} {state.stand.turns_left}"
    if state.result:
        yield f"result {state.result.winners[0]} {state.result.reason}"


def _balls(values: list[str]) -> tuple[int, ...]:
    return tuple(number(value, _BALLS) for value in values)


def _drop(text: str) -> Drop:
    """Read `ball>pocket`."""
    ball, _, pocket = text.partition(">")
    return Drop(number(ball, _BALLS), number(pocket, POCKETS))


def _spot(text: str) -> Spot:
    """Read `ball@x,y`."""
    ball, _, point = text.partition("@")
    x, _, y = point.partition(",")
    across, down = float(x), float(y)
    if not (isfinite(across) and isfinite(down)):
        raise ValueError(f"the place of ball {ball} must be finite, got {point}")
    return Spot(number(ball, _BALLS), across, down)


def _player(state: State, seat: str, **values: Any) -> State:
    which = number(seat, SEATS)
    first, second = (replace(old, **values) if each == which else old for each, old in enumerate(state.players))
    return replace(state, players=(first, second))


def _decision(seat: str, kind: str, ball: str = "0", pocket: str = "0", card: str = "") -> Decision:
    FRENCH.parse(card)
    about = (number(ball, _BALLS), number(pocket, POCKETS), card)
    return Decision(one_of(kind, _DECISIONS), number(seat, SEATS), *about)


def _turn(state: State, seat: str, shots: str = "0", cards: str = "0") -> State:
    return replace(state, active=number(seat, SEATS), tally=Tally(int(shots), int(cards)))


def _pockets(marks: list[str]) -> tuple[Pocket, ...]:
    if len(marks) != len(POCKETS):
        raise ValueError(f"six pockets are needed, each one of {' '.join(_MARKS)}")
    return tuple(_MARKS[one_of(mark, tuple(_MARKS))] for mark in marks)


def _result(winner: str, reason: str) -> Result:
    seat = number(winner, SEATS)
    return Result((seat,), reason, tuple(int(each == seat) for each in SEATS))


_READERS: Mapping[str, Reader[State]] = {
    "set": lambda state, _: state,  # read beforehand: the other lines are read onto a state that has the config
    "rng": lambda state, values: replace(state, rng=Rng.seeded(int(values[0]))),
    "phase": lambda state, values: replace(state, phase=one_of(values[0], _PHASES)),
    "breaker": lambda state, values: replace(state, breaker=number(values[0], SEATS)),
    "turn": lambda state, values: _turn(state, *values),
    "ask": lambda state, values: replace(state, decision=_decision(*values)),
    "name": lambda state, values: _player(state, values[0], name=" ".join(values[1:])),
    "hand": lambda state, values: _player(state, values[0], hand=FRENCH.parse(show(values[1:]))),
    "misses": lambda state, values: _player(state, values[0], misses=int(values[1])),
    "stood": lambda state, values: _player(state, values[0], stood=True),
    "out": lambda state, values: _player(state, values[0], eliminated=True),
    "pockets": lambda state, values: replace(state, pockets=_pockets(values)),
    "balls": lambda state, values: replace(state, balls=layout_of(map(_spot, values))),
    "queue": lambda state, values: replace(state, queue=_balls(values)),
    "removed": lambda state, values: replace(state, removed=_balls(values)),
    "pending": lambda state, values: replace(state, pending=tuple(map(_drop, values))),
    "scored": lambda state, _: replace(state, scored=True),
    "place": lambda state, values: replace(state, hand_ball=one_of(values[0], (KITCHEN, TABLE))),
    "stand": lambda state, values: replace(state, stand=Countdown(number(values[0], SEATS), int(values[1]))),
    "result": lambda state, values: replace(state, result=_result(*values)),
}
