"""What hands do that is no clean shot: pulls given up half way, pinches in mid-carry, greyed buttons, a nearer look."""

import pytest
from godot import Input, InputEventMouseButton, Vector2
from hand import KeyHand, MouseHand, TouchHand, centre_of
from whole_match import open_match, table_place, until

from felt.billiards.layout import CUE
from felt.scenes.poker_pool.aim_line import AimLineView
from felt.scenes.words import say


async def _aimed(tree):
    screen = await open_match(tree, 3)
    await until(tree, lambda: screen.aiming.active)
    return screen


async def _pull_back(hand, screen) -> tuple[int, Vector2]:
    """Take the cue ball and draw back along a new line; gives the angle that is aimed and where the hand is."""
    cue = screen.aiming.cue
    await hand.move(table_place(screen, cue.x, cue.y))
    await hand.button(True)
    place = table_place(screen, cue.x + 30, cue.y - 100)
    await hand.move(table_place(screen, cue.x + 60, cue.y - 20), held=True)
    await hand.move(place, held=True)
    return screen.aiming.angle, place


async def test_esc_gives_a_pull_up_without_shot_or_pause(tree):
    screen, mouse = await _aimed(tree), MouseHand(tree)
    angle, _ = await _pull_back(mouse, screen)
    await KeyHand(tree).press("ui_cancel")
    assert not screen.questions.asking
    await mouse.button(False)
    await mouse.frames(3)
    assert not screen.match.history.moves
    assert screen.aiming.active
    assert screen.aiming.angle == angle


async def test_the_right_button_gives_a_pull_up(tree):
    screen, mouse = await _aimed(tree), MouseHand(tree)
    await _pull_back(mouse, screen)
    right = InputEventMouseButton()
    right.button_index, right.pressed, right.position = 2, True, mouse.place
    Input.parse_input_event(right)
    await mouse.frames(2)
    await mouse.button(False)
    await mouse.frames(3)
    assert not screen.match.history.moves


async def test_rules_read_in_mid_pull_keep_the_aim_and_leave_the_keys_alive(tree):
    screen, mouse, keys = await _aimed(tree), MouseHand(tree), KeyHand(tree)
    angle, place = await _pull_back(mouse, screen)
    await keys.press("rules")
    assert screen.rules_panel.visible
    await mouse.button(False)
    await keys.press("ui_cancel")
    assert not screen.rules_panel.visible
    assert not screen.match.history.moves
    await mouse.move(place + Vector2(40, 60))
    assert screen.aiming.angle == angle, "a hand that holds nothing turns nothing"
    await keys.press("aim_right")
    assert screen.aiming.angle != angle


async def test_a_pinch_in_mid_carry_puts_nothing_down(tree):
    screen, touch = await _aimed(tree), TouchHand(tree)
    await KeyHand(tree).press("move_ball")
    assert screen.aiming.carrying
    middle = centre_of(screen.hud.field)
    pair = (middle - Vector2(40, 0), middle + Vector2(40, 0))
    await touch.two_fingers(pair, (middle - Vector2(90, 0), middle + Vector2(90, 0)))
    assert screen.cloth.viewpoint.zoom > 1.5
    assert screen.aiming.carrying
    assert not screen.match.history.moves


async def test_hands_are_borne_with_before_the_answer_to_a_new_place(tree, monkeypatch):
    """Online it takes a moment, in which a ball that had fallen is not there to be aimed with."""
    screen, mouse, keys = await _aimed(tree), MouseHand(tree), KeyHand(tree)
    asked = []
    monkeypatch.setattr(screen, "_act", asked.append)
    monkeypatch.setattr(screen.aiming, "_layout", tuple(spot for spot in screen.aiming._layout if spot.ball != CUE))
    await keys.press("move_ball")
    await keys.press("shoot")
    assert [action.kind for action in asked] == ["place_cue"]
    assert not screen.aiming.carrying
    await keys.press("shoot")
    await mouse.click(centre_of(screen.hud.field))
    assert {action.kind for action in asked} == {"place_cue"}
    assert not screen.match.history.moves


async def test_one_may_look_nearer_while_a_shot_rolls(tree):
    screen, keys = await _aimed(tree), KeyHand(tree)
    await keys.aim(screen.aiming, screen.aiming.angle, 1000)
    await keys.press("shoot")
    await until(tree, lambda: screen.shots.playing)
    wheel = InputEventMouseButton()
    wheel.button_index, wheel.pressed, wheel.position = 4, True, centre_of(screen.hud.field)
    Input.parse_input_event(wheel)
    await keys.frames(2)
    assert screen.cloth.viewpoint.zoom > 1.0


async def test_keys_come_nearer_move_the_view_and_see_all_again(tree):
    screen, keys = await _aimed(tree), KeyHand(tree)
    angle = screen.aiming.angle
    for _ in range(4):
        await keys.press("zoom_in")
    assert screen.cloth.viewpoint.zoom > 2.0
    before = screen.cloth.viewpoint.x
    Input.action_press("pan")
    await keys.press("aim_left")
    Input.action_release("pan")
    assert screen.cloth.viewpoint.x > before
    assert screen.aiming.angle == angle
    await keys.press("zoom_out")
    assert screen.cloth.viewpoint.zoom < 2.4
    await keys.press("zoom_reset")
    assert screen.cloth.viewpoint.zoom == 1.0


async def test_lines_are_drawn_anew_when_the_table_comes_nearer(tree, monkeypatch):
    screen, drawn = await _aimed(tree), []
    draw = AimLineView._draw_cue_line

    def note(self, line):
        drawn.append(self._thickness(1.0) * screen.cloth.pixels_per_unit())
        draw(self, line)

    monkeypatch.setattr(AimLineView, "_draw_cue_line", note)
    for _ in range(3):
        await KeyHand(tree).press("zoom_in")
    assert len(drawn) >= 3
    assert drawn == pytest.approx([1.0] * len(drawn))


async def test_a_greyed_button_says_why_to_fingers_and_to_keys(tree):
    screen, touch = await _aimed(tree), TouchHand(tree)
    await touch.click(centre_of(screen.hud.stand))
    assert screen.toast.label.text == say("needs_five")
    screen.toast.hide()
    await KeyHand(tree).press("stand")
    assert screen.toast.visible
    assert not screen.match.history.moves


async def test_a_table_left_in_the_middle_of_a_shot_leaves_its_match_free(tree):
    screen, keys = await _aimed(tree), KeyHand(tree)
    match = screen.match
    await keys.aim(screen.aiming, screen.aiming.angle, 1000)
    await keys.press("shoot")
    await until(tree, lambda: screen.shots.playing)
    assert match.busy
    screen.house.show("menu")
    await until(tree, lambda: tree.current_scene is not None and tree.current_scene.name == "Menu")
    assert match.busy is None
    await keys.frames(60)
