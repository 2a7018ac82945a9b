"""Who sits where in a match, and how each seat stands: here, away, replaced by a bot, or gone for good."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from felt.match.seats import Bot, Remote, Seat

SIT_OUT_AFTER = 2
"""Turns in a row that a player let run out before a bot plays for him."""
FORFEIT_AFTER = 3
"""The same before the seat is lost."""


class Link(Protocol):
    """One connection of one player: where frames for him go."""

    epoch: int

    def send(self, frame: str | bytes) -> None:
        """Queue a frame."""


@dataclass(slots=True)
class Chair:
    """One seat. Times are on the server's own clock, seconds."""

    name: str
    player: str = ""
    """Empty where a bot sat from the start."""
    level: str = "medium"
    """Of the bot that sits here or would."""
    replaced: bool = False
    """A bot plays for the player; he may come back."""
    left: bool = False
    """The player gave the seat up."""
    hold: float = 60.0
    """Seconds the seat is still kept for a player who is away."""
    timeouts: int = 0
    """Turns in a row that ran out."""
    link: Link | None = field(default=None, compare=False)
    away_since: float | None = None

    @property
    def is_person(self) -> bool:
        """Tell whether a player belongs here who may still play."""
        return bool(self.player) and not self.left

    @property
    def seat(self) -> Seat:
        """Tell the table who acts."""
        return Remote() if self.is_person and not self.replaced else Bot(self.level)

    @property
    def status(self) -> Literal["here", "away", "bot", "left"]:
        """Tell the others, in the words of the protocol."""
        if self.left:
            return "left"
        if not self.player or self.replaced:
            return "bot"
        return "here" if self.link else "away"

    def hold_left(self, now: float) -> float:
        """Return the seconds the seat is still kept."""
        return self.hold if self.away_since is None else max(0.0, self.hold - (now - self.away_since))

    def come(self, link: Link, now: float) -> None:
        """Put a connection on the seat; a bot that stood in gives it back."""
        self.hold, self.away_since = self.hold_left(now), None
        self.link, self.replaced = link, False

    def go(self, now: float) -> None:
        """Take the connection off the seat."""
        if self.link or self.away_since is None:
            self.link, self.away_since = None, now


_KEPT = ("name", "player", "level", "replaced", "left", "hold", "timeouts")


def write_chairs(chairs: Sequence[Chair], now: float) -> str:
    """Return the seats as JSON for the store; connections are not kept."""
    return json.dumps([{**_kept(chair), "hold": chair.hold_left(now)} for chair in chairs])


def _kept(chair: Chair) -> dict[str, Any]:
    return {name: getattr(chair, name) for name in _KEPT}


def read_chairs(text: str, now: float) -> list[Chair]:
    """Read the seats back: every player is away until he returns."""
    chairs = [Chair(**values) for values in json.loads(text)]
    for chair in chairs:
        chair.away_since = now if chair.is_person else None
    return chairs
