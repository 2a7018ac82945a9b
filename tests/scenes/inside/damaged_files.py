"""A file of the player's is damaged: the title comes up all the same and says which."""

import os

from whole_match import until

from felt.scenes.keeping import profile


async def test_the_title_tells_of_it(tree):
    house = tree.root.get_node("House")
    assert profile().games == {}
    house.go_to_page("title")
    await until(tree, lambda: tree.current_scene is not None and tree.current_scene.name == "Menu")
    menu = tree.current_scene
    await until(tree, lambda: menu.dialog.visible)
    assert os.environ["FELT_TEST_DAMAGED"] in menu.dialog.body.text
    assert not menu.page.resume.visible
