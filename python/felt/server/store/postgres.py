"""The store of many servers: one PostgreSQL that keeps the log, and says which node owns which match."""

from collections.abc import Sequence
from dataclasses import astuple, fields
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]

from felt.server.store.rows import CHANGEABLE, Change, Fenced, LogRow, MatchRow, PlayerRow, StoreError

Row = TypeVar("Row", MatchRow, LogRow, PlayerRow)

_LOCK_FOR_TABLES = 0x66656C74
_SCHEMA = """
CREATE TABLE IF NOT EXISTS players (
    player text PRIMARY KEY, name text NOT NULL, token_hash text NOT NULL, used_hash text NOT NULL,
    home text NOT NULL DEFAULT '');
CREATE INDEX IF NOT EXISTS players_token ON players (token_hash);
CREATE INDEX IF NOT EXISTS players_used ON players (used_hash);
CREATE TABLE IF NOT EXISTS matches (
    match text PRIMARY KEY, game text NOT NULL, rules text NOT NULL, settings text NOT NULL, names text NOT NULL,
    seed text NOT NULL, server_seed text NOT NULL, seeds text NOT NULL, chairs text NOT NULL, status text NOT NULL,
    ending text NOT NULL, fence bigint NOT NULL, node text NOT NULL, left_ms bigint NOT NULL,
    left_wall_ms bigint NOT NULL);
CREATE INDEX IF NOT EXISTS matches_playing ON matches (node) WHERE status = 'playing';
CREATE TABLE IF NOT EXISTS seats (player text NOT NULL, match text NOT NULL, PRIMARY KEY (player, match));
CREATE TABLE IF NOT EXISTS log (
    match text NOT NULL, seq bigint NOT NULL, seat integer NOT NULL, by text NOT NULL, cid text NOT NULL,
    action text NOT NULL, public_hash text NOT NULL, wall_ms bigint NOT NULL, left_ms bigint NOT NULL,
    state text NOT NULL, PRIMARY KEY (match, seq));
CREATE UNIQUE INDEX IF NOT EXISTS log_cids ON log (match, seat, cid) WHERE cid <> '';
CREATE TABLE IF NOT EXISTS nodes (
    node text PRIMARY KEY, address text NOT NULL, seen timestamptz NOT NULL, wall_ms bigint NOT NULL);
CREATE TABLE IF NOT EXISTS tickets (
    player text PRIMARY KEY, game text NOT NULL, level text NOT NULL, since timestamptz NOT NULL);
CREATE TABLE IF NOT EXISTS secrets (name text PRIMARY KEY, value text NOT NULL);
CREATE TABLE IF NOT EXISTS codes (code text PRIMARY KEY, node text NOT NULL);
"""
_LOG = ", ".join(field.name for field in fields(LogRow))
_MATCH = ", ".join(field.name for field in fields(MatchRow))
_PLAYER = ", ".join(field.name for field in fields(PlayerRow))


