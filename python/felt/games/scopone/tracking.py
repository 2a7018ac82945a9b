"""What can be known of the other hands: for certain from the cards played, and likely from plays not made.

Nobody has to play a card that takes something, so nothing but counting is certain; but who lets a scopa or the
settebello lie probably could not take it.
"""

from collections.abc import Iterator
from math import exp
from typing import NamedTuple

from felt.core.cards import Card
from felt.games.scopone.bits import RANKS, bits_of, captures, cards_of, ranks_of, spread
from felt.games.scopone.dealing import PACK
from felt.games.scopone.state import SEATS
from felt.games.scopone.view import View
from felt.games.scopone.worth import SCOPA, worth

_TELLING = 1.6
"""How fast a missed chance speaks against holding the card: missing a scopa leaves about a sixth of the belief."""
_SEEMS_TO_LACK = 0.4

Beliefs = tuple[tuple[float, ...], ...]
"""By seat and rank: how much more or less likely the seat holds the rank than by chance; 1 = nothing is known."""


class Tracking(NamedTuple):
    """What a seat can know of the others' hands."""

    seat: int
    unseen: tuple[Card, ...]
    """Cards in other hands, in pack order."""
    held: tuple[int, ...]
    """How many cards each seat holds."""
    beliefs: Beliefs

    @property
    def certain(self) -> dict[int, tuple[Card, ...]]:
        """Give the hands that are known: the only other one that still holds cards."""
        others = [seat for seat in range(SEATS) if seat != self.seat and self.held[seat]]
        return {others[0]: self.unseen} if len(others) == 1 else {}

    @property
    def gone(self) -> tuple[int, ...]:
        """List the values of which no card is in another hand."""
        held = ranks_of(bits_of(self.unseen))
        return tuple(value for value in range(1, RANKS + 1) if not held >> value - 1 & 1)

    def seems_to_lack(self, seat: int) -> tuple[int, ...]:
        """List the values that the seat probably does not hold though somebody does."""
        held = ranks_of(bits_of(self.unseen))
        doubted = enumerate(self.beliefs[seat])
        return tuple(place + 1 for place, belief in doubted if held >> place & 1 and belief < _SEEMS_TO_LACK)


def track(view: View, telling: float = 1.0) -> Tracking:
    """Work out what the seat can know; ``telling`` says how much a play not made tells, 0 = nothing."""
    assert view.seat is not None
    seen = bits_of((*view.hands[view.seat], *view.table, *view.piles[0], *view.piles[1]))
    unseen = cards_of(~seen & (1 << len(PACK)) - 1)
    held = tuple(map(len, view.hands))
    return Tracking(view.seat, unseen, held, _beliefs(view, telling * _TELLING))


def _beliefs(view: View, telling: float) -> Beliefs:
    missed = [[0.0] * RANKS for _ in range(SEATS)]
    for seat, table, card, take in _plays(view):
        done = _best_gain(table, take) if take else 0.0
        for place, takes in enumerate(captures(view.config.single_first)[ranks_of(table)]):
            if takes and card >> place & _ONE_OF_EACH == 0:
                better = max(_best_gain(table, table & spread(ranks)) for ranks in takes) - done
                missed[seat][place] += max(0.0, better)
    return tuple(tuple(exp(-telling * chance) for chance in chances) for chances in missed)


_ONE_OF_EACH = spread(1)


def _best_gain(table: int, take: int) -> float:
    return worth(take) + (SCOPA if take == table else 0.0)


def _plays(view: View) -> Iterator[tuple[int, int, int, int]]:
    """Go through the deal: seat, table before, card played, cards taken."""
    table = 0
    for played in view.log:
        card, take = bits_of([played.card]), bits_of(played.take)
        yield played.seat, table, card, take
        table = table ^ take if take else table | card
