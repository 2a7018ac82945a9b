"""The pool table, from the break to both endings, and everything that opens over it."""

from collections.abc import Mapping
from math import tau

from godot import (
    MOUSE_BUTTON_LEFT,
    MOUSE_BUTTON_MASK_LEFT,
    Input,
    InputEventMouseButton,
    InputEventMouseMotion,
    Vector2,
    start,
)

from felt.games.poker_pool.actions import Concede, Shoot
from felt.games.poker_pool.state import CHOOSE_SUIT, CHOOSE_WILD, DISCARD, SHOOT
from felt.match.seats import Human
from felt.scenes.exhibits.staging import PEOPLE, Exhibit, Wanted, over, position, settle
from felt.scenes.house import House
from felt.scenes.poker_pool.table import PokerPoolTable
from felt.scenes.words import say

PULL = 190.0
"""How far the hand of the picture draws back, table px."""


def _asks(kind: str) -> Wanted:
    return lambda view: view.decision.kind == kind


async def _feeble_break(house: House) -> None:
    """No bot breaks so badly that the other one is asked what to do: touch the cue ball, away from the rack."""
    match = house.open("poker_pool", (Human(), Human()), 1, names=PEOPLE[:2], keep=False)
    match.submit(match.turn.seats[0], Shoot(angle=500_000, power=20))
    house.show("poker_pool")
    await settle(house)


async def _awaited_break(house: House) -> None:
    """Show the rack once its own coin has been tossed."""
    await _TABLES["poker_pool"](house)
    while not house.get_tree().current_scene.aiming.active:
        await house.get_tree().process_frame


def _pause(table: PokerPoolTable) -> None:
    start(table.questions.pause(may_concede=True))


def _toss(table: PokerPoolTable, share: float = 0.36) -> None:
    """Stop the coin in its flight, or where it lies and tells who breaks."""
    table.aiming.rest()
    table.cloth.hide_balls()
    table.toast.hide()
    table.coin.fly(share)
    table.coin.tell(say("coin_flip", name=PEOPLE[1]) if share == 1.0 else "")


def _pull(table: PokerPoolTable) -> None:
    """Take the cue ball and draw back, as a hand on the mouse does."""
    aiming, back = table.aiming, Vector2(1, 0).rotated(table.aiming.angle * tau * 1e-6) * -PULL
    on_screen = table.cloth.get_global_transform_with_canvas() * table.get_window().content_scale_factor
    place = Vector2(aiming.cue.x, aiming.cue.y)
    button, motion = InputEventMouseButton(), InputEventMouseMotion()
    button.button_index, button.button_mask, button.pressed = MOUSE_BUTTON_LEFT, MOUSE_BUTTON_MASK_LEFT, True
    button.position, motion.position = on_screen * place, on_screen * (place + back)
    motion.button_mask = MOUSE_BUTTON_MASK_LEFT
    for event in (button, motion):
        Input.parse_input_event(event)


POSITIONS: Mapping[str, Wanted] = {
    "poker_pool": lambda _view: True,
    "poker_pool.mapping": lambda view: view.decision.kind == SHOOT and sum(p.kind == "suit" for p in view.pockets) == 2,
    "poker_pool.race": lambda view: view.decision.kind == SHOOT and min(len(p.hand) for p in view.players) >= 3,
    "poker_pool.suit": _asks(CHOOSE_SUIT),
    "poker_pool.wild": _asks(CHOOSE_WILD),
    "poker_pool.swap": _asks(DISCARD),
    "poker_pool.stand": lambda view: view.stand is not None and view.decision.kind == SHOOT,
    "poker_pool.showdown": lambda view: view.result is not None and view.result.reason == "showdown",
    "poker_pool.eliminated": lambda view: view.result is not None and view.result.reason == "elimination",
}

_TABLES = {name: position("poker_pool", wanted) for name, wanted in POSITIONS.items()}
_RACE = _TABLES["poker_pool.race"]

EXHIBITS: Mapping[str, Exhibit] = {
    "poker_pool.break": _feeble_break,
    **_TABLES,
    "poker_pool.rules": over(_RACE, lambda table: table.open_rules()),
    "poker_pool.ranks": over(_RACE, lambda table: table.open_rules(tab=1)),
    "poker_pool.pockets": over(_RACE, lambda table: table.open_rules(tab=2)),
    "poker_pool.controls": over(_RACE, lambda table: table.open_rules(tab=3)),
    "poker_pool.pause": over(_RACE, _pause),
    "poker_pool.concede": over(_RACE, lambda table: start(table.questions.confirm_concede())),
    "poker_pool.settings": over(_RACE, lambda table: table.questions.settings.ask_settings()),
    "poker_pool.hand_over": over(_RACE, lambda table: start(table.questions.hand_over(PEOPLE[1]))),
    "poker_pool.debug": over(_RACE, lambda table: table.get_node("DebugPanel").show()),
    "poker_pool.coin": over(_awaited_break, _toss),
    "poker_pool.coin_told": over(_awaited_break, lambda table: _toss(table, 1.0)),
    "poker_pool.pull": over(_TABLES["poker_pool.mapping"], _pull),
    "poker_pool.message": over(_RACE, lambda table: table.toast.stay(say("last_chance", name=PEOPLE[0]))),
    "poker_pool.conceded": over(_RACE, lambda table: table.do(table.view.active, Concede())),
    "poker_pool.asked_pause": over(_TABLES["poker_pool.suit"], _pause),
    "poker_pool.zoomed": over(_RACE, lambda table: table.cloth.zoom(2.2, table.hud.field.size / 3)),
}
