"""Two people at one keyboard: a whole match without pointer, and every screen reached and left by keys."""

from hand import KeyHand
from whole_match import open_match, play_through, until

from felt.games.poker_pool.state import CHOOSE_SUIT, CHOOSE_WILD, DISCARD
from felt.scenes.assets import SUIT_WORDS
from felt.scenes.preferences import preferences


async def test_a_match_by_keyboard_from_the_coin_to_the_result(tree):
    hand = KeyHand(tree)

    async def answer(screen, view, action) -> None:
        kind = view.decision.kind
        if action.kind == "shoot":
            await hand.aim(screen.aiming, action.angle, action.power)
            await hand.press("shoot")
        elif action.kind == "place_cue":
            if kind == "shoot":
                await hand.press("move_ball")
            await _carry(hand, screen, action)
        elif kind == CHOOSE_SUIT:
            await hand.press(f"pick_{list(SUIT_WORDS).index(action.suit) + 1}")
        elif kind == CHOOSE_WILD:
            await _focus(hand, tree, f"Card_{action.rank}{action.suit}")
            await hand.press("ui_accept")
        elif kind == DISCARD:
            await hand.press(f"pick_{action.index + 1}")
            await hand.press("ui_accept")
        elif action.kind in ("accept_table", "rerack"):
            await hand.press("ui_accept")
        else:
            await hand.press(action.kind)

    await play_through(tree, 13, answer)
    await hand.frames(30)
    await hand.press("ui_focus_next")
    await hand.press("ui_accept")
    await hand.frames(8)
    assert tree.current_scene.name == "Menu"


async def test_pause_rules_and_settings_open_and_close_by_keys_and_keep_the_aim(tree):
    hand, screen = KeyHand(tree), await open_match(tree, 3)
    await until(tree, lambda: screen.aiming.active)
    await hand.aim(screen.aiming, 37_000, 620)
    aim = screen.aiming.angle, screen.aiming.key_power
    await hand.press("rules")
    assert screen.rules_panel.visible
    assert not screen.aiming.active
    await hand.press("ui_cancel")
    assert not screen.rules_panel.visible
    await hand.press("pause")
    assert screen.questions.menu.visible
    assert tree.root.gui_get_focus_owner() is not None
    await hand.press("ui_cancel")
    assert not screen.questions.asking
    assert screen.aiming.active
    assert (screen.aiming.angle, screen.aiming.key_power) == aim
    assert not screen.match.history.moves


async def test_the_table_is_covered_until_the_other_player_is_ready(tree, monkeypatch):
    monkeypatch.setattr(preferences(), "hand_over", True)
    hand, screen = KeyHand(tree), await open_match(tree, 3)
    await until(tree, lambda: screen.aiming.active)
    breaker = screen.view.decision.seat
    await hand.aim(screen.aiming, 500_000, 30)
    await hand.press("shoot")
    await until(tree, lambda: screen.questions.cover.visible)
    assert screen.view.decision.seat != breaker
    assert not screen.questions.plain.visible
    await hand.press("ui_accept")
    await until(tree, lambda: screen.questions.plain.visible)
    assert not screen.questions.cover.visible


async def _carry(hand, screen, action) -> None:
    """Walk the ball in hand near to where it is wanted, and put it down where that is allowed."""
    carried = screen.aiming._carried
    for key, way in (("aim_right", action.x / 100 - carried.spot.x), ("aim_down", action.y / 100 - carried.spot.y)):
        hand.tap(key if way > 0 else {"aim_right": "aim_left", "aim_down": "aim_up"}[key], abs(round(way / 2)))
        await hand.frames(2)
    while not carried.allowed:
        await hand.press("aim_left")
    await hand.press("shoot")


async def _focus(hand, tree, name: str) -> None:
    """Move the focus until a control has it."""
    for _ in range(80):
        if tree.root.gui_get_focus_owner().name == name:
            return
        await hand.press("ui_focus_next")
    raise AssertionError(f"the focus never comes to {name}")
