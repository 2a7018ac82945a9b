"""The rule book's page: every function and case it names exists."""

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.games.holdem.test_cases import ALL

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "rules" / "holdem.md").read_text()
ROWS = [row for row in re.findall(r"^\| (.+) \| `(.+)` \| (.+) \|$", PAGE, re.MULTILINE) if row[1] != "function"]
NAMES = {case.where.partition(": ")[2] for case in ALL}
TESTS = (Path(__file__).parent, ROOT / "tests" / "core")


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0]} ({row[2]})" for row in ROWS])
def test_row(row: tuple[str, str, str]) -> None:
    _, function, case = row
    module, name = function.split(".")
    package = "felt.games.holdem" if find_spec(f"felt.games.holdem.{module}") else "felt.core"
    assert hasattr(import_module(f"{package}.{module}"), name)
    assert case in NAMES or _is_test(case), case


def test_the_rule_book_is_traced() -> None:
    assert len(ROWS) >= 50


def _is_test(case: str) -> bool:
    """Tell whether `file: words` names a test function."""
    file, _, words = case.partition(": ")
    name = f"def test_{words.replace(' ', '_').replace('-', '_')}("
    return any((path := folder / f"{file}.py").is_file() and name in path.read_text() for folder in TESTS)
