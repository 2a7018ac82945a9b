"""The client's copy of one match: events in order without a gap, and a view whose hash is the server's."""

from collections.abc import Mapping
from enum import Enum
from typing import Any

from felt.core.game import Choice, Field
from felt.online.digest import Mirror
from felt.online.messages.from_server import (
    ChoiceInfo,
    DealInfo,
    Ending,
    Happened,
    MatchInfo,
    Placeholder,
    PlayerInfo,
    RematchState,
    Snapshot,
    TurnInfo,
)

_AHEAD = 64
"""How many events may be kept that came before their turn."""


class Taken(Enum):
    """What became of an event."""

    MOVED = "moved"
    OLD = "old"
    AHEAD = "ahead"
    """An event between is missing; this one is kept until it comes."""
    ASTRAY = "astray"
    """The view does not hash to what the server says: a snapshot is needed."""


class MatchCopy:
    """What a player knows of his match. It shows what the server sent and decides nothing."""

    def __init__(self, snapshot: Snapshot, now: float) -> None:
        self.info: MatchInfo = snapshot.info
        self.opening = snapshot.opening
        self.deals: dict[int, DealInfo] = {}
        self.rematch: RematchState | None = None
        self.rematch_until: float | None = None
        """When the time to agree on a rematch ends; None while that is not known."""
        self._ahead: dict[int, Happened | Placeholder] = {}
        self.replace(snapshot, now)

    def replace(self, snapshot: Snapshot, now: float) -> None:
        """Take everything from a snapshot of the same match."""
        self.seq = snapshot.seq
        self._mirror = Mirror(snapshot.view)
        self.public_hash = snapshot.public_hash
        self.view_hash = snapshot.view_hash
        self.astray = False
        self._note_deal(snapshot.deal)
        self._ahead = {seq: event for seq, event in self._ahead.items() if seq > self.seq}
        self.refresh(snapshot, now)

    def refresh(self, snapshot: Snapshot, now: float) -> None:
        """Take from a snapshot what changes beside the events."""
        self.legal_infos: tuple[ChoiceInfo, ...] = snapshot.legal
        self.set_players(snapshot.players, now)
        self.end(snapshot.ending, snapshot.seq)
        self.set_turn(snapshot.turn, now)

    def end(self, ending: Ending | None, seq: int) -> None:
        """Note how the match ended, and its last event."""
        self.ending, self._last = ending, seq

    def set_players(self, players: tuple[PlayerInfo, ...], now: float) -> None:
        """Take who is here, as of `now`."""
        self.players, self._players_since = players, now

    def set_turn(self, turn: TurnInfo, now: float) -> None:
        """Take the clock of the present turn, as of `now`."""
        self.turn = turn
        self._turn_until = None if turn.left_ms is None else now + turn.left_ms / 1000

    # ------------------------------------------------------------------ asking

    @property
    def view(self) -> Mapping[str, Any]:
        """Give the view as JSON values."""
        return self._mirror.view

    @property
    def hash(self) -> str:
        """Give the hash of the view as it stands here."""
        return self._mirror.hash

    @property
    def in_step(self) -> bool:
        """Tell whether the copy agrees with the server and no event is known to be missing."""
        return not self.astray and not self._ahead

    @property
    def is_complete(self) -> bool:
        """Tell whether the match is over and its last event has come."""
        return self.ending is not None and self.seq >= self._last

    @property
    def legal(self) -> tuple[Choice, ...]:
        """Give what the player may do now."""
        return tuple(choice_of(info) for info in self.legal_infos)

    def seconds_left(self, now: float) -> float | None:
        """Give the time left for the present turn; None while its clock stands."""
        return None if self._turn_until is None else max(0.0, self._turn_until - now)

    def seconds_held(self, seat: int, now: float) -> float:
        """Give for how long a seat is still kept for its player who is away."""
        return max(0.0, self.players[seat].hold_ms / 1000 - (now - self._players_since))

    # ------------------------------------------------------------------ events

    def take(self, event: Happened | Placeholder, now: float) -> Taken:
        """Take an event if it is the next; keep it if it came too early."""
        if event.seq <= self.seq:
            return Taken.OLD
        if event.seq > self.seq + 1 or self.astray:
            if len(self._ahead) < _AHEAD:
                self._ahead[event.seq] = event
            return Taken.ASTRAY if self.astray else Taken.AHEAD
        self._ahead.pop(event.seq, None)
        self.seq = event.seq
        return self._move(event, now) if isinstance(event, Happened) else Taken.MOVED

    def next_kept(self) -> Happened | Placeholder | None:
        """Return the event that was kept and whose turn has come."""
        return None if self.astray else self._ahead.get(self.seq + 1)

    def _move(self, event: Happened, now: float) -> Taken:
        self._mirror.change(event.changes)
        self.legal_infos = event.legal
        self.public_hash, self.view_hash = event.public_hash, event.view_hash
        self._note_deal(event.deal)
        self.set_turn(event.turn, now)
        self.astray = self.hash != event.view_hash
        return Taken.ASTRAY if self.astray else Taken.MOVED

    def _note_deal(self, deal: DealInfo | None) -> None:
        """Keep the first promise for a deal: a later one for the same deal would be no promise."""
        if deal is not None:
            self.deals.setdefault(deal.deal, deal)


def choice_of(info: ChoiceInfo) -> Choice:
    """Read a choice as the games know it."""
    fields = tuple(Field(field.name, field.low, field.high, field.options) for field in info.fields)
    return Choice(info.kind, fields, info.barred)
