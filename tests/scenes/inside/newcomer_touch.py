"""A newcomer with a phone, held upright and on its side: the same with a finger."""

import pytest
from hand import TouchHand
from newcomer import LYING, UPRIGHT, learn_and_play


@pytest.mark.parametrize("size", [UPRIGHT, LYING], ids=["upright", "on its side"])
async def test_a_newcomer_learns_and_finishes_a_first_match_by_touch(tree, size):
    await learn_and_play(tree, TouchHand(tree), size)
