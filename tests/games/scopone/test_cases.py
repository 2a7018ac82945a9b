"""Every case of the rule book, grouped in tests/cases/scopone by what it is about."""

import pytest

from tests.games.cases import Case, load
from tests.games.scopone.scenario import CASES, play

ALL = [case for path in sorted(CASES.glob("*.txt")) for case in load(path)]


@pytest.mark.parametrize("case", ALL, ids=[case.where for case in ALL])
def test_case(case: Case) -> None:
    play(case)


def test_cases_are_named_once() -> None:
    names = [case.where for case in ALL]
    assert len(set(names)) == len(names) >= 35
