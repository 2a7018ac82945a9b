"""The computer players of a game, and how they are let think at a table."""

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from felt.bots.thought import Thought
from felt.core.game import Choice
from felt.core.rng import Rng
from felt.match.executors import Executor, Inline
from felt.tuning.bots import Bots

Brain = Callable[[Any, tuple[Choice, ...], Rng], Thought[Any]]
"""A pure decision: (what the seat may know, what it may do, luck) -> thought."""


@dataclass(frozen=True, slots=True)
class Minds:
    """The brains at hand by level, where they think, and how long they let people wait."""

    brains: Mapping[str, Brain]
    executor: Executor = field(default_factory=Inline)
    pace: Callable[[float], float] = lambda _doubt: 0.0
    """Seconds between the start of a turn and its action, for a doubt of 0..1."""
    give_up: float = 30.0
    """Seconds after which a bot that has not answered gets the turn's default."""


def brains(game: str, tuning: Bots | None = None) -> Mapping[str, Brain]:
    """Return every bot level of the registered ``game``, thinking with the skills in ``tuning``."""
    found: Mapping[str, Brain] = import_module(f"felt.games.{game}.bots").brains(tuning or Bots())
    return found


class Deliberation:
    """One bot's decision for one turn: promised by an executor, then held back for a human pace."""

    def __init__(self, seat: int, promise: "Future[Thought[Any]]", minds: Minds) -> None:
        self.seat = seat
        self._promise = promise
        self._minds = minds
        self._waited = 0.0

    @property
    def intent(self) -> Any | None:
        """Return the action it has settled on, or None while it still thinks or after it failed."""
        return None if not self._promise.done() or self._promise.exception() else self._promise.result().action

    def wait(self, elapsed: float) -> None:
        """Let time pass while the table is free."""
        self._waited += elapsed

    @property
    def ripe(self) -> bool:
        """Tell whether it is time to act: the thought is done and the pace kept, or it failed, or never came."""
        if not self._promise.done():
            return self._waited >= self._minds.give_up
        return self._promise.exception() is not None or self._waited >= self._minds.pace(self._promise.result().doubt)

    def action(self) -> Any:
        """Return the action; raises what the brain raised, or ``TimeoutError`` if it gave no answer."""
        if not self._promise.done():
            raise TimeoutError(f"seat {self.seat} gave no answer in {self._minds.give_up} s")
        return self._promise.result().action
