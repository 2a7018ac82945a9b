"""No-limit betting: laws that hold in every hand, and the right to raise by example."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from felt.core.betting import (
    NOBODY,
    Betting,
    antes,
    blind,
    call,
    contributions,
    fold,
    live_seats,
    next_street,
    opened,
    owed,
    paid_out,
    raise_range,
    raise_to,
    return_uncalled,
    seated,
    table_ante,
    total,
)
from felt.core.pots import split_pots

STACKS = st.lists(st.integers(1, 400), min_size=2, max_size=6)
SEEDS = st.integers(0, 2**32)
BIG = 20


def dealt(stacks: list[int], how: str = "") -> Betting:
    """Post blinds in seats 0 and 1, after antes if wanted."""
    betting = seated(stacks, BIG)
    if how == "each":
        betting = antes(betting, range(len(stacks)), 5)
    betting = blind(blind(betting, 0, BIG // 2), 1, BIG)
    return opened(table_ante(betting, 1, 15) if how == "table" else betting, 1)


def random_move(betting: Betting, luck: Random) -> Betting:
    """Fold, check, call, or raise anything within the bounds."""
    bounds = raise_range(betting)
    move = luck.choice(("fold", "call", "call", "raise" if bounds else "call"))
    if move == "raise" and bounds:
        return raise_to(betting, luck.choice((*bounds, luck.randint(*bounds))))
    return fold(betting) if move == "fold" else call(betting)


def hand(stacks: list[int], how: str, luck: Random) -> list[Betting]:
    """Play random streets until no more betting is possible; returns every position on the way."""
    passed = [dealt(stacks, how)]
    for _ in range(4):
        while passed[-1].queue:
            passed.append(random_move(passed[-1], luck))
        if passed[-1].able < 2:
            break
        passed.append(next_street(passed[-1], len(stacks) - 1))
    return passed


@given(STACKS, st.sampled_from(("", "each", "table")), SEEDS)
@settings(deadline=None)
def test_no_chip_is_made_or_lost(stacks: list[int], how: str, seed: int) -> None:
    for betting in hand(stacks, how, Random(seed)):
        assert total(betting) == sum(stacks)
        assert min(*betting.stacks, *betting.bets, *betting.paid) >= 0


@given(STACKS, st.sampled_from(("", "each", "table")), SEEDS)
@settings(deadline=None)
def test_only_those_who_can_act_are_asked(stacks: list[int], how: str, seed: int) -> None:
    for betting in hand(stacks, how, Random(seed)):
        able = [seat for seat in live_seats(betting) if betting.stacks[seat]]
        assert betting.able == len(able)
        assert set(betting.queue) <= set(able)
        assert len(set(betting.queue)) == len(betting.queue)
        assert betting.seat == (betting.queue[0] if betting.queue else NOBODY)


@given(STACKS, st.sampled_from(("", "each", "table")), SEEDS)
@settings(deadline=None)
def test_a_closed_street_is_matched(stacks: list[int], how: str, seed: int) -> None:
    closed = [betting for betting in hand(stacks, how, Random(seed)) if not betting.queue]
    for betting in closed:
        live = live_seats(betting)
        most = max(contributions(betting)[seat] for seat in live)
        for seat in live:
            alone = betting.able < 2
            assert not betting.stacks[seat] or contributions(betting)[seat] == most or alone


@given(STACKS, SEEDS)
@settings(deadline=None)
def test_a_raise_is_never_smaller_than_the_last_full_one_unless_all_in(stacks: list[int], seed: int) -> None:
    passed = hand(stacks, "", Random(seed))
    for before, after in pairwise(passed):
        if after.price > before.price:
            raiser = before.seat
            assert after.price - before.price >= before.step or not after.stacks[raiser]
            assert after.step >= before.step


@given(STACKS, st.sampled_from(("", "each", "table")), SEEDS)
@settings(deadline=None)
def test_what_nobody_matched_comes_back_and_the_rest_is_in_the_pots(stacks: list[int], how: str, seed: int) -> None:
    betting, seat, chips = return_uncalled(hand(stacks, how, Random(seed))[-1])
    assert total(betting) == sum(stacks)
    assert (seat == NOBODY) == (chips == 0)
    assert return_uncalled(betting)[2] == 0
    pots = split_pots(contributions(betting), betting.live, betting.dead)
    winnings = [0] * len(stacks)
    for pot in pots:
        winnings[pot.seats[0]] += pot.chips
    assert sum(paid_out(betting, winnings).stacks) == sum(stacks)


def test_the_blinds_have_not_acted() -> None:
    betting = call(call(call(dealt([100, 100, 100]))))
    assert not betting.queue, "the option was not the last to be asked"
    betting = call(call(dealt([100, 100, 100])))
    assert betting.queue == (1,)
    assert raise_range(betting) == (40, 100)


def test_a_full_raise_asks_everybody_again() -> None:
    betting = raise_to(call(dealt([100, 100, 100, 100])), 40)
    assert betting.queue == (0, 1, 2)
    assert (betting.aggressor, betting.price, betting.step) == (3, 40, 20)


def test_calling_for_less_leaves_the_price() -> None:
    betting = call(raise_to(dealt([100, 100, 100, 30]), 60))
    assert betting.price == 60
    assert betting.stacks[3] == 0
    assert owed(betting) == 50


def test_chips_that_go_nowhere_are_noticed() -> None:
    betting = fold(fold(dealt([100, 100, 100])))
    for wrong in ([0, 0, 0], [0, 31, 0]):
        with pytest.raises(AssertionError, match="chips before"):
            paid_out(betting, wrong)
