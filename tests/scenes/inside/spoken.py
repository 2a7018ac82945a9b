"""What a screen reader has to say at each table: every control that can be used has a name, every card too."""

import pytest
from fitting import become
from godot import BaseButton, Control
from whole_match import until

from felt.match.seats import Bot, Human
from felt.scenes.menu.options import USUAL_SEATS
from felt.scenes.readers import card_name
from felt.scenes.shared.card_face import CardFace


@pytest.mark.parametrize("game", USUAL_SEATS)
async def test_every_control_of_a_table_has_a_name(tree, game):
    become(tree, "1280x720", "it")
    house = tree.root.get_node("House")
    house.open(game, (Human(), *[Bot("easy")] * (USUAL_SEATS[game] - 1)), seed=5, inline=True)
    house.show(game)
    await until(tree, lambda: getattr(tree.current_scene, "game", "") == game)
    screen = tree.current_scene
    await until(tree, lambda: not screen.locked)
    nodes = [node for node in screen.find_children("*", "Control", True, False) if isinstance(node, Control)]
    usable = [node for node in nodes if node.focus_mode != Control.FOCUS_NONE and node.is_visible_in_tree()]
    assert [
        str(node.get_path())
        for node in usable
        if isinstance(node, BaseButton | CardFace) and not (getattr(node, "text", "") or node.accessibility_name)
    ] == []
    faces = [node for node in nodes if isinstance(node, CardFace)]
    assert all(face.accessibility_name for face in faces)
    become(tree, "1280x720", "en")


@pytest.mark.parametrize(
    ("card", "language", "spoken"),
    [("As", "en", "ace of spades"), ("Th", "it", "dieci di cuori"), ("7c", "ru", "семёрка, трефы"),
     ("", "en", "free place"), ("back", "en", "card face down")],
)  # fmt: skip
def test_cards_are_said_in_the_players_language(tree, card, language, spoken):
    become(tree, "1280x720", language)
    assert card_name(card) == spoken
    become(tree, "1280x720", "en")
