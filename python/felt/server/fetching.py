"""Long answers in parts: records of finished matches, and the proofs of deals."""

import asyncio
from collections import OrderedDict
from typing import Any

from felt.online.messages.chunk import Chunk, part_of, parts_of
from felt.online.messages.codec import encode
from felt.online.messages.from_client import Fetch
from felt.online.messages.from_server import Reject
from felt.server import records
from felt.server.chairs import read_chairs
from felt.server.people import Person
from felt.server.rooms import Rooms
from felt.server.store.store import Store

_REMEMBERED = 64
"""Texts kept for the next part; each takes a match to be played again."""

_Wanted = tuple[str, str, int, int | None]


class Fetcher:
    """Answers `fetch`."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self._store, self._rooms = store, rooms
        self._one_at_a_time = asyncio.Semaphore(1)
        self._texts: OrderedDict[_Wanted, bytes] = OrderedDict()

    async def fetch(self, link: Any, person: Person, request: Fetch) -> None:
        """Send one part, or say why not."""
        found = await self._find(person, request)
        if isinstance(found, Reject):
            link.send(encode(found))
            return
        parts = parts_of(found)
        if request.part >= parts:
            link.send(encode(_reject(request, "no_part", f"there are {parts} parts")))
            return
        link.send(encode(Chunk(request.cid, request.part, parts, part_of(found, request.part))))

    async def _find(self, person: Person, request: Fetch) -> bytes | Reject:
        row = await self._store.match(request.match)
        if row is None:
            return _reject(request, "no_match", "there is no such match")
        seat = self._seat(row.chairs, person.player)
        if seat is None:
            return _reject(request, "no_seat", "only its players can fetch this")
        if request.what == "record" and not row.ending:
            return _reject(request, "not_over", "the match is not over yet")
        wanted = (request.match, request.what, request.deal, seat)
        if wanted not in self._texts:
            rows = await self._store.log(request.match)
            async with self._one_at_a_time:
                text = await asyncio.to_thread(_text, row, rows, request, seat)
            if text is None:
                return _reject(request, "not_over", "this deal is not over yet, or there was none")
            self._remember(wanted, text)
        return self._texts[wanted]

    def _seat(self, chairs: str, player: str) -> int | None:
        names = [chair.player for chair in read_chairs(chairs, 0.0)]
        return names.index(player) if player in names else None

    def _remember(self, wanted: _Wanted, text: bytes) -> None:
        self._texts[wanted] = text
        while len(self._texts) > _REMEMBERED:
            self._texts.popitem(last=False)


def _text(row: Any, rows: Any, request: Fetch, seat: int) -> bytes | None:
    if request.what == "record":
        return records.record_text(row, rows, seat)
    return records.proofs(row, rows, seat, request.deal) if request.deal else records.luck(row)


def _reject(request: Fetch, code: str, message: str) -> Reject:
    return Reject(cid=request.cid, code=code, message=message)
