"""From a socket to the places where requests are answered: hello first, then one message after the other."""

import asyncio
from typing import Any

import structlog
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed
from websockets.protocol import State

from felt.online.limits import HELLO_SECONDS, PROTOCOL, Close
from felt.online.messages import from_client as asked
from felt.online.messages import from_server as say
from felt.online.messages.codec import BadMessage, encode, read_client
from felt.online.versions import rules_hash
from felt.server import metrics
from felt.server.clock import Clock
from felt.server.connection import Connection
from felt.server.fetching import Fetcher
from felt.server.fleet import Fleet
from felt.server.front import is_passed_on
from felt.server.limits import Bucket
from felt.server.lobby import Lobby
from felt.server.people import Person
from felt.server.players import Players, hash_of
from felt.server.relay import relay
from felt.server.room import Room
from felt.server.rooms import Rooms
from felt.server.runner import Item, Runner
from felt.server.store.rows import StoreError
from felt.server.store.store import Store
from felt.server.teller import server_ms

_POLICY = 1008
_MOST_BAD = 2
"""The first message that cannot be read is a warning, the second the end."""
_MOST_FLOODED = 200
"""Messages over the limit that are let fall before the connection is closed."""

_log = structlog.get_logger()


class Gateway:
    """Every connection of this server."""

    def __init__(self, store: Store, lobby: Lobby, rooms: Rooms, clock: Clock, fleet: Fleet) -> None:
        self.connections: set[Connection] = set()
        self._fleet = fleet
        self._store, self._lobby, self._rooms, self._clock = store, lobby, rooms, clock
        self._players = Players(store)
        self._fetcher = Fetcher(store, rooms)
        self._rules = rules_hash()

    async def serve(self, socket: ServerConnection) -> None:
        """Serve one socket until it closes."""
        connection = Connection(socket, self._clock.now())
        self.connections.add(connection)
        metrics.CONNECTIONS.set(len(self.connections))
        person: Person | None = None
        try:
            person = await self._greet(socket, connection)
            if person:
                await self._listen(socket, connection, person)
        except ConnectionClosed:
            pass
        except StoreError:
            connection.oops("storage", "nothing can be kept at the moment; try again", fatal=True)
            connection.close(1013, "try again later")
        except Exception:
            metrics.FAULTS.inc()
            _log.exception("a connection failed inside the server")
            connection.close(1011, "internal error")
        finally:
            if person:
                self._part(connection, person)
            await connection.gone()
            self.connections.discard(connection)
            metrics.CONNECTIONS.set(len(self.connections))

    # ------------------------------------------------------------------ greeting

    async def _greet(self, socket: ServerConnection, connection: Connection) -> Person | None:
        """Wait for a hello and find out who it is; None when there will be no conversation."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = await self._first(socket, connection)
        except TimeoutError:
            connection.oops("hello", f"say hello within {HELLO_SECONDS:g} seconds", fatal=True)
            connection.close(_POLICY, "no hello")
            return None
        if hello is None or not self._speaks_ours(hello, connection):
            return None
        if address := await self._elsewhere(socket, hello):
            await relay(socket, address, self._fleet.secret, encode(hello))
            return None
        known = await self._players.welcome(hello.token, hello.name)
        if known is None:
            connection.oops("auth", "this token is not known here", fatal=True)
            connection.close(Close.AUTH, "unknown token")
            return None
        person = self._lobby.people.meet(known.player, known.name)
        try:
            if person.where == "idle":
                await self._lobby.find_place(person, await self._store.match_of(known.player))
            if socket.state is not State.OPEN:  # a hello that comes late must not push a newer connection out
                return None
            await self._lobby.enter(person, connection)
        finally:
            self._lobby.people.forget_if_idle(person)  # who went before he was let in
        self._welcome(connection, person, known.token)
        return person

    async def _elsewhere(self, socket: ServerConnection, hello: asked.Hello) -> str | None:
        """Return where this guest belongs; who was passed on to us stays."""
        if hello.token is None or is_passed_on(socket.request, self._fleet.secret):
            return None
        return await self._fleet.elsewhere(hash_of(hello.token))

    async def _first(self, socket: ServerConnection, connection: Connection) -> asked.Hello | None:
        for strike in range(_MOST_BAD):
            try:
                message = read_client(await socket.recv())
            except BadMessage as error:
                metrics.BAD_MESSAGES.inc()
                connection.oops("bad_message", str(error), fatal=strike + 1 == _MOST_BAD)
                continue
            if isinstance(message, asked.Hello):
                return message
            connection.oops("hello", "say hello first", fatal=strike + 1 == _MOST_BAD)
        connection.close(_POLICY, "no hello")
        return None

    def _speaks_ours(self, hello: asked.Hello, connection: Connection) -> bool:
        if not hello.proto_min <= PROTOCOL <= hello.proto_max:
            problem = f"protocol {PROTOCOL} is spoken here"
        elif hello.rules != self._rules:
            problem = "other versions of the games' rules are played here"
        else:
            return True
        connection.oops("version", problem, fatal=True)
        connection.close(Close.VERSION, "version")
        return False

    def _welcome(self, connection: Connection, person: Person, token: str) -> None:
        welcome = say.Welcome(
            proto=PROTOCOL,
            player=person.player,
            name=person.name,
            token=token,
            epoch=person.epoch,
            server_ms=server_ms(self._clock.now()),
            match=person.match,
        )
        connection.welcome = encode(welcome)
        connection.send(connection.welcome)
        if person.match and (runner := self._rooms.here(person.match)):
            player = person.player
            runner.post(lambda room, now: room.come(connection, player, now))

    def _part(self, connection: Connection, person: Person) -> None:
        for match in {person.match, person.watching} - {None}:
            if runner := self._rooms.here(match or ""):
                runner.post(lambda room, now: room.go(connection, now))
        self._lobby.leave(person, connection)

    # ------------------------------------------------------------------ listening

    async def _listen(self, socket: ServerConnection, connection: Connection, person: Person) -> None:
        bucket, flooded, bad = Bucket(self._clock.now()), 0, 0
        async for frame in socket:
            connection.heard_at = now = self._clock.now()
            if not bucket.take(now):
                flooded += 1
                if flooded > _MOST_FLOODED:
                    connection.oops("rate", "far too many messages", fatal=True)
                    connection.close(_POLICY, "flood")
                    return
                self._too_fast(connection, frame, first=flooded == 1)
                continue
            try:
                message = read_client(frame)
            except BadMessage as error:
                bad += 1
                metrics.BAD_MESSAGES.inc()
                connection.oops("bad_message", str(error), fatal=bad >= _MOST_BAD)
                if bad >= _MOST_BAD:
                    connection.close(_POLICY, "bad messages")
                    return
                continue
            await self._answer(connection, person, message)

    def _too_fast(self, connection: Connection, frame: str | bytes, first: bool) -> None:
        """Refuse what comes too fast, so that the client says it again later."""
        metrics.REFUSED.labels("rate").inc()
        try:
            message = read_client(frame)
        except BadMessage:
            return
        if cid := getattr(message, "cid", None):
            connection.say(say.Reject(cid=cid, code="rate", message="too many messages; say it again in a moment"))
        elif first:
            connection.oops("rate", "too many messages")

    async def _answer(self, connection: Connection, person: Person, message: Any) -> None:
        match message:
            case asked.Ping():
                connection.say(self._pong(person, message.n))
            case asked.Resume():
                await self._resume(connection, person, message)
            case asked.Act() | asked.Concede() | asked.Rematch() | asked.Leave():
                await self._at_the_table(connection, person, message)
            case asked.Browse():
                connection.say(self._lobby.matches(message.game))
            case asked.Desync():
                metrics.DESYNCS.labels(message.about).inc()
                _log.warning("desync", match=message.match, seq=message.seq, mine=message.mine, about=message.about)
                if runner := self._rooms.here(message.match):
                    runner.post(_from_his_seat(connection, person, lambda room, now: room.desync(connection, now)))
            case asked.Fetch():
                await self._fetcher.fetch(connection, person, message)
            case asked.Hello():
                connection.send(connection.welcome)  # it was lost on the way; its token is still good
            case asked.SeedCommit() | asked.SeedReveal():
                self._lobby.starter.hear(person, message)
            case _:
                if person.link is connection:
                    await self._lobby.ask(person, message)

    def _pong(self, person: Person, number: int) -> say.Pong:
        match = person.match or person.watching
        runner = self._rooms.here(match or "")
        return say.Pong(
            n=number,
            server_ms=server_ms(self._clock.now()),
            where=person.where,
            match=match,
            seq=runner.room.course.seq if runner else None,
            statuses=runner.room.statuses() if runner else (),
            names=self._lobby.place(person).names if person.where == "table" else (),
        )

    async def _resume(self, connection: Connection, person: Person, message: asked.Resume) -> None:
        match = message.match or person.match
        follows = match is not None and match in (person.match, person.watching)
        ready = follows and not self._lobby.starter.is_beginning(match or "")
        runner = await self._rooms.find(match or "") if ready else None
        if runner is None:
            connection.say(self._lobby.place(person))
        else:
            # Who lost his seat sees another view now than the one his events led to.
            seq = message.seq if message.match == match and not _is_out(runner, person) else None
            runner.post(_from_his_seat(connection, person, lambda room, now: room.resume(connection, seq, now)))

    async def _at_the_table(self, connection: Connection, person: Person, message: Any) -> None:
        runner = await self._rooms.find(message.match)
        if runner is None or runner.room.seat_of(person.player) is None or _is_out(runner, person):
            if isinstance(message, asked.Leave | asked.Concede):  # given up before, and the answer was lost
                connection.say(say.Ack(cid=message.cid))
            else:
                connection.say(say.Reject(cid=message.cid, code="no_match", message="you have no seat in this match"))
            if isinstance(message, asked.Leave):
                self._step_off(connection, person, message.match)
            return

        def do(room: Room, now: float) -> None:
            match message:
                case asked.Act():
                    room.act(connection, message, now)
                case asked.Rematch():
                    room.vote(connection, message, now)
                case _:
                    room.concede(connection, message, now)

        runner.post(_from_his_seat(connection, person, do), connection, message.cid)
        if isinstance(message, asked.Leave):
            await runner.settled()
            self._step_off(connection, person, message.match)

    def _step_off(self, connection: Connection, person: Person, match: str) -> None:
        """Let a player go from a match he has left, unless he is in another by now."""
        if person.watching == match:
            self._lobby.unwatch(person)
        if person.match == match and not self._lobby.starter.is_beginning(match):
            self._lobby.walk_off(person)
            connection.say(self._lobby.place(person))


def _is_out(runner: Runner, person: Person) -> bool:
    seat = runner.room.seat_of(person.player)
    return seat is not None and runner.room.is_out(seat)


def _from_his_seat(connection: Connection, person: Person, item: Item) -> Item:
    """Do something for a connection on its player's seat: one that was not shown to it yet sits down first.

    What it was told as a spectator would not fit what it is told on the seat.
    """

    def do(room: Room, now: float) -> None:
        unknown = person.link is connection and not room.audience.knows(connection)
        if unknown and room.seat_of(person.player) is not None:
            room.come(connection, person.player, now)
        item(room, now)

    return do
