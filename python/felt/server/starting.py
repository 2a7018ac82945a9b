"""How a match begins: names told apart, luck mixed, the match kept, everybody shown to his seat."""

from collections.abc import Coroutine, Iterable, Mapping, Sequence
from secrets import token_hex
from typing import Any

from felt.online.messages.base import Message
from felt.online.messages.codec import encode
from felt.online.messages.from_client import SeedCommit, SeedReveal
from felt.online.messages.from_server import Place
from felt.server.chairs import Chair
from felt.server.deals import new_server_seed
from felt.server.luck import Mixing
from felt.server.people import Closable, People, Person
from felt.server.rooms import Rooms
from felt.server.runner import Runner
from felt.server.store.rows import StoreError


class Starter:
    """Begins matches, and rematches.

    A call takes the players out of wherever they stand at once, so that nobody is drawn into two matches; what it
    returns is still to be awaited, and raises StoreError when the match could not be kept. Then everybody stands where
    he stood.
    """

    def __init__(self, rooms: Rooms, people: People, patience: float) -> None:
        self._rooms, self._people, self._patience = rooms, people, patience
        self._mixings: dict[str, Mixing] = {}
        self._beginning: set[str] = set()

    def begin(
        self,
        game: str,
        players: Sequence[str],
        seats: int,
        level: str,
        settings: Mapping[str, str],
        *,
        listed: bool = False,
    ) -> Coroutine[Any, Any, None]:
        """Seat players, bots behind them, and begin; `listed` lets anybody find the match and watch."""
        people = [self._people[player] for player in players]
        chairs = [Chair(name, person.player, level) for name, person in zip(_distinct(people), people, strict=True)]
        chairs += [Chair(f"Bot {place}", "", level) for place in range(1, seats - len(chairs) + 1)]
        return self._begin(game, chairs, settings, token_hex(8), listed)

    def begin_again(self, runner: Runner) -> Coroutine[Any, Any, None]:
        """Begin the match everybody wants again, each one seat further."""
        before = runner.room
        seats = range(len(before.chairs))
        chairs = [_for_rematch(before.chairs[seat], before.is_out(seat)) for seat in (*seats[1:], 0)]
        match = before.next_match = token_hex(8)
        runner.post(lambda room, now: room.rematch_began(match, now))
        game, settings = before.course.table.game.name, before.course.settings
        return self._begin(game, chairs, settings, match, before.is_listed)

    def is_beginning(self, match: str) -> bool:
        """Tell whether a match is promised to its players and not there yet."""
        return match in self._beginning

    def hear(self, person: Person, message: SeedCommit | SeedReveal) -> None:
        """Pass a player's word about his seed on to the match it is for."""
        if mixing := self._mixings.get(message.match):
            mixing.hear(person.player, message)

    def _begin(
        self, game: str, chairs: Sequence[Chair], settings: Mapping[str, str], match: str, listed: bool
    ) -> Coroutine[Any, Any, None]:
        people = [person for chair in chairs if (person := self._people.get(chair.player))]
        before = [(person.where, person.match, person.code) for person in people]
        self._beginning.add(match)
        for person in people:
            person.where, person.match, person.code = "match", match, None

        async def finish() -> None:
            try:
                runner = await self._mix_and_keep(game, chairs, people, settings, match)
            except StoreError:
                for person, place in zip(people, before, strict=True):
                    person.where, person.match, person.code = place
                raise
            finally:
                self._beginning.discard(match)
            runner.room.is_listed = listed
            self._seat(runner, people)

        return finish()

    async def _mix_and_keep(
        self, game: str, chairs: Sequence[Chair], people: Sequence[Person], settings: Mapping[str, str], match: str
    ) -> Runner:
        server_seed = new_server_seed()
        seeds = await self._mix(match, chairs, people, server_seed)
        return await self._rooms.begin(game, chairs, settings, match, server_seed, seeds)

    async def _mix(
        self, match: str, chairs: Sequence[Chair], people: Sequence[Person], server_seed: bytes
    ) -> list[bytes | None]:  # fmt: skip
        if not self._patience:
            return [None] * len(chairs)
        mixing = self._mixings[match] = Mixing(match, [chair.player for chair in chairs], server_seed)

        def tell(message: Message) -> None:
            for person in people:
                person.send(encode(message))

        try:
            return await mixing.run(tell, self._patience)
        finally:
            del self._mixings[match]

    def _seat(self, runner: Runner, people: Iterable[Person]) -> None:
        """Take players to their seats, and tell them so."""
        for person in people:
            person.send(encode(Place(where="match", match=runner.room.match)))
            if link := person.link:
                runner.post(_coming(link, person.player))


def _coming(link: Closable, player: str) -> Any:
    """Put a connection on a seat and show it the whole match."""

    def come(room: Any, now: float) -> None:
        room.come(link, player, now)
        room.resume(link, None, now)

    return come


def _for_rematch(chair: Chair, is_out: bool) -> Chair:
    """Return the chair anew; the bot that took over from somebody keeps it, under the name it played by."""
    return Chair(chair.name, "" if is_out else chair.player, chair.level)


def _distinct(people: Sequence[Person]) -> list[str]:
    """Return the players' names, told apart where two are the same."""
    names: list[str] = []
    for person in people:
        name, number = person.name, 2
        while name in names:
            name, number = f"{person.name[:21]} {number}", number + 1
        names.append(name)
    return names
