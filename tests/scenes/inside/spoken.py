"""What a screen reader has to say at each table: every control that can be used has a name, every card too."""

import pytest
from fitting import become
from godot import BaseButton, Control, LineEdit, Slider
from newcomer import at_page
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
    assert nameless(screen) == []
    faces = screen.find_children("*", "Control", True, False)
    assert all(face.accessibility_name for face in faces if isinstance(face, CardFace))
    become(tree, "1280x720", "en")


async def test_every_control_of_the_menu_and_its_settings_has_a_name(tree):
    house = tree.root.get_node("House")
    for page in ("title", "welcome", "games", "setup", "lessons", "statistics", "credits", "online"):
        house.go_to_page(page)
        menu = await at_page(tree, page)
        assert nameless(menu) == [], page
    menu.settings.ask_settings()
    await tree.process_frame
    assert nameless(menu.settings) == []
    menu.settings.close("done")


def nameless(screen) -> list[str]:
    """Controls that can be used, and would be read out as nothing."""
    nodes = [node for node in screen.find_children("*", "Control", True, False) if isinstance(node, Control)]
    return [
        str(node.get_path())
        for node in nodes
        if isinstance(node, BaseButton | CardFace | LineEdit | Slider)
        and node.focus_mode != Control.FOCUS_NONE
        and node.is_visible_in_tree()
        and not ((isinstance(node, BaseButton) and getattr(node, "text", "")) or node.accessibility_name)
    ]


@pytest.mark.parametrize(
    ("card", "language", "spoken"),
    [("As", "en", "ace of spades"), ("Th", "it", "dieci di cuori"), ("7c", "ru", "семёрка, трефы"),
     ("", "en", "free place"), ("back", "en", "card face down")],
)  # fmt: skip
def test_cards_are_said_in_the_players_language(tree, card, language, spoken):
    become(tree, "1280x720", language)
    assert card_name(card) == spoken
    become(tree, "1280x720", "en")
