"""One match: what its players may ask for, in one order, and what everybody is told once it is kept.

A room reads no clock and touches no socket. Each call brings the time; frames and changes for the store gather, and
whoever runs the room writes the changes first and lets the frames go after. If the store fails the room is thrown
away and built again from what is kept, so nobody has been told what did not happen.
"""

import json
from collections.abc import Sequence
from typing import Any

from felt.core.game import IllegalAction, Step
from felt.match.messages import read_action, write_action, write_state
from felt.match.seats import Bot, Remote
from felt.match.table import Table
from felt.match.timers import goes_on
from felt.online.messages import from_client as asked
from felt.online.messages import from_server as say
from felt.online.messages.base import Message
from felt.online.messages.codec import encode
from felt.server import metrics
from felt.server.chairs import FORFEIT_AFTER, SIT_OUT_AFTER, Chair, Link, write_chairs
from felt.server.clockwork import Clockwork, hold_ends
from felt.server.deals import Dealer
from felt.server.endings import concession_ends, ending_of, won_by_the_others
from felt.server.feeds import Feeds
from felt.server.settings import Timing
from felt.server.showing import seconds_to_show
from felt.server.store.rows import ENDED, Change, LogRow
from felt.server.teller import By, Teller, milliseconds, player_infos, turn_info

STATE_EVERY = 8
"""Actions between two that are kept with their state; a shot always is, since playing it again takes long."""
MOST_WATCHERS = 100


