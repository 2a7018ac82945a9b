"""A game of a few lines, to test the core without cards or balls: take one to three, the last takes all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from felt.core.game import Choice, Field, Result, Step, Turn
from felt.core.legality import require_legal


@dataclass(frozen=True, slots=True)
class Take:
    kind: ClassVar[str] = "take"
    count: int


@dataclass(frozen=True, slots=True)
class Heap:
    left: int
    seat: int = 0
    names: tuple[str, ...] = ()


class Nim:
    name = "nim"
    version = "1"
    seat_range = (2, 2)
    action_types: Mapping[str, type] = {"take": Take}

    def configure(self, values: Mapping[str, str]) -> int:
        return int(values.get("heap", 10))

    def differences(self, config: int) -> dict[str, str]:
        return {} if config == 10 else {"heap": str(config)}

    def start(self, config: int, names: Sequence[str], seed: int, deck: Sequence[str] | None = None) -> Step:
        if len(names) != 2:
            raise ValueError("nim is for two players")
        return Step(Heap(config + (len(deck) if deck else 0), seed % 2, tuple(names)))

    def legal(self, state: Heap, seat: int) -> tuple[Choice, ...]:
        return (Choice("take", (Field("count", 1, min(3, state.left)),)),) if state.left and seat == state.seat else ()

    def apply(self, state: Heap, seat: int, action: Take) -> Step:
        require_legal(self.legal(state, seat), action)
        return Step(Heap(state.left - action.count, 1 - seat, state.names))

    def view(self, state: Heap, _seat: int | None) -> Heap:
        return state

    def turn(self, state: Heap) -> Turn:
        return Turn((state.seat,), "take", 30, Take(1)) if state.left else Turn((), "", 0, None)

    def over(self, state: Heap) -> Result | None:
        return None if state.left else Result((1 - state.seat,), "empty", (state.seat, 1 - state.seat))
