"""Two people at one mouse: from the break to the result screen, by input events alone."""

from godot import Engine, Vector2

from felt.core.rng import Rng
from felt.games.poker_pool.state import CHOOSE_SUIT, CHOOSE_WILD, DISCARD
from felt.match.minds import brains
from felt.match.seats import Human

from hand import MouseHand, centre_of, pull

LONGEST = 400
"""Decisions after which a match that has not ended is stuck."""
HASTE = 8.0
"""Game seconds that pass in one."""


async def test_a_match_by_mouse_from_the_break_to_the_result(tree):
    Engine.time_scale = HASTE
    house = tree.root.get_node("House")
    match = house.open("poker_pool", (Human(), Human()), seed=11)
    house.show("poker_pool")
    await tree.process_frame
    await tree.process_frame
    screen = tree.current_scene
    hand, asked = MouseHand(tree), set()
    for _ in range(LONGEST):
        await _until(tree, lambda: match.result is not None or _asks(screen, match))
        if match.result is not None:
            break
        asked.add(screen.view.decision.kind)
        done = len(match.history.moves)
        await _answer(hand, screen, match)
        await _until(tree, lambda: len(match.history.moves) > done)
    await _until(tree, lambda: screen.questions.ending.visible)
    assert match.result is not None
    assert {"shoot", "choose_suit"} <= asked
    await _leave(hand, tree, screen)
    Engine.time_scale = 1.0


def _asks(screen, match) -> bool:
    """Whether the screen waits for a person: it aims, or a dialog is open."""
    dialogs = (screen.questions.suit, screen.questions.wild, screen.questions.swap, screen.questions.plain)
    return not match.busy and (screen.aiming.active or any(dialog.visible for dialog in dialogs))


async def _answer(hand, screen, match) -> None:
    """Decide as a bot would, and do it with the mouse."""
    view = screen.view
    seat = view.decision.seat
    legal = match.game.legal(match.state, seat)
    action = brains("poker_pool")["medium"](view, legal, Rng.seeded(len(match.history.moves))).action
    questions = screen.questions
    if action.kind == "shoot":
        await pull(hand, screen.aiming, action.angle, action.power)
    elif action.kind == "place_cue":
        if view.decision.kind == "shoot":
            await hand.click(centre_of(screen.hud.place))
        on_table = screen.cloth.get_global_transform_with_canvas()
        await hand.click(on_table * Vector2(action.x / 100, action.y / 100) * screen.get_window().content_scale_factor)
    elif view.decision.kind == CHOOSE_SUIT:
        await hand.click(centre_of(questions.suit.content.find_child(f"Suit_{action.suit}", True, False)))
    elif view.decision.kind == CHOOSE_WILD:
        name = f"Card_{action.rank}{action.suit}"
        await hand.click(centre_of(questions.wild.content.find_child(name, True, False)))
    elif view.decision.kind == DISCARD:
        await hand.click(centre_of(questions.swap.content.find_child(f"Place_{action.index}", True, False)))
        await hand.click(centre_of(questions.swap.buttons.get_child(0)))
    elif action.kind in ("accept_table", "rerack"):
        await hand.click(centre_of(questions.plain.buttons.get_child(0 if action.kind == "accept_table" else 1)))
    else:
        button = {"end_turn": screen.hud.end_turn, "stand": screen.hud.stand}[action.kind]
        await hand.click(centre_of(button))


async def _leave(hand, tree, screen) -> None:
    """Press Menu on the result screen and arrive there."""
    await hand.frames(30)
    await hand.click(centre_of(screen.questions.ending.buttons.get_child(1)))
    await hand.frames(5)
    assert tree.current_scene.name == "Menu"


async def _until(tree, met, frames: int = 3000) -> None:
    for _ in range(frames):
        if met():
            return
        await tree.process_frame
    raise AssertionError("the screen does not move on")

