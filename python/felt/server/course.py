"""The course of one match: actions, turns that run out, bots that stand in, and how it ends.

Nothing here reads a clock or touches a socket: each call brings the time. What must be kept gathers in `pending`, what
is to be told in the audience.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from orjson import dumps

from felt.core.game import Step, Turn
from felt.match.messages import state_text, write_action
from felt.match.seats import Bot, Remote
from felt.match.table import Table
from felt.match.timers import goes_on
from felt.online.messages import from_server as say
from felt.server import metrics
from felt.server.audience import Audience
from felt.server.chairs import FORFEIT_AFTER, SIT_OUT_AFTER, Chair, write_chairs
from felt.server.clockwork import Clockwork, hold_ends
from felt.server.deals import Dealer
from felt.server.endings import concession_ends, ending_of, won_by_the_others
from felt.server.feeds import Feeds
from felt.server.settings import Timing
from felt.server.showing import seconds_to_show
from felt.server.store.rows import ENDED, Change, LogRow
from felt.server.teller import By, Deed, Teller, milliseconds, player_infos, turn_fields

STATE_EVERY = 8
"""Actions between two that are kept with their state; a shot always is, since playing it again takes long."""

COURTESIES = ("next_hand", "next_deal", "show_or_muck")
"""Questions that may be left to the clock: nobody is absent who only waits for the next hand."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a match stands when it is taken up: new, or as the store has kept it."""

    match: str
    fence: int = 1
    seq: int = 0
    left: float | None = None
    """Seconds left of the turn, slack included; None for a whole turn."""
    cids: dict[tuple[int, str], int] = field(default_factory=dict)
    ending: say.Ending | None = None


@dataclass(slots=True)
class _Pending:
    """What the store has not kept yet."""

    log: list[LogRow] = field(default_factory=list)
    seats_changed: bool = False
    has_ended: bool = False


