"""One of many servers, or the only one: who owns a match, where a player belongs, and who takes over from the dead."""

from collections.abc import Callable
from secrets import token_hex
from typing import Any, Protocol
from zlib import crc32

from felt.server.store.postgres import PostgresStore

LEASE_SECONDS = 3.0
"""A node that was not seen for so long has lost its matches."""

_ALIVE = f"seen > now() - interval '{LEASE_SECONDS} seconds'"
_DEAD = f"SELECT node FROM nodes WHERE seen <= now() - interval '{LEASE_SECONDS} seconds'"


class Fleet(Protocol):
    """What a server must know of the others."""

    secret: str
    """What servers show each other when they pass a guest on."""

    async def enter(self, address: str) -> None:
        """Tell the others where this server listens."""

    async def listen(self, wake: Callable[[], None]) -> None:
        """Have `wake` called when a server has given its matches up."""

    async def leave(self) -> None:
        """Give up every lease, so that the others take over at once."""

    async def claim(self) -> dict[str, str]:
        """Take over the matches of nodes that are gone; returns whose each was."""

    async def lost(self, matches: list[str]) -> list[str]:
        """Return those of the matches that another node has taken."""

    async def elsewhere(self, token_hash: str | None) -> str | None:
        """Return the address of the server a guest belongs to, None if it is this one."""

    async def send(self, player: str, node: str) -> None:
        """Have a guest led to another server when he comes back."""

    async def hall(self, game: str) -> str | None:
        """Return the node where lone players of a game meet, None if it is this one."""

    async def host_of(self, code: str) -> str | None:
        """Return the node a private table is on, None if it is this one or there is no such table."""

    async def announce(self, code: str) -> None:
        """Tell the others that a private table is here."""

    async def hand_on(self, player: str, game: str, level: str, waited: float) -> None:
        """Leave a ticket for the server its player is sent to."""

    async def take_ticket(self, player: str) -> tuple[str, str, float] | None:
        """Take a ticket that was left for a player: game, level, and the seconds he has waited."""


class Alone:
    """There is no other server."""

    secret = ""

    async def enter(self, address: str) -> None:
        """Nobody needs to know."""

    async def listen(self, wake: Callable[[], None]) -> None:
        """Nobody gives anything up."""

    async def leave(self) -> None:
        """Nobody takes over; the next start does."""

    async def claim(self) -> dict[str, str]:
        """Find nothing."""
        return {}

    async def lost(self, matches: list[str]) -> list[str]:  # noqa: ARG002 - nobody takes them
        """Lose nothing."""
        return []

    async def elsewhere(self, token_hash: str | None) -> str | None:  # noqa: ARG002 - everybody belongs here
        """Know no other place."""
        return None

    async def send(self, player: str, node: str) -> None:
        """Nobody is sent anywhere."""

    async def hall(self, game: str) -> str | None:  # noqa: ARG002 - every game is played here
        """Meet here."""
        return None

    async def host_of(self, code: str) -> str | None:  # noqa: ARG002 - every table is here
        """Know no other table."""
        return None

    async def announce(self, code: str) -> None:
        """Nobody needs to know."""

    async def hand_on(self, player: str, game: str, level: str, waited: float) -> None:
        """Nobody is sent anywhere."""

    async def take_ticket(self, player: str) -> tuple[str, str, float] | None:  # noqa: ARG002 - none is left
        """Find nothing."""
        return None


