"""A server just good enough to test a client by: real tables, no lobby, no timers, everything in memory."""

from dataclasses import asdict
from typing import Any

from felt.core.game import Choice, Game, IllegalAction
from felt.match.messages import read_action, write_action, write_event, write_view
from felt.match.seats import Remote
from felt.match.table import Table
from felt.online.digest import Mirror
from felt.online.limits import PROTOCOL
from felt.online.messages import from_client as said
from felt.online.messages import from_server as tells
from felt.online.messages.chunk import Chunk, part_of, parts_of
from felt.online.messages.codec import Frame, encode, read_client

MATCH = "match"


class FakeServer:
    """One match with a person on every seat. ``hear`` takes a frame from a seat's connection and gives the answers."""

    def __init__(self, game: Game, seed: int, settings: dict[str, str] | None = None) -> None:
        seats = game.seat_range[0]
        names = [f"Player {seat}" for seat in range(seats)]
        config = game.configure(settings or {})
        self.table = Table(game, config, names, seed, [Remote()] * seats)
        self.settings = settings or {}
        self.epochs = [0] * seats
        self.log: list[list[tells.Happened]] = [[] for _ in range(seats)]
        self.results: dict[str, int] = {}
        self.since = 0
        self._asked: str | None = None
        self.desyncs: list[said.Desync] = []
        self.outbox: list[tuple[int, Frame]] = []
        self._mirrors = [Mirror(self._view(seat)) for seat in range(seats)]
        self._opening = tuple(write_event(event) for event in self.table.opening.events)
        self.table.subscribe(self._on_step)

    @property
    def seq(self) -> int:
        return len(self.log[0])

    def connect(self, seat: int) -> None:
        self.epochs[seat] += 1

    def hear(self, seat: int, frame: Frame) -> None:
        message = read_client(frame)
        match message:
            case said.Hello():
                self._welcome(seat)
            case said.Ping():
                self._tell(seat, tells.Pong(n=message.n, server_ms=0, where="match", match=MATCH, seq=self.seq))
            case said.Resume():
                self._resume(seat, message.seq if message.match == MATCH else None)
            case said.Act():
                self._act(seat, message)
            case said.Desync():
                self.desyncs.append(message)
                self._tell(seat, self.snapshot(seat))
            case said.Fetch():
                self._fetch(seat, message)

    def snapshot(self, seat: int) -> tells.Snapshot:
        result = self.table.result
        names = self.table.history.start.names
        info = tells.MatchInfo(match=MATCH, game=self.table.game.name, rules="1", seat=seat, names=names,
                               settings=self.settings)  # fmt: skip
        return tells.Snapshot(
            info=info, seq=self.seq, view=self._mirrors[seat].view, legal=self._legal(seat), turn=self._turn(),
            players=tuple(tells.PlayerInfo(name=name, status="here") for name in names), public_hash="0" * 16,
            view_hash=self._mirrors[seat].hash, opening=self._opening,
            ending=result and tells.Ending(winners=result.winners, reason=result.reason, standings=result.standings),
        )  # fmt: skip

    def _tell(self, seat: int, message: Any) -> None:
        self.outbox.append((seat, encode(message)))

    def _welcome(self, seat: int) -> None:
        self._tell(seat, tells.Welcome(
            proto=PROTOCOL, player=f"p{seat}", name=f"Player {seat}", token="t" * 43, epoch=self.epochs[seat],
            server_ms=0, match=MATCH,
        ))  # fmt: skip

    def _resume(self, seat: int, seq: int | None) -> None:
        if seq is None or seq > self.seq:
            self._tell(seat, self.snapshot(seat))
            return
        for happened in self.log[seat][seq:]:
            self._tell(seat, happened)
        self._tell(seat, tells.Timer(match=MATCH, seq=self.seq, turn=self._turn()))
        self._end(seat)

    def _end(self, seat: int) -> None:
        if (ending := self.snapshot(seat).ending) is not None:
            self._tell(seat, tells.Ended(match=MATCH, seq=self.seq, ending=ending))

    def _act(self, seat: int, act: said.Act) -> None:
        if act.cid in self.results:
            self._tell(seat, tells.Dup(cid=act.cid, seq=self.results[act.cid]))
        elif act.epoch != self.epochs[seat]:
            self._tell(seat, tells.Reject(cid=act.cid, code="epoch"))
        elif act.base < self.since:
            self._tell(seat, tells.Stale(cid=act.cid, seq=self.seq))
            self._tell(seat, self.snapshot(seat))
        else:
            self._do(seat, act)

    def _do(self, seat: int, act: said.Act) -> None:
        self._asked = act.cid
        try:
            self.table.submit(seat, read_action(self.table.game, act.action))
        except IllegalAction as error:
            self._tell(seat, tells.Reject(cid=act.cid, code=error.code, field=error.field, message=str(error)[:300]))
            return
        self.results[act.cid] = self.seq
        if self.table.result:
            for each in range(len(self.epochs)):
                self._end(each)

    def _fetch(self, seat: int, fetch: said.Fetch) -> None:
        data = bytes(range(256)) * 300
        self._tell(seat, Chunk(fetch.cid, fetch.part, parts_of(data), part_of(data, fetch.part)))

    def _on_step(self, step: Any, seat: int, action: Any) -> None:
        asked = self.table.turn
        self.since = self.seq + 1
        events = tuple(write_event(event) for event in step.events)
        for each, mirror in enumerate(self._mirrors):
            changes = mirror.become(self._view(each))
            happened = tells.Happened(
                match=MATCH, seq=self.since, seat=seat, by="player", action=write_action(action), events=events,
                changes=changes, legal=self._legal(each), turn=self._turn(), public_hash="0" * 16,
                view_hash=mirror.hash, cid=self._asked if each == seat else None,
            )  # fmt: skip
            self.log[each].append(happened)
            self._tell(each, happened)
        assert asked == self.table.turn

    def _view(self, seat: int) -> dict[str, Any]:
        return write_view(self.table.game.view(self.table.state, seat))

    def _legal(self, seat: int) -> tuple[tells.ChoiceInfo, ...]:
        if self.table.result:
            return ()
        return tuple(_choice_info(choice) for choice in self.table.game.legal(self.table.state, seat))

    def _turn(self) -> tells.TurnInfo:
        turn = self.table.turn
        return tells.TurnInfo(
            seats=turn.seats, kind=turn.kind, left_ms=None, total_ms=0, server_ms=0, since=self.since
        )  # fmt: skip


def _choice_info(choice: Choice) -> tells.ChoiceInfo:
    fields = tuple(tells.FieldInfo(**asdict(field)) for field in choice.fields)
    return tells.ChoiceInfo(kind=choice.kind, fields=fields, barred=choice.barred)
