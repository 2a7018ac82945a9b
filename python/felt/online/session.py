"""A client's session with the server, without a socket, a thread or a clock.

Whoever owns a socket feeds it: ``opening``, ``opened``, ``received``, ``closed``, and ``tick`` now and then, each with
the present time in seconds of a monotonic clock. What is to be sent comes out of ``outgoing``, what has happened out
of ``notices``. The game, bots, load and fuzz tests all run this class.
"""

from random import Random, SystemRandom
from typing import Any, Literal

from felt.online.fetching import Fetches
from felt.online.follower import Follower
from felt.online.limits import PROTOCOL
from felt.online.link import Link
from felt.online.luck import LuckKeeper
from felt.online.match_copy import MatchCopy
from felt.online.messages import from_client as said
from felt.online.messages import from_server as heard
from felt.online.messages.base import Message
from felt.online.messages.chunk import Chunk
from felt.online.messages.codec import BadMessage, Frame, encode, read_server
from felt.online.notices import (
    Draining,
    Fetched,
    LinkChanged,
    LinkState,
    MatchesListed,
    Notice,
    PlaceChanged,
    RequestDone,
    RequestRefused,
    RequestStale,
    Trouble,
)
from felt.online.requests import Requests
from felt.online.versions import rules_hash

TRY_AGAIN = ("epoch", "rate", "busy", "storage")
"""Refusals that say nothing about the request itself: it is repeated after a wait."""


class OutOfStep(RuntimeError):
    """An action cannot be taken now: there is no match, another is on its way, or the copy is not up to date."""


