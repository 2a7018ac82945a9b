"""The rule book's page: every function and case it names exists."""

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.games.svara.test_cases import ALL

PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "svara.md").read_text()
ROWS = [row for row in re.findall(r"^\| (.+) \| `(.+)` \| (.+) \|$", PAGE, re.MULTILINE) if row[1] != "function"]
NAMES = {case.where.partition(": ")[2] for case in ALL}


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0]} ({row[2]})" for row in ROWS])
def test_row(row: tuple[str, str, str]) -> None:
    _, function, case = row
    module, name = function.split(".")
    package = "felt.games.svara" if find_spec(f"felt.games.svara.{module}") else "felt.core"
    assert hasattr(import_module(f"{package}.{module}"), name)
    assert case in NAMES or _is_test(case), case


def test_the_rule_book_is_traced() -> None:
    assert len(ROWS) >= 40


def _is_test(case: str) -> bool:
    """Tell whether `file: words` names a test function."""
    file, _, words = case.partition(": ")
    path = Path(__file__).parent / f"{file}.py"
    return path.is_file() and f"def test_{words.replace(' ', '_').replace('-', '_')}(" in path.read_text()
