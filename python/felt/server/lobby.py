"""Everything outside a match: who is here, private tables, and the way into the queue, into a match and out of it."""

from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from itertools import islice
from typing import Any, ClassVar

from felt.games import registry
from felt.online.limits import Close
from felt.online.messages import from_client as asked
from felt.online.messages import from_server as say
from felt.online.messages.base import Message
from felt.online.messages.codec import encode
from felt.server import metrics
from felt.server.clock import Clock
from felt.server.fleet import Fleet
from felt.server.matchmaking import Matched
from felt.server.people import Closable, People, Person
from felt.server.queueing import Queue
from felt.server.room import Room
from felt.server.rooms import Rooms
from felt.server.runner import Runner
from felt.server.settings import SEATS, Settings
from felt.server.starting import Starter
from felt.server.store.rows import StoreError
from felt.server.tables import PrivateTable, Tables

_TABLE_KEPT = 120.0
"""Seconds a seat at a private table is kept for a player who is gone."""
_MOST_LISTED = 20
"""Matches shown to whoever looks for one to watch."""


class Refusal(Exception):
    """A request that cannot be done; `code` is for programs, the text for people."""

    def __init__(self, code: str, message: str, field: str = "", allowed: str = "") -> None:
        super().__init__(message)
        self.code, self.message, self.field, self.allowed = code, message, field, allowed


class Elsewhere(Exception):
    """What is asked for is on another node."""

    def __init__(self, node: str) -> None:
        super().__init__(node)
        self.node = node


