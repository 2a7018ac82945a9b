"""What each seat, and each spectator, is told of a match: views built for them alone, and what changed in them."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
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

    def __init__(self, view: Any) -> None:
        self._of = _fields_of(type(view))
        self._values: tuple[Any, ...] = (_NOTHING,) * len(self._of.names)
        self._texts: dict[str, str] = {}
        self._digests: dict[str, str] = {}
        self._hash = ""
        self.become(view)

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

    def become(self, view: Any) -> Fields:
        """Take a new view and return what changed."""
        before, self._values = self._values, self._of.take(view)
        names, values = self._of.names, self._values
        places = compress(self._of.places, map(is_not, values, before))
        return self._write({names[place]: values[place] for place in places if values[place] != before[place]})

    def _write(self, values: Mapping[str, Any]) -> dict[str, Fragment]:
        """Write fields anew and return those that read otherwise than before."""
        changes: dict[str, Fragment] = {}
        for name, value in values.items():
            text, digest = written(self._of.write[name](value, mode="json"))
            if text != self._texts.get(name):
                self._texts[name], self._digests[name], self._hash = text, digest, ""
                changes[name] = Fragment(text)
        return changes


class OwnSight(Sight):
    """A view of a match as a seat has it: a spectator's, but for the fields that are private to the seat."""

    def __init__(self, view: Any, private: Mapping[str, Any]) -> None:
        super().__init__(view)
        self._private = private

    def follow(self, public: Sight, changes: Fields, private: Mapping[str, Any]) -> Fields:
        """Take what changed in a spectator's view and the own fields; returns what changed here."""
        shared = {name: change for name, change in changes.items() if name not in private}
        for name in shared:
            self._texts[name], self._digests[name], self._hash = public._texts[name], public._digests[name], ""
        before, self._private = self._private, private
        return shared | self._write({name: value for name, value in private.items() if value != before[name]})


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

    What all of them show alike is built, written and hashed once; where a game hides nothing that is everything.
    """

    def __init__(self, game: Game, state: Any, seats: Iterable[int]) -> None:
        self._game = game
        self._public = Sight(game.view(state, None))
        seats = tuple(seats)
        owners = seats if game.name in HIDES_CARDS else ()
        self._private = _private_fields(game.name)
        self._own = {seat: OwnSight(game.view(state, seat), self._private(state, seat)) for seat in owners}
        self._feeds = {reader: Feed(self._own.get(reader, self._public)) for reader in (*seats, None)}

    def __getitem__(self, reader: int | None) -> Feed:
        return self._feeds[reader]

    def become(self, state: Any) -> dict[int | None, Fields]:
        """Take a new state; returns what changed for each reader."""
        public = self._public.become(self._game.view(state, None))
        changed: dict[int | None, Fields] = dict.fromkeys(self._feeds, public)
        for seat, sight in self._own.items():
            changed[seat] = sight.follow(self._public, public, self._private(state, seat))
        return changed


class _FieldsOf(NamedTuple):
    """How the fields of a type of view are taken from it, and written as `write_view` does."""

    names: tuple[str, ...]
    places: range
    take: Callable[[Any], tuple[Any, ...]]
    write: Mapping[str, Callable[..., Any]]


@cache
def _fields_of(view: type) -> _FieldsOf:
    kinds = get_type_hints(view)
    write = {name: TypeAdapter(kind).serializer.to_python for name, kind in kinds.items()}
    return _FieldsOf(tuple(kinds), range(len(kinds)), attrgetter(*kinds), write)


def _private_fields(game: str) -> Callable[[Any, int], Mapping[str, Any]]:
    """Return what gives the fields of a view that are a seat's own."""
    if game not in HIDES_CARDS:
        return lambda _state, _seat: {}
    private: Callable[[Any, int], Mapping[str, Any]] = import_module(f"felt.games.{game}.view").private
    return private
