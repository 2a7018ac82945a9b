"""The queue at work: the matchmaker's decisions carried out, and looked for again when something is due."""

from collections.abc import Awaitable, Callable, Iterable
from secrets import token_hex

import structlog

from felt.online.messages.from_server import Place
from felt.server import metrics
from felt.server.clock import Clock, Handle
from felt.server.matchmaking import Decision, Dropped, Matched, Matchmaker, Offered, Waiting
from felt.server.people import People, Person
from felt.server.rooms import Rooms
from felt.server.settings import SEATS
from felt.server.store.rows import StoreError
from felt.server.teller import milliseconds

_LONE_AFTER = 1.0
"""Seconds after which a player is taken to find nobody on this server."""
_TRY_AGAIN_AFTER = 1.0
"""Seconds before a match that could not be kept is tried again."""

_log = structlog.get_logger()


class Queue:
    """Players looking for anybody to play with."""

    def __init__(
        self,
        people: People,
        rooms: Rooms,
        clock: Clock,
        begin: Callable[[Matched], Awaitable[None]],
        tell_places: Callable[[Iterable[str]], None],
    ) -> None:
        self._people, self._rooms, self._clock = people, rooms, clock
        self._begin, self._tell_places = begin, tell_places
        self._maker = Matchmaker(SEATS, lambda: token_hex(8))
        self._timer: Handle | None = None

    def join(self, person: Person, game: str, level: str, waited: float = 0.0) -> None:
        """Take a player in; one who is in already keeps his place."""
        now = self._clock.now()
        decisions = self._maker.join(person.player, game, level, now, now - waited)
        if person.link is None:
            self._maker.gone(person.player, now)
        self._decide(decisions)

    def holds(self, person: Person, game: str, level: str) -> bool:
        """Tell whether a player looks for this very thing already."""
        ticket = self._maker.ticket_of(person.player)
        return ticket is not None and (ticket.game, ticket.level) == (game, level)

    def lone(self, game: str) -> list[tuple[str, str, float]]:
        """List who has found nobody for a while: player, level of the bot he wants, seconds waited."""
        now = self._clock.now()
        tickets = self._maker.free(game)
        return [(each.player, each.level, now - each.since) for each in tickets if now - each.since > _LONE_AFTER]

    def forget(self, person: Person) -> None:
        """Take a player out without a word."""
        for decision in self._maker.leave(person.player, self._clock.now()):
            if isinstance(decision, Waiting):
                self._decide([decision])
        self._set_timer()

    def leave(self, person: Person) -> None:
        """Let a player out."""
        self._decide(self._maker.leave(person.player, self._clock.now()))

    def confirm(self, person: Person, offer: str) -> None:
        """Note a yes to an offer."""
        self._decide(self._maker.confirm(person.player, offer, self._clock.now()))

    def gone(self, person: Person) -> None:
        """Note a lost connection."""
        self._maker.gone(person.player, self._clock.now())
        self._set_timer()

    def back(self, person: Person) -> None:
        """Note that it is back."""
        self._decide(self._maker.back(person.player, self._clock.now()))

    def place(self, person: Person) -> Place | None:
        """Tell where a player stands in the queue; None if he is not in it."""
        ticket, now = self._maker.ticket_of(person.player), self._clock.now()
        if ticket is None:
            return None
        offer = ticket.offer
        return Place(
            where="offered" if offer else "queued",
            game=ticket.game,  # type: ignore[arg-type]
            waited_ms=milliseconds(now - ticket.since),
            bot_in_ms=milliseconds(ticket.deadline - now),
            waiting=self._maker.waiting(ticket.game),
            offer=offer.offer if offer else None,
            confirm_ms=milliseconds(offer.deadline - now) if offer else 0,
        )

    def _decide(self, decisions: Iterable[Decision]) -> None:
        """Carry out what the matchmaker decided."""
        for decision in decisions:
            match decision:
                case Matched():
                    metrics.WAITED_SECONDS.observe(decision.waited)
                    self._rooms.soon(self._begun(decision, self._begin(decision)))
                case Offered(_, players):
                    self._move(players, "offered")
                case Waiting(player):
                    self._move([player], "queued")
                case Dropped(player, _):
                    self._move([player], "idle")
        self._set_timer()

    def _move(self, players: Iterable[str], where: str) -> None:
        for player in players:
            if person := self._people.get(player):
                person.where = where  # type: ignore[assignment]
                self._tell_places([player])
                self._people.forget_if_idle(person)

    async def _begun(self, matched: Matched, beginning: Awaitable[None]) -> None:
        """Wait for a match to begin. If it cannot be kept, its players wait on, and it is tried again soon."""
        try:
            await beginning
        except StoreError:
            _log.error("a match could not be kept", game=matched.game)
            now = self._clock.now()
            since = now - max(0.0, matched.waited - _TRY_AGAIN_AFTER)
            for player in matched.players:
                self._decide(self._maker.join(player, matched.game, matched.level, now, since))

    def _ring(self) -> None:
        self._timer = None
        self._decide(self._maker.due(self._clock.now()))

    def _set_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
        due = self._maker.next_due()
        self._timer = None if due is None else self._clock.at(due, self._ring)
        for game in SEATS:
            metrics.QUEUED.labels(game).set(self._maker.waiting(game))
