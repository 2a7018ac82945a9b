"""Guests: a name and a secret token, of which only the hash is kept."""

import secrets
from dataclasses import dataclass, replace
from hashlib import sha256

from felt.server.store.rows import PlayerRow
from felt.server.store.store import Store


@dataclass(frozen=True, slots=True)
class Known:
    """A guest who has shown who he is, and the token for next time."""

    player: str
    name: str
    token: str


class Players:
    """Knows guests by their tokens.

    Every hello brings a new token. The one before stays good until the new one has been used, so that a guest whose
    welcome was lost on the way is not locked out.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def welcome(self, token: str | None, name: str | None) -> Known | None:
        """Recognise a guest, or make a new one without a token; None for a token nobody has."""
        fresh = secrets.token_urlsafe(32)
        if token is None:
            return await self._add(fresh, name)
        used = hash_of(token)
        row = await self._store.player_of(used)
        if row is None:
            return None
        row = replace(row, name=name or row.name, token_hash=hash_of(fresh), used_hash=used)
        await self._store.set_player(row)
        return Known(row.player, row.name, fresh)

    async def _add(self, token: str, name: str | None) -> Known:
        player = secrets.token_hex(8)
        row = PlayerRow(player, name or f"Guest {secrets.randbelow(9000) + 1000}", hash_of(token), "")
        await self._store.add_player(row)
        return Known(row.player, row.name, token)


def hash_of(token: str) -> str:
    """Hash a token; it has 256 bits of its own, so it needs neither salt nor slowness."""
    return sha256(token.encode()).hexdigest()
