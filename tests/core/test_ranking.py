"""Which hand beats which: all kinds, kickers, partial hands, duplicates, and an independent evaluator."""

from itertools import combinations, pairwise
from pathlib import Path
from random import Random

import phevaluator
import pytest
from hypothesis import given
from hypothesis import strategies as st

from felt.core.cards import FRENCH
from felt.core.ranking import Category, category, deciding_ranks, straight_top, strength

CASES = Path(__file__).parents[1] / "cases" / "ranking"
WEAKEST_FIRST = (CASES / "order.txt").read_text().splitlines()[1:]

SUITS_ONLY = str.maketrans("shdc", "hdcs")


def hand(text: str) -> tuple[str, ...]:
    return FRENCH.parse(text.replace("-", ""))


@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(WEAKEST_FIRST)))
def test_order(weaker: str, stronger: str) -> None:
    assert strength(hand(weaker)) < strength(hand(stronger))


@pytest.mark.parametrize("text", WEAKEST_FIRST)
def test_neither_order_nor_suit_names_matter(text: str) -> None:
    cards = hand(text)
    assert strength(cards[::-1]) == strength(cards) == strength(hand(text.translate(SUITS_ONLY)))


@pytest.mark.parametrize(
    ("text", "kind", "ranks"),
    [
        ("As Ah 9d 9c 4s", Category.TWO_PAIR, (14, 9, 4)),
        ("As 2h 3d 4c 5s", Category.STRAIGHT, (5,)),
        ("Ks As 2s 3s 4s", Category.FLUSH, (14, 13, 4, 3, 2)),
        ("Qh Kh Ah 2s 3s", Category.HIGH_CARD, (14, 13, 12, 3, 2)),
        ("Ts Js Qs Ks As", Category.ROYAL_FLUSH, (14,)),
        ("As Ah", Category.PAIR, (14,)),
        ("As Ah Ks Kh Qs Qh 2c", Category.TWO_PAIR, (14, 13, 12)),
        ("As Ah Ad Ks Kh Kd 2c", Category.FULL_HOUSE, (14, 13)),
        ("2s 2h 2d 3s 3h 4s 4h", Category.FULL_HOUSE, (2, 4)),
        ("As Ah Ad Ac Ks Kh Kd", Category.FOUR_OF_A_KIND, (14, 13)),
        ("2s 3s 4s 5s 6h 7h 8h", Category.STRAIGHT, (8,)),
        ("2s 3s 4s 5s 6s 7h 8h", Category.STRAIGHT_FLUSH, (6,)),
        ("2s 9s 4s 5s 6s Ks As", Category.FLUSH, (14, 13, 9, 6, 5)),
        ("As 2s 3s 4s 5s 6h 6d", Category.STRAIGHT_FLUSH, (5,)),
        ("2s 2s 2s 2s 3s", Category.FOUR_OF_A_KIND, (2, 3)),
        ("2s 2s 3s 3s 3s", Category.FULL_HOUSE, (3, 2)),
        ("2s 2s 3s 4s 5s", Category.FLUSH, (5, 4, 3, 2, 2)),
    ],
)
def test_kind_and_deciding_ranks(text: str, kind: Category, ranks: tuple[int, ...]) -> None:
    found = strength(hand(text))
    assert (category(found), deciding_ranks(found)) == (kind, ranks)


def test_an_unknown_card_is_refused() -> None:
    with pytest.raises(KeyError):
        strength(("As", "1x"))


@pytest.mark.parametrize(("ranks", "top"), [((14, 5, 4, 3, 2), 5), ((14, 13, 2, 3, 4), 0), ((2, 3, 4, 5), 0)])
def test_straight_top(ranks: tuple[int, ...], top: int) -> None:
    assert straight_top(ranks) == top


@given(st.lists(st.sampled_from(FRENCH.cards), unique=True, min_size=5, max_size=7))
def test_seven_cards_are_worth_their_best_five(cards: list[str]) -> None:
    assert strength(cards) == max(map(strength, combinations(cards, 5)))


@given(st.lists(st.sampled_from(FRENCH.cards), max_size=4), st.sampled_from(FRENCH.cards))
def test_a_card_more_is_never_worse(cards: list[str], card: str) -> None:
    assert strength([*cards, card]) >= strength(cards)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_an_independent_evaluator_agrees(size: int) -> None:
    """A sample here, every five-card hand in tests/bench/ranking."""
    dice = Random(size)
    hands = [dice.sample(FRENCH.cards, size) for _ in range(3000)]
    theirs: dict[int, int] = {}
    for cards in hands:
        rank = phevaluator.evaluate_cards(*cards)
        assert theirs.setdefault(rank, strength(cards)) == strength(cards)
    by_their_order = [theirs[rank] for rank in sorted(theirs, reverse=True)]
    assert by_their_order == sorted(set(by_their_order))
