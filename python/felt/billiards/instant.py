"""One instant of contact: the balls that touch, and the blow passing through balls that lie against each other.

A blow crosses a pile faster than any ball moves. So a ball that was just struck strikes its close neighbours in the
same instant, round by round, each round answered together: a tight rack spreads evenly, whatever hair of a gap lies
where, and mirrored piles part in mirrored ways.
"""

from collections.abc import Mapping, Sequence

from felt.billiards.impulse import Contact, Velocities, closing, resolve
from felt.billiards.rolling import Ball, length

NEAR = 0.2
"""Balls closer than this, px, lie against each other for a blow. Part of the rules version."""

_HARD = 0.001
"""A pair that closes slower than this, px/s, no longer passes a blow on."""

_PATIENCE = 200
"""Rounds before further ones lose their bounce, so that a touching pile cannot ring for ever."""


class Instant:
    """Everything that happens to the touching balls at one time."""

    def __init__(self, time: float, balls: Mapping[int, Ball], diameter: float, restitution: float) -> None:
        self.time, self.balls = time, balls
        self.near = (diameter + NEAR) * (diameter + NEAR)
        self.restitution = restitution
        self.velocities: Velocities = {}
        self.hits: list[tuple[Contact, float]] = []
        """Contacts in order, each with the speed at which it closed."""

    def answer(self, contacts: Sequence[Contact]) -> None:
        """Resolve these contacts and all the blows they pass on; `velocities` then holds what each ball does."""
        rounds = 0
        while contacts:
            for contact in contacts:
                self._know(contact)
                self.hits.append((contact, closing(contact, self.velocities)))
            resolve(contacts, self.velocities)
            rounds += 1
            contacts = self._passed_on(self.restitution if rounds < _PATIENCE else 0.0)

    def between(self, a: int, b: int, restitution: float) -> Contact:
        """Describe the contact of two balls; balls laid on one spot part along the table."""
        (ax, ay), (bx, by) = self.balls[a].place(self.time), self.balls[b].place(self.time)
        across, down = bx - ax, by - ay
        distance = length(across, down)
        if distance == 0.0:
            return Contact(a, b, -1, 1.0, 0.0, restitution)
        return Contact(a, b, -1, across / distance, down / distance, restitution)

    def _know(self, contact: Contact) -> None:
        for id in (contact.a, contact.b):
            if id >= 0 and id not in self.velocities:
                self.velocities[id] = self.balls[id].velocity(self.time)

    def _passed_on(self, restitution: float) -> list[Contact]:
        """Contacts through which the balls struck so far push their neighbours."""
        found = []
        for a, b in self._neighbours():
            contact = self.between(a, b, restitution)
            ax, ay = self.velocities[a]
            bx, by = self.velocities[b] if b in self.velocities else self.balls[b].velocity(self.time)
            if (ax - bx) * contact.nx + (ay - by) * contact.ny > _HARD:
                found.append(contact)
        return found

    def _neighbours(self) -> list[tuple[int, int]]:
        """Pairs that lie against each other, at least one of them struck, each pair once and in order."""
        struck, time = self.velocities, self.time
        places = [(id, *ball.path.at(time)) if ball.path else (id, ball.x, ball.y) for id, ball in self.balls.items()]
        return [
            (a, b)
            for a, ax, ay in places
            if a in struck
            for b, bx, by in places
            if (b > a or (b != a and b not in struck)) and (ax - bx) * (ax - bx) + (ay - by) * (ay - by) <= self.near
        ]
