"""The lobby and what is told over an online match. A stand-in says what a server would, from a real match."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from felt.core.game import Choice
from felt.games import registry
from felt.match.messages import write_view
from felt.online.digest import Mirror
from felt.online.limits import PROTOCOL, Close
from felt.online.messages import from_server as tells
from felt.online.messages.base import Message
from felt.online.messages.codec import Frame, encode, read_client
from felt.online.messages.from_client import Browse, Ping
from felt.scenes.exhibits.staging import Exhibit, Wanted, reach, settle
from felt.scenes.house import House
from felt.scenes.online.connection import Connection
from felt.scenes.online.pipe import Pipe

NAMES = ("Anna", "Bruno", "Chiara", "Dmitri")
MATCH = "picture"
IDLE = tells.Place(where="idle")


class StandIn:
    """A pipe without a server: it welcomes whoever greets and then says what it was given."""

    def __init__(
        self, says: Sequence[Message], *, mute: bool = False, reachable: bool = True, close_code: int = -1
    ) -> None:
        self.close_code = close_code
        self.is_open = False
        self._says: list[Message] = [] if mute else [_WELCOME, *says]
        self._reachable = reachable and close_code < 0
        self._waiting: list[Frame] = []
        places = [message for message in says if isinstance(message, tells.Place)]
        self._where = places[0].where if places else "idle"
        self._match = places[0].match if places else None
        self._names = places[0].names if places else ()
        self.matches: tuple[tells.ListedMatch, ...] = ()
        """What can be watched."""
        self._seq = next((message.seq for message in says if isinstance(message, tells.Snapshot)), None)

    @property
    def is_closed(self) -> bool:
        """Tell whether the way is shut."""
        return not self.is_open and not self._reachable

    def connect_to_server(self) -> bool:
        """Open the way, if it leads anywhere."""
        self.is_open = self._reachable
        return True

    def poll(self) -> list[Frame]:
        """Give what was waiting to be said."""
        said, self._waiting = self._waiting, []
        return said

    def send(self, frames: Sequence[Frame]) -> None:
        """Answer the first greeting, every ping and who wants to watch; all else falls on deaf ears."""
        if frames:
            self.say(*self._says)
            self._says = []
        for message in map(read_client, frames):
            if isinstance(message, Ping):
                where, match, seq, names = self._where, self._match, self._seq, self._names
                self.say(tells.Pong(n=message.n, server_ms=0, where=where, match=match, seq=seq, names=names))
            elif isinstance(message, Browse):
                self.say(tells.Matches(game=message.game, matches=self.matches))

    def say(self, *messages: Message) -> None:
        """Say something more."""
        self._waiting += [encode(message) for message in messages]

    def close(self, _code: int) -> None:
        """Hang up."""
        self.is_open = False

    def abort(self) -> None:
        """Break off, as a lost network does."""
        self.is_open = self._reachable = False


_WELCOME = tells.Welcome(
    proto=PROTOCOL, player="picture", name=NAMES[0], token="t" * 43, epoch=1, server_ms=0, match=None
)  # fmt: skip


def _online(house: House, pipe: StandIn) -> Connection:
    """Be online through the stand-in."""
    if house.online is not None:
        house.online.leave_match()
    online = Connection()
    online.house, online.open_pipe = house, lambda _address, _trust: cast(Pipe, pipe)
    online.wanted = True
    house.online = online
    house.add_child(online)
    return online


async def _stand_still(house: House, online: Connection) -> None:
    """Wait until what was said has been shown, then stop the clock: pictures must not depend on when they are taken."""
    for _ in range(4):
        await settle(house)
    moment = online.now
    online.clock = lambda: moment


def _lobby(
    *says: Message,
    pipe: Callable[[], StandIn] | None = None,
    then: Callable[[Any], object] | None = None,
    game: str = "poker_pool",
    inside: str = "",
) -> Exhibit:
    async def exhibit(house: House) -> None:
        online = _online(house, pipe() if pipe else StandIn(says))
        house.go_to_page("online", game=game, inside=inside)
        await _stand_still(house, online)
        if then:
            then(house.get_tree().current_scene.page)

    return exhibit


def _snapshot(
    house: House, game: Any, wanted: Wanted, seats: int, seat: int | None = 0, **changes: Any
) -> tells.Snapshot:
    """Tell a position that real play came to, as the first seat sees it, or with no seat a spectator."""
    match = reach(house, game, wanted, ["easy"] * seats)
    house.match = None
    view = write_view(match.game.view(match.state, seat))
    legal = () if seat is None else match.game.legal(match.state, seat)
    view = _named(view, dict(zip(match.history.start.names, NAMES, strict=False)))
    turn = match.turn
    return tells.Snapshot(
        info=tells.MatchInfo(match=MATCH, game=game, rules="1", seat=seat, names=NAMES[:seats]),
        seq=len(match.history), view=view, legal=tuple(map(_choice, legal)),
        turn=tells.TurnInfo(seats=turn.seats, kind=turn.kind, left_ms=30_000, total_ms=30_000, server_ms=0, since=0),
        players=tuple(tells.PlayerInfo(name=name, status="here") for name in NAMES[:seats]),
        public_hash="0" * 16, view_hash=Mirror(view).hash,
    ).model_copy(update=changes)  # fmt: skip


def _named(value: Any, names: Mapping[str, str]) -> Any:
    """Call the bots that played it by people's names."""
    if isinstance(value, dict):
        return {key: _named(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return [_named(item, names) for item in value]
    return names.get(value, value) if isinstance(value, str) else value


def _choice(choice: Choice) -> tells.ChoiceInfo:
    fields = [
        tells.FieldInfo(name=field.name, low=field.low, high=field.high, options=field.options)
        for field in choice.fields
    ]
    return tells.ChoiceInfo(kind=choice.kind, fields=tuple(fields), barred=choice.barred)


def _race(view: Any) -> bool:
    return view.decision.kind == "shoot" and view.active == 0 and min(len(p.hand) for p in view.players) >= 2


def _own_turn(view: Any) -> bool:
    return bool(view.to_act == 0)


def _table(
    game: str = "poker_pool", *, then: Callable[[Connection, StandIn], object] | None = None, **changes: Any
) -> Exhibit:
    """Show a match and let something happen to it."""

    async def exhibit(house: House) -> None:
        seats = registry.game(game).seat_range[0]
        snapshot = _snapshot(house, game, _race if game == "poker_pool" else _own_turn, seats, **changes)
        place = IDLE if snapshot.info.seat is None else tells.Place(where="match", match=MATCH)
        pipe = StandIn([place, snapshot])
        online = _online(house, pipe)
        online.go("picture")
        await _stand_still(house, online)
        if then:
            then(online, pipe)

    return exhibit


def _players(status: tells.Status, hold_ms: int = 0) -> tells.Presence:
    others = (tells.PlayerInfo(name=name, status="here") for name in NAMES[:1])
    return tells.Presence(
        match=MATCH, players=(*others, tells.PlayerInfo(name=NAMES[1], status=status, hold_ms=hold_ms))
    )


def _lose(online: Connection, pipe: StandIn) -> None:
    pipe.abort()
    online._lost_at = online.now - 9


def _be_replaced(online: Connection, pipe: StandIn) -> None:
    pipe.close_code = Close.REPLACED
    pipe.abort()


def _hall() -> StandIn:
    pipe = StandIn([IDLE])
    pipe.matches = tuple(
        tells.ListedMatch(match=f"m{place}", names=names, seq=seq, watchers=watchers)
        for place, (names, seq, watchers) in enumerate(
            [(NAMES[:2], 3, 0), (NAMES[2:], 41, 2), (("Long Name of Somebody", "Another Quite Long Name"), 118, 12)]
        )
    )
    return pipe


def _vote(online: Connection, pipe: StandIn) -> None:
    pipe.say(tells.RematchState(match=MATCH, votes=(True, None), left_ms=18_000))
    online.rematch()


_LEFT = tells.Ending(winners=(0,), reason="forfeit", standings=(1, 0))
_QUEUED = tells.Place(where="queued", game="poker_pool", waited_ms=6_000, bot_in_ms=9_000, waiting=1)
_GATHERED = tells.Place(
    where="table", game="holdem", code="KM7Q2X", host=True, seats=6, names=NAMES[:3]
)  # fmt: skip

EXHIBITS: Mapping[str, Exhibit] = {
    "online": _lobby(IDLE),
    "online.connecting": _lobby(pipe=lambda: StandIn([], mute=True)),
    "online.unreachable": _lobby(pipe=lambda: StandIn([], reachable=False)),
    "online.outdated": _lobby(pipe=lambda: StandIn([], close_code=Close.VERSION)),
    "online.queue": _lobby(_QUEUED),
    "online.found": _lobby(tells.Place(where="offered", game="poker_pool", offer="o", confirm_ms=5_000)),
    "online.table": _lobby(_GATHERED),
    "online.guest": _lobby(_GATHERED.model_copy(update={"host": False})),
    "online.laying": _lobby(IDLE, inside="table"),
    "online.laying.svara": _lobby(IDLE, inside="table", game="svara"),
    "online.settings": _lobby(_GATHERED.model_copy(update={"settings": {"starting_stack": "2000", "ante": "50"}})),
    "online.watch": _lobby(pipe=_hall, inside="watch"),
    "online.watch.empty": _lobby(IDLE, inside="watch", game="scopone"),
    "online.elsewhere": _lobby(pipe=lambda: StandIn([], close_code=Close.REPLACED)),
    "online.refused": _lobby(IDLE, then=lambda page: page.online.refused.emit("no_table", "")),
    "online.match": _table(),
    "online.holdem": _table("holdem"),
    "online.svara": _table("svara"),
    "online.scopone": _table("scopone"),
    "online.watching": _table(seat=None),
    "online.watching.holdem": _table("holdem", seat=None),
    "online.watching.svara": _table("svara", seat=None),
    "online.watching.scopone": _table("scopone", seat=None),
    "online.watched": _table(seat=None, ending=_LEFT),
    "online.taken": _table(then=_be_replaced),
    "online.away": _table(then=lambda _online, pipe: pipe.say(_players("away", 42_000))),
    "online.bot": _table(then=lambda _online, pipe: pipe.say(_players("bot"))),
    "online.lost": _table(then=_lose),
    "online.leaving": _table(then=lambda online, _pipe: online.overlay.confirm_leaving()),
    "online.over": _table(ending=_LEFT),
    "online.rematch": _table(then=_vote, ending=_LEFT),
}
