"""How a person's matches of Poker Pool went, for their own eyes: noted from a finished match, kept on this device.

Nothing is noted unless the player has asked for it, and nothing is ever sent.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from felt.core.game import Result, Step
from felt.games.poker_pool import events as ev
from felt.match import kept
from felt.match.kept import Migration

MOST = 500
"""Matches kept; the oldest make room."""
MIGRATIONS: tuple[Migration, ...] = (lambda raw: raw,)

Ending = Literal["two_full_hands", "stand", "elimination", "concession"]
ENDINGS: tuple[Ending, ...] = ("two_full_hands", "stand", "elimination", "concession")


class Note(BaseModel):
    """One match as one player lived it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    against: str
    """The kind of opponent: a bot's level, `friends` or `online`."""
    won: bool
    ending: Ending
    """The win condition: hands compared with or without a Stand, three misses, or giving up."""
    seconds: int = Field(ge=0)
    """Length of the match."""
    shots: int = Field(ge=0)
    """Shots of this player, the break included."""
    made: int = Field(ge=0)
    """Those that made at least one card."""
    misses: int = Field(ge=0)
    """Turns that ended without a card."""
    scratches: int = Field(ge=0)
    stood_after: int | None = Field(None, ge=0)
    """Own shots played before this player stood; None if he never did."""


class Telemetry(BaseModel):
    """Every match noted so far, oldest first."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    matches: tuple[Note, ...] = ()

    def noted(self, note: Note) -> "Telemetry":
        """Give the telemetry with one more match."""
        return Telemetry(matches=(*self.matches, note)[-MOST:])


@dataclass
class _Count:
    """What one seat has done so far."""

    seat: int
    shots: int = 0
    made: int = 0
    misses: int = 0
    scratches: int = 0
    stood_after: int | None = None
    stood: bool = False
    """Whether anybody stood."""
    _dry: bool = False
    """Whether the last shot was this seat's and has made no card yet."""

    def hear(self, event: ev.Event) -> None:
        """Count an event."""
        mine = getattr(event, "seat", None) == self.seat
        match event:
            case ev.ShotTaken():
                self.shots += mine
                self._dry = mine
            case ev.CardRegistered():
                self.made += self._dry
                self._dry = False
            case ev.Missed():
                self.misses += mine
            case ev.Scratched():
                self.scratches += mine
            case ev.Stood():
                self.stood = True
                self.stood_after = self.shots if mine else self.stood_after


def note_of(steps: Iterable[Step], result: Result, seat: int, against: str, seconds: float) -> Note:
    """Note a finished match from all its steps, for the player on `seat`."""
    count = _Count(seat)
    for step in steps:
        for event in step.events:
            count.hear(event)
    return Note(
        against=against,
        won=seat in result.winners,
        ending=_ending(result, count.stood),
        seconds=round(seconds),
        shots=count.shots,
        made=count.made,
        misses=count.misses,
        scratches=count.scratches,
        stood_after=count.stood_after,
    )


def _ending(result: Result, stood: bool) -> Ending:
    if result.reason == "showdown":
        return "stand" if stood else "two_full_hands"
    return "elimination" if result.reason == "elimination" else "concession"


def write(telemetry: Telemetry) -> str:
    """Write what was noted as text."""
    return kept.to_text(telemetry, len(MIGRATIONS))


def read(text: str) -> Telemetry:
    """Read what this or an earlier version wrote; raises kept.Damaged."""
    return kept.from_text(text, Telemetry, MIGRATIONS)
