"""The menu without a mouse: everything is reached by arrows or a gamepad's cross, pressed, and left again."""

import pytest
from fitting import become
from godot import Control, Input, InputEventJoypadButton, Node, Slider, StyleBoxEmpty, Vector2i
from newcomer import at_page

from felt.games.registry import NAMES
from felt.scenes.keeping import remember

UP, DOWN, LEFT, RIGHT, ACCEPT, CANCEL = 11, 12, 13, 14, 0, 1
"""Buttons of a gamepad: the cross, and the two of every console."""
SIDES = range(4)
PAGES = [("title", {}), ("welcome", {}), ("games", {}), ("lessons", {}), ("credits", {}), ("statistics", {}),
         *(("setup", {"game": game}) for game in NAMES)]  # fmt: skip


async def page(tree, name, about):
    """The menu with a page in front."""
    remember(has_completed_ftue=True)
    tree.root.get_node("House").go_to_page(name, **about)
    return await at_page(tree, name)


async def press(tree, button: int) -> None:
    """Press a button of the gamepad and let it go."""
    for down in (True, False):
        event = InputEventJoypadButton()
        event.button_index, event.pressed, event.device = button, down, 0
        Input.parse_input_event(event)
        await tree.process_frame
    for _ in range(3):
        await tree.process_frame


@pytest.mark.parametrize("size", ["1280x720", "390x844"])
async def test_everything_is_reached_from_where_one_stands_first(tree, size):
    become(tree, size, "en")
    for name, about in PAGES:
        menu = await page(tree, name, about)
        wanted = {control for control in _controls(menu.page) if control.focus_mode == Control.FOCUS_ALL}
        reached, ahead = set(), [tree.root.gui_get_focus_owner()]
        while ahead:
            control = ahead.pop()
            if control is None or control in reached:
                continue
            reached.add(control)
            ahead += [control.find_valid_focus_neighbor(side) for side in SIDES]
        assert {str(control.get_path()) for control in wanted - reached} == set(), name
        assert {str(control.get_path()) for control in wanted if not _shows_focus(control)} == set(), name


def _shows_focus(control) -> bool:
    """Sliders light their handle up; all else is given a frame."""
    return isinstance(control, Slider) or not isinstance(control.get_theme_stylebox("focus"), StyleBoxEmpty)


def _controls(page):
    nodes = page.find_children("*", "Control", True, False)
    return [node for node in nodes if isinstance(node, Control) and node.is_visible_in_tree()
            and not getattr(node, "disabled", False)]  # fmt: skip


async def test_a_gamepad_goes_in_and_out(tree):
    tree.root.size = Vector2i(1280, 720)
    menu = await page(tree, "title", {})
    assert menu.page.first_focus().has_focus()
    menu.page.play.grab_focus()
    await press(tree, ACCEPT)
    menu = await at_page(tree, "games")
    assert menu.page.cards[0].has_focus()
    await press(tree, RIGHT)
    assert menu.page.cards[1].has_focus()
    await press(tree, ACCEPT)
    menu = await at_page(tree, "setup")
    assert menu.page.game == "holdem"
    await press(tree, CANCEL)
    menu = await at_page(tree, "games")
    await press(tree, CANCEL)
    menu = await at_page(tree, "title")
    await press(tree, CANCEL)
    assert menu.shown == "title"


async def test_a_phones_way_back_leads_back(tree):
    tree.root.size = Vector2i(390, 844)
    menu = await page(tree, "credits", {})
    menu.house.notification(Node.NOTIFICATION_WM_GO_BACK_REQUEST)
    await at_page(tree, "title")
