"""A card table waits while it is paused; leaving it keeps the match, which the title then offers."""

import pytest
from godot import Vector2i
from hand import KeyHand, TouchHand, centre_of
from newcomer import at_page
from whole_match import until

from felt.match.seats import Bot, Human
from felt.scenes.autosave import forget
from felt.scenes.keeping import remember
from felt.scenes.menu.options import USUAL_SEATS
from felt.scenes.words import say

GAMES = ("holdem", "svara", "scopone")


async def _table(tree, game):
    tree.root.size = Vector2i(1280, 720)
    remember(has_completed_ftue=True)
    house = tree.root.get_node("House")
    house.open(game, (Human(), *[Bot("easy")] * (USUAL_SEATS[game] - 1)), seed=5, inline=True)
    house.show(game)
    await until(tree, lambda: tree.current_scene is not None and getattr(tree.current_scene, "game", "") == game)
    screen = tree.current_scene
    await until(tree, lambda: not screen.locked)
    return screen


@pytest.mark.parametrize("game", GAMES)
async def test_pause_holds_the_table_and_lets_it_go(tree, game):
    screen, keys = await _table(tree, game), KeyHand(tree)
    await keys.press("pause")
    menu = screen.get_node("PauseMenu")
    assert menu.menu.visible
    assert screen.match.busy == "pause"
    await keys.frames(30)
    await keys.press("pause")
    await until(tree, lambda: screen.get_node_or_null("PauseMenu") is None)
    assert screen.match.busy != "pause"


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_that_was_left_is_offered_again(tree, game):
    screen = await _table(tree, game)
    while not screen.match.history.moves:
        await tree.process_frame
        if screen.match.turn.seats[0] == 0 and not screen.match.busy:
            screen.do(0, screen.match.turn.default)
    moves = len(screen.match.history.moves)
    screen.open_pause()
    buttons = screen.get_node("PauseMenu").menu.buttons
    buttons.get_child(buttons.get_child_count() - 1).pressed.emit()
    menu = await at_page(tree, "title")
    assert menu.page.resume.visible
    assert menu.page.resume.has_focus()
    menu.page.resume.pressed.emit()
    await until(tree, lambda: tree.current_scene is not None and getattr(tree.current_scene, "game", "") == game)
    assert len(tree.current_scene.match.history.moves) >= moves
    forget(game)


async def test_a_finger_on_concede_is_asked_whether_it_means_it(tree):
    """The question takes the place of the buttons while one of them is still being pressed."""
    tree.root.size = Vector2i(1280, 720)
    remember(has_completed_ftue=True)
    house, finger = tree.root.get_node("House"), TouchHand(tree)
    house.open("poker_pool", (Human(), Bot("easy")), seed=5, inline=True, keep=False)
    house.show("poker_pool")
    await until(
        tree, lambda: tree.current_scene is not None and getattr(tree.current_scene, "game", "") == "poker_pool"
    )
    screen = tree.current_scene
    await until(tree, lambda: screen.aiming.active)
    screen.open_pause()
    menu = screen.questions.menu
    await finger.frames(20)
    await finger.click(centre_of(menu.buttons.get_child(3)))
    await finger.frames(3)
    assert menu.title.text == say("concede_title")
    # Who presses on without reading loses nothing.
    assert tree.root.gui_get_focus_owner().text == say("keep_playing")
    menu.close(False)
