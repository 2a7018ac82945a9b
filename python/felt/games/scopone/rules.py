"""The rule book of the table: teams, turns, what a card does, and when the match is won."""

from collections.abc import Sequence

from felt.core.cards import Card
from felt.core.game import Result
from felt.games.scopone.captures import Take
from felt.games.scopone.events import Played
from felt.games.scopone.scoring import Pair
from felt.games.scopone.state import NOBODY, SEATS
from felt.tuning.scopone import Scopone

TARGET = "target"
DEAL_LIMIT = "deal_limit"


def team_of(seat: int) -> int:
    """Return the team of a seat: partners sit opposite."""
    return seat % 2


def next_dealer(dealer: int) -> int:
    """Pass the deal on to the next seat."""
    return (dealer + 1) % SEATS


def is_scopa(take: Take, table: Sequence[Card], last_card: bool) -> bool:
    """Tell whether taking these cards clears the table for a point; the last card of a deal makes no scopa."""
    return bool(take) and len(take) == len(table) and not last_card


def last_captor(log: Sequence[Played]) -> int:
    """Return who captured last; nobody if nothing was captured yet."""
    return next((played.seat for played in reversed(log) if played.take), NOBODY)


def outcome(config: Scopone, totals: Pair, deals: int) -> Result | None:
    """Say whether the match is over after so many deals: somebody leads at the target, or the limit is reached."""
    if max(totals) >= config.target and totals[0] != totals[1]:
        return _result(totals, TARGET)
    return _result(totals, DEAL_LIMIT) if deals == config.deal_limit else None


def _result(totals: Pair, reason: str) -> Result:
    winners = tuple(seat for seat in range(SEATS) if totals[team_of(seat)] == max(totals))
    return Result(winners, reason, tuple(totals[team_of(seat)] for seat in range(SEATS)))
