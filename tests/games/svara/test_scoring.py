"""What hands count: the published traditional hands, and how often the best hands are equal."""

from itertools import combinations

import pytest

from felt.core.deck import top
from felt.core.rng import Rng
from felt.games.svara.scoring import PACK, SCORES, sum_all, traditional
from tests.games.svara.scenario import hand

PUBLISHED = {
    "7h9d9c": 9, "TsTdTc": 30, "8cKh9d": 10, "Kh9hQc": 19, "QcQh9d": 10, "AsAdTc": 22, "8sAd7c": 22, "Td9dJd": 29,
    "QcQhQd": 30, "7cKhKd": 31, "7cAhAd": 33, "7s7hKd": 23, "7s7h7c": 34, "QdKdTs": 20, "Ts8sKh": 18,
}  # fmt: skip


@pytest.mark.parametrize("cards", PUBLISHED)
def test_published_traditional_hands(cards: str) -> None:
    assert traditional(hand(cards)) == PUBLISHED[cards]


@pytest.mark.parametrize(("scoring", "totals", "lowest", "highest"), [
    ("sum_all", 20, 14, 33), ("traditional", 24, 8, 34),
])  # fmt: skip
def test_totals_over_every_hand(scoring: str, totals: int, lowest: int, highest: int) -> None:
    points = {SCORES[scoring](cards) for cards in combinations(PACK.cards, 3)}
    assert (len(points), min(points), max(points)) == (totals, lowest, highest)


@pytest.mark.parametrize(("cards", "points"), [("AsKdTc", 31), ("9h8d7c", 17), ("7s7h7c", 14), ("AsAhAd", 33)])
def test_sum_all_adds_every_card_but_the_joker(cards: str, points: int) -> None:
    assert sum_all(hand(cards)) == points


@pytest.mark.parametrize(("scoring", "hands", "percent"), [("sum_all", 3, 18.3), ("traditional", 3, 10.6)])
def test_how_often_the_best_hands_are_equal(scoring: str, hands: int, percent: float) -> None:
    """Few deals and a wide margin here; tests/bench/svara/ties.py measures closely."""
    deals, ties, rng = 4000, 0, Rng.seeded(1)
    for _ in range(deals):
        cards, rng = top(PACK.cards, 3 * hands, rng)
        points = sorted(SCORES[scoring](cards[3 * place : 3 * place + 3]) for place in range(hands))
        ties += points[-1] == points[-2]
    assert abs(100 * ties / deals - percent) < 2.5
