"""The Hold'em table: a first decision, a bet to answer, the option, side pots, a showdown, the end of a tournament."""

from collections.abc import Mapping

from felt.games.holdem.state import FLOP, OVER, RIVER
from felt.games.holdem.view import View
from felt.scenes.exhibits.staging import Exhibit, Wanted, over, position, reach, settle
from felt.scenes.house import House

_SIX = ("easy",) * 6
_UNEQUAL = {"stacks": "9000 600 9000 1200 9000 300", "hand_limit": "3"}
"""Short stacks are all-in soon: side pots within a few hands."""
_SHORT = {"tournament": "true", "starting_stack": "1000"}


def _asked(view: View) -> bool:
    return view.to_act == view.seat


def _faces_a_bet(view: View) -> bool:
    return _asked(view) and view.street == FLOP and view.owed > 0 and view.raise_to > 0


def _has_the_option(view: View) -> bool:
    return _asked(view) and view.option and view.number > 1


def _side_pots(view: View) -> bool:
    return _asked(view) and len(view.pots) > 2


def _showdown(view: View) -> bool:
    """Several hands are up and a side pot went its own way."""
    shown = sum(seat.shown for seat in view.seats)
    return view.stage == OVER and view.street == RIVER and shown > 1 and len(view.awards) > 1


def _table(wanted: Wanted, settings: Mapping[str, str] | None = None) -> Exhibit:
    return position("holdem", wanted, _SIX, settings)


async def _shown_down(house: House) -> None:
    """Hold the table, or a winner would deal on."""
    reach(house, "holdem", _showdown, _SIX, _UNEQUAL).lock("picture")
    house.show("holdem")
    await settle(house)


_MIDDLE = _table(_faces_a_bet)

EXHIBITS: Mapping[str, Exhibit] = {
    "holdem": _table(_asked),
    "holdem.bet": _MIDDLE,
    "holdem.option": _table(_has_the_option, {"hand_limit": "6"}),
    "holdem.hint": over(_MIDDLE, lambda table: table.bar.show_hint(table.view, chance=True)),
    "holdem.side_pots": _table(_side_pots, _UNEQUAL),
    "holdem.showdown": _shown_down,
    "holdem.heads_up": position("holdem", _faces_a_bet, ("medium", "hard")),
    "holdem.log": over(_MIDDLE, lambda table: table.log.open()),
    "holdem.statistics": over(_MIDDLE, lambda table: table.show_statistics()),
    "holdem.won": position("holdem", lambda view: view.result is not None, ("easy", "easy", "easy"), _SHORT),
}