class Session:
    """Everything a player can ask for, and everything he is told."""

    def __init__(
        self, *, name: str | None = None, token: str | None = None, build: str = "", rng: Random | None = None
    ) -> None:
        self.rng = rng or SystemRandom()
        self.name, self.token, self.build = name, token, build
        self.player = ""
        self.place = heard.Place(where="idle")
        self.place_since = 0.0
        """When the place was told, on the caller's clock."""
        self.link = Link(self.rng)
        self.requests = Requests()
        self.luck = LuckKeeper(self.rng)
        self._epoch = 0
        self._search: said.Queue | None = None
        """What the player looks for, until he finds it or stops."""
        self._fetches = Fetches(self._new_id)
        self._notices: list[Notice] = []
        self._outgoing: list[Frame] = []
        self.follower = Follower(self._notices.append)

    # ------------------------------------------------------------------ the socket's side

    def opening(self, now: float) -> None:
        """A connection is being opened."""
        self.link.opening(now)
        self._notices.append(LinkChanged(self.link.state))

    def opened(self, now: float) -> None:
        """The connection stands: greet."""
        self.link.opened(now)
        self._outgoing.clear()
        self._notices.append(LinkChanged(self.link.state))
        self.tick(now)

    def closed(self, code: int, now: float) -> None:
        """The connection is gone, whoever closed it; `code` is the WebSocket close code, -1 for none."""
        if self.link.state in (LinkState.OFFLINE, LinkState.ENDED):
            return
        self.link.closed(code, now)
        self.follower.disconnected()
        self._outgoing.clear()
        self._notices.append(LinkChanged(self.link.state, code))

    def received(self, frame: Frame, now: float) -> None:
        """Take a message. What cannot be read is reported as trouble and changes nothing."""
        self.link.heard(now)
        try:
            message = read_server(frame)
        except BadMessage as error:
            self._notices.append(Trouble(heard.Oops(code="bad_message", message=str(error)[:300])))
            return
        if self.link.state is LinkState.LIVE or isinstance(message, heard.Welcome | heard.Oops):
            self._hear(message, now)
        self.tick(now)

    def tick(self, now: float) -> None:
        """Let time pass: greet, ping, repeat what has not been answered."""
        self.link.attend(now)
        if self.link.must_greet(now):
            self._say(self._hello())
        if (number := self.link.must_ping(now)) is not None:
            self._say(said.Ping(n=number, rtt=min(86_400_000, int(self.link.rtt * 1000))))
        if self.link.state is LinkState.LIVE:
            for message in self.follower.due(now):
                self._say(message)
            for message in self.requests.due(now, self._epoch, seated=self.follower.in_step):
                self._say(message)
        if self._outgoing:
            self.link.said(now)

    def outgoing(self) -> list[Frame]:
        """Return what is to be sent, in order, and forget it."""
        frames, self._outgoing = self._outgoing, []
        return frames

    def notices(self) -> list[Notice]:
        """Return what has happened since the last call, in order."""
        told = self._notices[:]
        self._notices.clear()
        return told

    # ------------------------------------------------------------------ the player's side

    @property
    def match(self) -> MatchCopy | None:
        """Return the copy of the match the player sits at or watches."""
        return self.follower.copy

    @property
    def may_act(self) -> bool:
        """Tell whether an action may be given now."""
        copy = self.match
        live = self.link.state is LinkState.LIVE and self.follower.in_step
        return copy is not None and copy.ending is None and live and not self.requests.of(said.Act)

    def queue(self, game: Any, bot: str = "medium") -> str:
        """Look for anybody to play with."""
        self._search = said.Queue(cid=self._new_id(), game=game, bot=bot)
        return self._request(self._search)

    @property
    def is_searching(self) -> bool:
        """Tell whether the player looks for a match, or will again once he is connected."""
        return self._search is not None

    def leave_queue(self) -> str:
        """Stop looking."""
        self._search = None
        return self._request(said.LeaveQueue(cid=self._new_id()))

    def create_table(self, game: Any, seats: int, settings: dict[str, str] | None = None) -> str:
        """Open a private table, and look for nobody else."""
        self._search = None
        return self._request(
            said.CreateTable(cid=self._new_id(), game=game, seats=seats, settings=settings or {})
        )  # fmt: skip

    def join_table(self, code: str) -> str:
        """Sit down at a private table, and look for nobody else; raises ``ValueError`` for what can be no code."""
        asked = said.JoinTable(cid=self._new_id(), code=code)
        self._search = None
        return self._request(asked)

    def start_table(self, bot: str = "medium") -> str:
        """Start the match at the own table, bots on the empty seats."""
        return self._request(said.StartTable(cid=self._new_id(), bot=bot))

    def leave_table(self) -> str:
        """Stand up from a private table."""
        return self._request(said.LeaveTable(cid=self._new_id()))

    def act(self, action: dict[str, Any]) -> str:
        """Do an action; raises ``OutOfStep`` while ``may_act`` is false."""
        if not self.may_act or self.match is None:
            raise OutOfStep("no action can be taken now")
        copy = self.match
        return self._request(
            said.Act(cid=self._new_id(), match=copy.info.match, epoch=self._epoch, base=copy.seq, action=action)
        )

    def concede(self) -> str:
        """Give the match up."""
        return self._request(said.Concede(cid=self._new_id(), match=self._match_id(), epoch=self._epoch))

    def rematch(self, yes: bool) -> str:
        """Vote for or against another match with the same players."""
        return self._request(said.Rematch(cid=self._new_id(), match=self._match_id(), epoch=self._epoch, yes=yes))

    def leave(self) -> str:
        """Walk away from the match for good."""
        match = self._match_id()
        self.requests.forget_match(match)
        self.follower.leave()
        return self._request(said.Leave(cid=self._new_id(), match=match, epoch=max(1, self._epoch)))

    def watch(self, match: str) -> str:
        """Watch a match."""
        self.follower.welcome_back(match)
        return self._request(said.Watch(cid=self._new_id(), match=match))

    def browse(self, game: Any) -> None:
        """Ask once which matches can be watched; the list comes as ``MatchesListed``, or is lost like any word."""
        if self.link.state is LinkState.LIVE:
            self._say(said.Browse(game=game))

    def fetch(self, match: str, what: Literal["record", "proofs"], deal: int = 0) -> str:
        """Fetch the record of a finished match, or the proofs of a deal; it comes as ``Fetched``."""
        asked = said.Fetch(cid=self._new_id(), match=match, what=what, deal=deal)
        self._fetches.begin(asked)
        return self._request(asked)

    def report_shot(self, seq: int, mine: str) -> None:
        """Report that the own solver disagrees with the server about a shot; the server's result stands."""
        self.follower.report(said.Desync(match=self._match_id(), seq=seq, mine=mine, about="shot"))

    # ------------------------------------------------------------------ within

    def _hello(self) -> said.Hello:
        return said.Hello(
            proto_min=PROTOCOL,
            proto_max=PROTOCOL,
            build=self.build,
            rules=rules_hash(),
            name=self.name,
            token=self.token,
        )

    def _match_id(self) -> str:
        if self.match is None:
            raise OutOfStep("there is no match")
        return self.match.info.match

    def _new_id(self) -> str:
        return f"{self.rng.getrandbits(96):024x}"

    def _request(self, message: Any) -> str:
        self.requests.add(message)
        cid: str = message.cid
        return cid

    def _say(self, message: Message) -> None:
        self._outgoing.append(encode(message))

    def _hear(self, message: Any, now: float) -> None:
        match message:
            case heard.Happened() | heard.Placeholder():
                self.follower.event(message, now)
                if isinstance(message, heard.Happened) and message.cid is not None:
                    self._hear_done(message.cid, message.seq)
            case heard.Snapshot():
                self._hear_snapshot(message, now)
            case heard.Timer():
                self.follower.timer(message, now)
            case heard.Presence():
                self.follower.presence(message, now)
            case heard.Ended():
                self.follower.ended(message, now)
            case heard.RematchState():
                self.follower.rematch(message, now)
            case heard.LuckCommitted() | heard.SeedsCommitted() | heard.SeedsRevealed():
                if (answer := self.luck.hear(message)) is not None:
                    self._say(answer)
            case heard.Pong():
                self._hear_pong(message, now)
            case heard.Welcome():
                self._hear_welcome(message, now)
            case heard.Place():
                self._hear_place(message, now)
            case heard.Matches():
                self._notices.append(MatchesListed(message))
            case heard.Oops():
                self._notices.append(Trouble(message))
            case heard.Drain():
                self._notices.append(Draining(message.left_ms))
            case Chunk():
                self._hear_chunk(message)
            case _:
                self._hear_answer(message, now)

    def _hear_welcome(self, welcome: heard.Welcome, now: float) -> None:
        if self.link.state is not LinkState.GREETING:
            return
        self.player, self.name, self.token = welcome.player, welcome.name, welcome.token
        self._epoch = welcome.epoch
        self.link.welcomed(now)
        self.requests.reconnected()
        self.follower.reconnected(welcome.match, now)
        watched = self.follower.watched
        if watched and welcome.match is None:
            self._request(said.Watch(cid=self._new_id(), match=watched))
        self._notices.append(LinkChanged(LinkState.LIVE))

    def _hear_place(self, place: heard.Place, now: float) -> None:
        self.place, self.place_since = place, now
        self.follower.place(place, now)
        if place.where == "offered" and place.offer and not self._confirmed(place.offer):
            self._request(said.Confirm(cid=self._new_id(), offer=place.offer))
        self._keep_searching(place)
        self._notices.append(PlaceChanged(place))

    def _keep_searching(self, place: heard.Place) -> None:
        """Look again where the server knows nothing of it: it was restarted, or its offer was lost on the way."""
        search = self._search
        if search is None or place.where in ("queued", "offered") or self.requests.of(said.Queue):
            return
        if place.where == "idle":
            self.queue(search.game, search.bot)
        else:
            self._search = None

    def _hear_snapshot(self, snapshot: heard.Snapshot, now: float) -> None:
        self.follower.snapshot(snapshot, now)
        if self.match is not None and self.match.info.seat is not None and self.match.ending is None:
            self._search = None  # the word that led here may have been lost

    def _confirmed(self, offer: str) -> bool:
        return any(confirm.offer == offer for confirm in self.requests.of(said.Confirm))

    def _hear_pong(self, pong: heard.Pong, now: float) -> None:
        if not self.link.ponged(pong.n, now):
            return
        self.follower.pong(pong, now)
        # A player who comes back to his match is told of the match, not of a place.
        known = pong.where == self.place.where or (pong.where == "match" and self.match is not None)
        if not known or (pong.where == "table" and pong.names != self.place.names):
            self.follower.ask(now)

    def _hear_chunk(self, chunk: Chunk) -> None:
        if self.requests.answered(chunk.cid) is None:
            return
        taken = self._fetches.take(chunk)
        if isinstance(taken, said.Fetch):
            self._request(taken)
        elif taken:
            self._notices.append(Fetched(*taken))

    def _hear_answer(self, answer: Any, now: float) -> None:
        """Take an ack, dup, stale or reject; one for a request that is no longer waited for changes nothing."""
        if isinstance(answer, heard.Reject) and answer.code in TRY_AGAIN:
            self.requests.put_off(answer.cid, now)
            return
        if (request := self.requests.answered(answer.cid)) is None:
            return
        if isinstance(answer, heard.Reject) and request == self._search:
            self._search = None
        if isinstance(answer, heard.Stale):
            self.follower.ask(now + 0.5)
            self._notices.append(RequestStale(answer.cid))
        elif isinstance(answer, heard.Reject):
            root = self._fetches.drop(answer.cid)
            self._notices.append(RequestRefused(answer.model_copy(update={"cid": root})))
        else:
            self._note_seq(answer.seq, now)
            self._notices.append(RequestDone(answer.cid, answer.seq))

    def _hear_done(self, cid: str, seq: int) -> None:
        """An event of the match answers the action it came from."""
        if self.requests.answered(cid) is not None:
            self._notices.append(RequestDone(cid, seq))

    def _note_seq(self, seq: int | None, now: float) -> None:
        """An answer may know of an event that was lost on the way."""
        if self.match and seq is not None and seq > self.match.seq:
            self.follower.ask(now + 0.5)
