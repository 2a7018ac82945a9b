"""Nim, the smallest game that keeps the contract: take 1-3 from a heap, whoever takes the last one wins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from felt.core.game import Choice, Field, Result, Step, Turn
from felt.core.legality import require_legal


@dataclass(frozen=True, slots=True)
class Take:
    kind: ClassVar[str] = "take"
    count: int


@dataclass(frozen=True, slots=True)
class Concede:
    kind: ClassVar[str] = "concede"


@dataclass(frozen=True, slots=True)
class Taken:
    kind: ClassVar[str] = "taken"
    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class Heap:
    names: tuple[str, ...]
    left: int
    to_move: int = 0
    conceded: int | None = None


class Nim:
    name = "nim"
    version = "1"
    seat_range = (2, 2)
    action_types: ClassVar[Mapping[str, type]] = {"take": Take, "concede": Concede}
    seconds = 10.0

    def configure(self, values: Mapping[str, str]) -> int:
        if set(values) - {"heap"}:
            raise ValueError(f"unknown key {next(iter(values))}; allowed: heap")
        return int(values.get("heap", "7"))

    def differences(self, config: int) -> dict[str, str]:
        return {} if config == 7 else {"heap": str(config)}

    def start(self, config: int, names: Sequence[str], seed: int, deck: Sequence[str] | None = None) -> Step:  # noqa: ARG002
        return Step(Heap(tuple(names), config))

    def legal(self, state: Heap, seat: int) -> tuple[Choice, ...]:
        if self.over(state):
            return ()
        concede = (Choice("concede"),)
        if seat != state.to_move:
            return concede
        return (Choice("take", (Field("count", 1, min(3, state.left)),)), *concede)

    def apply(self, state: Heap, seat: int, action: object) -> Step:
        require_legal(self.legal(state, seat), action)
        if not isinstance(action, Take):
            return Step(replace(state, conceded=seat))
        left = state.left - action.count
        return Step(replace(state, left=left, to_move=1 - seat), (Taken(seat, left),))

    def view(self, state: Heap, seat: int | None) -> Heap:  # noqa: ARG002
        return state

    def turn(self, state: Heap) -> Turn:
        seats = () if self.over(state) else (state.to_move,)
        return Turn(seats, "take", self.seconds, Take(1))

    def over(self, state: Heap) -> Result | None:
        if state.conceded is None and state.left:
            return None
        loser = state.to_move if state.conceded is None else state.conceded
        return Result((1 - loser,), "last one" if state.conceded is None else "concede", (loser, 1 - loser))
