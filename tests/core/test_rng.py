"""Seeded numbers: fixed forever, even, and the same on every machine."""

from collections import Counter
from hashlib import sha256
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from felt.core.rng import Rng


def draw(rng: Rng, count: int, n: int) -> list[int]:
    numbers = []
    for _ in range(count):
        number, rng = rng.below(n)
        numbers.append(number)
    return numbers


def test_the_first_words_are_those_of_splitmix64() -> None:
    """The published sequence for seed 1234567."""
    rng, words = Rng.seeded(1234567), []
    for _ in range(5):
        word, rng = rng.word()
        words.append(word)
    assert words == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_draws_never_change() -> None:
    assert Rng.seeded(7).shuffled("abcdef")[0] == ("b", "f", "a", "c", "e", "d")
    assert Rng.seeded(1).unit()[0] == 0.5665615751722809


@pytest.mark.parametrize("n", [1, 2, 6, 52])
def test_below_is_even(n: int) -> None:
    counts = Counter(draw(Rng.seeded(3), 600 * n, n))
    assert set(counts) == set(range(n))
    assert all(450 < count < 750 for count in counts.values())


def test_below_draws_again_where_small_numbers_would_be_favoured() -> None:
    """With n just above half of all words, nearly every second word must be thrown away."""
    n = (1 << 63) + 1
    rng, drawn = Rng.seeded(5), 0
    for _ in range(50):
        number, after = rng.below(n)
        assert number < n
        drawn += (after.state - rng.state) * pow(0x9E3779B97F4A7C15, -1, 1 << 64) % (1 << 64)
        rng = after
    assert drawn > 70


@pytest.mark.parametrize("n", [0, -1, 1 << 64])
def test_below_refuses_what_it_cannot_draw(n: int) -> None:
    with pytest.raises(ValueError, match="n must be 1"):
        Rng.seeded(0).below(n)


@given(st.integers(), st.lists(st.integers()))
def test_a_shuffle_keeps_every_item(seed: int, items: list[int]) -> None:
    shuffled, _ = Rng.seeded(seed).shuffled(items)
    assert Counter(shuffled) == Counter(items)


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    counts = Counter(Rng.seeded(seed).shuffled("abc")[0] for seed in range(6000))
    assert len(counts) == 6
    assert all(900 < count < 1100 for count in counts.values())


@given(st.integers())
def test_a_unit_is_an_exact_fraction_below_one(seed: int) -> None:
    unit, after = Rng.seeded(seed).unit()
    assert 0 <= unit < 1
    assert (unit * 2**53).is_integer()
    assert after != Rng.seeded(seed)


@given(st.integers(max_value=-1))
def test_seeds_below_the_word_count_modulo_two_to_the_sixty_four(seed: int) -> None:
    assert Rng.seeded(seed) == Rng.seeded(seed % (1 << 64))


@given(st.integers(min_value=1 << 64))
def test_a_wide_seed_is_kept_whole_and_draws_what_sha256_says(seed: int) -> None:
    rng = Rng.seeded(seed)
    word, after = rng.word()
    assert Rng.seeded(after.state) == after == Rng(seed + 1)
    assert word == int.from_bytes(sha256(seed.to_bytes(seed.bit_length() // 8 + 1, "big")).digest()[:8], "big")


def test_words_are_the_same_as_word_after_word() -> None:
    rng = Rng.seeded(11)
    for drawn in islice(rng.words(), 20):
        word, rng = rng.word()
        assert drawn == word
