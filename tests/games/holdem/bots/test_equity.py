"""Ranking by numbers, and win chances against known and unknown cards."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from felt.core.cards import FRENCH
from felt.core.ranking import strength
from felt.core.rng import Rng
from felt.games.holdem.bots.cards import NO_CARDS_KEY, cards_of, has_flush_draw, rank_hand
from felt.games.holdem.bots.equity import ALL_HOLES, equity

HANDS = st.lists(st.sampled_from(FRENCH.cards), min_size=2, max_size=7, unique=True)
SAMPLES = 4000
NEAR = 0.03
"""Four deviations of so many deals."""

# Own cards, board, opponents' cards (? for unknown), chance to win.
CASES = {
    "aces against one unknown hand": ("As Ad", "", "?", 0.852),
    "aces against two": ("As Ad", "", "? ?", 0.734),
    "seven-deuce against one": ("7s 2d", "", "?", 0.346),
    "a coin toss": ("As Ks", "", "QhQd", 0.460),
    "a pair dominated": ("Ks Kd", "", "AhAd", 0.182),
    "a set on the flop": ("7s 7d", "7c Kd 2h", "AhAc", 0.915),
    "nothing but a flush draw": ("As 5s", "Ks 9s 2d", "KhQd", 0.463),
    "the board plays": ("2c 3d", "As Ks Qs Js Ts", "?", 0.5),
    "the nuts": ("As Ks", "Qs Js Ts 2d 3c", "? ? ?", 1.0),
}


@given(HANDS)
def test_ranking_is_that_of_the_core(hand: list[str]) -> None:
    cards = cards_of(hand)
    assert rank_hand(cards.mask, cards.key + NO_CARDS_KEY) == strength(hand)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_equity(case: tuple[str, str, str, float]) -> None:
    own, board, rivals, expected = case
    ranges = [ALL_HOLES if rival == "?" else [cards_of((rival[:2], rival[2:]))] for rival in rivals.split()]
    found = equity(own.split(), board.split(), ranges, SAMPLES, Rng.seeded(1))
    assert abs(found - expected) < NEAR


def test_the_river_against_one_is_exact() -> None:
    own, board = ["As", "Kd"], ["Ah", "7c", "2d", "9s", "Jc"]
    mine = strength(own + board)
    rivals = [strength([*rival, *board]) for rival in combinations(set(FRENCH.cards) - set(own + board), 2)]
    expected = sum(1 if theirs < mine else 0.5 * (theirs == mine) for theirs in rivals) / len(rivals)
    assert equity(own, board, [ALL_HOLES], 1, Rng.seeded(1)) == pytest.approx(expected)


def test_a_range_whose_cards_are_all_known_counts_as_unknown() -> None:
    hopeless = [cards_of(("As", "Ah"))]
    assert 0.7 < equity(["As", "Ad"], [], [hopeless], 500, Rng.seeded(1)) < 0.95


def test_two_ranges_that_want_the_same_cards_do_not_hang() -> None:
    same = [cards_of(("Ks", "Kh"))]
    assert 0 < equity(["As", "Ad"], [], [same, same], 200, Rng.seeded(1)) < 1


@pytest.mark.parametrize(
    ("cards", "drawing"), [("As 2s 3s 9s Kd", True), ("As 2s 3s 9s Ks", False), ("As 2s 3d", False)]
)
def test_flush_draws_are_seen(cards: str, drawing: bool) -> None:
    assert has_flush_draw(cards_of(cards.split()).key + NO_CARDS_KEY) == drawing
