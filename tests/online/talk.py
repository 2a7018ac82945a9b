"""A session and somebody who says, word by word, what a server might say."""

from random import Random
from typing import Any

from felt.online.digest import Mirror
from felt.online.limits import PROTOCOL
from felt.online.messages import from_server as tells
from felt.online.messages.base import Message
from felt.online.messages.chunk import Chunk
from felt.online.messages.codec import encode, read_client
from felt.online.notices import Notice
from felt.online.session import Session

VIEWS = [{"count": count, "name": "nim"} for count in range(20)]
"""What the player sees after each event of the match that is talked about."""


class Talk:
    """Time stands still between the words."""

    def __init__(self, **known: Any) -> None:
        self.now = 100.0
        self.session = Session(rng=Random(1), **known)
        self.said: list[Any] = []
        self.told: list[Notice] = []
        self.epoch = 0

    def connect(self, *, match: str | None = None, welcome: bool = True) -> None:
        """Open a connection; the server welcomes."""
        self.session.opening(self.now)
        self.session.opened(self.now)
        self.epoch += 1
        self.listen()
        if welcome:
            self.hear(welcome_to(self.epoch, match))

    def hear(self, *messages: Message | Chunk) -> None:
        """Let the session hear something."""
        for message in messages:
            self.session.received(encode(message), self.now)
        self.listen()

    def wait(self, seconds: float) -> None:
        """Let time pass, tick by tick."""
        until = self.now + seconds
        while self.now < until:
            self.now = min(until, self.now + 0.1)
            self.session.tick(self.now)
        self.listen()

    def drop(self, code: int = -1) -> None:
        """End the connection."""
        self.session.closed(code, self.now)
        self.listen()

    def listen(self) -> None:
        """Note what the session says and tells."""
        self.said += [read_client(frame) for frame in self.session.outgoing()]
        self.told += self.session.notices()

    def take(self, kind: type) -> list[Any]:
        """Return what the session has said of a kind since the last time."""
        taken = [message for message in self.said if isinstance(message, kind)]
        self.said = [message for message in self.said if not isinstance(message, kind)]
        return taken

    def notices(self, kind: type) -> list[Any]:
        """Return what the session has told of a kind since the last time."""
        taken = [notice for notice in self.told if isinstance(notice, kind)]
        self.told = [notice for notice in self.told if not isinstance(notice, kind)]
        return taken

    def play(self, seq: int = 0, match: str = "m") -> None:
        """Connect, and be in a match after so many events."""
        self.connect(match=match)
        self.hear(snapshot(seq, match))
        self.said.clear()
        self.told.clear()


def welcome_to(epoch: int, match: str | None = None) -> tells.Welcome:
    """Welcome the player; each connection has a token of its own."""
    return tells.Welcome(
        proto=PROTOCOL, player="p", name="Ann", token=f"{epoch:043d}", epoch=epoch, server_ms=0, match=match
    )


def turn(since: int = 0, left_ms: int | None = None) -> tells.TurnInfo:
    """Ask the first seat."""
    return tells.TurnInfo(seats=(0,), kind="take", left_ms=left_ms, total_ms=30_000, server_ms=0, since=since)


def snapshot(seq: int, match: str = "m", **changes: Any) -> tells.Snapshot:
    """Tell the whole match after so many events."""
    info = tells.MatchInfo(match=match, game="scopone", rules="1", seat=0, names=("Ann", "Bob"))
    return tells.Snapshot(
        info=info, seq=seq, view=VIEWS[seq], legal=(tells.ChoiceInfo(kind="take"),), turn=turn(seq),
        players=(tells.PlayerInfo(name="Ann", status="here"), tells.PlayerInfo(name="Bob", status="here")),
        public_hash="0" * 16, view_hash=Mirror(VIEWS[seq]).hash,
    ).model_copy(update=changes)  # fmt: skip


def happened(seq: int, match: str = "m", **changes: Any) -> tells.Happened:
    """Tell one event."""
    return tells.Happened(
        match=match, seq=seq, seat=1, by="player", action={"kind": "take"}, events=(), legal=(), turn=turn(seq),
        changes={"count": seq}, public_hash="0" * 16, view_hash=Mirror(VIEWS[seq]).hash,
    ).model_copy(update=changes)  # fmt: skip


def timer(seq: int) -> tells.Timer:
    """End the answer to a resume."""
    return tells.Timer(match="m", seq=seq, turn=turn(seq))
