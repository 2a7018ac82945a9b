"""The rule book's page: every function and case it names exists."""

from pathlib import Path

import pytest

from tests.games.holdem.test_cases import ALL
from tests.games.rule_page import ROOT, Row, hold, name_of, rows_of

ROWS = rows_of("holdem")
NAMES = {case.where.partition(": ")[2] for case in ALL}
PACKAGES = ("felt.games.holdem", "felt.core")
TESTS = (Path(__file__).parent, ROOT / "tests" / "core")


@pytest.mark.parametrize("row", ROWS, ids=map(name_of, ROWS))
def test_row(row: Row) -> None:
    hold(row, NAMES, PACKAGES, TESTS)


def test_the_rule_book_is_traced() -> None:
    assert len(ROWS) >= 50
