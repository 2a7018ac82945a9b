"""Everything a client may say.

Every request has a `cid`, chosen by the client. It is answered with exactly one `ack`, `dup`, `stale` or `reject` that
names it, and may be sent again as often as the client likes: a repeat changes nothing and gets the first answer.
"""

from typing import Annotated, Literal

from pydantic import Field

from felt.online.messages.base import (
    Action,
    Code,
    Deal,
    Digest,
    Epoch,
    GameName,
    Id,
    Level,
    Message,
    Milliseconds,
    PlayerName,
    Secret,
    Seq,
    Settings,
    Token,
)


class Hello(Message):
    """First message on every connection; answered by `welcome`. Sent again, it gets the same welcome again."""

    t: Literal["hello"] = "hello"
    proto_min: int = Field(ge=1, le=1000)
    """Oldest protocol the client speaks."""
    proto_max: int = Field(ge=1, le=1000)
    """Newest protocol the client speaks."""
    build: str = Field(max_length=40)
    """Version of the client's program, for the server's log."""
    rules: Digest
    """Fingerprint of the rules the client knows: `felt.online.versions.rules_hash`."""
    name: PlayerName | None = None
    """What the player wants to be called."""
    token: Token | None = None
    """The guest's secret from the last welcome; without it a new guest is made."""


class Ping(Message):
    """Keeps the connection alive, and asks where the player stands; answered by `pong`."""

    t: Literal["ping"] = "ping"
    n: int = Field(ge=0, le=2**31 - 1)
    """Comes back in the pong."""
    rtt: Milliseconds = 0
    """Last measured round trip, for the server's statistics only."""


class Resume(Message):
    """Asks for everything after `seq` of a match, or without a match for the player's place; the answer is pushed.

    Answered by the events after `seq`, or by a `snapshot`; outside a match by `place`.
    """

    t: Literal["resume"] = "resume"
    match: Id | None = None
    seq: Seq | None = None
    """Last event the client has; none asks for a snapshot."""


class Queue(Message):
    """Looks for anybody to play with. `bot`: the level of the bot that comes when nobody is found in time."""

    t: Literal["queue"] = "queue"
    cid: Id
    game: GameName
    bot: Level = "medium"


class LeaveQueue(Message):
    """Stops looking."""

    t: Literal["leave_queue"] = "leave_queue"
    cid: Id


class Confirm(Message):
    """Says yes to an offered match."""

    t: Literal["confirm"] = "confirm"
    cid: Id
    offer: Id


class CreateTable(Message):
    """Opens a private table; its code is in the `place` that follows."""

    t: Literal["create_table"] = "create_table"
    cid: Id
    game: GameName
    seats: int = Field(ge=2, le=6)
    settings: Settings = Field(default_factory=dict)


class JoinTable(Message):
    """Sits down at a private table."""

    t: Literal["join_table"] = "join_table"
    cid: Id
    code: Code


class StartTable(Message):
    """Starts the match at the own table, bots of this level on the empty seats. Only its host may."""

    t: Literal["start_table"] = "start_table"
    cid: Id
    bot: Level = "medium"


class LeaveTable(Message):
    """Stands up from a private table before its match has begun."""

    t: Literal["leave_table"] = "leave_table"
    cid: Id


class Act(Message):
    """Does an action of the game in the own seat. `base`: the last event the player has seen."""

    t: Literal["act"] = "act"
    cid: Id
    match: Id
    epoch: Epoch
    base: Seq
    action: Action


class Concede(Message):
    """Gives the match up, in turn or not."""

    t: Literal["concede"] = "concede"
    cid: Id
    match: Id
    epoch: Epoch


class Leave(Message):
    """Walks away from a match for good: an ended or watched one freely, a running one by conceding it."""

    t: Literal["leave"] = "leave"
    cid: Id
    match: Id
    epoch: Epoch


class Rematch(Message):
    """Wants, or does not want, another match with the same players."""

    t: Literal["rematch"] = "rematch"
    cid: Id
    match: Id
    epoch: Epoch
    yes: bool


class Watch(Message):
    """Watches a match: its events are sent from now on, those of hidden cards only after their showdown."""

    t: Literal["watch"] = "watch"
    cid: Id
    match: Id


class Browse(Message):
    """Asks which matches of a game can be watched; answered by `matches`."""

    t: Literal["browse"] = "browse"
    game: GameName


class Desync(Message):
    """Reports a view that does not hash to what the server said; a snapshot follows."""

    t: Literal["desync"] = "desync"
    match: Id
    seq: Seq
    mine: Digest
    about: Literal["view", "shot"] = "view"
    """`shot`: the client's own solver disagrees with where the balls came to rest."""


class Fetch(Message):
    """Asks for one part of a finished match's record or of a deal's proofs; answered by a binary part, or a reject."""

    t: Literal["fetch"] = "fetch"
    cid: Id
    match: Id
    what: Literal["record", "proofs"]
    deal: Deal = 0
    """Which deal's proofs; 0 for the record."""
    part: int = Field(default=0, ge=0, le=9999)


class SeedCommit(Message):
    """Promises a seed for the match's luck, without telling it: SHA-256 of the seed's bytes."""

    t: Literal["seed_commit"] = "seed_commit"
    match: Id
    commitment: Secret


class SeedReveal(Message):
    """Tells the promised seed, once every promise is known."""

    t: Literal["seed_reveal"] = "seed_reveal"
    match: Id
    seed: Secret


Request = (
    Queue | LeaveQueue | Confirm | CreateTable | JoinTable | StartTable | LeaveTable
    | Act | Concede | Leave | Rematch | Watch | Fetch
)  # fmt: skip
"""What is repeated until it is answered."""

ClientMessage = Annotated[
    Hello | Ping | Resume | Browse | Desync | SeedCommit | SeedReveal | Request,
    Field(discriminator="t"),
]
