"""The players who are connected or expected back: where each stands, and what each has asked."""

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Literal, Protocol

from felt.server.chairs import Link

Where = Literal["idle", "queued", "offered", "table", "match"]
_REMEMBERED = 256
"""Requests outside a match whose answers are kept for a repeat."""


class Closable(Link, Protocol):
    """A connection that can be ended."""

    def close(self, code: int, reason: str = "") -> None:
        """Close it; more than once is as good as once."""


@dataclass(slots=True)
class Person:
    """One player. He is in one place at a time, whatever he or the network does."""

    player: str
    name: str
    link: Closable | None = None
    epoch: int = 0
    gone_at: float = 0.0
    """When the last connection was lost, seconds of the server's clock."""
    where: Where = "idle"
    match: str | None = None
    """The match he has a seat in."""
    code: str | None = None
    """The private table he sits at."""
    watching: str | None = None
    answers: "OrderedDict[str, str]" = field(default_factory=OrderedDict)
    """Answers to requests outside a match, by cid."""

    def remember(self, cid: str, frame: str) -> None:
        """Keep an answer."""
        self.answers[cid] = frame
        while len(self.answers) > _REMEMBERED:
            self.answers.popitem(last=False)

    def send(self, frame: str | bytes) -> None:
        """Send, if he is there."""
        if self.link:
            self.link.send(frame)


class People:
    """Everybody by name."""

    def __init__(self) -> None:
        self._people: dict[str, Person] = {}

    def __len__(self) -> int:
        return len(self._people)

    def __getitem__(self, player: str) -> Person:
        return self._people[player]

    def get(self, player: str) -> Person | None:
        """Find a player who is here or expected back."""
        return self._people.get(player)

    def meet(self, player: str, name: str) -> Person:
        """Return a player, new or known, under the name he goes by now."""
        person = self._people.setdefault(player, Person(player, name))
        person.name = name
        return person

    def forget_if_idle(self, person: Person) -> None:
        """Drop a player who is neither here nor expected anywhere."""
        if person.link is None and person.where == "idle":
            self._people.pop(person.player, None)

    def stop_watching(self, match: str) -> None:
        """Note that there is nothing left to watch of a match."""
        for person in self._people.values():
            if person.watching == match:
                person.watching = None

    def absent(self, where: Where, before: float) -> list[Person]:
        """List who stands somewhere and has been gone since before a time."""
        gone = [person for person in self._people.values() if person.link is None and person.gone_at < before]
        return [person for person in gone if person.where == where]
