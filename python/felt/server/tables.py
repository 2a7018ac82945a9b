"""Private tables: friends meet by a code, and the host begins."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_LENGTH = 6


def new_code() -> str:
    """Draw a code that nobody guesses and everybody can read out."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH))


@dataclass(slots=True)
class PrivateTable:
    """A table whose match has not begun; the first player is its host."""

    code: str
    game: str
    seats: int
    settings: dict[str, str]
    players: list[str] = field(default_factory=list)

    @property
    def is_full(self) -> bool:
        """Tell whether nobody else fits."""
        return len(self.players) >= self.seats


class Tables:
    """The private tables by code."""

    def __init__(self, new_code: Callable[[], str] = new_code) -> None:
        self._new_code = new_code
        self._tables: dict[str, PrivateTable] = {}

    def get(self, code: str | None) -> PrivateTable | None:
        """Find a table."""
        return self._tables.get(code or "")

    def open(self, game: str, seats: int, settings: dict[str, str], host: str) -> PrivateTable:
        """Open a table under a code no other has."""
        code = self._new_code()
        while code in self._tables:
            code = self._new_code()
        self._tables[code] = PrivateTable(code, game, seats, settings, [host])
        return self._tables[code]

    def leave(self, table: PrivateTable, player: str) -> None:
        """Take a player off; the next one becomes host, and a table without players is gone."""
        table.players.remove(player)
        if not table.players:
            self.close(table)

    def close(self, table: PrivateTable) -> None:
        """Take a table away: its match begins, or nobody sits there."""
        self._tables.pop(table.code, None)
