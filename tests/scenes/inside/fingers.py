"""A finger that is still down while the screen goes from under it."""

import pytest
from godot import BaseButton, Input, InputEventScreenTouch
from hand import TouchHand, centre_of
from newcomer import house_of
from whole_match import until

from felt.match.seats import Bot, Human
from felt.scenes.house import House

WAYS = [lambda house: house.go_to_page("games"), House.rematch, lambda house: house.take_back(0)]


@pytest.mark.parametrize("way", WAYS, ids=["to a page", "rematch", "take back"])
async def test_a_finger_lifted_as_the_screen_changes_is_told_to_nobody(tree, way):
    house, finger = house_of(tree), TouchHand(tree)
    match = house.open("svara", (Human(), Bot("easy")), inline=True)
    house.show("svara")
    # The case before may have left a table of Svara, too.
    await until(tree, lambda: getattr(tree.current_scene, "match", None) is match)
    old = tree.current_scene
    shown = (node for node in old.find_children("*", "BaseButton", True, False) if isinstance(node, BaseButton))
    await finger.move(centre_of(next(button for button in shown if button.is_visible_in_tree())))
    await finger.button(True)
    lifted = InputEventScreenTouch()
    lifted.position, lifted.pressed = finger.place, False

    def change():
        """What a timer of the tree defers is done after this frame; then comes the finger, then the next frame."""
        way(house)
        Input.parse_input_event(lifted)

    left = old.get_instance_id()
    tree.create_timer(0.05).timeout.connect(change)
    await until(tree, lambda: tree.current_scene is not None and tree.current_scene.get_instance_id() != left)
