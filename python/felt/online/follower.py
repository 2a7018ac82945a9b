"""Keeps the copy of the player's match in step with the server: fills gaps, asks for snapshots, ignores the past."""

from collections.abc import Callable

from felt.online.limits import RETRY_SECONDS
from felt.online.match_copy import MatchCopy, Taken
from felt.online.messages.base import Message
from felt.online.messages.from_client import Desync, Resume
from felt.online.messages.from_server import (
    Ended,
    Happened,
    Place,
    Placeholder,
    Pong,
    Presence,
    RematchState,
    Snapshot,
    Timer,
)
from felt.online.notices import MatchChanged, MatchGone, MatchMoved, MatchOpened, MatchReset, Notice

GAP_SECONDS = 0.3
"""A missing event may still be on its way for this long before it is asked for."""
GONE_PONGS = 2
"""So many pongs in a row must know nothing of a match before it is taken for lost."""


class Follower:
    """Follows one match at a time. A message about a match that was left or replaced changes nothing."""

    def __init__(self, tell: Callable[[Notice], None]) -> None:
        self.copy: MatchCopy | None = None
        self.desyncs = 0
        self.resumes = 0
        self._tell = tell
        self._expected: str | None = None
        """The match the server says the player is in, while its snapshot is still to come."""
        self._done: set[str] = set()
        self._fresh = True
        """Whether this connection has brought the copy up to date."""
        self._ask_at: float | None = None
        self._reports: list[Message] = []
        self._absent = 0

    @property
    def in_step(self) -> bool:
        """Tell whether the player may act on what he sees."""
        return self.copy is None or (self._fresh and self.copy.in_step)

    def reconnected(self, match: str | None, now: float) -> None:
        """Bring the copy up to date on a new connection, before anything else is done."""
        self._expected = None if match in self._done else match
        self._fresh = False
        self._ask_at = now

    def disconnected(self) -> None:
        """Trust nothing until the next connection has brought the copy up to date."""
        self._fresh = False
        self._reports.clear()

    def leave(self) -> None:
        """Forget the match for good."""
        if self.copy:
            self._done.add(self.copy.info.match)
        self.copy = self._expected = None

    def welcome_back(self, match: str) -> None:
        """Follow a match again that may have been left before."""
        self._done.discard(match)

    @property
    def watched(self) -> str | None:
        """Return the running match that is followed as a spectator."""
        copy = self.copy
        return copy.info.match if copy and copy.info.seat is None and copy.ending is None else None

    def due(self, now: float) -> list[Message]:
        """List what must be asked or reported now."""
        due, self._reports = self._reports, []
        if self._ask_at is not None and now >= self._ask_at:
            self._ask_at = now + RETRY_SECONDS
            self.resumes += 1
            due.append(self._question())
        return due

    def report(self, desync: Desync) -> None:
        """Send a report of a difference, and ask for a snapshot if none comes by itself."""
        self.desyncs += 1
        self._reports.append(desync)

    def _question(self) -> Resume:
        copy = self.copy
        if self._expected and (copy is None or copy.info.match != self._expected):
            return Resume(match=self._expected)
        if copy is None:
            return Resume()
        return Resume(match=copy.info.match, seq=None if copy.astray else copy.seq)

    def ask(self, at: float) -> None:
        """Ask the server where the match stands at this time or, if that was planned already, earlier."""
        self._ask_at = at if self._ask_at is None else min(at, self._ask_at)

    # ------------------------------------------------------------------ hearing

    def place(self, place: Place, now: float) -> None:
        """Expect the snapshot of the match the player has been put into."""
        if place.match and self._is_news(place.match):
            self._expected = place.match
            self.ask(now + GAP_SECONDS)
        elif self.copy is None and self._expected is None:
            self._ask_at, self._fresh = None, True

    def snapshot(self, snapshot: Snapshot, now: float) -> None:
        """Open the match, or put the copy right."""
        match = snapshot.info.match
        if match in self._done:
            return
        # Whoever loses his seat for good goes on as a spectator: another view, hence another copy.
        if self.copy is None or self.copy.info != snapshot.info:
            if self.copy is not None and self.copy.info.match != match:
                self.leave()
            self.copy = MatchCopy(snapshot, now)
            self._tell(MatchOpened(match))
        elif snapshot.seq > self.copy.seq or (self.copy.astray and snapshot.seq == self.copy.seq):
            self.copy.replace(snapshot, now)
            self._tell(MatchReset(match))
        elif snapshot.seq == self.copy.seq:
            self.copy.refresh(snapshot, now)
            self._tell(MatchChanged(match))
        else:
            return
        self._fresh, self._expected = True, None
        self._take_kept(now)
        self._settle()

    def event(self, event: Happened | Placeholder, now: float) -> None:
        """Take an event in its order."""
        copy = self._copy_of(event.match, now)
        if copy is None:
            return
        self._take(copy, event, now)
        self._take_kept(now)
        self._settle()

    def timer(self, timer: Timer, now: float) -> None:
        """Set the clock. It also ends the answer to a resume: all events up to its number have been sent."""
        copy = self._copy_of(timer.match, now)
        if copy is None or timer.seq < copy.seq:
            return
        if timer.seq > copy.seq:
            self.ask(now + GAP_SECONDS)
            return
        copy.set_turn(timer.turn, now)
        self._fresh = True
        self._settle()
        self._tell(MatchChanged(timer.match))

    def presence(self, presence: Presence, now: float) -> None:
        """Note who is here."""
        if copy := self._copy_of(presence.match, now):
            copy.set_players(presence.players, now)
            self._tell(MatchChanged(presence.match))

    def ended(self, ended: Ended, now: float) -> None:
        """Note the ending; events before it may still be missing."""
        if copy := self._copy_of(ended.match, now):
            copy.end(ended.ending, ended.seq)
            copy.rematch_until = now + ended.rematch_ms / 1000
            if ended.seq > copy.seq:
                self.ask(now + GAP_SECONDS)
            self._tell(MatchChanged(ended.match))

    def rematch(self, state: RematchState, now: float) -> None:
        """Note the votes; the next match, once there is one, is expected."""
        copy = self.copy
        if copy is None or copy.info.match != state.match:
            return
        copy.rematch, copy.rematch_until = state, now + state.left_ms / 1000
        if state.next and self._is_news(state.next):
            self._expected = state.next
            self.ask(now + GAP_SECONDS)
        self._tell(MatchChanged(state.match))

    def pong(self, pong: Pong, now: float) -> None:
        """Find out what was missed: an event, a whole match, or that the match is no more."""
        copy = self.copy
        if pong.match and self._is_news(pong.match):
            self._expected = pong.match
            self.ask(now)
        elif copy and pong.match == copy.info.match:
            self._absent = 0
            self._compare(copy, pong, now)
        elif copy and copy.ending is None:
            self._miss(copy, now)

    # ------------------------------------------------------------------ within

    def _compare(self, copy: MatchCopy, pong: Pong, now: float) -> None:
        statuses = tuple(player.status for player in copy.players)
        # A match that waits for nobody is over: the word of its ending was lost.
        lost_ending = copy.ending is None and not copy.turn.seats
        if (pong.seq or 0) > copy.seq or (pong.statuses and pong.statuses != statuses) or lost_ending:
            self.ask(now)

    def _miss(self, copy: MatchCopy, now: float) -> None:
        """Ask once more for a match the server does not name, then take it for lost."""
        self._absent += 1
        if self._absent <= GONE_PONGS:
            self.ask(now)
            return
        self.leave()
        self._ask_at = None
        self._tell(MatchGone(copy.info.match))

    def _is_news(self, match: str) -> bool:
        return match not in self._done and (self.copy is None or self.copy.info.match != match)

    def _copy_of(self, match: str, now: float) -> MatchCopy | None:
        """Return the copy if it is of this match; a match not known yet is asked for."""
        if self.copy and self.copy.info.match == match:
            return self.copy
        if match not in self._done:
            self._expected = match
            self.ask(now + GAP_SECONDS)
        return None

    def _take(self, copy: MatchCopy, event: Happened | Placeholder, now: float) -> None:
        before = copy.astray
        taken = copy.take(event, now)
        if taken is Taken.MOVED and isinstance(event, Happened):
            self._tell(MatchMoved(event, dict(copy.view)))
        elif taken is Taken.AHEAD:
            self.ask(now + GAP_SECONDS)
        elif taken is Taken.ASTRAY and not before:
            self.report(Desync(match=event.match, seq=copy.seq, mine=copy.hash))
            self.ask(now + RETRY_SECONDS)

    def _take_kept(self, now: float) -> None:
        while self.copy and (event := self.copy.next_kept()):
            self._take(self.copy, event, now)

    def _settle(self) -> None:
        """Stop asking once the copy is whole."""
        if self._fresh and self.copy and self.copy.in_step and self._expected is None:
            self._ask_at = None
