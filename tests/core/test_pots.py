"""Main pot and side pots: by example, and laws of every split."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from felt.core.pots import Pot, shares, split_pots, uncalled

PAID = st.lists(st.integers(0, 50), min_size=2, max_size=6)

CASES = {
    "equal bets make one pot": ([50, 50, 50], "111", 0, [(150, (0, 1, 2))]),
    "three all-ins, three pots": (
        [50, 200, 500, 500],
        "1111",
        0,
        [(200, (0, 1, 2, 3)), (450, (1, 2, 3)), (600, (2, 3))],
    ),
    "folded chips stay where they reach": ([100, 60, 100], "101", 0, [(260, (0, 2))]),
    "a folder's level makes no pot of its own": ([30, 60, 100, 100], "1011", 0, [(120, (0, 2, 3)), (170, (2, 3))]),
    "what lies above the last live seat falls down": ([100, 200, 200], "100", 0, [(500, (0,))]),
    "dead chips lie in the main pot": ([20, 50, 50], "111", 15, [(75, (0, 1, 2)), (60, (1, 2))]),
    "dead chips lie there once, even before anyone has bet": ([0, 0, 50], "111", 15, [(15, (0, 1, 2)), (50, (2,))]),
    "nothing in, no pot": ([0, 0], "11", 0, []),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_split(case: tuple[list[int], str, int, list[tuple[int, tuple[int, ...]]]]) -> None:
    paid, live, dead, expected = case
    assert list(split_pots(paid, [mark == "1" for mark in live], dead)) == [Pot(*pot) for pot in expected]


@given(PAID, st.data())
def test_pots_hold_every_chip(paid: list[int], data: st.DataObject) -> None:
    live = data.draw(st.lists(st.booleans(), min_size=len(paid), max_size=len(paid)).filter(any))
    dead = data.draw(st.integers(0, 9))
    pots = split_pots(paid, live, dead)
    assert sum(pot.chips for pot in pots) == sum(paid) + dead
    assert all(pot.chips > 0 and pot.seats for pot in pots)


@given(PAID, st.data())
def test_each_side_pot_is_for_fewer_of_the_same_seats(paid: list[int], data: st.DataObject) -> None:
    live = data.draw(st.lists(st.booleans(), min_size=len(paid), max_size=len(paid)).filter(any))
    pots = split_pots(paid, live)
    for below, above in pairwise(pots):
        assert set(above.seats) < set(below.seats)
    assert all(live[seat] for pot in pots for seat in pot.seats)


@given(PAID, st.data())
def test_nobody_can_win_more_than_he_matched_from_each(paid: list[int], data: st.DataObject) -> None:
    live = data.draw(
        st.lists(st.booleans(), min_size=len(paid), max_size=len(paid)).filter(lambda flags: sum(flags) > 1)
    )
    seat, chips = uncalled(paid, live)
    paid[seat] -= chips
    pots = split_pots(paid, live)
    top = max(put for put, alive in zip(paid, live, strict=True) if alive)
    for place, put in enumerate(paid):
        if live[place] and put < top:
            most = sum(pot.chips for pot in pots if place in pot.seats)
            assert most == sum(min(put, other) for other in paid)


def test_the_highest_bet_alone_is_uncalled_in_part() -> None:
    assert uncalled([50, 300, 120], [True, True, True]) == (1, 180)
    assert uncalled([50, 300, 300], [True, True, True])[1] == 0
    assert uncalled([50, 300, 120], [True, False, True])[1] == 0


@given(st.integers(0, 10_000), st.integers(1, 6))
def test_shares_differ_by_one_chip_at_most(chips: int, winners: int) -> None:
    divided = shares(chips, winners)
    assert sum(divided) == chips
    assert sorted(divided, reverse=True) == list(divided)
    assert divided[0] - divided[-1] <= 1


def test_a_pot_needs_a_winner() -> None:
    with pytest.raises(ValueError, match="needs a winner"):
        shares(100, 0)