class Course:
    """A match being played."""

    def __init__(
        self, origin: Origin, table: Table, chairs: Sequence[Chair], dealer: Dealer, timing: Timing, now: float
    ) -> None:
        self.match, self.table, self.chairs = origin.match, table, list(chairs)
        self.seq, self.since, self.ending = origin.seq, origin.seq, origin.ending
        self.cids = origin.cids
        self.clock = Clockwork()
        self.audience = Audience(self.chairs)
        self.wall_ms = 0
        self.fence, self._timing, self._dealer = origin.fence, timing, dealer
        self._pending = _Pending()
        self._deal = dealer.number(table.state)
        told: list[tuple[Step, int, Any]] = []
        self._told = told
        self._thinking_since, self._bot_is_late = now, False
        people = [seat for seat, chair in enumerate(self.chairs) if chair.player]
        self.feeds = Feeds(table.game, table.state, people)
        start = table.history.start
        self.settings = table.game.differences(start.config)
        self._teller = Teller(origin.match, table.game, self.settings, start.names, self.feeds, dealer)
        # Not `self._told`: table and course would keep each other in memory when the match is over.
        table.subscribe(lambda step, seat, action: told.append((step, seat, action)))
        if origin.ending is None:
            self._open_turn(now, origin.left)

    # ------------------------------------------------------------------ asking

    @property
    def public_hash(self) -> str:
        """Return the hash of what everybody may see."""
        return self.feeds[None].sight.hash

    @property
    def next_due(self) -> float | None:
        """Return when the match must be looked at if nobody does anything before."""
        return self.clock.next_due([] if self.ending else self.chairs)

    def turn_left(self, now: float) -> float | None:
        """Return the time left for the turn, slack included; None while no person is waited for."""
        return None if self.clock.turn is None else max(0.0, self.clock.turn - now)

    def turn_fields(self, now: float) -> dict[str, Any]:
        """Tell whom the match waits for, in the fields of a `TurnInfo`."""
        left = self.turn_left(now)
        shown = None if left is None else max(0.0, left - self._timing.slack)
        return turn_fields(self.table.turn, shown, self.since, now)

    def snapshot(self, reader: int | None, now: float) -> str:
        """Return the frame that tells the whole of the match as a reader may see it."""
        opening = self.table.opening.events if self.seq == 0 else ()
        players = player_infos(self.chairs, now)
        state, turn = self.table.state, self.turn_fields(now)
        return self._teller.snapshot(reader, state, self.seq, turn, players, self.ending, opening)

    def presence(self, now: float) -> say.Presence:
        """Tell how every seat stands."""
        return say.Presence(match=self.match, players=player_infos(self.chairs, now))

    def timer(self, now: float) -> say.Timer:
        """Tell how the turn's clock stands."""
        return say.Timer(match=self.match, seq=self.seq, turn=say.TurnInfo(**self.turn_fields(now)))

    def tell_presence(self, now: float) -> None:
        """Tell everybody how the seats stand; a change of player may have set the clock anew."""
        self.audience.tell_all(self.presence(now))
        if not self.ending:
            self.audience.tell_all(self.timer(now))

    def take_change(self, now: float) -> Change | None:
        """Return what the store must keep before anybody is told, and forget it."""
        pending, self._pending = self._pending, _Pending()
        if not (pending.log or pending.seats_changed or pending.has_ended):
            return None
        ending = self.ending.model_dump_json() if pending.has_ended and self.ending else None
        # A new hand on a seat may have fresh time, of which no action tells: a restart must know of it.
        left = self.turn_left(now) if pending.seats_changed else None
        return Change(
            match=self.match,
            fence=self.fence,
            log=tuple(pending.log),
            chairs=write_chairs(self.chairs, now) if pending.seats_changed else None,
            status=ENDED if ending else None,
            ending=ending,
            left_ms=None if left is None else milliseconds(left),
            left_wall_ms=None if left is None else self.wall_ms,
        )

    # ------------------------------------------------------------------ what happens

    def submit(self, seat: int, action: Any, cid: str, now: float) -> None:
        """Do a player's action; raises IllegalAction."""
        self._do(seat, lambda: self.table.submit(seat, action), "player", cid, now)
        if self.chairs[seat].timeouts:
            self.chairs[seat].timeouts = 0
            self.seats_changed()

    def give_up(self, seat: int, reason: str, cid: str, now: float) -> None:
        """Give a seat up: by the game's own rule where it has one, else the match ends, or a bot plays on."""
        game = self.table.game
        own_rule = game.action_types.get("concede")
        self.chairs[seat].left = True
        self.seats_changed()
        if own_rule and reason == "concession":
            self.table.reseat(seat, Remote())
            self._do(seat, lambda: self.table.submit(seat, own_rule()), "player", cid, now)
        elif concession_ends(self.chairs):
            self._end(won_by_the_others(game, seat, len(self.chairs), reason, self._rated()), now)
        else:
            self.reseat(seat, now)
        if self.ending is None:
            self._unseat(seat, now)
        self.tell_presence(now)

    def reseat(self, seat: int, now: float) -> None:
        """Let the table know who plays a seat now. A new hand on the seat gets fresh time, nobody else does."""
        self.table.reseat(seat, self.chairs[seat].seat)
        if seat in self.table.turn.seats[:1]:
            since = self.since
            self._open_turn(now)
            self.since = since

    def seats_changed(self) -> None:
        """Have the seats kept with the next change."""
        self._pending.seats_changed = True

    def bot_is_done(self, now: float) -> None:
        """Look at a bot that has come to a decision: if its pace was over before, it acts at once."""
        if self._bot_is_late and self.clock.bot is not None:
            self.clock.bot = now

    def advance(self, now: float) -> None:
        """Do what is due by now. An action in time is asked for after this, so never both happen."""
        if self.clock.turn is not None and now >= self.clock.turn:
            self._time_out(now)
        if self.clock.bot is not None and now >= self.clock.bot:
            self._let_bot_act(now)
        for seat, chair in enumerate(self.chairs):
            ends = hold_ends(chair)
            if self.ending is None and ends is not None and now >= ends:
                self._stand_in(seat, now)

    # ------------------------------------------------------------------ within

    def _unseat(self, seat: int, now: float) -> None:
        """Let who lost his seat for good go on as a spectator, and show him at once what one may see."""
        link, self.chairs[seat].link = self.chairs[seat].link, None
        if link:
            self.audience.watch(link)
            self.audience.say(link, self.snapshot(None, now))

    def _time_out(self, now: float) -> None:
        """Do the turn's default, and count: who lets turns run out is replaced, then loses the seat."""
        turn = self.table.turn
        seat, action, chair = turn.seats[0], turn.default, self.chairs[turn.seats[0]]
        self._do(seat, lambda: self.table.submit(seat, action), "clock", "", now)
        if turn.kind in COURTESIES:
            return
        chair.timeouts += 1
        self.seats_changed()
        if self.ending is None and chair.timeouts >= FORFEIT_AFTER:
            self.give_up(seat, "forfeit", "", now)
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
        chair = self.chairs[seat]
        others = [other for other in self.chairs if other is not chair and other.status == "here"]
        if not others and chair.status == "away":
            self.give_up(seat, "abandoned", "", now)
            return
        chair.hold, chair.replaced = chair.hold_left(now), True
        self.seats_changed()
        self.reseat(seat, now)
        self.tell_presence(now)

    def _do(self, seat: int, call: Callable[[], Any], by: By, cid: str, now: float) -> None:
        """Let the table act, then keep and tell what it did."""
        question = self.table.turn
        call()
        for step, actor, action in self._told:
            answers = cid if actor == seat else ""
            self._keep(Deed(self.seq + 1, step, actor, write_action(action), by, answers), question, now)
        self._told.clear()

    def _keep(self, deed: Deed, question: Turn, now: float) -> None:
        self.seq = deed.seq
        if deed.cid:
            self.cids[deed.seat, deed.cid] = deed.seq
        if not goes_on(question, self.table.turn, deed.seat):
            self._open_turn(now, None, seconds_to_show(deed.step))
        deal = self._dealer.number(deed.step.state)
        fresh, self._deal = deal != self._deal, deal
        readers = self.audience.readers()
        frames = self._teller.happened(deed, self.turn_fields(now), fresh, {reader for reader, _ in readers})
        for reader, link in readers:
            self.audience.pass_on(link, [frames[reader]])
        self._pending.log.append(self._row(deed, now))
        metrics.actions(self.table.game.name, deed.by).inc()
        if result := self.table.result:
            self._end(ending_of(result, self._rated()), now)

    def _row(self, deed: Deed, now: float) -> LogRow:
        with_state = deed.seq % STATE_EVERY == 0 or any(event.kind == "shot_taken" for event in deed.step.events)
        return LogRow(
            seq=deed.seq,
            seat=deed.seat,
            by=deed.by,
            cid=deed.cid,
            action=dumps(deed.action).decode(),
            public_hash=self.public_hash,
            wall_ms=self.wall_ms,
            left_ms=milliseconds(self.turn_left(now) or 0),
            state=state_text(deed.step.state) if with_state else "",
        )

    def _open_turn(self, now: float, left: float | None = None, showing: float = 0.0) -> None:
        """Wait for the answer to a new question: a bot's at its pace, a person's until his time is up."""
        self.since = self.seq
        turn, self.clock.turn, self.clock.bot = self.table.turn, None, None
        if not turn.seats:
            return
        if isinstance(self.chairs[turn.seats[0]].seat, Bot):
            self._thinking_since, self._bot_is_late = now, False
            self.table.tick(0)
            self.clock.bot = now + showing + self._timing.bot_pace
        else:
            self.clock.turn = now + (turn.seconds + self._timing.slack + showing if left is None else left)

    def _end(self, ending: say.Ending, now: float) -> None:
        self.ending, self._pending.has_ended = ending, True
        self.seats_changed()
        self.clock = Clockwork(rematch=now + self._timing.rematch)
        rematch_ms = milliseconds(self._timing.rematch)
        self.audience.tell_all(say.Ended(match=self.match, seq=self.seq, ending=ending, rematch_ms=rematch_ms))

    def _rated(self) -> bool:
        return all(chair.player and not chair.replaced for chair in self.chairs)
