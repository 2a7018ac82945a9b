"""Luck that nobody steers: the server promises its seed first, then players promise theirs, and only then tell them.

Whoever does not answer in time, or tells another seed than he promised, is counted as having told none. One honest
participant is enough.
"""

import asyncio
from collections.abc import Callable, Sequence

from felt.online.messages.base import Message
from felt.online.messages.from_client import SeedCommit, SeedReveal
from felt.online.messages.from_server import LuckCommitted, SeedsCommitted, SeedsRevealed
from felt.online.proofs import luck_commitment, seed_commitment
from felt.server.teller import milliseconds

Tell = Callable[[Message], None]


class Mixing:
    """The mixing of one match's luck. `players` holds a name for each seat, empty for a bot's."""

    def __init__(self, match: str, players: Sequence[str], server_seed: bytes) -> None:
        self.match = match
        self._players, self._server_seed = list(players), server_seed
        self._promises: list[str | None] = [None] * len(players)
        self._seeds: list[str | None] = [None] * len(players)
        self._revealing = False
        self._answered = asyncio.Event()

    async def run(self, tell: Tell, patience: float) -> list[bytes | None]:
        """Ask everybody for a promise, then for the seed; returns the seeds by seat."""
        reply_ms = milliseconds(patience)
        promise = luck_commitment(self._server_seed, self.match)
        tell(LuckCommitted(match=self.match, commitment=promise, reply_ms=reply_ms))
        await self._wait(patience)
        self._revealing = True
        self._answered.clear()
        tell(SeedsCommitted(match=self.match, commitments=tuple(self._promises), reply_ms=reply_ms))
        if any(self._promises):
            await self._wait(patience)
        tell(SeedsRevealed(match=self.match, seeds=tuple(self._seeds)))
        return [None if seed is None else bytes.fromhex(seed) for seed in self._seeds]

    def hear(self, player: str, message: SeedCommit | SeedReveal) -> None:
        """Take a promise or a seed; what comes too late, twice or from nobody here changes nothing."""
        if player not in self._players or message.match != self.match:
            return
        seat = self._players.index(player)
        if isinstance(message, SeedCommit) and not self._revealing and self._promises[seat] is None:
            self._promises[seat] = message.commitment
        elif isinstance(message, SeedReveal) and self._revealing and self._keeps_promise(seat, message.seed):
            self._seeds[seat] = message.seed
        if self._is_complete():
            self._answered.set()

    def _keeps_promise(self, seat: int, seed: str) -> bool:
        return seed_commitment(bytes.fromhex(seed)) == self._promises[seat]

    def _is_complete(self) -> bool:
        if self._revealing:
            told = zip(self._promises, self._seeds, strict=True)
            return all(seed is not None for promise, seed in told if promise is not None)
        promised = zip(self._players, self._promises, strict=True)
        return all(promise is not None for player, promise in promised if player)

    async def _wait(self, patience: float) -> None:
        try:
            async with asyncio.timeout(patience):
                await self._answered.wait()
        except TimeoutError:
            return
