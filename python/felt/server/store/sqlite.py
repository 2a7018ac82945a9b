"""The store of one server: an SQLite file, written ahead and synced in full before anything is acknowledged."""

import asyncio
import sqlite3
from collections.abc import Sequence
from dataclasses import astuple, fields
from operator import attrgetter
from pathlib import Path
from typing import Any, TypeVar

from orjson import dumps

from felt.server.store.rows import CHANGEABLE, PLAYING, Change, Fenced, LogRow, MatchRow, PlayerRow
from felt.server.store.writer import Work, Writer

Row = TypeVar("Row", MatchRow, LogRow, PlayerRow)

_SCHEMA = """
CREATE TABLE IF NOT EXISTS players (
    player TEXT PRIMARY KEY, name TEXT NOT NULL, token_hash TEXT NOT NULL, used_hash TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS players_token ON players (token_hash);
CREATE INDEX IF NOT EXISTS players_used ON players (used_hash);
CREATE TABLE IF NOT EXISTS matches (
    match TEXT PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL, settings TEXT NOT NULL, names TEXT NOT NULL,
    seed TEXT NOT NULL, server_seed TEXT NOT NULL, seeds TEXT NOT NULL, chairs TEXT NOT NULL, status TEXT NOT NULL,
    ending TEXT NOT NULL, fence INTEGER NOT NULL, node TEXT NOT NULL, left_ms INTEGER NOT NULL,
    left_wall_ms INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS matches_playing ON matches (status) WHERE status = 'playing';
CREATE TABLE IF NOT EXISTS seats (
    player TEXT NOT NULL, match TEXT NOT NULL, PRIMARY KEY (player, match)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS log (
    match TEXT NOT NULL, seq INTEGER NOT NULL, seat INTEGER NOT NULL, by TEXT NOT NULL, cid TEXT NOT NULL,
    action TEXT NOT NULL, public_hash TEXT NOT NULL, wall_ms INTEGER NOT NULL, left_ms INTEGER NOT NULL,
    state TEXT NOT NULL, PRIMARY KEY (match, seq)) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS log_cids ON log (match, seat, cid) WHERE cid <> '';
CREATE TABLE IF NOT EXISTS beats (node TEXT PRIMARY KEY, wall_ms INTEGER NOT NULL) WITHOUT ROWID;
"""
_LOG = ", ".join(field.name for field in fields(LogRow))
_log_values = attrgetter(*(field.name for field in fields(LogRow)))
_COUNT_OWNED = """
SELECT count(*) FROM json_each(?) AS told
JOIN matches ON matches.match = told.value ->> 0 AND matches.fence = told.value ->> 1
"""
_INSERT_ROWS = f"""
INSERT INTO log (match, {_LOG})
SELECT {", ".join(f"value ->> {column}" for column in range(1 + len(fields(LogRow))))} FROM json_each(?)
"""
_NODE = "here"


