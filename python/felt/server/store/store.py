"""What every store can do."""

from collections.abc import Awaitable, Sequence
from typing import Protocol

from felt.server.store.rows import Change, LogRow, MatchRow, PlayerRow


class Store(Protocol):
    """Keeps players and matches. A call that returns has written to disk; one that raises StoreError wrote nothing."""

    async def open(self) -> None:
        """Make ready, with tables where they are missing."""

    async def close(self) -> None:
        """Finish what is being written and let go."""

    async def add_player(self, row: PlayerRow) -> None:
        """Keep a new guest."""

    async def player_of(self, token_hash: str) -> PlayerRow | None:
        """Find the guest this token belongs to: the one given out last, or the one before."""

    async def set_player(self, row: PlayerRow) -> None:
        """Keep a guest's new name and tokens."""

    async def add_match(self, row: MatchRow, players: Sequence[str]) -> None:
        """Keep a new match and who plays in it."""

    def append(self, change: Change) -> Awaitable[None]:
        """Add to a match; raises Fenced if another node owns it now."""

    async def match(self, match: str) -> MatchRow | None:
        """Find a match."""

    async def log(self, match: str, after: int = 0) -> list[LogRow]:
        """List the actions of a match after number `after`, oldest first."""

    async def log_from_state(self, match: str) -> list[LogRow]:
        """List the actions from the last one kept with its state on; from the first one where none is."""

    async def cids(self, match: str) -> dict[tuple[int, str], int]:
        """List what clients have asked in a match: (seat, cid) -> number of the action."""

    async def playing(self) -> list[MatchRow]:
        """List the matches under way that this node owns."""

    async def match_of(self, player: str) -> str | None:
        """Find the match under way that the player has a seat in."""

    async def beat(self, wall_ms: int) -> None:
        """Note that this node is alive."""

    async def last_beat(self, node: str) -> int:
        """Tell when a node was last alive, ms of wall time: this one, before it started now; 0 if never."""
