"""Screens by name, each brought about by real play: for screenshots, reviews and tests."""

from collections.abc import Callable
from typing import Any

from godot import start

from felt.games.poker_pool.actions import Shoot
from felt.games.poker_pool.state import CHOOSE_SUIT, CHOOSE_WILD, DISCARD, SHOOT
from felt.games.poker_pool.view import View
from felt.match.seats import Bot, Human
from felt.match.table import Table
from felt.scenes.house import House

SEEDS = range(1, 60)
"""Matches searched for a position, in order."""
LONGEST = 600
"""Actions after which a match that has not shown the position is given up."""

Wanted = Callable[[View], bool]


def _asks(kind: str) -> Wanted:
    return lambda view: view.decision.kind == kind


POSITIONS: dict[str, Wanted] = {
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

LAID_OVER: dict[str, tuple[str, Callable[[Any], object]]] = {
    "poker_pool.rules": ("poker_pool.race", lambda table: table.open_rules()),
    "poker_pool.ranks": ("poker_pool.race", lambda table: table.open_rules(tab=1)),
    "poker_pool.pockets": ("poker_pool.race", lambda table: table.open_rules(tab=2)),
    "poker_pool.controls": ("poker_pool.race", lambda table: table.open_rules(tab=3)),
    "poker_pool.pause": ("poker_pool.race", lambda table: start(table.questions.pause(may_concede=True))),
    "poker_pool.concede": ("poker_pool.race", lambda table: start(table.questions.confirm_concede())),
    "poker_pool.settings": ("poker_pool.race", lambda table: table.questions.settings.ask_settings()),
    "poker_pool.hand_over": ("poker_pool.race", lambda table: start(table.questions.hand_over("Player 2"))),
    "poker_pool.debug": ("poker_pool.race", lambda table: table.get_node("DebugPanel").show()),
    "poker_pool.coin": ("poker_pool.race", lambda table: table.coin.fly(0.3)),
    "poker_pool.zoomed": ("poker_pool.race", lambda table: table.cloth.zoom(2.2, table.hud.field.size / 3)),
}
"""Screens over another one: the position beneath, and what is done there."""

NAMES = ("menu", "menu.settings", "poker_pool.break", *POSITIONS, *LAID_OVER)


async def show(house: House, name: str) -> None:
    """Bring up a screen; ValueError lists the names there are, or says that no match showed the position."""
    if name not in NAMES:
        raise ValueError(f"unknown screen {name!r}; known: {', '.join(NAMES)}")
    if name.startswith("menu"):
        house.show("menu")
        await _settle(house)
        if name == "menu.settings":
            house.get_tree().current_scene.settings.ask_settings()
        return
    position, lay_over = LAID_OVER.get(name, (name, None))
    _play_to(house, position)
    house.show("poker_pool")
    await _settle(house)
    if lay_over is not None:
        lay_over(house.get_tree().current_scene)


async def _settle(house: House) -> None:
    """Wait until the new scene is in the tree and has laid itself out."""
    for _ in range(3):
        await house.get_tree().process_frame


def _play_to(house: House, name: str) -> Table:
    """Let bots play until a match stands as wanted, then seat two people there."""
    if name == "poker_pool.break":
        return _break_feebly(house)
    for seed in SEEDS:
        match = house.open("poker_pool", (Bot("easy"), Bot("easy")), seed, inline=True)
        if _reach(match, POSITIONS[name]):
            for seat in range(len(match.seats)):
                match.reseat(seat, Human())
            return match
    raise ValueError(f"no match of seeds {SEEDS.start} to {SEEDS.stop - 1} came to {name!r}")


def _break_feebly(house: House) -> Table:
    """No bot breaks so badly that the other one is asked what to do: touch the cue ball, away from the rack."""
    match = house.open("poker_pool", (Human(), Human()), 1)
    match.submit(match.turn.seats[0], Shoot(angle=500_000, power=20))
    return match


def _reach(match: Table, wanted: Wanted) -> bool:
    for _ in range(LONGEST):
        if wanted(match.game.view(match.state, None)):
            return True
        if match.result is not None:
            return False
        match.tick(0.0)
    return False
