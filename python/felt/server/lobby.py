"""Everything outside a match: who is here, the queue, private tables, and the way into a match and out of it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from secrets import token_hex
from typing import Any, ClassVar

import structlog

from felt.games import registry
from felt.online.limits import Close
from felt.online.messages import from_client as asked
from felt.online.messages import from_server as say
from felt.online.messages.base import Message
from felt.online.messages.codec import encode
from felt.server import metrics
from felt.server.chairs import Chair
from felt.server.clock import Clock, Handle
from felt.server.matchmaking import Decision, Dropped, Matched, Matchmaker, Offered, Waiting
from felt.server.people import Closable, People, Person
from felt.server.rooms import Rooms
from felt.server.runner import Runner
from felt.server.settings import SEATS, Settings
from felt.server.store.rows import StoreError
from felt.server.tables import Tables
from felt.server.teller import milliseconds

_log = structlog.get_logger()


class Refusal(Exception):
    """A request that cannot be done; `code` is for programs, the text for people."""

    def __init__(self, code: str, message: str, field: str = "", allowed: str = "") -> None:
        super().__init__(message)
        self.code, self.message, self.field, self.allowed = code, message, field, allowed


class Lobby:
    """Answers what is asked outside a match, and moves players from place to place."""

    def __init__(self, rooms: Rooms, clock: Clock, settings: Settings) -> None:
        self.people = People()
        self.draining = False
        self._rooms, self._clock, self._settings = rooms, clock, settings
        self._matchmaker = Matchmaker(SEATS, lambda: token_hex(8))
        self._tables = Tables()
        self._timer: Handle | None = None
        rooms.on_done, rooms.on_agreed = self._left_behind, self._rematch

    # ------------------------------------------------------------------ coming and going

    def enter(self, person: Person, link: Closable) -> None:
        """Put a player's newest connection in the place of the one before."""
        before, person.link = person.link, link
        person.epoch += 1
        link.epoch = person.epoch
        if before:
            before.close(Close.REPLACED, "you are here on a newer connection")
        self._decide(self._matchmaker.back(person.player, self._clock.now()))

    def leave(self, person: Person, link: Closable) -> None:
        """Note a closed connection; that of an older one changes nothing."""
        self._unwatch(person, link)
        if person.link is not link:
            return
        person.link = None
        self._matchmaker.gone(person.player, self._clock.now())
        self._set_timer()
        self.people.forget_if_idle(person)

    async def find_place(self, person: Person, match: str | None) -> None:
        """Put a player the server has just met on the seat the store knows of."""
        if person.where == "idle" and match and (runner := await self._rooms.find(match)):
            seat = runner.room.seat_of(person.player)
            if runner.room.ending is None and seat is not None and not runner.room.chairs[seat].left:
                person.where, person.match = "match", match

    def place(self, person: Person) -> say.Place:
        """Tell where a player stands."""
        now, ticket = self._clock.now(), self._matchmaker.ticket_of(person.player)
        if ticket:
            return self._queue_place(ticket, now)
        if person.where == "table" and (table := self._tables.get(person.code)):
            names = tuple(self.people[player].name for player in table.players)
            host = table.players[0] == person.player
            return say.Place(
                where="table",
                game=table.game,  # type: ignore[arg-type]
                code=table.code,
                host=host,
                seats=table.seats,
                names=names,
                settings=table.settings,
            )
        return say.Place(where=person.where, match=person.match)

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
            answer = say.Reject(
                cid=request.cid,
                code=refusal.code,
                field=refusal.field,
                allowed=refusal.allowed[:300],
                message=refusal.message[:300],
            )
        except StoreError:
            person.send(encode(say.Reject(cid=request.cid, code="storage", message="it could not be kept")))
            return
        frame = str(encode(answer))
        person.remember(request.cid, frame)
        person.send(frame)

    async def _queue(self, person: Person, request: asked.Queue) -> None:
        self._require_room()
        self._require_level(request.game, request.bot)
        await self._step_out(person)
        now = self._clock.now()
        person.where = "queued"
        decisions = self._matchmaker.join(person.player, request.game, request.bot, now)
        if person.link is None:
            self._matchmaker.gone(person.player, now)
        self._decide(decisions)

    async def _leave_queue(self, person: Person, _: asked.LeaveQueue) -> None:
        self._decide(self._matchmaker.leave(person.player, self._clock.now()))

    async def _confirm(self, person: Person, request: asked.Confirm) -> None:
        self._decide(self._matchmaker.confirm(person.player, request.offer, self._clock.now()))

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
        person.where, person.code = "table", table.code
        self._tell_places([person.player])

    async def _join_table(self, person: Person, request: asked.JoinTable) -> None:
        table = self._tables.get(request.code)
        if table is None:
            raise Refusal("no_table", "there is no table with this code", "code")
        if person.player not in table.players:
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
        self._tables.close(table)
        await self._begin(table.game, table.players, table.seats, request.bot, table.settings)

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
            raise Refusal("full", "too many people watch this match already")
        self._unwatch(person, person.link)
        person.watching, link = request.match, person.link
        runner.post(lambda room, now: room.watch(link, now))

    _REQUESTS: ClassVar[Mapping[type, Callable[..., Any]]] = {
        asked.Queue: _queue,
        asked.LeaveQueue: _leave_queue,
        asked.Confirm: _confirm,
        asked.CreateTable: _create_table,
        asked.JoinTable: _join_table,
        asked.StartTable: _start_table,
        asked.LeaveTable: _leave_table,
        asked.Watch: _watch,
    }

    def _require_room(self) -> None:
        if self.draining:
            raise Refusal("draining", "this server is about to stop; another will be here soon")

    def _require_level(self, game: str, level: str) -> None:
        known = self._rooms.levels(game)
        if level not in known:
            raise Refusal("level", f"unknown level {level}", "bot", ", ".join(known))

    async def _step_out(self, person: Person) -> None:
        """Free a player from where he stands; a match under way is not left by asking for another."""
        if person.where == "match":
            runner = await self._rooms.find(person.match or "")
            if runner and runner.room.ending is None:
                raise Refusal("in_match", "you have a match to finish")
            self.walk_off(person)
        if ticket := self._matchmaker.ticket_of(person.player):
            self._decide(self._matchmaker.leave(ticket.player, self._clock.now()))
        if person.where == "table" and (table := self._tables.get(person.code)):
            self._tables.leave(table, person.player)
            self._tell_places(table.players)
        person.where, person.code = "idle", None

    # ------------------------------------------------------------------ matches

    def walk_off(self, person: Person) -> None:
        """Let a player leave a match that is over or that he gave up."""
        runner = self._rooms.here(person.match or "")
        person.where, person.match = "idle", None
        if runner:
            runner.post(lambda room, now: room.decline(person.player, now))

    async def _begin(
        self, game: str, players: Sequence[str], seats: int, level: str, settings: dict[str, str]
    ) -> Runner:  # fmt: skip
        people = [self.people[player] for player in players]
        chairs = [Chair(name, person.player, level) for name, person in zip(_distinct(people), people, strict=True)]
        chairs += [Chair(f"Bot {place}", "", level) for place in range(1, seats - len(chairs) + 1)]
        runner = await self._rooms.begin(game, chairs, settings)
        self._seat(runner, people)
        return runner

    def _seat(self, runner: Runner, people: Iterable[Person]) -> None:
        """Take players to their seats, and tell them so."""
        for person in people:
            person.where, person.match, person.code = "match", runner.room.match, None
            person.send(encode(self.place(person)))
            if link := person.link:
                runner.post(_coming(link, person.player))

    def _left_behind(self, runner: Runner) -> None:
        """Set free whoever still stands in a match that is done."""
        for chair in runner.room.chairs:
            person = self.people.get(chair.player)
            if person and person.match == runner.room.match:
                person.where, person.match = "idle", None
                person.send(encode(self.place(person)))
                self.people.forget_if_idle(person)

    def _rematch(self, runner: Runner) -> None:
        """Begin the match everybody wants again, each one seat further."""
        self._rooms.soon(self._begin_again(runner))

    async def _begin_again(self, runner: Runner) -> None:
        before = runner.room
        moved = [*before.chairs[1:], *before.chairs[:1]]
        chairs = [Chair(chair.name, chair.player, chair.level) for chair in moved]
        game, settings = before.course.table.game, before.course.settings
        after = await self._rooms.begin(game.name, chairs, settings)
        runner.post(lambda room, now: room.rematch_began(after.room.match, now))
        await runner.settled()
        self._seat(after, [person for chair in chairs if (person := self.people.get(chair.player))])

    # ------------------------------------------------------------------ the queue

    def _decide(self, decisions: Iterable[Decision]) -> None:
        """Carry out what the matchmaker decided, and look again when something is due."""
        for decision in decisions:
            match decision:
                case Matched():
                    metrics.WAITED_SECONDS.observe(decision.waited)
                    self._rooms.soon(self._begin_matched(decision))
                case Offered(_, players):
                    for player in players:
                        self.people[player].where = "offered"
                    self._tell_places(players)
                case Waiting(player):
                    self.people[player].where = "queued"
                    self._tell_places([player])
                case Dropped(player, _):
                    self._drop(player)
        self._set_timer()

    def _drop(self, player: str) -> None:
        if person := self.people.get(player):
            person.where = "idle"
            person.send(encode(self.place(person)))
            self.people.forget_if_idle(person)

    async def _begin_matched(self, matched: Matched) -> None:
        try:
            await self._begin(matched.game, matched.players, SEATS[matched.game], matched.level, {})
        except StoreError:
            _log.error("a match could not be kept", game=matched.game)
            now = self._clock.now()
            for player in matched.players:  # with their old time: a bot comes as soon as the store is well again
                self._decide(self._matchmaker.join(player, matched.game, matched.level, now, now - matched.waited + 1))

    def _ring(self) -> None:
        self._timer = None
        self._decide(self._matchmaker.due(self._clock.now()))

    def _set_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
        due = self._matchmaker.next_due()
        self._timer = None if due is None else self._clock.at(due, self._ring)
        for game in SEATS:
            metrics.QUEUED.labels(game).set(self._matchmaker.waiting(game))

    def _queue_place(self, ticket: Any, now: float) -> say.Place:
        offer = ticket.offer
        return say.Place(
            where="offered" if offer else "queued",
            game=ticket.game,
            waited_ms=milliseconds(now - ticket.since),
            bot_in_ms=milliseconds(ticket.deadline - now),
            waiting=self._matchmaker.waiting(ticket.game),
            offer=offer.offer if offer else None,
            confirm_ms=milliseconds(offer.deadline - now) if offer else 0,
        )

    def _tell_places(self, players: Iterable[str]) -> None:
        for player in players:
            if person := self.people.get(player):
                person.send(encode(self.place(person)))

    def _unwatch(self, person: Person, link: Closable) -> None:
        if person.watching and (runner := self._rooms.here(person.watching)):
            runner.post(lambda room, _: room.unwatch(link))
        person.watching = None


def _coming(link: Closable, player: str) -> Any:
    """Put a connection on a seat and show it the whole match."""

    def come(room: Any, now: float) -> None:
        room.come(link, player, now)
        room.resume(link, None, now)

    return come


def _distinct(people: Sequence[Person]) -> list[str]:
    """Return the players' names, told apart where two are the same."""
    names: list[str] = []
    for person in people:
        name, number = person.name, 2
        while name in names:
            name, number = f"{person.name[:21]} {number}", number + 1
        names.append(name)
    return names


def _as_repeat(frame: str) -> str:
    """Say of an acknowledgement that it is one again; a refusal stays what it was."""
    return frame.replace('"t":"ack"', '"t":"dup"', 1)
