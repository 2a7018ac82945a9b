"""What an opponent may hold, given what he has done since the cards were dealt."""

from collections.abc import Iterator

from felt.core.cards import Card
from felt.games.svara.bots.spreads import Spread, keep_best, unseen
from felt.games.svara.state import Entry
from felt.games.svara.view import View

_BET_KEEPS = 0.4
"""Share of his hands with which a player who has looked bets or raises, and again for each further time."""
_CALL_KEEPS = 0.7
"""Share with which he calls."""
_RAISES = ("bet", "raise")


def spread_of(view: View, seat: int, seen: tuple[Card, ...], narrowing: float) -> Spread:
    """Say what the seat may hold; ``narrowing`` 0 believes any cards, 1 reads all it can. Unseen hands tell nothing."""
    share, looked = 1.0, False
    for line in this_round(view):
        if line.seat != seat:
            continue
        looked |= line.kind == "look"
        if looked and line.kind in _RAISES:
            share *= _BET_KEEPS
        elif looked and line.kind == "call":
            share *= _CALL_KEEPS
    return keep_best(unseen(view.config.scoring, seen), share**narrowing)


def raises_of(view: View, seat: int) -> int:
    """Count how often the seat has bet or raised its seen hand."""
    return sum(line.seat == seat and line.kind in _RAISES for line in this_round(view))


def this_round(view: View) -> Iterator[Entry]:
    """Walk the log since the cards were dealt: after the last svara, if there was one."""
    begun = max((place for place, line in enumerate(view.log) if line.kind == "svara"), default=-1)
    yield from view.log[begun + 1 :]
