"""The pool table, from the break to both endings, and everything that opens over it."""

from collections.abc import Mapping

from godot import start

from felt.games.poker_pool.actions import Shoot
from felt.games.poker_pool.state import CHOOSE_SUIT, CHOOSE_WILD, DISCARD, SHOOT
from felt.match.seats import Human
from felt.scenes.exhibits.staging import Exhibit, Wanted, over, position, settle
from felt.scenes.house import House


def _asks(kind: str) -> Wanted:
    return lambda view: view.decision.kind == kind


async def _feeble_break(house: House) -> None:
    """No bot breaks so badly that the other one is asked what to do: touch the cue ball, away from the rack."""
    match = house.open("poker_pool", (Human(), Human()), 1)
    match.submit(match.turn.seats[0], Shoot(angle=500_000, power=20))
    house.show("poker_pool")
    await settle(house)


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
    "poker_pool.pause": over(_RACE, lambda table: start(table.questions.pause(may_concede=True))),
    "poker_pool.concede": over(_RACE, lambda table: start(table.questions.confirm_concede())),
    "poker_pool.settings": over(_RACE, lambda table: table.questions.settings.ask_settings()),
    "poker_pool.hand_over": over(_RACE, lambda table: start(table.questions.hand_over("Player 2"))),
    "poker_pool.debug": over(_RACE, lambda table: table.get_node("DebugPanel").show()),
    "poker_pool.coin": over(_RACE, lambda table: table.coin.fly(0.3)),
    "poker_pool.zoomed": over(_RACE, lambda table: table.cloth.zoom(2.2, table.hud.field.size / 3)),
}
