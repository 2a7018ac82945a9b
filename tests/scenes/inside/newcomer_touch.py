"""A newcomer on a phone held upright: the same with a finger."""

from hand import TouchHand
from newcomer import learn_and_play


async def test_a_newcomer_learns_and_finishes_a_first_match_by_touch(tree):
    await learn_and_play(tree, TouchHand(tree))
