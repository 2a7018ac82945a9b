"""The client's half of the luck of a match: a promised seed, told once everybody's promise is known."""

from dataclasses import dataclass
from random import Random

from felt.online.messages.base import Message
from felt.online.messages.from_client import SeedCommit, SeedReveal
from felt.online.messages.from_server import LuckCommitted, SeedsCommitted, SeedsRevealed
from felt.online.proofs import luck_commitment, seed_commitment


@dataclass(slots=True)
class Luck:
    """What was promised and told about the luck of one match."""

    match: str
    commitment: str
    """The server's promise."""
    seed: bytes
    """This player's own seed."""
    commitments: tuple[str | None, ...] = ()
    seeds: tuple[str | None, ...] = ()

    @property
    def is_without_own(self) -> bool:
        """Tell whether the luck was mixed without the own seed, as when the answer came too late: no broken promise."""
        return bool(self.seeds) and self.seed.hex() not in self.seeds

    def problems(self, server_seed: bytes) -> list[str]:
        """Say what was not kept, once the server has told its seed; empty when everything was."""
        found = []
        if luck_commitment(server_seed, self.match) != self.commitment:
            found.append("the server's seed is not the promised one")
        for seat, (promise, seed) in enumerate(zip(self.commitments, self.seeds, strict=False)):
            if seed is not None and promise != seed_commitment(bytes.fromhex(seed)):
                found.append(f"the seed of seat {seat} is not the promised one")
        return found


class LuckKeeper:
    """Answers the server's questions about seeds, and keeps what was said."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._kept: dict[str, Luck] = {}

    def of(self, match: str) -> Luck | None:
        """Return what is known about the luck of a match."""
        return self._kept.get(match)

    def hear(self, message: LuckCommitted | SeedsCommitted | SeedsRevealed) -> Message | None:
        """Take a message about luck and return the answer to it."""
        match = message.match
        if isinstance(message, LuckCommitted):
            luck = self._kept.setdefault(match, Luck(match, message.commitment, self._rng.randbytes(32)))
            return SeedCommit(match=match, commitment=seed_commitment(luck.seed))
        known = self._kept.get(match)
        if known is None:
            return None
        if isinstance(message, SeedsRevealed):
            known.seeds = known.seeds or message.seeds
            return None
        known.commitments = known.commitments or message.commitments
        if seed_commitment(known.seed) not in known.commitments:
            return None
        return SeedReveal(match=match, seed=known.seed.hex())
