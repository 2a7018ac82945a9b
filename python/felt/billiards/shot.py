"""The course of one shot: a queue of predicted meetings, answered in time order until everything rests.

Every ball knows its straight path until its next contact, so meetings are predicted once per path instead of tested
in every slice. A prediction carries the stamps of its balls and is dropped when either has changed course since.
"""

from collections.abc import Iterable
from heapq import heappop, heappush

from felt.billiards.bounds import GUIDE, RAIL, bounds_of
from felt.billiards.capture import Taken
from felt.billiards.events import BallHit, Captured, Event, Pocketed, RailHit
from felt.billiards.impulse import Contact
from felt.billiards.instant import Instant
from felt.billiards.layout import CUE, Layout, Spot, layout_of
from felt.billiards.meeting import meet, reach
from felt.billiards.path import NEVER, Path
from felt.billiards.rolling import Ball, length
from felt.billiards.sink import Sink
from felt.billiards.table import Table
from felt.billiards.track import Track

TOGETHER = 1e-9
"""Contacts within this time, s, are one instant and answered together."""

_STILL = 1e-9
"""A ball slower than this, px/s, is at rest."""

_ASK, _TOUCH, _OTHER = 0, 1, 2
"""Kinds of queue entries: look at a pair again, a contact, anything else. Questions come before contacts."""

_Entry = tuple[float, int, int, int, int, int]
"""Time, kind, two ball ids (the second -1 for what stands still), and the stamps the prediction was made under."""


