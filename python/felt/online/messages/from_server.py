"""Everything a server may say.

What it says about a place or a match can be lost and asked for again: `pong` tells where the player stands and how far
his match is, and `resume` brings whatever is missing.
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
    Json,
    Message,
    Milliseconds,
    PlayerName,
    SeatNumber,
    Secret,
    Seq,
    ServerTime,
    Settings,
    ShortText,
    Text,
    Token,
)

Status = Literal["here", "away", "bot", "left"]
"""How a seat stands: its player is connected; is missed and waited for; was or is replaced by a bot; left for good."""


class PlayerInfo(Message):
    """One seat of a match."""

    name: PlayerName
    status: Status
    hold_ms: Milliseconds = 0
    """What is left of the time this seat is kept for its player while he is away."""
    person: bool = True
    """False where a bot sat from the start."""


class MatchInfo(Message):
    """What stays the same for a whole match."""

    match: Id
    game: GameName
    rules: ShortText
    """Version of the game's rules it is played by."""
    seat: SeatNumber | None
    """The reader's own seat; none for a spectator."""
    names: tuple[PlayerName, ...] = Field(max_length=6)
    settings: Settings = Field(default_factory=dict)


class TurnInfo(Message):
    """Whom the match waits for, and for what."""

    seats: tuple[SeatNumber, ...] = Field(max_length=6)
    kind: ShortText
    left_ms: Milliseconds | None
    """Time left at `server_ms`; none while the clock stands."""
    total_ms: Milliseconds
    server_ms: ServerTime
    since: Seq
    """The event that opened this question: an action with an older `base` is stale."""


class FieldInfo(Message):
    """One field of a choice: whole numbers low..high, or one of the options."""

    name: ShortText
    low: int = 0
    high: int = 0
    options: tuple[int | bool | ShortText | tuple[ShortText, ...], ...] = Field(default=(), max_length=200)


class ChoiceInfo(Message):
    """One kind of action open to the reader, as `felt.core.game.Choice`."""

    kind: ShortText
    fields: tuple[FieldInfo, ...] = Field(default=(), max_length=8)
    barred: tuple[tuple[int | bool | ShortText | tuple[ShortText, ...], ...], ...] = Field(default=(), max_length=400)


class DealInfo(Message):
    """The promises for one deal: at every place a salted hash of the card that lies there.

    `felt.online.proofs` checks a card against its promise once the salt has been told.
    """

    deal: Deal
    places: tuple[ShortText, ...] = Field(max_length=60)
    """Such as `hole 0 1` (seat 0, second card), `board 3`, `hand 2 7`."""
    commitments: tuple[Secret, ...] = Field(max_length=60)


class Ending(Message):
    """How a match ended. `reason` is the game's own, or forfeit, concession, abandoned."""

    winners: tuple[SeatNumber, ...] = Field(max_length=6)
    reason: ShortText
    standings: tuple[int, ...] = Field(max_length=6)
    rated: bool = False
    """Only matches between people alone count."""


class Welcome(Message):
    """Answers `hello`: the connection is the player's."""

    t: Literal["welcome"] = "welcome"
    proto: int = Field(ge=1, le=1000)
    """The protocol spoken from now on."""
    player: Id
    name: PlayerName
    token: Token
    """The next hello's token. The one before stays good until this one has been used."""
    epoch: Epoch
    server_ms: ServerTime
    match: Id | None = None
    """The match the player has a seat in; its snapshot or missing events come on `resume`."""


class Place(Message):
    """Where the player stands outside a match. Sent whenever it changes."""

    t: Literal["place"] = "place"
    where: Literal["idle", "queued", "offered", "table", "match"]
    game: GameName | None = None
    waited_ms: Milliseconds = 0
    """Queued: how long already."""
    bot_in_ms: Milliseconds = 0
    """Queued: how long until a bot is seated."""
    waiting: int = Field(default=0, ge=0, le=10_000_000)
    """Queued: how many look for this game, this player included."""
    offer: Id | None = None
    """Offered: what to confirm."""
    confirm_ms: Milliseconds = 0
    """Offered: how long there is to confirm."""
    code: Code | None = None
    """Table: what to tell a friend."""
    host: bool = False
    """Table: whether this player may start the match."""
    seats: int = Field(default=0, ge=0, le=6)
    names: tuple[PlayerName, ...] = Field(default=(), max_length=6)
    """Table: who sits there, the host first."""
    settings: Settings = Field(default_factory=dict)
    match: Id | None = None
    """Match: the one to `resume`."""


class Ack(Message):
    """The request is done and stored. `seq`: the match's event it became, where it became one.

    An action has no ack of its own: the `happened` it became carries its `cid`.
    """

    t: Literal["ack"] = "ack"
    cid: Id
    seq: Seq | None = None


class Dup(Message):
    """The request had been done before; this was its result."""

    t: Literal["dup"] = "dup"
    cid: Id
    seq: Seq | None = None


class Stale(Message):
    """The action was chosen in an older position and is not done; a snapshot follows."""

    t: Literal["stale"] = "stale"
    cid: Id
    seq: Seq
    """Where the match really is."""


class Reject(Message):
    """The request is refused and changed nothing. `field` and `allowed` say what would have been right."""

    t: Literal["reject"] = "reject"
    cid: Id
    code: ShortText
    field: ShortText = ""
    allowed: Text = ""
    message: Text = ""


