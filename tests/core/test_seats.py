"""Seats round a table, from any of them."""

import pytest

from felt.core.seats import clockwise, seats_from

CASES = {
    "from the first": (0, "1111", [0, 1, 2, 3]),
    "round the end": (2, "1111", [2, 3, 0, 1]),
    "past the last seat is the first": (4, "1111", [0, 1, 2, 3]),
    "empty seats are passed": (1, "1010", [2, 0]),
    "nobody": (1, "0000", []),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_seats_from(case: tuple[int, str, list[int]]) -> None:
    first, taking_part, expected = case
    assert seats_from(first, [mark == "1" for mark in taking_part]) == expected


def test_every_seat_is_listed_once() -> None:
    assert clockwise(6, 4) == (4, 5, 0, 1, 2, 3)
