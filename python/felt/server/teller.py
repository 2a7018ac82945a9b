"""Puts what happens in a match into the messages of the protocol, one reader at a time."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from orjson import Fragment, dumps

from felt.core.game import Choice, Game, Step, Turn
from felt.match.messages import write_event
from felt.online.messages import from_server as say
from felt.online.messages.base import Json, Message
from felt.server.chairs import Chair
from felt.server.deals import Dealer
from felt.server.feeds import Feeds, Fields

By = Literal["player", "clock", "bot"]
_DAY_MS = 86_400_000


def milliseconds(seconds: float) -> int:
    """Return whole milliseconds as the protocol bounds them."""
    return min(_DAY_MS, max(0, round(seconds * 1000)))


def server_ms(now: float) -> int:
    """Return the server's clock as the protocol tells it."""
    return max(0, int(now * 1000))


class Deed(NamedTuple):
    """One action that was done, and what followed from it."""

    seq: int
    """Its number in the match."""
    step: Step
    seat: int
    action: Json
    """As it is told and kept."""
    by: By
    cid: str
    """What the player's client called it; empty where none asked."""


def turn_fields(turn: Turn, left: float | None, since: int, now: float) -> dict[str, Any]:
    """Tell whom the match waits for, in the fields of a `TurnInfo`; `left` without the slack kept to ourselves."""
    return {
        "seats": turn.seats,
        "kind": turn.kind,
        "left_ms": None if left is None else milliseconds(left),
        "total_ms": milliseconds(turn.seconds),
        "server_ms": server_ms(now),
        "since": since,
    }


def player_infos(chairs: Sequence[Chair], now: float) -> tuple[say.PlayerInfo, ...]:
    """Tell how every seat stands."""
    return tuple(
        say.PlayerInfo(
            name=chair.name,
            status=chair.status,
            hold_ms=milliseconds(chair.hold_left(now)) if chair.is_person else 0,
            person=bool(chair.player),
        )
        for chair in chairs
    )


class Teller:
    """Writes the frames of one match."""

    def __init__(
        self,
        match: str,
        game: Game,
        settings: Mapping[str, str],
        names: Sequence[str],
        feeds: Feeds,
        dealer: Dealer,
    ) -> None:
        self._match, self._game, self._names = match, game, tuple(names)
        self._settings = dict(settings)
        self._feeds, self._dealer = feeds, dealer

    def happened(
        self, deed: Deed, turn: Mapping[str, Any], fresh_deal: bool, present: Collection[int | None]
    ) -> dict[int | None, str]:
        """Take a deed into every feed and return the frame that tells it to each reader who is present."""
        state = deed.step.state
        deal = self._dealer.promises(state) if fresh_deal else None
        changed = self._feeds.become(state)
        common = dumps(
            {
                "t": "happened",
                "match": self._match,
                "seq": deed.seq,
                "seat": deed.seat,
                "by": deed.by,
                "action": deed.action,
                "events": [write_event(event) for event in deed.step.events],
                "turn": turn,
                "public_hash": self._feeds[None].sight.hash,
                "deal": deal and _json(deal),
            }
        )
        return {reader: self._told(reader, deed, changed[reader], common) for reader in changed if reader in present}

    def _told(self, reader: int | None, deed: Deed, changes: Fields, common: bytes) -> str:
        """Write a `Happened` for one reader; not through its model, which would check what we made ourselves."""
        feed = self._feeds[reader]
        own = {"changes": changes, "legal": self._legal(deed.step.state, reader), "view_hash": feed.sight.hash}
        if deed.cid and reader == deed.seat:
            own["cid"] = deed.cid
        frame = _joined(common, dumps(own))
        feed.keep(deed.seq, frame)
        return frame

    def snapshot(
        self,
        reader: int | None,
        state: Any,
        seq: int,
        turn: Mapping[str, Any],
        players: tuple[say.PlayerInfo, ...],
        ending: say.Ending | None,
        opening: Sequence[Any],
    ) -> str:
        """Return a `Snapshot`, the whole of a match as a reader may see it; not through its model either."""
        sight, deal = self._feeds[reader].sight, self._dealer.promises(state)
        told = {
            "t": "snapshot",
            "info": {
                "match": self._match,
                "game": self._game.name,
                "rules": self._game.version,
                "seat": reader,
                "names": self._names,
                "settings": self._settings,
            },
            "seq": seq,
            "view": sight.fields,
            "legal": () if ending else self._legal(state, reader),
            "turn": turn,
            "players": [_json(player) for player in players],
            "public_hash": self._feeds[None].sight.hash,
            "view_hash": sight.hash,
            "ending": ending and _json(ending),
            "opening": [write_event(event) for event in opening] if seq == 0 else (),
            "deal": deal and _json(deal),
        }
        return dumps(told).decode()

    def _legal(self, state: Any, reader: int | None) -> tuple[Choice, ...]:
        return () if reader is None else self._game.legal(state, reader)


def _joined(one: bytes, two: bytes) -> str:
    """Make one JSON object of two, neither of them empty."""
    return f"{one[:-1].decode()},{two[1:].decode()}"


def _json(part: Message) -> Fragment:
    return Fragment(part.model_dump_json())
