"""Play a whole match between bots, as fast as they think: for Godot's headless run, the arena and tests."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from felt.core.game import Game, Result
from felt.core.record import Record, write
from felt.match.minds import Brain, Minds, brains
from felt.match.seats import Bot, Seat
from felt.match.table import Table

LONGEST = 5000
"""Actions after which a match counts as stuck: many times the longest one seen."""


class Stuck(RuntimeError):
    """A match that does not end."""


@dataclass(frozen=True, slots=True)
class Match:
    """A finished match."""

    result: Result
    record: Record
    actions: int
    faults: int
    """How often a bot failed and the turn's default was done instead."""

    @property
    def text(self) -> str:
        """Return the record as readable text."""
        return write(self.record)

    def summary(self) -> dict[str, Any]:
        """Return what a result line shows, ready for JSON."""
        names = self.record.names
        return {
            "game": self.record.game,
            "seed": self.record.seed,
            "winner": " ".join(names[seat] for seat in self.result.winners),
            "winners": list(self.result.winners),
            "reason": self.result.reason,
            "standings": list(self.result.standings),
            "actions": self.actions,
            "faults": self.faults,
            "hash": self.record.hash,
        }


def play_match(
    game: Game,
    config: Any,
    seats: Sequence[Seat],
    seed: int,
    *,
    names: Sequence[str] | None = None,
    minds: dict[str, Brain] | None = None,
    watch: Callable[[Table], object] = lambda _table: None,
) -> Match:
    """Play to the end; ``watch`` is shown the table before the first action.

    Raises ``ValueError`` for a seat that is no bot, ``Stuck`` for a match that does not end.
    """
    if not all(isinstance(seat, Bot) for seat in seats):
        raise ValueError(f"seats: a headless match needs bots, got {','.join(map(str, seats))}")
    named = names or [f"{seat} {place + 1}" for place, seat in enumerate(seats)]
    table = Table(game, config, named, seed, seats, minds=Minds(minds or brains(game.name)))
    watch(table)
    while table.result is None:
        if len(table.history) >= LONGEST:
            raise Stuck(f"no end after {LONGEST} actions (seed {seed})")
        table.tick(0)
    return Match(table.result, table.record(), len(table.history), table.faults)
