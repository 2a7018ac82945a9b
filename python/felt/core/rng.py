"""Seeded numbers that are the same on every platform.

The generator is SplitMix64: a 64-bit counter that grows by a fixed odd step, and a mix of shifts and
multiplications that turns each count into a draw. Integers only, so every machine draws the same.

Who sees enough of those draws can work out the rest. A seed of more than 64 bits is therefore taken as a secret key:
its draws are SHA-256 of a counter that starts at the seed, and tell nothing about each other.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import TypeVar

from felt.core.values import value

T = TypeVar("T")

_WORD = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15  # 2**64 / golden ratio, odd: the counter visits every word once
_MIX_A = 0xBF58476D1CE4E5B9
_MIX_B = 0x94D049BB133111EB


@value
class Rng:
    """A generator as a value: each draw returns the number and the generator to draw from next."""

    state: int

    @staticmethod
    def seeded(seed: int) -> "Rng":
        """Start from any integer: from 2**64 on a secret key, below it equal modulo 2**64 means equal draws."""
        return Rng(seed if seed > _WORD else seed & _WORD)

    def word(self) -> "tuple[int, Rng]":
        """Draw 64 even bits."""
        if self.state > _WORD:
            return _hashed(self.state), Rng(self.state + 1)
        state = (self.state + _STEP) & _WORD
        mixed = ((state ^ (state >> 30)) * _MIX_A) & _WORD
        mixed = ((mixed ^ (mixed >> 27)) * _MIX_B) & _WORD
        return mixed ^ (mixed >> 31), Rng(state)

    def words(self) -> Iterator[int]:
        """Draw words without end, the same as `word` after `word`: for loops that need many."""
        state = self.state
        while True:
            state = (state + _STEP) & _WORD
            mixed = ((state ^ (state >> 30)) * _MIX_A) & _WORD
            mixed = ((mixed ^ (mixed >> 27)) * _MIX_B) & _WORD
            yield mixed ^ (mixed >> 31)

    def below(self, n: int) -> "tuple[int, Rng]":
        """Draw from 0..n-1, every number equally likely; raises ValueError unless n >= 1."""
        if not 1 <= n <= _WORD:
            raise ValueError(f"n must be 1..{_WORD}, got {n}")
        fair = _WORD + 1 - (_WORD + 1) % n  # draws at or above it would favour small numbers
        draw, rng = self.word()
        while draw >= fair:
            draw, rng = rng.word()
        return draw % n, rng

    def shuffled(self, items: Sequence[T]) -> "tuple[tuple[T, ...], Rng]":
        """Return the items in random order, every order equally likely."""
        order, rng = list(items), self
        for last in range(len(order) - 1, 0, -1):
            pick, rng = rng.below(last + 1)
            order[last], order[pick] = order[pick], order[last]
        return tuple(order), rng

    def unit(self) -> "tuple[float, Rng]":
        """Draw from [0, 1): a multiple of 2**-53, so the float is exact."""
        draw, rng = self.word()
        return (draw >> 11) / (1 << 53), rng


def _hashed(count: int) -> int:
    digest = sha256(count.to_bytes(count.bit_length() // 8 + 1, "big")).digest()
    return int.from_bytes(digest[:8], "big")
