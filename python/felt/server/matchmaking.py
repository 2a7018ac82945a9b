"""Who plays whom: decided the moment somebody comes, answers, goes, or has waited long enough.

No clock and no socket: each call brings the time and returns what was decided. One ticket a player. A ticket is
waiting or offered, never both, and a decision takes it away, so nobody is ever in two matches.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

BOT_AFTER = 15.0
"""Nobody waits longer for a person, seconds."""
CONFIRM = 5.0
"""To say yes to an offer."""
LATEST = 0.5
"""Past the deadline an offer under way may still be answered for so long."""
GONE = 3.0
"""A ticket is kept for so long when its player's connection is lost."""


@dataclass(slots=True)
class Ticket:
    """One player's wish to play."""

    player: str
    game: str
    level: str
    """Of the bots that fill the table."""
    since: float
    """When he came; it stays the same when an offer falls through."""
    gone_since: float | None = None
    offer: "Offer | None" = None

    @property
    def deadline(self) -> float:
        """When the player gets a match, with bots or without."""
        return self.since + BOT_AFTER


@dataclass(slots=True)
class Offer:
    """A match proposed to enough players."""

    offer: str
    tickets: list[Ticket]
    since: float
    confirmed: set[str] = field(default_factory=set)

    @property
    def deadline(self) -> float:
        """When who has not answered is left out."""
        oldest = min(ticket.deadline for ticket in self.tickets)
        return min(self.since + CONFIRM, oldest + LATEST)


@dataclass(frozen=True, slots=True)
class Offered:
    """These players are asked to confirm."""

    offer: str
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Matched:
    """These players, oldest ticket first, begin a match; bots take the other seats."""

    game: str
    players: tuple[str, ...]
    level: str
    waited: float


@dataclass(frozen=True, slots=True)
class Waiting:
    """The player waits, or waits again, with his old time."""

    player: str


@dataclass(frozen=True, slots=True)
class Dropped:
    """The player has no ticket any more: he left, did not answer, or was gone too long."""

    player: str
    reason: str


Decision = Offered | Matched | Waiting | Dropped


