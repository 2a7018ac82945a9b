"""Sampling, search, slips and strength statistics."""

from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from felt.bots.arena import Tally, quantile, wilson
from felt.bots.sampling import Dice
from felt.bots.search import Arm, doubt, sequential_halving
from felt.bots.skill import slip
from felt.core.rng import Rng


def dice(seed: int = 1) -> Dice:
    return Dice(Rng.seeded(seed))


def test_equal_generators_draw_equally() -> None:
    first, second = dice(5), dice(5)
    for _ in range(50):
        assert (first.unit(), first.below(9), first.normal()) == (second.unit(), second.below(9), second.normal())


def test_the_bell_curve_has_mean_0_and_deviation_1() -> None:
    source = dice()
    draws = [source.normal() for _ in range(4000)]
    mean = sum(draws) / len(draws)
    assert abs(mean) < 0.06
    assert abs(sum((draw - mean) ** 2 for draw in draws) / len(draws) - 1) < 0.08


def test_halving_finds_the_best_of_noisy_arms() -> None:
    source, tried = dice(), []

    def trial(option: int, number: int) -> float:
        tried.append((option, number))
        return option + source.normal()

    ranked = sequential_halving([Arm(option) for option in range(8)], trial, 96)
    assert ranked[0].option == 7
    assert sorted(arm.option for arm in ranked) == list(range(8))
    assert len(tried) <= 96
    assert [number for option, number in tried if option == 7] == list(range(ranked[0].trials))


def test_every_arm_is_tried_however_small_the_budget() -> None:
    ranked = sequential_halving([Arm(option) for option in range(5)], lambda option, _: option, 1)
    assert all(arm.trials for arm in ranked)


def test_what_is_clear_needs_no_more_trials() -> None:
    source, tried = dice(), []

    def trial(option: int, _: int) -> float:
        tried.append(option)
        return 10 * (option == 3) + source.normal()

    ranked = sequential_halving([Arm(option) for option in range(8)], trial, 960, sure=3.0)
    assert ranked[0].option == 3
    assert sorted(arm.option for arm in ranked) == list(range(8))
    assert len(tried) == 320, "one round was enough"


def test_what_is_level_has_its_trials() -> None:
    source, tried = dice(), []

    def trial(option: int, _: int) -> float:
        tried.append(option)
        return source.normal()

    sequential_halving([Arm(option) for option in range(2)], trial, 600, sure=3.0)
    assert len(tried) == 600


def test_a_prior_counts_as_trials() -> None:
    arm = Arm("x", prior=1.0, weight=3.0, scores=[0.0])
    assert isclose(arm.mean, 0.75)
    assert Arm("x", prior=0.4).mean == 0.4


def test_doubt_grows_as_the_two_best_draw_level() -> None:
    assert doubt([Arm("a", 0.9)], 0.1) == 0
    assert doubt([Arm("a", 0.9), Arm("b", 0.9)], 0.1) == 1
    assert isclose(doubt([Arm("a", 0.9), Arm("b", 0.85)], 0.1), 0.5)
    assert doubt([Arm("a", 0.9), Arm("b", 0.1)], 0.1) == 0


def test_slips_are_rare_and_small() -> None:
    source = dice()
    places = [slip(range(4), 0.25, source) for _ in range(2000)]
    assert 0.70 < places.count(0) / 2000 < 0.80
    assert places.count(0) > places.count(1) > places.count(2) > places.count(3) > 0
    assert slip("ab", 0, source) == "a"


# Values from the definition: (p + z²/2n ± z·sqrt(p(1-p)/n + z²/4n²)) / (1 + z²/n), worked by hand.
@pytest.mark.parametrize(("rate", "matches", "low", "high"), [(0.5, 100, 0.4038, 0.5962), (0.9, 10, 0.5958, 0.9821)])
def test_wilson(rate: float, matches: int, low: float, high: float) -> None:
    found = wilson(rate, matches)
    assert isclose(found[0], low, abs_tol=5e-4)
    assert isclose(found[1], high, abs_tol=5e-4)


@given(st.integers(0, 500), st.integers(0, 500))
def test_wilson_holds_the_rate_and_stays_a_share(wins: int, losses: int) -> None:
    tally = Tally(wins, losses)
    low, high = wilson(tally.rate, tally.matches)
    assert 0 <= low <= tally.rate + 1e-12
    assert tally.rate - 1e-12 <= high <= 1


def test_a_tally_counts_draws_as_halves() -> None:
    tally = Tally().add(1).add(0).add(0.5).add(1)
    assert (tally.wins, tally.losses, tally.draws, tally.rate) == (2, 1, 1, 0.625)
    assert Tally().rate == 0.5


@given(st.lists(st.floats(0, 1), min_size=1), st.floats(0.01, 1))
def test_a_quantile_is_the_least_value_not_exceeded_often_enough(values: list[float], share: float) -> None:
    found = quantile(values, share)
    assert sum(value <= found for value in values) >= share * len(values) - 1e-9
    assert sum(value < found for value in values) < share * len(values) + 1e-9
