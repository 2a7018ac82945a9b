"""What has been done at a table, in order, and what each repeated request is answered with."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from felt.core.game import Game, IllegalAction, Step
from felt.core.record import Entry, Record, entry_of, put_after, record_of


class Move(NamedTuple):
    """One action done by one seat."""

    seat: int
    action: Any


@dataclass(frozen=True, slots=True)
class Start:
    """All that a match began with."""

    game: Game
    config: Any
    names: tuple[str, ...]
    seed: int
    deck: Sequence[str] | None = None


class History:
    """The moves of one match since its start."""

    def __init__(self, start: Start) -> None:
        self.start = start
        self._moves: list[Move] = []
        self._states: list[Any] = []
        self._entries: list[Entry] = []
        self._put: int | None = None
        self._answers: dict[tuple[int, str], tuple[Any, Step]] = {}

    @property
    def is_put(self) -> bool:
        """Tell whether somebody laid another position by hand: the record then does not replay."""
        return self._put is not None

    @property
    def moves(self) -> tuple[Move, ...]:
        """Return every action done so far, oldest first."""
        return tuple(self._moves)

    def __len__(self) -> int:
        return len(self._moves)

    def add(self, seat: int, action: Any, state: Any) -> None:
        """Note one more action and the state it led to."""
        self._moves.append(Move(seat, action))
        self._states.append(state)

    def put(self) -> None:
        """Note that the match was stood at a position no action leads to; the first time is the one that counts."""
        if self._put is None:
            self._put = len(self._moves)

    def remember(self, seat: int, action_id: str, action: Any, step: Step) -> None:
        """Keep the answer to a request, for when it is sent again."""
        self._answers[seat, action_id] = action, step

    def answer(self, seat: int, action_id: str, action: Any) -> Step | None:
        """Return what the same request led to, None if it is new; raises ``IllegalAction`` for a reused id."""
        if (seat, action_id) not in self._answers:
            return None
        earlier, step = self._answers[seat, action_id]
        if earlier != action:
            raise IllegalAction("id_reused", "action_id", "a new id", f"id {action_id!r} was used for {earlier}")
        return step

    def record(self, state: Any) -> Record:
        """Return the record of the match up to ``state``; lines written for an earlier one are not written again."""
        start, written = self.start, len(self._entries)
        fresh = zip(self._moves[written:], self._states[written:], strict=True)
        self._entries += [entry_of(*move, after) for move, after in fresh]
        moves, entries = self._moves, self._entries
        record = record_of(start.game, start.config, start.names, start.seed, moves, state, start.deck, entries=entries)
        return record if self._put is None else put_after(record, self._put, state)
