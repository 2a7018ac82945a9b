"""One match as its players meet it: who comes and goes, what they ask for, in one order, and what each is answered.

A room reads no clock and touches no socket. Each call brings the time; whoever runs the room has the store keep what
changed and lets the frames go after. If the store fails the room is thrown away and built again from what is kept, so
nobody has been told what did not happen.
"""

from collections.abc import Sequence
from typing import Any

from felt.core.game import IllegalAction
from felt.match.messages import read_action
from felt.match.table import Table
from felt.online.messages import from_client as asked
from felt.online.messages import from_server as say
from felt.online.messages.codec import Frame
from felt.server.chairs import Chair, Link
from felt.server.course import Course, Origin
from felt.server.deals import Dealer
from felt.server.settings import Timing
from felt.server.store.rows import Change
from felt.server.teller import milliseconds


class Room:
    """The match, its seats, and the rematch that may follow."""

    def __init__(
        self, origin: Origin, table: Table, chairs: Sequence[Chair], dealer: Dealer, timing: Timing, now: float
    ) -> None:
        self.course = Course(origin, table, chairs, dealer, timing, now)
        self.audience = self.course.audience
        self.votes: list[bool | None] = [None if chair.player else True for chair in chairs]
        self.next_match: str | None = None
        self.is_listed = False
        """Anybody may find it and watch: strangers play it, not friends at a private table."""

    # ------------------------------------------------------------------ asking

    @property
    def match(self) -> str:
        """Return the match's name."""
        return self.course.match

    @property
    def chairs(self) -> list[Chair]:
        """Return the seats."""
        return self.course.chairs

    @property
    def ending(self) -> say.Ending | None:
        """Return how the match ended, None while it is played."""
        return self.course.ending

    @property
    def agreed(self) -> bool:
        """Tell whether everybody wants a rematch that has not begun yet; bots alone play none."""
        anybody = any(chair.player and not self.is_out(seat) for seat, chair in enumerate(self.chairs))
        return self.ending is not None and self.next_match is None and anybody and all(self._votes())

    @property
    def is_done(self) -> bool:
        """Tell whether nothing can happen here any more."""
        return self.ending is not None and self.course.clock.rematch is None

    def seat_of(self, player: str) -> int | None:
        """Return the seat a player has, also one that he gave up."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.player == player), None)

    def is_out(self, seat: int) -> bool:
        """Tell whether a seat was given up while the others played on: its player may watch, a bot has the seat."""
        return self.chairs[seat].left and (self.ending is None or len(self.chairs) > 2)

    def statuses(self) -> tuple[say.Status, ...]:
        """Return how every seat stands, in the words of the protocol."""
        return tuple(chair.status for chair in self.chairs)

    def take_change(self, now: float) -> Change | None:
        """Return what the store must keep before any frame goes out."""
        return self.course.take_change(now)

    def take_frames(self) -> list[tuple[Link, Frame]]:
        """Return what is to be sent, in order."""
        return self.audience.take_frames()

    # ------------------------------------------------------------------ coming and going

    def come(self, link: Link, player: str, now: float) -> None:
        """Seat a player's new connection; a bot that stood in for him hands the seat back."""
        self.advance(now)
        seat = self.seat_of(player)
        assert seat is not None, f"{player} has no seat in {self.match}"
        if self.is_out(seat):
            self.watch(link, now)
        else:
            self._take_back(seat, link, now)
        self.course.tell_presence(now)

    def go(self, link: Link, now: float) -> None:
        """Take a closed connection off its seat, unless a newer one sits there already."""
        self.advance(now)
        self.audience.unwatch(link)
        seat = self.audience.seat_at(link)
        if seat is not None:
            self.chairs[seat].go(now)
            if not self.ending:
                self.course.seats_changed()
            self.course.tell_presence(now)

    def watch(self, link: Link, now: float) -> None:
        """Let someone watch: he is told what everybody may know."""
        self.advance(now)
        self.audience.watch(link)
        self.audience.say(link, self.course.snapshot(None, now))

    def unwatch(self, link: Link) -> None:
        """Stop telling a spectator."""
        self.audience.unwatch(link)

    def take_over(self, before: "Room", now: float) -> None:
        """Seat the readers of the same match as it was in memory before; each is told the whole of it."""
        for chair, old in zip(self.chairs, before.chairs, strict=True):
            if old.link and not chair.left:
                chair.link, chair.away_since = old.link, None
        self.is_listed = before.is_listed
        self.audience.take_watchers(before.audience)
        for reader, link in self.audience.readers():
            self.audience.say(link, self.course.snapshot(reader, now))

    def resume(self, link: Link, seq: int | None, now: float) -> None:
        """Bring a reader up to date: the events he misses, or everything. Who was replaced is back."""
        self.advance(now)
        seat = self.audience.seat_at(link)
        if seat is not None and self.chairs[seat].replaced and not self.ending:
            self._take_back(seat, link, now)
            self.course.tell_presence(now)
        course = self.course
        missing = course.feeds[seat].after(seq, course.seq) if seq is not None and seq <= course.seq else None
        if missing is None or self.ending:
            self.audience.say(link, course.snapshot(seat, now))
        else:
            self.audience.pass_on(link, missing)
            self.audience.say(link, course.timer(now), course.presence(now))
        if self.ending and not self.is_done:
            self.audience.say(link, self._rematch_state(now))

    def desync(self, link: Link, now: float) -> None:
        """Answer a view that does not hash right with the whole truth the reader may know."""
        self.audience.say(link, self.course.snapshot(self.audience.seat_at(link), now))

    # ------------------------------------------------------------------ playing

    def act(self, link: Link, request: asked.Act, now: float) -> None:
        """Do a player's action, once, if it answers the question that is open."""
        self.advance(now)
        seat, course = self._require_seat(link, request), self.course
        if seat is None or self._answered_before(link, seat, request.cid):
            return
        if self.ending:
            self.audience.refuse(link, request.cid, "over", "the match is over")
        elif not course.since <= request.base <= course.seq:
            self.audience.say(link, say.Stale(cid=request.cid, seq=course.seq), course.snapshot(seat, now))
        else:
            self._submit(link, seat, request.cid, dict(request.action), now)

    def concede(self, link: Link, request: asked.Concede | asked.Leave, now: float) -> None:
        """Give the match up, in turn or not."""
        self.advance(now)
        seat = self._require_seat(link, request)
        if seat is None or self._answered_before(link, seat, request.cid):
            return
        if self.ending is None and not self.chairs[seat].left:
            self.course.give_up(seat, "concession", request.cid, now)
        if (seat, request.cid) not in self.course.cids:  # else it was an action of the game, whose event is the answer
            self.audience.say(link, say.Ack(cid=request.cid, seq=self.course.seq))

    def vote(self, link: Link, request: asked.Rematch, now: float) -> None:
        """Note who wants another match. Once it has begun, or the time is over, no answer changes anything."""
        self.advance(now)
        seat = self._require_seat(link, request)
        if seat is None:
            return
        if self.ending is None or self.is_done or self.next_match:
            self.audience.refuse(link, request.cid, "too_late", "there is no rematch to agree on")
            return
        self.votes[seat] = request.yes
        self.audience.say(link, say.Ack(cid=request.cid))
        self.audience.tell_all(self._rematch_state(now))

    def decline(self, player: str, now: float) -> None:
        """Count a player who walked off after the match as not wanting another."""
        seat = self.seat_of(player)
        if seat is not None and self.ending and self.next_match is None and self.votes[seat] is not False:
            self.votes[seat] = False
            self.audience.tell_all(self._rematch_state(now))

    def rematch_began(self, match: str, now: float) -> None:
        """Tell everybody which match is the rematch; this one is done."""
        self.next_match = match
        self.audience.tell_all(self._rematch_state(now))
        self.course.clock.rematch = None

    # ------------------------------------------------------------------ time

    def advance(self, now: float) -> None:
        """Do what is due by now."""
        if self.ending is None:
            self.course.advance(now)
        elif self.course.clock.rematch is not None and now >= self.course.clock.rematch:
            self.course.clock.rematch = None

    def thought(self, now: float) -> None:
        """Look at a bot that has come to a decision."""
        self.course.bot_is_done(now)
        self.advance(now)

    # ------------------------------------------------------------------ within

    def _submit(self, link: Link, seat: int, cid: str, action: dict[str, Any], now: float) -> None:
        if self.chairs[seat].replaced:
            self._take_back(seat, link, now)
            self.course.tell_presence(now)
        try:
            self.course.submit(seat, read_action(self.course.table.game, action), cid, now)
        except IllegalAction as error:
            self.audience.refuse(link, cid, error.code, error.message, error.field, error.allowed)

    def _take_back(self, seat: int, link: Link, now: float) -> None:
        was_replaced = self.chairs[seat].replaced
        self.chairs[seat].come(link, now)
        if self.ending is None:
            self.course.seats_changed()
            if was_replaced:
                self.course.reseat(seat, now)

    def _require_seat(self, link: Link, request: Any) -> int | None:
        """Return the seat a request comes from; refuse one from a spectator or an older connection."""
        seat = self.audience.seat_at(link)
        if seat is None:
            self.audience.refuse(link, request.cid, "no_seat", "this connection has no seat in the match")
        elif request.epoch != link.epoch:
            self.audience.refuse(link, request.cid, "epoch", "said on an older connection", "epoch", str(link.epoch))
            return None
        return seat

    def _answered_before(self, link: Link, seat: int, cid: str) -> bool:
        """Answer a repeated request as it was answered first."""
        if (seq := self.course.cids.get((seat, cid))) is None:
            return False
        self.audience.say(link, say.Dup(cid=cid, seq=seq))
        return True

    def _votes(self) -> tuple[bool | None, ...]:
        """Return who wants a rematch; a bot always does."""
        return tuple(self.is_out(seat) or vote for seat, vote in enumerate(self.votes))

    def _rematch_state(self, now: float) -> say.RematchState:
        ends = self.course.clock.rematch
        left_ms = 0 if ends is None else milliseconds(ends - now)
        return say.RematchState(match=self.match, votes=self._votes(), left_ms=left_ms, next=self.next_match)
