"""The player's connection while he is online: it outlives every screen and puts matches on the table."""

import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, cast

from godot import Node, load, signal

from felt.match.table import Table
from felt.online.limits import Close
from felt.online.messages.from_server import Matches
from felt.online.notices import (
    Draining,
    LinkChanged,
    LinkState,
    MatchChanged,
    MatchesListed,
    MatchGone,
    MatchOpened,
    Notice,
    PlaceChanged,
    RequestRefused,
    Trouble,
)
from felt.online.remote_table import RemoteTable
from felt.online.session import Session
from felt.scenes.online.account import account, change_account, read_account_again
from felt.scenes.online.keepsakes import Keepsakes
from felt.scenes.online.pipe import Pipe
from felt.scenes.words import say

if TYPE_CHECKING:
    from felt.scenes.house import House
    from felt.scenes.online.overlay import Overlay

BUILD = "felt 0.1.0"
LOST = "online_lost_title"
ENDED: Mapping[int, str] = {Close.REPLACED: "online_elsewhere", Close.VERSION: "online_update"}
"""Titles of what is no fault of the line."""
PATIENCE = 60.0
"""For so long a lost server is tried when only a goodbye is left to say, s."""


class Connection(Node):
    """Feeds the session from the pipe each frame. The lobby reads `session`; the overlay stands over the match."""

    changed = signal()
    """Something the lobby shows has changed."""
    refused = signal("code: String", "message: String")
    """The server refused a request, or complained."""

    def __init__(self) -> None:
        super().__init__()
        self.house: House | None = None
        self.address = ""
        self.session = Session()
        self.keepsakes = Keepsakes(self.session)
        self.table: RemoteTable | None = None
        self.open_pipe: Callable[[str, str], Pipe] = Pipe
        """Makes the way to an address; pictures and tests put one without a server here."""
        self.clock: Callable[[], float] = time.monotonic
        self.wanted = False
        """Whether a screen is open that needs the connection; without one it ends once nothing is left to say."""
        self.matches: Matches | None = None
        """Which matches can be watched, as last told."""
        self.drained = False
        """The server has said that it will stop."""
        self._pipe: Pipe | None = None
        self._closing: Pipe | None = None
        """A goodbye needs to be polled until it has arrived."""
        self._trust = ""
        self._lost_at: float | None = None

    def _ready(self) -> None:
        self.overlay: Overlay = load("res://scenes/online/overlay.tscn").instantiate()
        self.overlay.connection = self
        self.add_child(self.overlay)

    def _exit_tree(self) -> None:
        self.close()

    # ------------------------------------------------------------------ going online

    def go(self, address: str, trust: str = "") -> None:
        """Connect to a server as the guest this player is there; a connection to it that stands is kept."""
        if self._pipe is not None and address == self.address and self.session.link.state is not LinkState.ENDED:
            return
        self.close()
        self.address, self._trust = address, trust
        self.session = Session(name=account().name, token=account().tokens.get(address), build=BUILD)
        self.keepsakes = Keepsakes(self.session)
        self._pipe = self.open_pipe(address, trust)

    def close(self) -> None:
        """Leave the server."""
        if self._pipe is not None:
            self._pipe.close(Close.CONSENTED)
            self._pipe, self._closing = None, self._pipe
        self.table = None

    def greet_as(self, name: str) -> None:
        """Connect again under another name."""
        self.session.name = name
        if self._pipe is not None:
            self._pipe.abort()
            self.session.closed(-1, self.now)
        self.hurry()

    def hurry(self) -> None:
        """Try to connect now."""
        if self.is_elsewhere:
            # Another window of the same player has been given a newer secret meanwhile.
            read_account_again()
            self.session.token = account().tokens.get(self.address, self.session.token)
        self.session.link.hurry()
        self.changed.emit()

    @property
    def is_live(self) -> bool:
        """Tell whether the server hears what is said."""
        return self.session.link.state is LinkState.LIVE

    @property
    def now(self) -> float:
        """Give the time on the session's clock, s."""
        return self.clock()

    @property
    def seconds_lost(self) -> float:
        """Give how long the connection has been gone; 0 while it stands."""
        return 0.0 if self._lost_at is None else self.now - self._lost_at

    @property
    def is_playing(self) -> bool:
        """Tell whether a match runs in which this player has a seat."""
        match = self.session.match
        return match is not None and self.table is not None and match.ending is None and match.info.seat is not None

    @property
    def is_watching(self) -> bool:
        """Tell whether the match on the table is watched, not played."""
        match = self.session.match
        return match is not None and self.table is not None and match.info.seat is None

    @property
    def is_elsewhere(self) -> bool:
        """Tell whether the player was last seen on another device, which has the connection since."""
        link = self.session.link
        return link.state is LinkState.ENDED and link.code == Close.REPLACED

    @property
    def trouble(self) -> str:
        """Say in a few words why there is no connection."""
        link = self.session.link
        return say(ENDED.get(link.code, LOST) if link.state is LinkState.ENDED else LOST)

    # ------------------------------------------------------------------ every frame

    def _process(self, _delta: float) -> None:
        if self._closing is not None:
            self._closing.poll()
            self._closing = None if self._closing.is_closed else self._closing
        if self._pipe is not None:
            self._converse(self._pipe, self.session, self.now)
        if self._pipe is not None and self._is_idle:
            self.close()

    def _converse(self, pipe: Pipe, session: Session, now: float) -> None:
        if session.link.wants_socket(now):
            session.opening(now)
            if not pipe.connect_to_server():
                session.closed(-1, now)
        frames = pipe.poll()
        if pipe.is_open and session.link.state is LinkState.CONNECTING:
            session.opened(now)
        for frame in frames:
            session.received(frame, now)
        session.tick(now)
        self._notice_end(pipe, now)
        for notice in session.notices():
            self._hear(notice)
        # Hearing may have given rise to something to say.
        session.tick(now)
        pipe.send(session.outgoing())

    @property
    def _is_idle(self) -> bool:
        """Tell whether nobody needs the connection any more."""
        if self.wanted or self.table is not None:
            return False
        said = self.session.match is None and self.session.requests.unanswered == 0
        return (self.is_live and said) or self.seconds_lost > PATIENCE

    def _notice_end(self, pipe: Pipe, now: float) -> None:
        connected = self.session.link.state not in (LinkState.OFFLINE, LinkState.ENDED)
        if connected and pipe.is_closed:
            self.session.closed(pipe.close_code, now)
        elif connected and self.session.link.is_dead(now):
            pipe.abort()
            self.session.closed(-1, now)

    # ------------------------------------------------------------------ hearing

    def _hear(self, notice: Notice) -> None:
        match notice:
            case MatchOpened():
                self._lay_match()
            case LinkChanged():
                self._note_link(notice)
            case PlaceChanged() | MatchChanged():
                self.changed.emit()
            case MatchGone():
                self.overlay.tell_gone()
            case MatchesListed():
                self.matches = notice.list
            case Draining():
                self.drained = True
                self.changed.emit()
            case RequestRefused():
                self._refuse(notice.reject.code, notice.reject.message)
            case Trouble():
                self._refuse(notice.oops.code, notice.oops.message)
        if self.table is not None:
            self.table.hear(notice)
        self.keepsakes.hear(notice)

    def _note_link(self, notice: LinkChanged) -> None:
        if notice.state is LinkState.LIVE:
            self._lost_at, self.drained = None, False
            change_account(name=self.session.name, tokens={**account().tokens, self.address: self.session.token})
        elif self._lost_at is None:
            self._lost_at = self.now
        if notice.state is LinkState.ENDED and notice.code == Close.AUTH:
            # The server knows this guest no more: the next attempt makes a new one.
            self.session.token = None
        self.changed.emit()

    def _lay_match(self) -> None:
        """Put the match on its screen."""
        self.table = RemoteTable(self.session, self.clock, lambda reason: say(f"online_busy_{_key(reason)}"))
        # The screens ask of a match only what both kinds of table have.
        self.house.match = cast(Table, self.table)
        self.overlay.begin(self.table)
        self.house.show(self.table.game.name)
        # Whoever waited in another window should hear and see that somebody has come.
        self.house.speaker.play("audio.turn")
        self.get_window().request_attention()
        self.changed.emit()

    def _refuse(self, code: str, message: str) -> None:
        self.overlay.tell_no_rematch()
        self.refused.emit(code, message)

    # ------------------------------------------------------------------ leaving

    def rematch(self) -> None:
        """Ask everybody for another match; a spectator looks for another to watch."""
        if self.is_watching:
            game = self.session.match.info.game
            self.leave_match()
            self.house.go_to_page("online", game=game, inside="watch")
            return
        self.session.rematch(True)
        self.overlay.wait_for_rematch()

    def holds_back(self, screen: str) -> bool:
        """Tell whether the way to this screen leads out of a match that must be left properly first."""
        if screen not in ("menu", "online") or self.table is None:
            return False
        if self.is_playing and self.seconds_lost == 0.0:
            self.overlay.confirm_leaving()
            return True
        self.leave_match()
        return False

    def leave_match(self) -> None:
        """Walk away from the match, running or over."""
        if self.session.match is not None:
            self.keepsakes.leave(self.session.leave())
        self.table = None
        self.house.match = None
        self.overlay.end()


def _key(reason: str) -> str:
    """Make a key for a text out of a reason the table is busy."""
    known = {"catching up": "catching_up", "waiting for the server": "waiting", "not connected": "lost"}
    return known.get(reason, "not_your_seat" if reason == "not_your_seat" else "showing")