class Happened(Message):
    """One action of a match and what followed, as the reader may see it.

    `changes` are the fields of the reader's view that have new values; `view_hash` is the hash of the whole view then.
    """

    t: Literal["happened"] = "happened"
    match: Id
    seq: Seq
    seat: SeatNumber
    by: Literal["player", "clock", "bot"]
    """Who decided the action: the seat's player, the turn's time-out, or a bot."""
    action: Action
    events: tuple[Json, ...] = Field(max_length=400)
    changes: Json
    legal: tuple[ChoiceInfo, ...] = Field(max_length=20)
    turn: TurnInfo
    public_hash: Digest
    """Hash of what a spectator sees: equal for everybody."""
    view_hash: Digest
    deal: DealInfo | None = None
    """When cards were dealt: the promises for them."""
    cid: Id | None = None
    """Told only to the player who asked: this is what became of his `act`, and it is stored."""


class Placeholder(Message):
    """Stands for an event the reader may not see, so that the numbers stay without a gap."""

    t: Literal["placeholder"] = "placeholder"
    match: Id
    seq: Seq


class Snapshot(Message):
    """The whole of a match as the reader may see it, after event `seq`."""

    t: Literal["snapshot"] = "snapshot"
    info: MatchInfo
    seq: Seq
    view: Json
    legal: tuple[ChoiceInfo, ...] = Field(max_length=20)
    turn: TurnInfo
    players: tuple[PlayerInfo, ...] = Field(max_length=6)
    public_hash: Digest
    view_hash: Digest
    ending: Ending | None = None
    opening: tuple[Json, ...] = Field(default=(), max_length=100)
    """The events a match began with, when `seq` is 0."""
    deal: DealInfo | None = None
    """The promises for the cards now in play."""


class Presence(Message):
    """Who is here, away, replaced or gone."""

    t: Literal["presence"] = "presence"
    match: Id
    players: tuple[PlayerInfo, ...] = Field(max_length=6)


class Timer(Message):
    """The clock of the present turn was set anew: stopped, credited, or going on."""

    t: Literal["timer"] = "timer"
    match: Id
    seq: Seq
    turn: TurnInfo


class Ended(Message):
    """The match is over; its record can be fetched."""

    t: Literal["ended"] = "ended"
    match: Id
    seq: Seq
    ending: Ending
    rematch_ms: Milliseconds = 0
    """How long there is to agree on a rematch; 0 when there can be none."""


class RematchState(Message):
    """Who wants a rematch: yes, no, or not yet said, by seat. When all have said yes a new match begins."""

    t: Literal["rematch_state"] = "rematch_state"
    match: Id
    votes: tuple[bool | None, ...] = Field(max_length=6)
    left_ms: Milliseconds
    next: Id | None = None
    """The new match, once it is agreed on."""


class LuckCommitted(Message):
    """Before a match: SHA-256 of the server's secret seed. Clients may now promise seeds of their own."""

    t: Literal["luck_committed"] = "luck_committed"
    match: Id
    commitment: Secret
    reply_ms: Milliseconds


class SeedsCommitted(Message):
    """Every promise made in time, by seat; clients may now tell their seeds."""

    t: Literal["seeds_committed"] = "seeds_committed"
    match: Id
    commitments: tuple[Secret | None, ...] = Field(max_length=6)
    reply_ms: Milliseconds


class SeedsRevealed(Message):
    """Every seed told in time, by seat. The match's luck grows from them and the server's seed together."""

    t: Literal["seeds_revealed"] = "seeds_revealed"
    match: Id
    seeds: tuple[Secret | None, ...] = Field(max_length=6)


class ListedMatch(Message):
    """One line of a list of matches to watch."""

    match: Id
    names: tuple[PlayerName, ...] = Field(max_length=6)
    seq: Seq
    """How far it is."""
    watchers: int = Field(ge=0, le=1000)


class Matches(Message):
    """Answers `browse`: matches of strangers under way, the newest first. Private tables are never listed."""

    t: Literal["matches"] = "matches"
    game: GameName
    matches: tuple[ListedMatch, ...] = Field(max_length=20)


class Oops(Message):
    """Something is wrong that answers no request. `fatal`: the connection is closed after it."""

    t: Literal["oops"] = "oops"
    code: ShortText
    message: Text = ""
    fatal: bool = False


class Drain(Message):
    """The server will stop: no new matches here, and the connection closes in `left_ms`."""

    t: Literal["drain"] = "drain"
    left_ms: Milliseconds


class Pong(Message):
    """Answers `ping`: where the player stands, and how far his match is."""

    t: Literal["pong"] = "pong"
    n: int = Field(ge=0, le=2**31 - 1)
    server_ms: ServerTime
    where: Literal["idle", "queued", "offered", "table", "match"]
    match: Id | None = None
    seq: Seq | None = None
    statuses: tuple[Status, ...] = Field(default=(), max_length=6)
    names: tuple[PlayerName, ...] = Field(default=(), max_length=6)
    """Table: who sits there, the host first."""


ServerMessage = Annotated[
    Welcome | Place | Ack | Dup | Stale | Reject | Happened | Placeholder | Snapshot | Presence | Timer | Ended
    | RematchState | LuckCommitted | SeedsCommitted | SeedsRevealed | Matches | Oops | Drain | Pong,
    Field(discriminator="t"),
]  # fmt: skip
