"""Matches set up on the page: against bots and friends, by the house rules chosen, remembered for next time."""

import pytest
from godot import Vector2i
from hand import MouseHand, centre_of
from newcomer import at_page
from whole_match import until

from felt.games.registry import NAMES
from felt.match.preferences import TEXT_SIZES
from felt.match.seats import Bot, Human
from felt.scenes.autosave import forget
from felt.scenes.keeping import profile, remember
from felt.scenes.menu import options
from felt.scenes.preferences import prefer


async def _setup(tree, game):
    tree.root.size = Vector2i(1280, 720)
    tree.root.get_node("House").go_to_page("setup", game=game)
    return (await at_page(tree, "setup")).page


async def _begun(tree, game):
    await until(tree, lambda: getattr(tree.current_scene, "game", "") == game)
    match = tree.current_scene.match
    forget(game)
    return match


@pytest.mark.parametrize("game", NAMES)
async def test_the_rules_chosen_are_the_rules_played_and_remembered(tree, game):
    remember(has_completed_ftue=True, setups={})
    page = await _setup(tree, game)
    wanted = {option.name: option.values[-1] for option in options.OPTIONS[game]}
    for option in options.OPTIONS[game]:
        row = page.option_rows[option.name]
        if option.is_switch:
            row.get_node("Choice").button_pressed = wanted[option.name] == "True"
        else:
            row.get_node("Choice").item_selected.emit(len(option.values) - 1)
    page.levels.get_node("Medium").pressed.emit()
    await MouseHand(tree).click(centre_of(page.start_button))
    match = await _begun(tree, game)
    assert options.usual(game, match.history.start.config) | wanted == options.usual(game, match.history.start.config)
    assert match.seats == (Human(), *[Bot("medium")] * (options.USUAL_SEATS[game] - 1))
    again = await _setup(tree, game)
    assert {name: again.chosen[name] for name in wanted} == wanted
    assert profile().setups[game]["level"] == "medium"


@pytest.mark.parametrize("game", NAMES)
async def test_people_at_one_device_sit_first(tree, game):
    remember(has_completed_ftue=True, setups={})
    page = await _setup(tree, game)
    page.against.get_node("Friend").pressed.emit()
    page.start_button.pressed.emit()
    match = await _begun(tree, game)
    assert match.seats[:2] == (Human(), Human())
    assert len(match.seats) == options.USUAL_SEATS[game]


async def test_usual_rules_come_back_at_a_press(tree):
    remember(has_completed_ftue=True, setups={"scopone": {"target": "21", "single_first": "False"}})
    page = await _setup(tree, "scopone")
    assert page.chosen["target"] == "21"
    page.usual_button.pressed.emit()
    assert page.chosen["target"] == "11"
    assert page.option_rows["single_first"].get_node("Choice").button_pressed


async def test_a_narrow_window_comes_to_rest_in_every_text_size(tree):
    """Were the scroll bar to change the width by which it comes and goes, the layout would never end."""
    for scale in TEXT_SIZES:
        prefer(text_scale=scale)
        page = await _setup(tree, "poker_pool")
        for width in range(350, 450, 10):
            tree.root.size = Vector2i(width, 844)
            await tree.process_frame
            assert page.rows.get_global_rect().end.x <= page.get_global_rect().end.x, (scale, width)
    prefer(text_scale=1.0)
    tree.root.size = Vector2i(1280, 720)