class Lobby:
    """Answers what is asked outside a match, and moves players from place to place."""

    def __init__(self, rooms: Rooms, clock: Clock, settings: Settings, fleet: Fleet) -> None:
        self.people = People()
        self.starter = Starter(rooms, self.people, settings.timing.seeds)
        self.draining = False
        self._rooms, self._fleet, self._clock = rooms, fleet, clock
        self._tables = Tables()
        self._queue = Queue(self.people, rooms, clock, self._begin_matched, self._tell_places)
        rooms.on_done, rooms.on_lost = self._left_behind, self._taken_over
        rooms.on_agreed = lambda runner: rooms.soon(self.starter.begin_again(runner))

    # ------------------------------------------------------------------ coming and going

    async def enter(self, person: Person, link: Closable) -> None:
        """Put a player's newest connection in the place of the one before."""
        self.unwatch(person)  # the newest connection says anew what it wants to watch
        before, person.link = person.link, link
        person.epoch += 1
        link.epoch = person.epoch
        if before:
            before.close(Close.REPLACED, "you are here on a newer connection")
        self._queue.back(person)
        if person.where == "idle" and (left := await self._fleet.take_ticket(person.player)):
            game, level, waited = left
            self._queue.join(person, game, level, waited)

    def leave(self, person: Person, link: Closable) -> None:
        """Note a closed connection; that of an older one changes nothing."""
        if person.link is not link:
            return
        self.unwatch(person)
        person.link, person.gone_at = None, self._clock.now()
        self._queue.gone(person)
        self.people.forget_if_idle(person)

    async def find_place(self, person: Person, match: str | None) -> None:
        """Put a player the server has just met on the seat the store knows of."""
        if person.where == "idle" and match and (runner := await self._rooms.find(match)):
            seat = runner.room.seat_of(person.player)
            if runner.room.ending is None and seat is not None and not runner.room.chairs[seat].left:
                person.where, person.match = "match", match

    def place(self, person: Person) -> say.Place:
        """Tell where a player stands."""
        if queued := self._queue.place(person):
            return queued
        table = self._tables.get(person.code)
        if person.where != "table" or table is None:
            return say.Place(where=person.where, match=person.match)
        return say.Place(
            where="table",
            game=table.game,  # type: ignore[arg-type]
            code=table.code,
            host=table.players[0] == person.player,
            seats=table.seats,
            names=tuple(self.people[player].name for player in table.players),
            settings=table.settings,
        )

    def walk_off(self, person: Person) -> None:
        """Let a player leave a match that is over or that he gave up."""
        runner = self._rooms.here(person.match or "")
        person.where, person.match = "idle", None
        if runner:
            runner.post(lambda room, now: room.decline(person.player, now))

    def unwatch(self, person: Person) -> None:
        """Stop telling a player of the match he watches."""
        link = person.link
        if link and person.watching and (runner := self._rooms.here(person.watching)):
            runner.post(lambda room, _: room.unwatch(link))
        person.watching = None

    def matches(self, game: str) -> say.Matches:
        """List matches of a game that anybody may watch, the newest first."""
        rooms = (runner.room for runner in reversed(list(self._rooms)))
        shown = (room for room in rooms if _is_shown(room, game))
        return say.Matches(game=game, matches=tuple(map(_listed, islice(shown, _MOST_LISTED))))  # type: ignore[arg-type]

    async def clear_tables(self) -> None:
        """Take players off private tables who have been gone for long; a table without players is closed."""
        for person in self.people.absent("table", self._clock.now() - _TABLE_KEPT):
            await self._step_out(person)
            self.people.forget_if_idle(person)

    async def gather_lone_players(self) -> None:
        """Send who finds nobody here to the node where the lone players of his game meet."""
        for game in SEATS:
            lone = self._queue.lone(game)
            if lone and (hall := await self._fleet.hall(game)):
                for player, level, waited in lone:
                    await self._fleet.hand_on(player, game, level, waited)
                    await self._send_to(self.people[player], hall)

    # ------------------------------------------------------------------ requests

    async def ask(self, person: Person, request: Any) -> None:
        """Do a request outside a match and answer it, a repeated one with its first answer."""
        if request.cid in person.answers:
            person.send(_as_repeat(person.answers[request.cid]))
            return
        try:
            await self._REQUESTS[type(request)](self, person, request)
            answer: Message = say.Ack(cid=request.cid)
        except Refusal as refusal:
            metrics.REFUSED.labels(refusal.code).inc()
            answer = _reject(request, refusal)
        except StoreError:
            person.send(encode(_reject(request, Refusal("storage", "it could not be kept"))))
            return
        except Elsewhere as elsewhere:  # not answered here: he asks again over there
            await self._send_to(person, elsewhere.node)
            return
        frame = str(encode(answer))
        person.remember(request.cid, frame)
        person.send(frame)

    async def _join_queue(self, person: Person, request: asked.Queue) -> None:
        self._require_room()
        self._require_level(request.game, request.bot)
        if self._queue.holds(person, request.game, request.bot):
            self._tell_places([person.player])  # he asks because he does not know
            return
        await self._step_out(person)
        self._queue.join(person, request.game, request.bot)

    async def _leave_queue(self, person: Person, _: asked.LeaveQueue) -> None:
        self._queue.leave(person)

    async def _confirm(self, person: Person, request: asked.Confirm) -> None:
        self._queue.confirm(person, request.offer)

    async def _create_table(self, person: Person, request: asked.CreateTable) -> None:
        self._require_room()
        game = registry.game(request.game)
        fewest, most = game.seat_range
        if not fewest <= request.seats <= most:
            raise Refusal("seats", f"{request.game} has {fewest} to {most} seats", "seats", f"{fewest}..{most}")
        try:
            game.configure(request.settings)
        except ValueError as error:
            raise Refusal("settings", str(error), "settings") from None
        await self._step_out(person)
        table = self._tables.open(request.game, request.seats, dict(request.settings), person.player)
        await self._fleet.announce(table.code)
        person.where, person.code = "table", table.code
        self._tell_places([person.player])

    async def _join_table(self, person: Person, request: asked.JoinTable) -> None:
        table = self._tables.get(request.code)
        if table is None and (node := await self._fleet.host_of(request.code)):
            raise Elsewhere(node)
        if table is None:
            raise Refusal("no_table", "there is no table with this code", "code")
        if person.player in table.players:
            return
        if table.is_full:
            raise Refusal("full", "every seat at this table is taken")
        await self._step_out(person)
        table.players.append(person.player)
        person.where, person.code = "table", table.code
        self._tell_places(table.players)

    async def _start_table(self, person: Person, request: asked.StartTable) -> None:
        self._require_room()
        table = self._tables.get(person.code)
        if table is None or person.where != "table":
            raise Refusal("no_table", "you sit at no table")
        if table.players[0] != person.player:
            raise Refusal("not_host", "only the host begins")
        self._require_level(table.game, request.bot)
        # Beside, not here: the luck is mixed from what the host's own connection has yet to say.
        beginning = self.starter.begin(table.game, table.players, table.seats, request.bot, table.settings)
        self._rooms.soon(self._begin_table(table, beginning))

    async def _leave_table(self, person: Person, _: asked.LeaveTable) -> None:
        if person.where == "table":
            await self._step_out(person)
            self._tell_places([person.player])

    async def _watch(self, person: Person, request: asked.Watch) -> None:
        if person.where == "match":
            raise Refusal("in_match", "you have a match of your own")
        runner = await self._rooms.find(request.match)
        if runner is None or person.link is None:
            raise Refusal("no_match", "there is no such match", "match")
        if runner.room.audience.is_crowded:
            raise Refusal("no_room", "too many people watch this match already")
        self.unwatch(person)
        person.watching, link = request.match, person.link
        runner.post(lambda room, now: room.watch(link, now))

    _REQUESTS: ClassVar[Mapping[type, Callable[..., Any]]] = {
        asked.Queue: _join_queue,
        asked.LeaveQueue: _leave_queue,
        asked.Confirm: _confirm,
        asked.CreateTable: _create_table,
        asked.JoinTable: _join_table,
        asked.StartTable: _start_table,
        asked.LeaveTable: _leave_table,
        asked.Watch: _watch,
    }

    # ------------------------------------------------------------------ within

    def _require_room(self) -> None:
        if self.draining:
            raise Refusal("draining", "this server is about to stop; another will be here soon")

    def _require_level(self, game: str, level: str) -> None:
        known = self._rooms.levels(game)
        if level not in known:
            raise Refusal("level", f"unknown level {level}", "bot", ", ".join(known))

    async def _step_out(self, person: Person) -> None:
        """Free a player from where he stands; a match under way is not left by asking for another."""
        self.unwatch(person)
        if person.where == "match":
            match = person.match or ""
            runner = await self._rooms.find(match)
            if self.starter.is_beginning(match) or (runner and runner.room.ending is None):
                raise Refusal("in_match", "you have a match to finish")
            self.walk_off(person)
        if person.where in ("queued", "offered"):
            self._queue.leave(person)
        if person.where == "table" and (table := self._tables.get(person.code)):
            self._tables.leave(table, person.player)
            self._tell_places(table.players)
        person.where, person.code = "idle", None

    async def _begin_table(self, table: PrivateTable, beginning: Awaitable[None]) -> None:
        """Wait for a table's match to begin; if it cannot be kept the table stays open."""
        try:
            await beginning
        except StoreError:
            self._tell_places(table.players)
        else:
            self._tables.close(table)

    def _begin_matched(self, matched: Matched) -> Coroutine[Any, Any, None]:
        game, level = matched.game, matched.level
        return self.starter.begin(game, matched.players, SEATS[game], level, {}, listed=True)

    def _left_behind(self, runner: Runner) -> None:
        """Set free whoever still stands in a match that is done."""
        for chair in runner.room.chairs:
            person = self.people.get(chair.player)
            if person and person.match == runner.room.match:
                person.where, person.match = "idle", None
                self._tell_places([person.player])
                self.people.forget_if_idle(person)
        if runner.room.audience.watchers:
            self.people.stop_watching(runner.room.match)

    def _taken_over(self, runner: Runner) -> None:
        """Send the players of a match to the node that has it now."""
        for chair in runner.room.chairs:
            person = self.people.get(chair.player)
            if person and person.match == runner.room.match:
                person.where, person.match = "idle", None
                if person.link:
                    person.link.close(Close.DRAIN, "your match goes on at another server")

    async def _send_to(self, person: Person, node: str) -> None:
        """Have a player come back to another node."""
        await self._fleet.send(person.player, node)
        self._queue.forget(person)
        person.where = "idle"
        if person.link:
            person.link.close(Close.DRAIN, "you are expected at another server")

    def _tell_places(self, players: Iterable[str]) -> None:
        for player in players:
            if person := self.people.get(player):
                person.send(encode(self.place(person)))


def _is_shown(room: Room, game: str) -> bool:
    playing = room.is_listed and room.ending is None and not room.audience.is_crowded
    return playing and room.course.table.game.name == game


def _listed(room: Room) -> say.ListedMatch:
    names = tuple(chair.name for chair in room.chairs)
    return say.ListedMatch(match=room.match, names=names, seq=room.course.seq, watchers=room.audience.watchers)


def _reject(request: Any, refusal: Refusal) -> say.Reject:
    return say.Reject(
        cid=request.cid,
        code=refusal.code,
        field=refusal.field,
        allowed=refusal.allowed[:300],
        message=refusal.message[:300],
    )


def _as_repeat(frame: str) -> str:
    """Say of an acknowledgement that it is one again; a refusal stays what it was."""
    return frame.replace('"t":"ack"', '"t":"dup"', 1)