class Shot:
    """A shot under way."""

    def __init__(self, table: Table, layout: Layout) -> None:
        self.table, self.bounds = table, bounds_of(table)
        self.middle = self.bounds.half_width, self.bounds.half_height
        placed = ((spot.ball, *self.bounds.inside(spot)) for spot in layout_of(layout))
        self.balls = {id: Ball(id, x, y) for id, x, y in placed}
        self.seen = tuple(self.balls.values())
        self.queue: list[_Entry] = []
        self.events: list[Event] = []
        self.diameter = 2.0 * table.ball_radius
        self.forced = False

    def strike(self, ux: float, uy: float, speed: float) -> None:
        """Send the cue ball off, unless it was laid into a hole: what lies in one falls before anything moves."""
        for ball in self.seen:
            pocket = self.bounds.pockets.hole_at(*ball.start)
            if pocket is not None:
                self._fall(ball, 0.0, ball.start, pocket, 0.0)
        if CUE in self.balls:
            self._send(self.balls[CUE], 0.0, (ux * speed, uy * speed))
            self._predict(0.0, [self.balls[CUE]])

    def play(self) -> Track:
        """Let everything roll until it rests or the time limit is up."""
        while self.queue:
            entry = heappop(self.queue)
            if not self._current(entry):
                continue
            if entry[0] > self.table.shot_time_limit:
                break
            self._answer(entry)
        self._force_rest()
        return self._track()

    def _current(self, entry: _Entry) -> bool:
        """Whether neither ball has changed course since the prediction was made."""
        _, _, a, b, stamp_a, stamp_b = entry
        balls = self.balls
        return a in balls and balls[a].stamp == stamp_a and (b < 0 or (b in balls and balls[b].stamp == stamp_b))

    def _answer(self, entry: _Entry) -> None:
        time, kind, a, b, _, _ = entry
        ball = self.balls[a]
        if kind == _ASK:
            self._pair(ball, self.balls[b], time)
        elif kind == _TOUCH:
            self._touch(time, self._gather(entry))
        elif ball.meeting is None:
            self._stop(ball, time)
        elif ball.meeting.what == GUIDE:
            taken = Taken(ball.meeting.id, ball.meeting.nx, ball.meeting.ny)
            self._guide(ball, time, ball.place(time), taken, ball.path.speed_at(time) if ball.path else 0.0)
            self._predict(time, [ball])
        else:
            self._drop(ball, time)

    def _gather(self, first: _Entry) -> list[_Entry]:
        """Take every contact of this instant off the queue; anything else that falls in it waits its turn."""
        contacts, later = [first], []
        while self.queue and self.queue[0][0] <= first[0] + TOGETHER:
            entry = heappop(self.queue)
            if not self._current(entry):
                continue
            if entry[1] == _ASK:
                self._pair(self.balls[entry[2]], self.balls[entry[3]], entry[0])
            elif entry[1] == _TOUCH:
                contacts.append(entry)
            else:
                later.append(entry)
        for entry in later:
            heappush(self.queue, entry)
        return contacts

    def _touch(self, time: float, entries: list[_Entry]) -> None:
        """Answer the contacts of one instant and set all their balls on new courses."""
        instant = Instant(time, self.balls, self.diameter, self.table.ball_restitution)
        instant.answer([self._contact(instant, a, b) for a, b in sorted({entry[2:4] for entry in entries})])
        for contact, speed in instant.hits:
            if contact.b >= 0:
                self.events.append(BallHit(time, contact.a, contact.b, speed))
            else:
                self.events.append(RailHit(time, contact.a, contact.rail, speed))
        struck = sorted(instant.velocities)
        for id in struck:
            self._send(self.balls[id], time, instant.velocities[id])
        self._predict(time, [self.balls[id] for id in struck if id in self.balls])

    def _contact(self, instant: Instant, a: int, b: int) -> Contact:
        if b >= 0:
            return instant.between(a, b, self.table.ball_restitution)
        met = self.balls[a].meeting
        assert met is not None
        return Contact(a, -1, met.id, -met.nx, -met.ny, self.table.rail_restitution)

    def _send(self, ball: Ball, time: float, velocity: tuple[float, float]) -> None:
        """Set a ball on a new course from where it is; a capture zone may take it at once."""
        place = ball.place(time)
        speed = length(*velocity)
        if speed <= _STILL:
            self._rest(ball, time, place)
            return
        way = velocity[0] / speed, velocity[1] / speed
        taken = self.bounds.pockets.take(*place, *way, speed)
        if taken:
            self._guide(ball, time, place, taken, speed)
        else:
            ball.pocket = None
            ball.roll(time, place, way, speed, self.table.felt)

    def _guide(self, ball: Ball, time: float, place: tuple[float, float], taken: Taken, speed: float) -> None:
        """Let a pocket lead a ball in."""
        ball.pocket = taken.pocket
        self.events.append(Captured(time, ball.id, taken.pocket, speed))
        ball.roll(time, place, (taken.ux, taken.uy), speed, self.table.glide)

    def _predict(self, time: float, changed: list[Ball]) -> None:
        """Foresee what each changed ball meets: first what stands still or its own rest, then the other balls."""
        for ball in changed:
            if ball.path is not None:
                self._foresee(ball)
        ids = [ball.id for ball in changed]
        for ball in changed:
            for other in self.balls.values():
                if other.id not in ids or other.id > ball.id:
                    self._pair(ball, other, time)

    def _foresee(self, ball: Ball) -> None:
        path = ball.path
        assert path is not None
        met = ball.meeting = self.bounds.first(path, ball.pocket is not None)
        ball.next = path.when(met.way) if met else path.rest
        if ball.next < NEVER:
            kind = _TOUCH if met and met.what == RAIL else _OTHER
            heappush(self.queue, (ball.next, kind, ball.id, -1, ball.stamp, 0))

    def _pair(self, one: Ball, two: Ball, now: float) -> None:
        """Queue the next meeting of two balls, if it comes before either changes course by itself."""
        if one.id > two.id:
            one, two = two, one
        path, other = one.path, two.path
        if path is not None and other is not None:
            horizon = min(one.next, two.next, self.table.shot_time_limit)
            found = meet(path, other, now, horizon, self.diameter)
            if found is not None and found[0] <= horizon:
                time, touches = found
                heappush(self.queue, (time, _TOUCH if touches else _ASK, one.id, two.id, one.stamp, two.stamp))
        elif path is not None:
            self._reach(one, path, two, now)
        elif other is not None:
            self._reach(two, other, one, now)

    def _reach(self, rolling: Ball, path: Path, still: Ball, now: float) -> None:
        """Queue a rolling ball's meeting with one at rest."""
        way = reach(path, still.x, still.y, self.diameter, now)
        if way is None:
            return
        time = max(path.when(way), now)
        if time <= min(rolling.next, self.table.shot_time_limit):
            one, two = (rolling, still) if rolling.id < still.id else (still, rolling)
            heappush(self.queue, (time, _TOUCH, one.id, two.id, one.stamp, two.stamp))

    def _stop(self, ball: Ball, time: float) -> None:
        assert ball.path is not None
        if self._rest(ball, time, ball.path.at(time)):
            for other in self.balls.values():
                if other.path is not None:
                    self._pair(ball, other, time)

    def _rest(self, ball: Ball, time: float, place: tuple[float, float]) -> bool:
        """Put a ball to rest; beyond the cushion line there is no cloth to rest on, so there it tips in instead."""
        if self.bounds.on_cloth(*place):
            ball.halt(time, place)
            return True
        self._fall(ball, time, place, self.bounds.mouth(*place), 0.0)
        return False

    def _drop(self, ball: Ball, time: float) -> None:
        """Let a ball fall into the hole it has come to."""
        assert ball.path is not None
        assert ball.meeting is not None
        self._fall(ball, time, ball.path.at(time), ball.meeting.id, ball.path.speed_at(time))

    def _fall(self, ball: Ball, time: float, place: tuple[float, float], pocket: int, speed: float) -> None:
        """Take a ball off the cloth."""
        way = (ball.path.ux, ball.path.uy) if ball.path and speed > 0.0 else (0.0, 0.0)
        hole = self.bounds.pockets.holes[pocket]
        ball.sink = Sink(time, *place, *way, speed, (hole.x, hole.y))
        self.events.append(Pocketed(time, ball.id, pocket, speed))
        del self.balls[ball.id]

    def _force_rest(self) -> None:
        """Put to rest what still rolls when the time is up."""
        for ball in tuple(self.balls.values()):
            if ball.path is not None:
                self.forced = True
                self._rest(ball, self.table.shot_time_limit, ball.place(self.table.shot_time_limit))

    def _track(self) -> Track:
        middle_x, middle_y = self.middle
        rests = layout_of(Spot(ball.id, ball.x + middle_x, ball.y + middle_y) for ball in self.balls.values())
        last = max(_ends(self.seen), default=0.0)
        return Track(
            events=tuple(sorted(self.events, key=_order)),
            rests=rests,
            duration=last + self.table.physics_settle_time_ms / 1000.0,
            forced=self.forced,
            rides=tuple(ball.ride() for ball in self.seen),
            middle=self.middle,
        )


def _ends(balls: Iterable[Ball]) -> Iterable[float]:
    """When each ball that moved is at rest or gone."""
    for ball in balls:
        if ball.sink is not None:
            yield ball.sink.end
        elif ball.paths:
            yield ball.paths[-1].rest


def _order(event: Event) -> tuple[float, int, int]:
    """Time order; balls that drop at one time go by pocket, then by ball."""
    if isinstance(event, Pocketed):
        return event.t, event.pocket, event.ball
    return event.t, -1, -1
