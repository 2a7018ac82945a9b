"""Promises a server makes before play and a player checks after it: for single cards, and for the match's luck."""

from collections.abc import Sequence
from hashlib import sha256


def card_commitment(salt: bytes, match: str, deal: int, place: str, card: str) -> str:
    """Give the promise that `card` lies at `place`: a SHA-256 that tells nothing without the salt (16+ bytes)."""
    if len(salt) < 16:
        raise ValueError(f"salt: at least 16 bytes expected, got {len(salt)}")
    return sha256(salt + f"{match}|{deal}|{place}|{card}".encode()).hexdigest()


def card_holds(commitment: str, salt: bytes, match: str, deal: int, place: str, card: str) -> bool:
    """Tell whether the card shown is the card that was promised."""
    return card_commitment(salt, match, deal, place, card) == commitment


def seed_commitment(seed: bytes) -> str:
    """Give the promise of a seed."""
    return sha256(seed).hexdigest()


def luck_commitment(server_seed: bytes, match: str) -> str:
    """Give the server's promise of its own seed for a match."""
    return sha256(server_seed + match.encode()).hexdigest()


def match_seed(server_seed: bytes, match: str, seeds: Sequence[bytes | None]) -> int:
    """Mix the server's seed with the players' into the 256-bit seed of the match; who told none is counted as empty.

    The server has promised its seed before it hears the players', and they theirs before they hear each other's, so
    that one honest participant is enough for luck that nobody steered.
    """
    mixed = sha256(server_seed + match.encode())
    for seed in seeds:
        mixed.update(sha256(seed or b"").digest())
    return int.from_bytes(mixed.digest(), "big")
