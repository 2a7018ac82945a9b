"""The Scopone table: the lead, a full table, a choice of takes, the count, and the end of a match."""

from collections.abc import Mapping
from typing import Any

from felt.games.scopone.view import View
from felt.scenes.exhibits.staging import Exhibit, over, position

_FOUR = ("medium",) * 4


def _asked(view: View) -> bool:
    return view.to_act == view.seat


def _to_be_counted(view: View) -> bool:
    return bool(view.scored) and view.result is None


def _many_cards(view: View) -> bool:
    return _asked(view) and len(view.table) >= 6


def _late(view: View) -> bool:
    return _asked(view) and 0 < len(view.hands[0]) <= 4 and any(view.scope)


def _table(wanted: Any, **settings: str) -> Exhibit:
    return position("scopone", wanted, _FOUR, settings)


_MIDDLE = _table(_many_cards)

EXHIBITS: Mapping[str, Exhibit] = {
    "scopone": _table(_asked),
    "scopone.full": _MIDDLE,
    "scopone.late": _table(_late),
    "scopone.log": over(_MIDDLE, lambda table: table.log.open()),
    "scopone.aid": over(_MIDDLE, lambda table: table.show_counting()),
    "scopone.scored": _table(_to_be_counted),
    "scopone.won": _table(lambda view: view.result is not None),
}
