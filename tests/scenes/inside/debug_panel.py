"""The debug panel: every required control is there, live values act at once, and no match is harmed."""

from godot import DisplayServer
from hand import KeyHand
from whole_match import open_match, until

from felt.games.poker_pool.state import HAND_RACE
from felt.scenes.debug.debug_panel import ROWS, config_text
from felt.scenes.tuned import restore, tuned
from felt.tuning.motion import Motion
from felt.tuning.physics import Physics

REQUIRED = {
    "pocket_radius_multiplier", "pocket_capture_radius_multiplier", "pocket_capture_pull_strength",
    "shot_power_multiplier", "felt_friction", "ball_restitution", "aim_line_length", "poker_pool.easy.aim_error",
    "speed", "master", "music", "effects", "interface",
}  # fmt: skip
BUTTONS = {
    "phase_break", "phase_suit_mapping", "phase_hand_race", "deal_test_hands", "stand_countdown", "showdown",
    "reset_to_defaults", "copy_config",
}  # fmt: skip


async def _panel(tree):
    screen = await open_match(tree, 5)
    await until(tree, lambda: screen.aiming.active)
    return screen, screen.get_node("DebugPanel")


async def test_backtick_shows_every_required_control(tree):
    _, panel = await _panel(tree)
    assert not panel.visible
    await KeyHand(tree).press("debug_panel")
    assert panel.visible
    assert {path for _, path in ROWS} >= REQUIRED
    flow = panel.list.get_child(panel.list.get_child_count() - 1)
    assert {str(button.name) for button in flow.get_children()} == BUTTONS
    assert {"Level", "pocket_letters", "physics_bodies"} <= {str(child.name) for child in panel.list.get_children()}


async def test_live_values_act_at_once_and_the_running_match_keeps_its_rules(tree):
    screen, panel = await _panel(tree)
    before = screen.match.state
    _slide(panel, "aim_line_length", 300)
    _slide(panel, "speed", 2)
    _slide(panel, "pocket_radius_multiplier", 1.6)
    assert tuned(Physics).aim_line_length == 300
    assert tuned(Motion).speed == 2
    assert screen.match.state is before
    assert before.config.physics.pocket_radius_multiplier == Physics().pocket_radius_multiplier
    label = panel.list.find_child("pocket_radius_multiplier", True, False).get_child(0)
    assert "(next match)" in label.text
    assert screen.house.open("poker_pool", screen.match.seats).state.config.physics.pocket_radius_multiplier == 1.6
    assert "aim_line_length = 300.0" in config_text()
    has_clipboard = DisplayServer.has_feature(DisplayServer.FEATURE_CLIPBOARD)
    assert panel.list.find_child("copy_config", True, False).disabled is not has_clipboard
    if has_clipboard:
        _press(panel, "copy_config")
        assert "speed = 2.0" in DisplayServer.clipboard_get()
    _press(panel, "reset_to_defaults")
    assert tuned(Physics) == Physics()


async def test_positions_are_brought_about_and_played_on(tree):
    screen, panel = await _panel(tree)
    _press(panel, "phase_hand_race")
    await until(tree, lambda: screen.aiming.active)
    assert screen.match.state.phase == HAND_RACE
    _press(panel, "stand_countdown")
    await until(tree, lambda: screen.match.state.stand is not None)
    assert screen.match.state.stand.turns_left == 3
    await until(tree, lambda: screen.aiming.active)
    _press(panel, "showdown")
    await until(tree, lambda: screen.questions.ending.visible)
    assert screen.match.result.reason == "showdown"
    restore()


async def test_bodies_and_letters_can_be_shown_and_hidden(tree):
    screen, panel = await _panel(tree)
    children = screen.cloth.get_child_count()
    panel.list.find_child("physics_bodies", True, False).button_pressed = True
    assert screen.cloth.get_child_count() == children + 1
    await tree.process_frame
    panel.list.find_child("physics_bodies", True, False).button_pressed = False
    panel.list.find_child("pocket_letters", True, False).button_pressed = False
    await tree.process_frame
    assert screen.cloth.get_child_count() == children
    assert not any(pocket.lettered for pocket in screen.cloth.pockets)


def _slide(panel, name: str, value: float) -> None:
    panel.list.find_child(name, True, False).get_child(1).value = value


def _press(panel, name: str) -> None:
    panel.list.find_child(name, True, False).pressed.emit()
