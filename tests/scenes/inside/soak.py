"""A long evening: a hundred shots leave nothing behind."""

import gc

from godot import Engine, Performance
from whole_match import until

from felt.core.cards import FRENCH
from felt.match.seats import Bot
from felt.scenes.assets import card_texture

SHOTS = 100
SLACK = 12
"""Objects that may differ from menu to menu: tweens that have not ended yet."""
HASTE = 30.0


async def test_a_hundred_shots_leave_no_objects_behind(tree):
    Engine.time_scale = HASTE
    house = tree.root.get_node("House")
    _load_every_card()
    at_menu, shots, seed = [], 0, 100
    while shots < SHOTS:
        match = house.open("poker_pool", (Bot("easy"), Bot("easy")), seed, inline=True)
        house.show("poker_pool")
        await until(tree, lambda: _screen(tree) == "PokerPoolTable")
        while match.result is None and shots < SHOTS:
            done = len(match.history.moves)
            await until(tree, lambda match=match, done=done: len(match.history.moves) > done)
            shots += sum(move.action.kind == "shoot" for move in match.history.moves[done:])
        house.show("menu")
        await until(tree, lambda: _screen(tree) == "Menu")
        at_menu.append(_objects())
        seed += 1
    Engine.time_scale = 1.0
    print(f"{shots} shots in {len(at_menu)} matches; objects at the menu after each: {at_menu}")
    assert len(at_menu) > 2
    assert at_menu[-1] <= at_menu[1] + SLACK


def _load_every_card() -> None:
    """Faces are loaded when they are first seen and then kept: that is no leak."""
    for card in FRENCH.cards:
        for width in (20.0, 200.0):
            card_texture(card, width)


def _screen(tree) -> str:
    return tree.current_scene.name if tree.current_scene is not None else ""


def _objects() -> int:
    # What only Python's cycles still hold is as good as gone.
    gc.collect()
    return int(Performance.get_monitor(Performance.OBJECT_COUNT))
