"""Two people at one mouse: from the coin to the showdown, by input events alone."""

from functools import partial

from hand import MouseHand, centre_of
from whole_match import play_through, point, see_the_showdown


async def test_a_match_by_mouse_from_the_coin_to_the_showdown(tree):
    hand = MouseHand(tree)
    screen, _ = await play_through(tree, 7, partial(point, hand))
    await see_the_showdown(tree, screen)
    await hand.click(centre_of(screen.questions.ending.buttons.get_child(1)))
    await hand.frames(8)
    assert tree.current_scene.name == "Menu"
