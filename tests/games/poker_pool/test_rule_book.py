"""The rule book's page: every function and case it names exists, and every case file is drawn on."""

from pathlib import Path

import pytest

from tests.games.poker_pool.test_cases import ALL
from tests.games.rule_page import Row, hold, name_of, rows_of

ROWS = rows_of("poker_pool")
NAMES = {case.where.partition(" ")[2] for case in ALL}
PACKAGES = ("felt.games.poker_pool", "felt.scenes.tutorial", "felt.tuning")
TESTS = (Path(__file__).parent,)


@pytest.mark.parametrize("row", ROWS, ids=map(name_of, ROWS))
def test_row(row: Row) -> None:
    hold(row, NAMES, PACKAGES, TESTS)


def test_the_test_list_of_the_rule_book_is_traced() -> None:
    assert len(ROWS) >= 60
