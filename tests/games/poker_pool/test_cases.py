"""Every one-line case of the rule book, grouped by its sections in tests/cases/poker_pool."""

import pytest

from felt.games.poker_pool import notation
from tests.games.poker_pool.scenario import CASES, Case, load, play

ALL = [case for path in sorted(CASES.glob("*.txt")) for case in load(path)]


@pytest.mark.parametrize("case", ALL, ids=[case.where for case in ALL])
def test_case(case: Case) -> None:
    after, events = play(case)
    assert events == case.events
    facts = notation.write(after).splitlines()
    for fact in case.after:
        key = fact.removeprefix("no ")
        held = any(line.split()[0] == key for line in facts) if key != fact else fact in facts
        assert held == (key == fact), f"{fact!r} does not hold in {facts}"


def test_cases_are_named_once() -> None:
    names = [case.where.partition(" ")[2] for case in ALL]
    assert len(set(names)) == len(names) >= 120
