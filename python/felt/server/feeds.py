"""What each seat, and each spectator, is told of a match: views built for them alone, and what changed in them."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import compress
from operator import attrgetter, is_not
from typing import Any, NamedTuple, get_type_hints

from orjson import Fragment, loads
from pydantic import TypeAdapter

from felt.core.game import Game
from felt.online.digest import digest_of_view, written
from felt.online.messages.base import Json
from felt.server.deals import HIDES_CARDS

_NOTHING = object()
_TAIL = 8
"""Events kept for a reader who missed a few; who missed more gets a snapshot."""

Fields = Mapping[str, Fragment]
"""Fields of a view as JSON."""


class Sight:
    """A view of a match, written and hashed field by field."""

    def __init__(self, view: Any, like: "Sight | None" = None) -> None:
        self._of = _fields_of(type(view))
        self._values: tuple[Any, ...] = (_NOTHING,) * len(self._of.names)
        self._texts: dict[str, str] = {}
        self._digests: dict[str, str] = {}
        self._hash = ""
        self.become(view, like)

    @property
    def hash(self) -> str:
        """Return the hash of the view as it stands."""
        if not self._hash:
            self._hash = digest_of_view(self._digests)
        return self._hash

    @property
    def fields(self) -> Fields:
        """Return the view as it is written."""
        return {name: Fragment(text) for name, text in self._texts.items()}

    @property
    def view(self) -> Json:
        """Return the view as JSON values."""
        return {name: loads(text) for name, text in self._texts.items()}

    def become(self, view: Any, like: "Sight | None" = None) -> Fields:
        """Take a new view and return what changed.

        A field that a sight `like` this one shows alike, as those of two seats mostly do, is not written again.
        """
        before, self._values = self._values, self._of.take(view)
        changes: dict[str, Fragment] = {}
        for place in compress(self._of.places, map(is_not, self._values, before)):
            name, value = self._of.names[place], self._values[place]
            if value == before[place]:
                continue
            if like and like._values[place] == value:
                text, digest = like._texts[name], like._digests[name]
            else:
                text, digest = written(self._of.write[place](value, mode="json"))
            if text != self._texts.get(name):
                self._texts[name], self._digests[name], self._hash = text, digest, ""
                changes[name] = Fragment(text)
        return changes


class Feed:
    """What one reader sees of a match, and the last frames that led to it."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self._tail: deque[tuple[int, str]] = deque(maxlen=_TAIL)

    def keep(self, seq: int, frame: str) -> None:
        """Keep a frame for who may have missed it."""
        self._tail.append((seq, frame))

    def after(self, seq: int, now: int) -> list[str] | None:
        """Return the frames after event `seq` up to `now`, or None when they are not all there any more."""
        missing = [frame for number, frame in self._tail if number > seq]
        return missing if len(missing) == now - seq else None


class Feeds:
    """The feeds of a match: one for each seat that a person has, and one, None, for spectators.

    Where a game hides nothing all of them show the same, which is then built, written and hashed once.
    """

    def __init__(self, game: Game, state: Any, seats: Iterable[int]) -> None:
        self._game = game
        self._public = Sight(game.view(state, None))
        seats = tuple(seats)
        owners = seats if game.name in HIDES_CARDS else ()
        self._own = {seat: Sight(game.view(state, seat), self._public) for seat in owners}
        self._feeds = {reader: Feed(self._own.get(reader, self._public)) for reader in (*seats, None)}

    def __getitem__(self, reader: int | None) -> Feed:
        return self._feeds[reader]

    def become(self, state: Any) -> dict[int | None, Fields]:
        """Take a new state; returns what changed for each reader."""
        public = self._public.become(self._game.view(state, None))
        changed: dict[int | None, Fields] = dict.fromkeys(self._feeds, public)
        for seat, sight in self._own.items():
            changed[seat] = sight.become(self._game.view(state, seat), self._public)
        return changed


class _FieldsOf(NamedTuple):
    """How the fields of a type of view are taken from it, and written as `write_view` does."""

    names: tuple[str, ...]
    places: range
    take: Callable[[Any], tuple[Any, ...]]
    write: tuple[Callable[..., Any], ...]


@cache
def _fields_of(view: type) -> _FieldsOf:
    kinds = get_type_hints(view)
    write = tuple(TypeAdapter(kind).serializer.to_python for kind in kinds.values())
    return _FieldsOf(tuple(kinds), range(len(kinds)), attrgetter(*kinds), write)
