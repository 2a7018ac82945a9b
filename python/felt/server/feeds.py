"""What each seat, and each spectator, is told of a match: views built for them alone, and what changed in them."""

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any, get_type_hints

from pydantic import TypeAdapter

from felt.core.game import Choice, Game
from felt.match.messages import write_view
from felt.online.digest import Mirror
from felt.online.messages.base import Json
from felt.online.messages.from_server import ChoiceInfo, FieldInfo
from felt.server.deals import HIDES_CARDS

_TAIL = 8
"""Events kept for a reader who missed a few; who missed more gets a snapshot."""


class Feed:
    """One reader's view of a match, and the last frames that led to it."""

    def __init__(self, mirror: Mirror) -> None:
        self.mirror = mirror
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

    Where a game hides nothing all of them show the same view, which is then built, written and hashed once.
    """

    def __init__(self, game: Game, state: Any, seats: Iterable[int]) -> None:
        self._game = game
        readers = (None, *seats) if game.name in HIDES_CARDS else (None,)
        self._views: dict[int | None, Any] = {reader: game.view(state, reader) for reader in readers}
        mirrors = {reader: Mirror(write_view(view)) for reader, view in self._views.items()}
        self._public = mirrors[None]
        self._by_reader = {reader: Feed(mirrors.get(reader, self._public)) for reader in (None, *seats)}

    def __getitem__(self, reader: int | None) -> Feed:
        return self._by_reader[reader]

    def become(self, state: Any) -> dict[int | None, Json]:
        """Take a new state; returns what changed for each reader."""
        changed: dict[int | None, Json] = {}
        for reader, before in self._views.items():
            after = self._views[reader] = self._game.view(state, reader)
            changed[reader] = _changes(before, after)
            like = None if reader is None else self._public
            self._by_reader[reader].mirror.change(changed[reader], like)
        return {reader: changed.get(reader, changed[None]) for reader in self._by_reader}


def _changes(before: Any, after: Any) -> Json:
    """Write the fields of a view that are not what they were."""
    written: Json = {}
    for name, adapter in _field_writers(type(after)).items():
        value = getattr(after, name)
        if value != getattr(before, name):
            written[name] = adapter.dump_python(value, mode="json")
    return written


_writers: dict[type, Mapping[str, TypeAdapter[Any]]] = {}
"""What writes each field of a type of view as `write_view` does. Making it costs milliseconds, so it is kept."""


def _field_writers(view: type) -> Mapping[str, TypeAdapter[Any]]:
    if view not in _writers:
        _writers[view] = {name: TypeAdapter(kind) for name, kind in get_type_hints(view).items()}
    return _writers[view]


def choice_infos(choices: Iterable[Choice]) -> tuple[ChoiceInfo, ...]:
    """Write what a seat may do."""
    return tuple(
        ChoiceInfo(
            kind=choice.kind,
            fields=tuple(
                FieldInfo(name=field.name, low=field.low, high=field.high, options=field.options)
                for field in choice.fields
            ),
            barred=choice.barred,
        )
        for choice in choices
    )