class PostgresStore:
    """Keeps everything in one database, under the name of one node."""

    def __init__(self, url: str, node: str) -> None:
        self.node = node
        self._url = url
        self._pool: Any = None

    @property
    def pool(self) -> Any:
        """Return the connections; `open` comes first."""
        assert self._pool, "open() comes first"
        return self._pool

    async def open(self) -> None:
        """Connect, and make the tables where they are missing."""
        try:
            self._pool = await asyncpg.create_pool(self._url, min_size=2, max_size=8, command_timeout=10.0)
            async with self._pool.acquire() as db, db.transaction():
                await db.execute("SELECT pg_advisory_xact_lock($1)", _LOCK_FOR_TABLES)
                await db.execute(_SCHEMA)
        except (OSError, asyncpg.PostgresError) as error:
            raise StoreError(f"the database cannot be used: {error}") from error

    async def close(self) -> None:
        """Let go of the connections."""
        if self._pool:
            await self._pool.close()

    async def add_player(self, row: PlayerRow) -> None:
        """Keep a new guest."""
        await self.run(f"INSERT INTO players ({_PLAYER}) VALUES ($1, $2, $3, $4)", *astuple(row))

    async def player_of(self, token_hash: str) -> PlayerRow | None:
        """Find the guest this token belongs to."""
        text = f"SELECT {_PLAYER} FROM players WHERE token_hash = $1 OR used_hash = $1"
        return next(iter(await self._read(PlayerRow, text, token_hash)), None)

    async def set_player(self, row: PlayerRow) -> None:
        """Keep a guest's new name and tokens."""
        text = "UPDATE players SET name = $2, token_hash = $3, used_hash = $4 WHERE player = $1"
        await self.run(text, *astuple(row))

    async def add_match(self, row: MatchRow, players: Sequence[str]) -> None:
        """Keep a new match and who plays in it."""
        values = astuple(row)
        marks = ", ".join(f"${number}" for number in range(1, len(values) + 1))

        async def work(db: Any) -> None:
            await db.execute(f"INSERT INTO matches ({_MATCH}) VALUES ({marks})", *values)
            pairs = [(player, row.match) for player in players]
            await db.executemany("INSERT INTO seats VALUES ($1, $2)", pairs)

        await self._together(work)

    async def append(self, change: Change) -> None:
        """Add to a match; raises Fenced if its fence has moved on. Nobody can move it while this is written."""
        await self._together(lambda db: _append(db, change))

    async def match(self, match: str) -> MatchRow | None:
        """Find a match."""
        return next(iter(await self._read(MatchRow, f"SELECT {_MATCH} FROM matches WHERE match = $1", match)), None)

    async def log(self, match: str, after: int = 0) -> list[LogRow]:
        """List the actions of a match after number `after`."""
        text = f"SELECT {_LOG} FROM log WHERE match = $1 AND seq > $2 ORDER BY seq"
        return await self._read(LogRow, text, match, after)

    async def log_from_state(self, match: str) -> list[LogRow]:
        """List the actions from the last one kept with its state on."""
        last = "SELECT max(seq) FROM log WHERE match = $1 AND state <> ''"
        text = f"SELECT {_LOG} FROM log WHERE match = $1 AND seq >= coalesce(({last}), 0) ORDER BY seq"
        return await self._read(LogRow, text, match)

    async def cids(self, match: str) -> dict[tuple[int, str], int]:
        """List what clients have asked in a match."""
        rows = await self.rows("SELECT seat, cid, seq FROM log WHERE match = $1 AND cid <> ''", match)
        return {(row["seat"], row["cid"]): row["seq"] for row in rows}

    async def playing(self) -> list[MatchRow]:
        """List the matches under way that this node owns."""
        return await self._read(
            MatchRow, f"SELECT {_MATCH} FROM matches WHERE status = 'playing' AND node = $1", self.node
        )  # fmt: skip

    async def match_of(self, player: str) -> str | None:
        """Find the match under way that the player has a seat in."""
        text = "SELECT match FROM seats JOIN matches USING (match) WHERE player = $1 AND status = 'playing' LIMIT 1"
        found: str | None = await self.value(text, player)
        return found

    async def beat(self, wall_ms: int) -> None:
        """Note that this node is alive."""
        await self.run("UPDATE nodes SET seen = now(), wall_ms = $2 WHERE node = $1", self.node, wall_ms)

    async def last_beat(self, node: str) -> int:
        """Tell when a node was last alive, ms of wall time."""
        return int(await self.value("SELECT wall_ms FROM nodes WHERE node = $1", node) or 0)

    # ------------------------------------------------------------------ for the fleet

    async def run(self, text: str, *values: Any) -> str:
        """Execute one statement; StoreError when it could not be."""
        try:
            done: str = await self.pool.execute(text, *values)
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise StoreError(f"nothing was kept: {error}") from error
        return done

    async def rows(self, text: str, *values: Any) -> list[Any]:
        """Read rows."""
        try:
            found: list[Any] = await self.pool.fetch(text, *values)
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise StoreError(f"nothing can be read: {error}") from error
        return found

    async def value(self, text: str, *values: Any) -> Any:
        """Read one value, None where there is no row."""
        found = await self.rows(text, *values)
        return found[0][0] if found else None

    async def _read(self, of: type[Row], text: str, *values: Any) -> list[Row]:
        return [of(*row) for row in await self.rows(text, *values)]

    async def _together(self, work: Any) -> None:
        """Do all of it or nothing."""
        try:
            async with self.pool.acquire() as db, db.transaction():
                await work(db)
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise StoreError(f"nothing was kept: {error}") from error


async def _append(db: Any, change: Change) -> None:
    owned = "SELECT 1 FROM matches WHERE match = $1 AND fence = $2 FOR NO KEY UPDATE"
    if not await db.fetchval(owned, change.match, change.fence):
        raise Fenced(f"match {change.match}: fence {change.fence} is no longer the newest")
    for name in CHANGEABLE:
        if (value := getattr(change, name)) is not None:
            await db.execute(f"UPDATE matches SET {name} = $2 WHERE match = $1", change.match, value)
    marks = ", ".join(f"${number}" for number in range(1, len(fields(LogRow)) + 2))
    rows = [(change.match, *astuple(row)) for row in change.log]
    await db.executemany(f"INSERT INTO log (match, {_LOG}) VALUES ({marks})", rows)
