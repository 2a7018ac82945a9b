"""A rule book's page in docs/rules: rows that name a rule, the function that keeps it and the case that proves it."""

import re
from collections.abc import Container, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[2]
Row = tuple[str, str, str]


def rows_of(game: str) -> list[Row]:
    """Read the rows of a game's page."""
    page = (ROOT / "docs" / "rules" / f"{game}.md").read_text()
    found = re.findall(r"^\| (.+) \| `(.+)` \| (.+) \|$", page, re.MULTILINE)
    return [row for row in found if row[1] != "function"]


def name_of(row: Row) -> str:
    """Name a row as a test: the rule and its case."""
    return f"{row[0]} ({row[2]})"


def hold(row: Row, cases: Container[str], packages: Sequence[str], folders: Sequence[Path]) -> None:
    """Find a row's function in the first package that has its module, and its case or the test it names in the folders.

    AssertionError where either is missing.
    """
    _, function, case = row
    module, name = function.split(".")
    package = next((package for package in packages if find_spec(f"{package}.{module}")), packages[-1])
    assert hasattr(import_module(f"{package}.{module}"), name)
    assert case in cases or _is_test(case, folders), case


def _is_test(case: str, folders: Sequence[Path]) -> bool:
    """Tell whether `file: words` names a test function; a file under tests/ is named from the root."""
    file, _, words = case.partition(": ")
    name = f"def test_{words.replace(' ', '_').replace('-', '_')}("
    places = [ROOT] if file.startswith("tests/") else folders
    return any((path := folder / f"{file}.py").is_file() and name in path.read_text() for folder in places)