class Room:
    """The match, its seats, its readers, and what is due when."""

    def __init__(
        self,
        match: str,
        table: Table,
        chairs: Sequence[Chair],
        dealer: Dealer,
        timing: Timing,
        now: float,
        *,
        fence: int = 1,
        seq: int = 0,
        left: float | None = None,
        cids: dict[tuple[int, str], int] | None = None,
        ending: say.Ending | None = None,
    ) -> None:
        self.match, self.table, self.chairs = match, table, list(chairs)
        self.fence, self.seq, self.ending = fence, seq, ending
        self.clock = Clockwork()
        self.frames: list[tuple[Link, str | bytes]] = []
        self.votes: list[bool | None] = [None if chair.player else True for chair in self.chairs]
        self.next_match: str | None = None
        self.wall_ms = 0
        self._timing, self._dealer = timing, dealer
        self._cids = cids or {}
        self._since = seq
        self._deal = dealer.number(table.state)
        self._told: list[tuple[Step, int, Any]] = []
        self._log: list[LogRow] = []
        self._dirty = self._just_ended = False
        self._watchers: list[Link] = []
        people = [seat for seat, chair in enumerate(self.chairs) if chair.player]
        self._feeds = Feeds(table.game, table.state, people)
        start = table.history.start
        self._teller = Teller(match, table.game, start.config, start.names, self._feeds, dealer)
        table.subscribe(lambda step, seat, action: self._told.append((step, seat, action)))
        self._thinking_since, self._bot_is_late = now, False
        if ending is None:
            self._open_turn(now, left)

    # ------------------------------------------------------------------ asking

    @property
    def next_due(self) -> float | None:
        """Return when the room must be looked at if nobody does anything before."""
        return self.clock.next_due([] if self.ending else self.chairs)

    @property
    def agreed(self) -> bool:
        """Tell whether everybody wants a rematch that has not begun yet."""
        return self.ending is not None and self.next_match is None and all(self.votes)

    @property
    def is_done(self) -> bool:
        """Tell whether nothing can happen here any more."""
        return self.ending is not None and self.clock.rematch is None

    @property
    def public_hash(self) -> str:
        """Return the hash of what everybody may see."""
        return self._feeds[None].mirror.hash

    @property
    def is_crowded(self) -> bool:
        """Tell whether nobody else may watch."""
        return len(self._watchers) >= MOST_WATCHERS

    def seat_of(self, player: str) -> int | None:
        """Return the seat a player has, also one that he gave up."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.player == player), None)

    def statuses(self) -> tuple[say.Status, ...]:
        """Return how every seat stands, in the words of the protocol."""
        return tuple(chair.status for chair in self.chairs)

    def take_change(self, now: float) -> Change | None:
        """Return what the store must keep before any frame goes out, and forget it."""
        if not (self._log or self._dirty):
            return None
        change = Change(
            match=self.match,
            fence=self.fence,
            log=tuple(self._log),
            chairs=write_chairs(self.chairs, now) if self._dirty else None,
            status=ENDED if self._just_ended else None,
            ending=self.ending.model_dump_json() if self._just_ended and self.ending else None,
        )
        self._log.clear()
        self._dirty = self._just_ended = False
        return change

    def take_frames(self) -> list[tuple[Link, str | bytes]]:
        """Return what is to be sent, in order, and forget it."""
        frames, self.frames = self.frames, []
        return frames

    # ------------------------------------------------------------------ coming and going

    def come(self, link: Link, player: str, now: float) -> None:
        """Seat a player's new connection; a bot that stood in for him hands the seat back."""
        self.advance(now)
        seat = self.seat_of(player)
        assert seat is not None, f"{player} has no seat in {self.match}"
        chair = self.chairs[seat]
        was_replaced = chair.replaced
        if chair.left:
            chair.link = link
        else:
            chair.come(link, now)
        if was_replaced:
            self._reseat(seat, now)
        self._dirty = not self.ending
        self._tell_presence(now)

    def go(self, link: Link, now: float) -> None:
        """Take a closed connection off its seat, unless a newer one sits there already."""
        self.advance(now)
        if link in self._watchers:
            self._watchers.remove(link)
        for chair in self.chairs:
            if chair.link is link:
                chair.go(now)
                self._dirty = not self.ending
                self._tell_presence(now)

    def take_over(self, before: "Room", now: float) -> None:
        """Seat the readers of the same match as it was in memory before; each is told the whole of it."""
        for chair, old in zip(self.chairs, before.chairs, strict=True):
            if old.link and not chair.left:
                chair.link, chair.away_since = old.link, None
        self._watchers = before._watchers
        for reader, link in self._readers():
            self._say(link, self._snapshot(reader, now))

    def watch(self, link: Link, now: float) -> None:
        """Let someone watch: he is told what everybody may know."""
        if link not in self._watchers:
            self._watchers.append(link)
        self._say(link, self._snapshot(None, now))

    def unwatch(self, link: Link) -> None:
        """Stop telling a spectator."""
        if link in self._watchers:
            self._watchers.remove(link)

    def resume(self, link: Link, seq: int | None, now: float) -> None:
        """Bring a reader up to date: the events he misses, or everything."""
        self.advance(now)
        seat = self._seat_at(link)
        if seat is not None and self.chairs[seat].replaced:
            self.chairs[seat].come(link, now)
            self._reseat(seat, now)
            self._dirty = True
            self._tell_presence(now)
        missing = self._feeds[seat].after(seq, self.seq) if seq is not None and seq <= self.seq else None
        if missing is None or self.ending:
            self._say(link, self._snapshot(seat, now))
        else:
            self.frames += [(link, frame) for frame in missing]
            self._say(link, say.Timer(match=self.match, seq=self.seq, turn=self._turn_info(now)))
            self._say(link, self._presence(now))
        if self.ending and self.clock.rematch is not None:
            self._say(link, self._rematch_state(now))

    def desync(self, link: Link, now: float) -> None:
        """Answer a view that does not hash right with the whole truth the reader may know."""
        self._say(link, self._snapshot(self._seat_at(link), now))

    # ------------------------------------------------------------------ playing

    def act(self, link: Link, request: asked.Act, now: float) -> None:
        """Do a player's action, once, if it answers the question that is open."""
        self.advance(now)
        seat = self._require_seat(link, request)
        if seat is None or self._answered_before(link, seat, request.cid):
            return
        if self.ending:
            self._refuse(link, request.cid, "over", message="the match is over")
        elif not self._since <= request.base <= self.seq:
            self._say(link, say.Stale(cid=request.cid, seq=self.seq))
            self._say(link, self._snapshot(seat, now))
        else:
            self._submit(link, seat, request.cid, dict(request.action), now)

    def concede(self, link: Link, request: asked.Concede | asked.Leave, now: float) -> None:
        """Give up: by the game's own rule where it has one, else by ending the match or leaving the seat to a bot."""
        self.advance(now)
        seat = self._require_seat(link, request)
        if seat is None or self._answered_before(link, seat, request.cid):
            return
        if self.ending is None and not self.chairs[seat].left:
            self._give_up(seat, "concession", request.cid, now)
        self._say(link, say.Ack(cid=request.cid, seq=self.seq))

    def vote(self, link: Link, request: asked.Rematch, now: float) -> None:
        """Note who wants another match. Once it has begun, or the time is over, no answer changes anything."""
        self.advance(now)
        seat = self._require_seat(link, request)
        if seat is None:
            return
        if self.ending is None or self.clock.rematch is None or self.next_match:
            self._refuse(link, request.cid, "too_late", message="there is no rematch to agree on")
            return
        self.votes[seat] = request.yes
        self._say(link, say.Ack(cid=request.cid))
        self._tell_all(self._rematch_state(now))

    def decline(self, player: str, now: float) -> None:
        """Count a player who walked off after the match as not wanting another."""
        seat = self.seat_of(player)
        if seat is not None and self.ending and self.next_match is None and self.votes[seat] is not False:
            self.votes[seat] = False
            self._tell_all(self._rematch_state(now))

    def rematch_began(self, match: str, now: float) -> None:
        """Tell everybody which match is the rematch; this one is done."""
        self.next_match = match
        self._tell_all(self._rematch_state(now))
        self.clock.rematch = None

    # ------------------------------------------------------------------ time

    def advance(self, now: float) -> None:
        """Do what is due by now. An action in time is asked for after this, so never both happen."""
        if self.ending:
            if self.clock.rematch is not None and now >= self.clock.rematch:
                self.clock.rematch = None
            return
        if self.clock.turn is not None and now >= self.clock.turn:
            self._time_out(now)
        if self.clock.bot is not None and now >= self.clock.bot and not self.ending:
            self._let_bot_act(now)
        for seat, chair in enumerate(self.chairs):
            ends = hold_ends(chair)
            if ends is not None and now >= ends and not self.ending:
                self._stand_in(seat, now)

    def thought(self, now: float) -> None:
        """Look at a bot that has come to a decision: if its pace was over before it was done, it acts at once."""
        if self._bot_is_late and self.clock.bot is not None:
            self.clock.bot = now
        self.advance(now)

    def _time_out(self, now: float) -> None:
        seat, action = self.table.turn.seats[0], self.table.turn.default
        self._do(seat, lambda: self.table.submit(seat, action), "clock", "", now)
        chair = self.chairs[seat]
        chair.timeouts += 1
        self._dirty = True
        if self.ending is None and chair.timeouts >= FORFEIT_AFTER:
            self._give_up(seat, "forfeit", "", now)
        elif self.ending is None and chair.timeouts >= SIT_OUT_AFTER:
            self._stand_in(seat, now)

    def _let_bot_act(self, now: float) -> None:
        thinker, before = self.table.turn.seats[0], self.seq
        waited = now - self._thinking_since
        self._do(thinker, lambda: self.table.tick(waited), "bot", "", now)
        if self.seq == before:
            self._bot_is_late = True
            self.clock.bot = max(now + 0.1, self._thinking_since + self._timing.bot_give_up)

    def _stand_in(self, seat: int, now: float) -> None:
        """Let a bot play for a player who does not; with nobody else there to play for, the match is over."""
        others = [chair for place, chair in enumerate(self.chairs) if place != seat and chair.status == "here"]
        chair = self.chairs[seat]
        if not others and chair.status == "away":
            self._give_up(seat, "abandoned", "", now)
            return
        chair.hold, chair.replaced = chair.hold_left(now), True
        self._dirty = True
        self._reseat(seat, now)
        self._tell_presence(now)

    # ------------------------------------------------------------------ within

    def _submit(self, link: Link, seat: int, cid: str, action: dict[str, Any], now: float) -> None:
        chair = self.chairs[seat]
        if chair.left:
            self._refuse(link, cid, "left", message="the seat was given up")
            return
        if chair.replaced:
            chair.come(link, now)
            self._reseat(seat, now)
            self._tell_presence(now)
        try:
            read = read_action(self.table.game, action)
            self._do(seat, lambda: self.table.submit(seat, read), "player", cid, now)
        except IllegalAction as error:
            self._refuse(link, cid, error.code, error.field, error.allowed, error.message)
            return
        if chair.timeouts:
            chair.timeouts, self._dirty = 0, True
        self._say(link, say.Ack(cid=cid, seq=self.seq))

    def _do(self, seat: int, call: Any, by: By, cid: str, now: float) -> None:
        """Let the table act, then keep and tell what it did."""
        question = self.table.turn
        call()
        for step, actor, action in self._told:
            self._keep(step, actor, action, by, cid if actor == seat else "", question, now)
        self._told.clear()

    def _keep(self, step: Step, seat: int, action: Any, by: By, cid: str, question: Any, now: float) -> None:
        self.seq += 1
        if cid:
            self._cids[seat, cid] = self.seq
        if not goes_on(question, self.table.turn, seat):
            self._open_turn(now, None, seconds_to_show(step))
        deal = self._dealer.number(step.state)
        fresh, self._deal = deal != self._deal, deal
        frames = self._teller.happened(step, seat, action, by, self.seq, self._turn_info(now), fresh)
        self._log.append(self._row(step, seat, action, by, cid, now))
        for reader, link in self._readers():
            self.frames.append((link, frames[reader]))
        metrics.ACTIONS.labels(self.table.game.name, by).inc()
        if result := self.table.result:
            self._end(ending_of(result, self._rated()), now)

    def _row(self, step: Step, seat: int, action: Any, by: By, cid: str, now: float) -> LogRow:
        kept = self.seq % STATE_EVERY == 0 or any(event.kind == "shot_taken" for event in step.events)
        return LogRow(
            seq=self.seq,
            seat=seat,
            by=by,
            cid=cid,
            action=json.dumps(write_action(action)),
            public_hash=self._feeds[None].mirror.hash,
            wall_ms=self.wall_ms,
            left_ms=milliseconds(self.turn_left(now) or 0),
            state=json.dumps(write_state(step.state)) if kept else "",
        )

    def turn_left(self, now: float) -> float | None:
        """Return the time left for the turn, slack included; None while nobody is waited for."""
        return None if self.clock.turn is None else max(0.0, self.clock.turn - now)

    def _open_turn(self, now: float, left: float | None = None, showing: float = 0.0) -> None:
        """Wait for an answer to a new question: a bot's at its pace, a person's until his time is up."""
        self._since = self.seq
        turn, self.clock.turn, self.clock.bot = self.table.turn, None, None
        if not turn.seats:
            return
        if isinstance(self.chairs[turn.seats[0]].seat, Bot):
            self._thinking_since, self._bot_is_late = now, False
            self.table.tick(0)
            self.clock.bot = now + showing + self._timing.bot_pace
        else:
            self.clock.turn = now + (turn.seconds + self._timing.slack + showing if left is None else left)

    def _reseat(self, seat: int, now: float) -> None:
        """Let the table know who plays the seat now. A new hand on the seat gets fresh time, nobody else does."""
        self.table.reseat(seat, self.chairs[seat].seat)
        if seat in self.table.turn.seats[:1]:
            since = self._since
            self._open_turn(now)
            self._since = since

    def _give_up(self, seat: int, reason: str, cid: str, now: float) -> None:
        chair, game = self.chairs[seat], self.table.game
        own_rule = game.action_types.get("concede")
        chair.left, self._dirty = True, True
        if own_rule and reason == "concession":
            self.table.reseat(seat, Remote())
            self._do(seat, lambda: self.table.submit(seat, own_rule()), "player", cid, now)
        elif concession_ends(self.chairs):
            self._end(won_by_the_others(game, seat, len(self.chairs), reason, self._rated()), now)
        else:
            self._reseat(seat, now)
        self._tell_presence(now)

    def _end(self, ending: say.Ending, now: float) -> None:
        self.ending, self._just_ended, self._dirty = ending, True, True
        self.clock = Clockwork(rematch=now + self._timing.rematch)
        rematch_ms = milliseconds(self._timing.rematch)
        self._tell_all(say.Ended(match=self.match, seq=self.seq, ending=ending, rematch_ms=rematch_ms))

    def _rated(self) -> bool:
        return all(chair.player and not chair.replaced for chair in self.chairs)

    def _seat_at(self, link: Link) -> int | None:
        return next((seat for seat, chair in enumerate(self.chairs) if chair.link is link), None)

    def _require_seat(self, link: Link, request: Any) -> int | None:
        """Return the seat a request comes from; refuse one from a spectator or an older connection."""
        seat = self._seat_at(link)
        if seat is None:
            self._refuse(link, request.cid, "no_seat", message="this connection has no seat in the match")
        elif request.epoch != link.epoch:
            self._refuse(link, request.cid, "epoch", "epoch", str(link.epoch), "said on an older connection")
            return None
        return seat

    def _answered_before(self, link: Link, seat: int, cid: str) -> bool:
        """Answer a repeated request as it was answered first."""
        if (seq := self._cids.get((seat, cid))) is None:
            return False
        self._say(link, say.Dup(cid=cid, seq=seq))
        return True

    def _readers(self) -> list[tuple[int | None, Link]]:
        seated = [(seat, chair.link) for seat, chair in enumerate(self.chairs) if chair.link]
        return [*seated, *((None, link) for link in self._watchers)]

    def _turn_info(self, now: float) -> say.TurnInfo:
        left = self.turn_left(now)
        return turn_info(
            self.table.turn, None if left is None else max(0.0, left - self._timing.slack), self._since, now
        )

    def _snapshot(self, seat: int | None, now: float) -> say.Snapshot:
        table, players = self.table, player_infos(self.chairs, now)
        opening = table.opening.events if self.seq == 0 else ()
        return self._teller.snapshot(
            seat, table.state, self.seq, self._turn_info(now), players, self.ending, opening
        )  # fmt: skip

    def _presence(self, now: float) -> say.Presence:
        return say.Presence(match=self.match, players=player_infos(self.chairs, now))

    def _rematch_state(self, now: float) -> say.RematchState:
        left = 0.0 if self.clock.rematch is None else self.clock.rematch - now
        return say.RematchState(
            match=self.match, votes=tuple(self.votes), left_ms=milliseconds(left), next=self.next_match
        )  # fmt: skip

    def _tell_presence(self, now: float) -> None:
        self._tell_all(self._presence(now))
        if not self.ending:
            self._tell_all(say.Timer(match=self.match, seq=self.seq, turn=self._turn_info(now)))

    def _tell_all(self, message: Message) -> None:
        frame = encode(message)
        self.frames += [(link, frame) for _, link in self._readers()]

    def _say(self, link: Link, message: Message) -> None:
        self.frames.append((link, encode(message)))

    def _refuse(
        self, link: Link, cid: str, code: str, field: str = "", allowed: str = "", message: str = ""
    ) -> None:
        metrics.REFUSED.labels(code).inc()
        self._say(
            link,
            say.Reject(cid=cid, code=code[:40], field=field[:40], allowed=allowed[:300], message=message[:300]),
        )
