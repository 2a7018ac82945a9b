"""What a store keeps: players, matches, and the log of every match."""

from dataclasses import dataclass

PLAYING = "playing"
ENDED = "ended"


class StoreError(Exception):
    """The store could not keep something; nothing of it was kept."""


class Fenced(StoreError):
    """Another node owns the match now: whatever this one still wanted to write is void."""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A guest. Tokens are kept as hashes only."""

    player: str
    name: str
    token_hash: str
    """Hash of the token given out last."""
    used_hash: str
    """Hash of the token that came with the last hello: good until the newer one is used."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """All a match began with, and how its seats stand."""

    match: str
    game: str
    rules: str
    """Version of the game's rules."""
    settings: str
    """JSON: rules that differ from the defaults."""
    names: str
    """JSON: names by seat."""
    seed: str
    """Decimal. Secret."""
    server_seed: str
    """Hexadecimal; the salts of the card promises grow from it. Secret."""
    seeds: str
    """JSON: what the players added to the luck, by seat."""
    chairs: str
    """JSON: who sits where and how each seat stands."""
    status: str = PLAYING
    ending: str = ""
    """JSON of the ending, once there is one."""
    fence: int = 1
    """Grows whenever another node takes the match over; a write with a lower number is refused."""
    node: str = ""
    left_ms: int = 0
    """Time left for the turn when the match was last taken up after a standstill, at the wall time that follows."""
    left_wall_ms: int = 0


@dataclass(frozen=True, slots=True)
class LogRow:
    """One action of a match."""

    seq: int
    seat: int
    by: str
    cid: str
    """The client's id of the request, empty where no client asked."""
    action: str
    """JSON with the action's kind."""
    public_hash: str
    wall_ms: int
    left_ms: int
    """Time left for the turn that this action opened."""
    state: str = ""
    """JSON of the state after it: kept now and then, so that a restart need not replay everything."""


CHANGEABLE = ("chairs", "status", "ending", "left_ms", "left_wall_ms")
"""Columns of a match that a change may set."""


@dataclass(frozen=True, slots=True)
class Change:
    """What one request adds to a match: kept as a whole or not at all."""

    match: str
    fence: int
    log: tuple[LogRow, ...] = ()
    chairs: str | None = None
    status: str | None = None
    ending: str | None = None
    left_ms: int | None = None
    left_wall_ms: int | None = None
