"""A person among bots at the Hold'em table, by input events alone: buttons, slider and typed amounts."""

import os

from godot import Engine, Input, InputEventKey
from hand import MouseHand, TouchHand, centre_of
from whole_match import until

from felt.core.rng import Rng
from felt.games import registry
from felt.match.minds import brains
from felt.match.seats import Bot, Human

HASTE = 10.0
LONGEST = 400
CASH = {"holdem.hand_limit": "4"}
TOURNAMENT = {"holdem.tournament": "true", "holdem.starting_stack": "600", "holdem.level_hands": "2"}


async def test_a_cash_session_and_a_tournament(tree):
    touch = os.environ.get("FELT_HAND") == "touch"
    hand = TouchHand(tree) if touch else MouseHand(tree)
    seats = (Human(), Bot("easy"), Bot("medium"), Bot("hard"))
    await _session(tree, hand, seats, CASH)
    await _session(tree, hand, (Human(), Bot("easy"), Bot("easy")), TOURNAMENT)


async def _session(tree, hand, seats, settings) -> None:
    house = tree.root.get_node("House")
    keys = registry.game("holdem").configure({})
    known = registry.game("holdem")
    names = {key.split(".", 1)[1]: value for key, value in settings.items()}
    config = known.configure(names)
    assert config != keys
    match = house.open("holdem", seats, 5, config)
    house.show("holdem")
    await tree.process_frame
    await until(tree, lambda: tree.current_scene is not None and tree.current_scene.name == "HoldemTable")
    screen, Engine.time_scale = tree.current_scene, HASTE
    acted = set()
    for _ in range(LONGEST):
        await until(tree, lambda: match.result is not None or _asks(screen, match), frames=6000)
        if match.result is not None:
            break
        done = len(match.history.moves)
        acted.add(await _act(hand, screen, match))
        await until(tree, lambda done=done: len(match.history.moves) > done)
    await until(tree, lambda: screen.dialog.visible)
    Engine.time_scale = 1.0
    assert match.result is not None
    assert acted & {"call", "check", "raise", "fold"}
    await hand.frames(20)
    await hand.click(centre_of(screen.dialog.buttons.get_child(1)))
    await hand.frames(8)
    assert tree.current_scene.name == "Menu"


def _asks(screen, match) -> bool:
    """Whether the person's buttons can be pressed."""
    bar = screen.bar
    open_buttons = (bar.fold, bar.call_button, bar.raise_button, bar.show_button, bar.muck, bar.next_hand)
    return not match.busy and any(button.is_visible_in_tree() and not button.disabled for button in open_buttons)


async def _act(hand, screen, match) -> str:
    """Decide as a bot would, and do it with the hand."""
    seat, bar = screen.near_seat, screen.bar
    view, legal = match.game.view(match.state, seat), match.game.legal(match.state, seat)
    action = brains("holdem")["medium"](view, legal, Rng.seeded(len(match.history.moves))).action
    button = {
        "fold": bar.fold, "check": bar.call_button, "call": bar.call_button, "raise": bar.raise_button,
        "show": bar.show_button, "muck": bar.muck, "next_hand": bar.next_hand,
    }[action.kind]  # fmt: skip
    if action.kind == "raise":
        await _type_amount(hand, bar, action.to)
        assert bar.raise_row.to == action.to
    await hand.click(centre_of(button))
    return action.kind


async def _type_amount(hand, bar, amount: int) -> None:
    """Put the caret into the amount, type over it, and leave it with Enter."""
    line = bar.raise_row.amount.get_line_edit()
    await hand.click(centre_of(line))
    line.select_all()
    for character in f"{amount}\n":
        for down in (True, False):
            event = InputEventKey()
            event.keycode = event.physical_keycode = 4194309 if character == "\n" else ord(character)
            event.unicode = 0 if character == "\n" else ord(character)
            event.pressed = down
            Input.parse_input_event(event)
        await hand.frames(1)
