"""What a session tells the program around it, in the order it happened."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from felt.online.messages.from_server import Happened, Matches, Oops, Place, Reject


class LinkState(Enum):
    """How the connection stands."""

    OFFLINE = "offline"
    """Not connected; the next attempt comes after a wait."""
    CONNECTING = "connecting"
    GREETING = "greeting"
    """Connected, the welcome is still to come."""
    LIVE = "live"
    ENDED = "ended"
    """Closed for good: see the close code."""


@dataclass(frozen=True, slots=True)
class LinkChanged:
    """The connection changed; `code` is the WebSocket close code where one was closed, else 0."""

    state: LinkState
    code: int = 0


@dataclass(frozen=True, slots=True)
class PlaceChanged:
    """The player stands elsewhere in the lobby, or knows more about his place."""

    place: Place


@dataclass(frozen=True, slots=True)
class MatchOpened:
    """A match begins here, or goes on here: its copy holds everything the player may know."""

    match: str


@dataclass(frozen=True, slots=True)
class MatchMoved:
    """The match went one event further. `view` is what the player sees then, as JSON values."""

    happened: Happened
    view: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class MatchReset:
    """The copy was replaced by the server's: what is shown must jump there."""

    match: str


@dataclass(frozen=True, slots=True)
class MatchChanged:
    """Something beside the events changed: who is here, the clock, the ending, votes for a rematch."""

    match: str


@dataclass(frozen=True, slots=True)
class MatchGone:
    """The server knows the match no more: it cannot be finished there."""

    match: str


@dataclass(frozen=True, slots=True)
class RequestDone:
    """A request is done and stored."""

    cid: str
    seq: int | None


@dataclass(frozen=True, slots=True)
class RequestStale:
    """An action was chosen in a position that was gone; it was not done and should be asked for anew."""

    cid: str


@dataclass(frozen=True, slots=True)
class RequestRefused:
    """A request was refused and changed nothing."""

    reject: Reject


@dataclass(frozen=True, slots=True)
class Fetched:
    """Something fetched is here whole."""

    cid: str
    data: bytes


@dataclass(frozen=True, slots=True)
class MatchesListed:
    """The server has told which matches can be watched."""

    list: Matches


@dataclass(frozen=True, slots=True)
class Draining:
    """The server is about to stop; matches will be taken up again."""

    left_ms: int


@dataclass(frozen=True, slots=True)
class Trouble:
    """The server complains, or said something that is no message."""

    oops: Oops


Notice = (
    LinkChanged | PlaceChanged | MatchOpened | MatchMoved | MatchReset | MatchChanged | MatchGone | RequestDone
    | RequestStale | RequestRefused | Fetched | MatchesListed | Draining | Trouble
)  # fmt: skip