class Matchmaker:
    """The tickets of every game."""

    def __init__(self, seats: Mapping[str, int], new_id: Callable[[], str]) -> None:
        self._seats, self._new_id = seats, new_id
        self._tickets: dict[str, Ticket] = {}
        self._offers: dict[str, Offer] = {}

    def ticket_of(self, player: str) -> Ticket | None:
        """Return a player's ticket."""
        return self._tickets.get(player)

    def waiting(self, game: str) -> int:
        """Count who looks for a game."""
        return sum(ticket.game == game for ticket in self._tickets.values())

    def join(self, player: str, game: str, level: str, now: float, since: float | None = None) -> list[Decision]:
        """Take a player in; one who is in already keeps his ticket. KeyError for a game nobody knows."""
        if game not in self._seats:
            raise KeyError(game)
        if player in self._tickets:
            return []
        self._tickets[player] = Ticket(player, game, level, now if since is None else since)
        return [Waiting(player), *self._propose(game, now)]

    def leave(self, player: str, now: float, reason: str = "left") -> list[Decision]:
        """Let a player out; who was offered a match with him waits again."""
        ticket = self._tickets.pop(player, None)
        if ticket is None:
            return []
        decisions: list[Decision] = [Dropped(player, reason)]
        if ticket.offer:
            ticket.offer.tickets.remove(ticket)
            decisions += self._dissolve(ticket.offer)
            decisions += self._propose(ticket.game, now)
        return decisions

    def confirm(self, player: str, offer: str, now: float) -> list[Decision]:
        """Note a yes; the last one begins the match. A yes to an older offer changes nothing."""
        ticket = self._tickets.get(player)
        if ticket is None or ticket.offer is None or ticket.offer.offer != offer:
            return []
        ticket.offer.confirmed.add(player)
        if len(ticket.offer.confirmed) < len(ticket.offer.tickets):
            return []
        return [self._begin(ticket.offer.tickets, now)]

    def gone(self, player: str, now: float) -> None:
        """Note that a player's connection is lost; nobody is paired with him."""
        if ticket := self._tickets.get(player):
            ticket.gone_since = now

    def back(self, player: str, now: float) -> list[Decision]:
        """Note that he is back."""
        ticket = self._tickets.get(player)
        if ticket is None:
            return []
        ticket.gone_since = None
        return [] if ticket.offer else self._propose(ticket.game, now)

    def next_due(self) -> float | None:
        """Return when something is due, though nobody does anything."""
        times = [ticket.deadline for ticket in self._tickets.values() if not ticket.offer and ticket.gone_since is None]
        times += [ticket.gone_since + GONE for ticket in self._tickets.values() if ticket.gone_since is not None]
        times += [offer.deadline for offer in self._offers.values()]
        return min(times, default=None)

    def due(self, now: float) -> list[Decision]:
        """Do what is due: drop who is gone, close offers nobody answered, seat bots with who waited long enough."""
        decisions: list[Decision] = []
        for ticket in list(self._tickets.values()):
            if ticket.gone_since is not None and now >= ticket.gone_since + GONE:
                decisions += self.leave(ticket.player, now, "gone")
        for offer in list(self._offers.values()):
            if now >= offer.deadline:
                decisions += self._expire(offer, now)
        for ticket in list(self._tickets.values()):
            if ticket.player in self._tickets and _is_free(ticket) and now >= ticket.deadline:
                decisions.append(self._begin(self.free(ticket.game)[: self._seats[ticket.game]], now))
        return decisions

    def _propose(self, game: str, now: float) -> list[Decision]:
        """Offer a match to the players who wait longest, as soon as there are enough.

        Who has waited his time is not asked once more: what is due gives him his match.
        """
        decisions: list[Decision] = []
        seats = self._seats[game]
        while len(free := self.free(game)) >= seats and now < free[0].deadline:
            offer = Offer(self._new_id(), free[:seats], now)
            for ticket in offer.tickets:
                ticket.offer = offer
            self._offers[offer.offer] = offer
            decisions.append(Offered(offer.offer, _players(offer.tickets)))
        return decisions

    def _expire(self, offer: Offer, now: float) -> list[Decision]:
        """Drop who had the whole time and did not answer; the others wait on with their old time."""
        had_time = now >= offer.since + CONFIRM
        silent = [ticket for ticket in offer.tickets if ticket.player not in offer.confirmed] if had_time else []
        decisions: list[Decision] = []
        for ticket in silent:
            del self._tickets[ticket.player]
            offer.tickets.remove(ticket)
            decisions.append(Dropped(ticket.player, "silent"))
        decisions += self._dissolve(offer)
        return decisions + (self._propose(offer.tickets[0].game, now) if offer.tickets else [])

    def _dissolve(self, offer: Offer) -> list[Decision]:
        self._offers.pop(offer.offer, None)
        for ticket in offer.tickets:
            ticket.offer = None
        return [Waiting(ticket.player) for ticket in offer.tickets]

    def _begin(self, tickets: list[Ticket], now: float) -> Matched:
        for ticket in tickets:
            del self._tickets[ticket.player]
            if ticket.offer:
                self._offers.pop(ticket.offer.offer, None)
        first = tickets[0]
        return Matched(first.game, _players(tickets), first.level, now - first.since)

    def free(self, game: str) -> list[Ticket]:
        """List who waits for a game without an offer, the oldest first."""
        free = [ticket for ticket in self._tickets.values() if ticket.game == game and _is_free(ticket)]
        return sorted(free, key=lambda ticket: ticket.since)


def _is_free(ticket: Ticket) -> bool:
    return ticket.offer is None and ticket.gone_since is None


def _players(tickets: Iterable[Ticket]) -> tuple[str, ...]:
    return tuple(ticket.player for ticket in tickets)