class Nodes:
    """Many servers on one PostgreSQL.

    A match belongs to one node, for as long as that is seen at least every few seconds. Who takes a match over raises
    its fence, so that whatever the old owner still writes is refused, however late it wakes up.
    """

    def __init__(self, store: PostgresStore) -> None:
        self._store, self._node = store, store.node
        self._ear: Any = None
        self.secret = ""

    async def listen(self, wake: Callable[[], None]) -> None:
        """Have `wake` called when a node has given its matches up."""
        self._ear = await self._store.pool.acquire()
        await self._ear.add_listener("felt_nodes", lambda *_: wake())

    async def enter(self, address: str) -> None:
        """Tell the others where this node listens."""
        await self._store.run("INSERT INTO secrets VALUES ('relay', $1) ON CONFLICT DO NOTHING", token_hex(32))
        self.secret = await self._store.value("SELECT value FROM secrets WHERE name = 'relay'")
        text = (
            "INSERT INTO nodes VALUES ($1, $2, now(), 0) ON CONFLICT (node) "
            "DO UPDATE SET address = excluded.address, seen = excluded.seen"
        )
        await self._store.run(text, self._node, address)

    async def leave(self) -> None:
        """Give up every lease at once."""
        if self._ear:
            await self._store.pool.release(self._ear)
        await self._store.run("UPDATE nodes SET seen = 'epoch' WHERE node = $1", self._node)
        await self._store.run("SELECT pg_notify('felt_nodes', $1)", self._node)

    async def claim(self) -> dict[str, str]:
        """Take over the matches of nodes that are gone, so many at a time that the others get theirs."""
        text = (
            "UPDATE matches SET node = $1, fence = fence + 1 FROM (SELECT match, node AS before FROM matches "
            f"WHERE status = 'playing' AND node <> $1 AND node IN ({_DEAD}) LIMIT 200 FOR UPDATE SKIP LOCKED) AS gone "
            "WHERE matches.match = gone.match RETURNING matches.match, before"
        )
        return {row["match"]: row["before"] for row in await self._store.rows(text, self._node)}

    async def lost(self, matches: list[str]) -> list[str]:
        """Return those of the matches that another node has taken."""
        text = "SELECT match FROM matches WHERE match = ANY($1::text[]) AND node <> $2"
        return [row["match"] for row in await self._store.rows(text, matches, self._node)]

    async def elsewhere(self, token_hash: str | None) -> str | None:
        """Return the address of the node a guest belongs to: where his match is, or where he was sent."""
        if token_hash is None:
            return None
        text = (
            "SELECT address FROM nodes JOIN (SELECT coalesce((SELECT node FROM seats JOIN matches USING (match) "
            "WHERE seats.player = players.player AND status = 'playing' LIMIT 1), home) AS node "
            f"FROM players WHERE token_hash = $1 OR used_hash = $1) AS place USING (node) WHERE node <> $2 AND {_ALIVE}"
        )
        found: str | None = await self._store.value(text, token_hash, self._node)
        return found

    async def send(self, player: str, node: str) -> None:
        """Have a guest led to another node when he comes back."""
        await self._store.run("UPDATE players SET home = $2 WHERE player = $1", player, node)

    async def hall(self, game: str) -> str | None:
        """Return the node where lone players of a game meet: the same for everybody, whoever else comes or goes."""
        rows = await self._store.rows(f"SELECT node FROM nodes WHERE {_ALIVE}")
        nodes = {row["node"] for row in rows} or {self._node}
        first = max(nodes, key=lambda node: crc32(f"{game} {node}".encode()))
        return None if first == self._node else first

    async def host_of(self, code: str) -> str | None:
        """Return the node a private table is on."""
        text = f"SELECT node FROM codes JOIN nodes USING (node) WHERE code = $1 AND node <> $2 AND {_ALIVE}"
        found: str | None = await self._store.value(text, code, self._node)
        return found

    async def announce(self, code: str) -> None:
        """Tell the others that a private table is here."""
        text = "INSERT INTO codes VALUES ($1, $2) ON CONFLICT (code) DO UPDATE SET node = excluded.node"
        await self._store.run(text, code, self._node)

    async def hand_on(self, player: str, game: str, level: str, waited: float) -> None:
        """Leave a ticket for the node its player is sent to."""
        text = (
            "INSERT INTO tickets VALUES ($1, $2, $3, now() - make_interval(secs => $4)) ON CONFLICT (player) "
            "DO UPDATE SET game = excluded.game, level = excluded.level, since = excluded.since"
        )
        await self._store.run(text, player, game, level, waited)

    async def take_ticket(self, player: str) -> tuple[str, str, float] | None:
        """Take a ticket that was left for a player."""
        text = (
            "DELETE FROM tickets WHERE player = $1 "
            "RETURNING game, level, extract(epoch FROM now() - since)::float8 AS waited"
        )
        rows = await self._store.rows(text, player)
        return (rows[0]["game"], rows[0]["level"], rows[0]["waited"]) if rows else None
