"""The Svara table: blind bets, a seen hand, the svara and its repetition, a showdown, the end of a match."""

from collections.abc import Mapping

from felt.games.svara.state import FINISHED
from felt.games.svara.view import View
from felt.scenes.exhibits.staging import Exhibit, Wanted, over, position, reach, settle
from felt.scenes.house import House

_FOUR = ("easy", "medium", "hard", "easy")
_SIX = (*_FOUR, "medium", "hard")
_SHORT = {"starting_stack": "120"}


def _asked(view: View) -> bool:
    return view.to_act == view.seat


def _may_bet_blind(view: View) -> bool:
    return _asked(view) and not view.seats[0].looked and view.blind > 0 and view.next_blind <= view.seats[0].stack


def _has_looked(view: View) -> bool:
    return _asked(view) and view.seats[0].looked and view.owed > 0 and view.raise_to > 0


def _decides(view: View) -> bool:
    return view.offer is not None and view.seat in view.deciding[:1]


def _may_buy_in(view: View) -> bool:
    return _decides(view) and view.offer is not None and view.seat not in view.offer.tied


def _tied_again(view: View) -> bool:
    return _decides(view) and view.svara > 0


def _plays_a_svara(view: View) -> bool:
    return _asked(view) and view.svara > 0


def _showdown(view: View) -> bool:
    return view.phase == FINISHED and sum(seat.shown for seat in view.seats) > 1


def _table(wanted: Wanted, levels: tuple[str, ...] = _FOUR, settings: Mapping[str, str] | None = None) -> Exhibit:
    return position("svara", wanted, levels, settings)


async def _shown_down(house: House) -> None:
    """Hold the table, or the winner would deal on."""
    reach(house, "svara", _showdown, _FOUR).lock("picture")
    house.show("svara")
    await settle(house)


_LOOKED = _table(_has_looked)

EXHIBITS: Mapping[str, Exhibit] = {
    "svara": _table(_may_bet_blind),
    "svara.looked": _LOOKED,
    "svara.offer": _table(_decides),
    "svara.buy_in": _table(_may_buy_in),
    "svara.again": _table(_tied_again),
    "svara.played": _table(_plays_a_svara),
    "svara.showdown": _shown_down,
    "svara.six": _table(_has_looked, _SIX),
    "svara.log": over(_LOOKED, lambda table: table.log.open()),
    "svara.won": _table(lambda view: view.result is not None, ("easy",) * 3, _SHORT),
}
