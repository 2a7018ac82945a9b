"""Laws of the race for a hand: chances are chances, and more of anything good never hurts."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from felt.core.cards import FRENCH
from felt.core.ranking import strength
from felt.games.poker_pool.bots.growth import growth
from felt.games.poker_pool.bots.merit import merit
from felt.games.poker_pool.bots.pursuit import Race, building, overtaking

RACE = Race(success=0.8, choice=3, again=0.5)
FULL = 5
HANDS = st.permutations(FRENCH.cards).map(lambda cards: tuple(cards[:4]))
FULL_HANDS = st.permutations(FRENCH.cards).map(lambda cards: tuple(cards[:FULL]))


@given(HANDS, FULL_HANDS)
def test_overtaking_is_a_chance(hand: Sequence[str], target: Sequence[str]) -> None:
    assert 0 <= overtaking(hand, FULL, strength(target), RACE) <= 1


@given(HANDS, FULL_HANDS, FULL_HANDS)
def test_a_better_hand_is_harder_to_overtake(hand: Sequence[str], one: Sequence[str], other: Sequence[str]) -> None:
    low, high = sorted((strength(one), strength(other)))
    assert overtaking(hand, FULL, low, RACE) >= overtaking(hand, FULL, high, RACE)


@given(FULL_HANDS, FULL_HANDS)
def test_a_full_hand_is_compared(hand: Sequence[str], target: Sequence[str]) -> None:
    assert overtaking(hand, FULL, strength(target), RACE) == float(strength(hand) > strength(target))
    assert building(hand, FULL, RACE) == merit(strength(hand))


def test_one_card_short_without_a_second_try_is_a_plain_draw() -> None:
    """Nine spades are left; a hand with one card to choose from and one try takes one of 48 cards."""
    once = Race(success=1.0, choice=1, again=0.0)
    straight = strength(FRENCH.parse("4c 5d 6h 7d 8s"))
    assert overtaking(FRENCH.parse("2s 5s 9s Js"), FULL, straight, once) == pytest.approx(9 / 48)


@pytest.mark.parametrize("missing", [1, 2, 3])
def test_skill_choice_and_time_help(missing: int) -> None:
    hand, target = FRENCH.parse("As Kh 8c Jd")[: FULL - missing], strength(FRENCH.parse("Qc Qd 4s Jd 7s"))
    plain = overtaking(hand, FULL, target, RACE)
    for better in (Race(0.9, 3, 0.5), Race(0.8, 4, 0.5), Race(0.8, 3, 0.8)):
        assert overtaking(hand, FULL, target, better) > plain


def test_four_to_a_flush_and_a_pair_build_to_more_than_scraps() -> None:
    scraps = building(FRENCH.parse("2s 5h 9d Kc"), FULL, RACE)
    assert building(FRENCH.parse("2s 5s 9s Ks"), FULL, RACE) > scraps
    assert building(FRENCH.parse("Ks Kh Kd"), FULL, RACE) > building(FRENCH.parse("Ks Kh 9d"), FULL, RACE) > scraps


@given(FULL_HANDS, st.floats(1, 30))
def test_growth_is_never_a_loss_and_ends_below_certainty(hand: Sequence[str], reach: float) -> None:
    grown = growth(hand, reach)
    assert 0 <= grown <= 1 - merit(strength(hand)) + 1e-9
    assert growth(hand, reach + 5) >= grown - 1e-9


@given(FULL_HANDS, FULL_HANDS)
def test_merit_orders_hands_as_poker_does(one: Sequence[str], other: Sequence[str]) -> None:
    low, high = sorted((strength(one), strength(other)))
    assert 0 <= merit(low) <= merit(high) <= 1
