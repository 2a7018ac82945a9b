"""Puts what happens in a match into the messages of the protocol, one reader at a time."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal

from orjson import Fragment, dumps

from felt.core.game import Choice, Game, Step, Turn
from felt.match.messages import write_action, write_event
from felt.online.messages import from_server as say
from felt.online.messages.base import Message
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


def turn_info(turn: Turn, left: float | None, since: int, now: float) -> say.TurnInfo:
    """Tell whom the match waits for; `left` without the slack that is kept to ourselves."""
    return say.TurnInfo(
        seats=turn.seats,
        kind=turn.kind,
        left_ms=None if left is None else milliseconds(left),
        total_ms=milliseconds(turn.seconds),
        server_ms=server_ms(now),
        since=since,
    )


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
        self,
        step: Step,
        seat: int,
        action: Any,
        by: By,
        seq: int,
        turn: say.TurnInfo,
        fresh_deal: bool,
        present: Collection[int | None],
    ) -> dict[int | None, str]:
        """Take a step into every feed and return the frame that tells it to each reader who is present."""
        deal = self._dealer.promises(step.state) if fresh_deal else None
        changed = self._feeds.become(step.state)
        common: dict[str, Any] = {
            "t": "happened",
            "match": self._match,
            "seq": seq,
            "seat": seat,
            "by": by,
            "action": write_action(action),
            "events": Fragment(dumps([write_event(event) for event in step.events])),
            "turn": _json(turn),
            "public_hash": self._feeds[None].sight.hash,
            "deal": deal and _json(deal),
        }
        told = {reader: changes for reader, changes in changed.items() if reader in present}
        return {reader: self._told(reader, step.state, changes, seq, common) for reader, changes in told.items()}

    def _told(self, reader: int | None, state: Any, changes: Fields, seq: int, common: Mapping[str, Any]) -> str:
        """Write a `Happened` for one reader; not through its model, which would check what we made ourselves."""
        feed = self._feeds[reader]
        own = {"changes": changes, "legal": self._legal(state, reader), "view_hash": feed.sight.hash}
        frame = dumps({**common, **own}).decode()
        feed.keep(seq, frame)
        return frame

    def snapshot(
        self,
        reader: int | None,
        state: Any,
        seq: int,
        turn: say.TurnInfo,
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
            "turn": _json(turn),
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


def _json(part: Message) -> Fragment:
    return Fragment(part.model_dump_json())