class SqliteStore:
    """Keeps everything in one file; ":memory:" will not do, since reader and writer are two connections."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writer: Writer | None = None
        self._reader: sqlite3.Connection | None = None
        self._last_beat = 0

    async def open(self) -> None:
        """Open the file, with its tables where they are missing."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        first = self._connect()
        first.executescript(_SCHEMA)
        first.close()
        self._reader = self._connect()
        self._writer = Writer(self._connect, _append)
        found = self._reader.execute("SELECT wall_ms FROM beats WHERE node = ?", (_NODE,)).fetchone()
        self._last_beat = found[0] if found else 0

    async def close(self) -> None:
        """Finish what is being written and close the file."""
        if self._writer:
            await self._writer.close()
        if self._reader:
            self._reader.close()

    async def add_player(self, row: PlayerRow) -> None:
        """Keep a new guest."""
        await self._write(lambda db: _insert(db, "players", row))

    async def player_of(self, token_hash: str) -> PlayerRow | None:
        """Find the guest this token belongs to."""
        text = "SELECT * FROM players WHERE token_hash = ? OR used_hash = ?"
        return next(iter(self._read(PlayerRow, text, token_hash, token_hash)), None)

    async def set_player(self, row: PlayerRow) -> None:
        """Keep a guest's new name and tokens."""
        text = "UPDATE players SET name = ?, token_hash = ?, used_hash = ? WHERE player = ?"
        await self._write(lambda db: _run(db, text, row.name, row.token_hash, row.used_hash, row.player))

    async def add_match(self, row: MatchRow, players: Sequence[str]) -> None:
        """Keep a new match and who plays in it."""
        await self._write(lambda db: _add_match(db, row, players))

    def append(self, change: Change) -> "asyncio.Future[None]":
        """Add to a match; raises Fenced if its fence has moved on."""
        return self._writing.submit(change)

    async def match(self, match: str) -> MatchRow | None:
        """Find a match."""
        return next(iter(self._read(MatchRow, "SELECT * FROM matches WHERE match = ?", match)), None)

    async def log(self, match: str, after: int = 0) -> list[LogRow]:
        """List the actions of a match after number `after`."""
        return self._read(LogRow, f"SELECT {_LOG} FROM log WHERE match = ? AND seq > ? ORDER BY seq", match, after)

    async def log_from_state(self, match: str) -> list[LogRow]:
        """List the actions from the last one kept with its state on."""
        last = "SELECT max(seq) FROM log WHERE match = ?1 AND state <> ''"
        text = f"SELECT {_LOG} FROM log WHERE match = ?1 AND seq >= ifnull(({last}), 0) ORDER BY seq"
        return self._read(LogRow, text, match)

    async def cids(self, match: str) -> dict[tuple[int, str], int]:
        """List what clients have asked in a match."""
        assert self._reader
        text = "SELECT seat, cid, seq FROM log WHERE match = ? AND cid <> ''"
        return {(seat, cid): seq for seat, cid, seq in self._reader.execute(text, (match,))}

    async def playing(self) -> list[MatchRow]:
        """List the matches under way."""
        return self._read(MatchRow, "SELECT * FROM matches WHERE status = 'playing'")

    async def match_of(self, player: str) -> str | None:
        """Find the match under way that the player has a seat in."""
        assert self._reader
        text = "SELECT match FROM seats JOIN matches USING (match) WHERE player = ? AND status = 'playing' LIMIT 1"
        found = self._reader.execute(text, (player,)).fetchone()
        return found[0] if found else None

    async def beat(self, wall_ms: int) -> None:
        """Note that this server is alive."""
        await self._write(lambda db: _run(db, "INSERT OR REPLACE INTO beats VALUES (?, ?)", _NODE, wall_ms))

    async def last_beat(self, node: str) -> int:  # noqa: ARG002 - there is but one
        """Tell when this server was last alive before it started now, ms of wall time; 0 if never."""
        return self._last_beat

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA page_size = 2048")  # a commit touches two pages a match: half the bytes to sync
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 5000")
        return connection

    def _read(self, of: type[Row], text: str, *values: Any) -> list[Row]:
        assert self._reader, "open() comes first"
        return [of(*row) for row in self._reader.execute(text, values)]

    async def _write(self, work: Work) -> Any:
        return await self._writing.submit(work)

    @property
    def _writing(self) -> Writer:
        assert self._writer, "open() comes first"
        return self._writer


def _run(db: sqlite3.Connection, text: str, *values: Any) -> int:
    return db.execute(text, values).rowcount


def _insert(db: sqlite3.Connection, table: str, row: PlayerRow | MatchRow) -> None:
    values = astuple(row)
    db.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(values))})", values)


def _add_match(db: sqlite3.Connection, row: MatchRow, players: Sequence[str]) -> None:
    _insert(db, "matches", row)
    db.executemany("INSERT INTO seats VALUES (?, ?)", [(player, row.match) for player in players])


def _append(db: sqlite3.Connection, changes: Sequence[Change]) -> None:
    """Append in as few statements as there can be, whose texts do not depend on how many changes there are."""
    (owned,) = db.execute(_COUNT_OWNED, (dumps([(change.match, change.fence) for change in changes]),)).fetchone()
    if owned != len(changes):
        fences = ", ".join(f"match {change.match}: fence {change.fence}" for change in changes)
        raise Fenced(f"no longer the newest: {fences}")
    rows = [(change.match, *_log_values(row)) for change in changes for row in change.log]
    if rows:
        db.execute(_INSERT_ROWS, (dumps(rows),))
    for change in changes:
        new = {name: value for name in CHANGEABLE if (value := getattr(change, name)) is not None}
        if new:
            sets = ", ".join(f"{name} = ?" for name in new)
            _run(db, f"UPDATE matches SET {sets} WHERE match = ?", *new.values(), change.match)


assert PLAYING == "playing"  # written into the SQL above
