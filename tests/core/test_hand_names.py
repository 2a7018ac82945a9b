"""Hands and draws in words."""

from pathlib import Path

import pytest

from felt.core.hand_names import full_label

CASES = (Path(__file__).parents[1] / "cases" / "ranking" / "labels.txt").read_text().splitlines()[1:]


@pytest.mark.parametrize("case", CASES)
def test_label(case: str) -> None:
    cards, _, label = case.partition("|")
    assert full_label(cards.split()) == label.strip()
