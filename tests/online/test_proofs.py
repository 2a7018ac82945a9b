"""What was promised holds, and nothing else does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from felt.online.proofs import card_commitment, card_holds, luck_commitment, match_seed, seed_commitment

SALT = bytes(range(16))
SEEDS = st.lists(st.none() | st.binary(min_size=32, max_size=32), min_size=2, max_size=6)


@pytest.mark.parametrize("changed", [("n", 1, "hole 0 1", "As"), ("m", 2, "hole 0 1", "As"), ("m", 1, "hole 1 1", "As"),
                                     ("m", 1, "hole 0 1", "Ad")])  # fmt: skip
def test_a_card_holds_at_its_place_only(changed: tuple[str, int, str, str]) -> None:
    promised = card_commitment(SALT, "m", 1, "hole 0 1", "As")
    assert card_holds(promised, SALT, "m", 1, "hole 0 1", "As")
    assert not card_holds(promised, SALT, *changed)
    assert not card_holds(promised, SALT[::-1], "m", 1, "hole 0 1", "As")


def test_a_short_salt_is_refused() -> None:
    with pytest.raises(ValueError, match="salt"):
        card_commitment(b"short", "m", 1, "board 0", "As")


@given(st.binary(min_size=32, max_size=32), SEEDS)
def test_every_seed_moves_the_luck(server: bytes, seeds: list[bytes | None]) -> None:
    luck = match_seed(server, "m", seeds)
    assert 0 <= luck < 2**256
    assert luck != match_seed(server, "other", seeds)
    for seat in range(len(seeds)):
        assert luck != match_seed(server, "m", [*seeds[:seat], b"another seed", *seeds[seat + 1 :]])


def test_promises_of_seeds_differ() -> None:
    assert seed_commitment(b"a") != seed_commitment(b"b")
    assert luck_commitment(b"a", "m") != luck_commitment(b"a", "n")
