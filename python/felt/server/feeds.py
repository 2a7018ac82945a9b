"""What each seat, and each spectator, is told of a match: views built for them alone, and what changed in them."""

from collections import deque
from collections.abc import Iterable
from typing import Any

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

    Where a game hides nothing all of them show the same view, which is then built and hashed once.
    """

    def __init__(self, game: Game, state: Any, seats: Iterable[int]) -> None:
        self._game = game
        self._public = Mirror(self._view(state, None))
        self._by_reader: dict[int | None, Feed] = {None: Feed(self._public)}
        for seat in seats:
            hidden = game.name in HIDES_CARDS
            self._by_reader[seat] = Feed(Mirror(self._view(state, seat)) if hidden else self._public)

    def __getitem__(self, reader: int | None) -> Feed:
        return self._by_reader[reader]

    def become(self, state: Any) -> dict[int | None, Json]:
        """Take a new state; returns what changed for each reader."""
        public = self._public.become(self._view(state, None))
        changed: dict[int | None, Json] = {}
        for reader, feed in self._by_reader.items():
            own = feed.mirror is not self._public
            changed[reader] = feed.mirror.become(self._view(state, reader), self._public) if own else public
        return changed

    def _view(self, state: Any, reader: int | None) -> Json:
        return write_view(self._game.view(state, reader))


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
