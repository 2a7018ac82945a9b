"""Play a deal to its end in the head: quick, sensible, and now and then not the first thing that comes to mind."""

from functools import cache

from felt.games.scopone.bits import ALL_RANKS, RANKS, Position, captures, points, ranks_of, spread
from felt.games.scopone.scoring import Pair
from felt.games.scopone.worth import SWEPT, liking, sweepers

Habit = tuple[int, int, int, int, float]
"""Cards that can be played so, every card of the ranks they take, the ranks on the table after it, every card that
would then sweep the table, and what the play brings in points."""

MOST = 10_000
"""Tables kept in mind, 47 MiB of them; all 59,049 would take 272 MiB, and a deal comes by some 7,000."""


class Habits(dict[int, tuple[Habit, ...]]):
    """What a player would rather do, best first, by `table ranks << 10 | coins among them`; worked out when asked."""

    def __init__(self, single_first: bool) -> None:
        super().__init__()
        self._captures = captures(single_first)

    def __missing__(self, key: int) -> tuple[Habit, ...]:
        ranks, coins = key >> RANKS, key & ALL_RANKS
        table = coins | (ranks ^ coins) << RANKS
        found = []
        for place in range(RANKS):
            coin = 1 << place
            for taken in self._captures[ranks][place] or (0,):
                following = ranks ^ taken if taken else ranks | coin
                for cards in (coin, spread(coin) ^ coin):
                    brings = liking(cards & -cards, table & spread(taken), table)
                    found.append((cards, spread(taken), following, sweepers(following), brings))
        if len(self) >= MOST:
            self.clear()
        best_first = self[key] = tuple(sorted(found, key=lambda habit: -habit[-1]))
        return best_first


@cache
def habits(single_first: bool) -> Habits:
    """Return the habits of players under a rule."""
    return Habits(single_first)


def play_out(position: Position, habits: Habits, strays: int) -> Pair:
    """Play to the end by habit, but by the second thought where the bit of `strays` for the cards left is set.

    Everyone must have a card whenever their turn comes. Returns the points of the deal.
    """
    hands = list(position.hands)
    table, piles, scope = position.table, list(position.piles), list(position.scope)
    seat, captor = position.seat, position.captor
    ranks = ranks_of(table)
    held = hands[0] | hands[1] | hands[2] | hands[3]
    for left in range(position.left, 0, -1):
        hand = hands[seat]
        others = held ^ hand
        fitting = iter(habits[ranks << 10 | table & 1023])
        for best in fitting:
            if hand & best[0]:
                break
        if strays >> left & 1:
            for second in fitting:
                if hand & second[0]:
                    best = second
                    break
        most = best[4] - SWEPT[(others & best[3]).bit_count()]
        for habit in fitting:
            if habit[4] <= most:
                break
            if hand & habit[0]:
                brings = habit[4] - SWEPT[(others & habit[3]).bit_count()]
                if brings > most:
                    best, most = habit, brings
        cards, take, ranks, _, _ = best
        card = hand & cards
        card &= -card
        if take:
            taken = table & take
            table ^= taken
            captor = seat
            piles[seat & 1] |= taken | card
            if not table and left > 1:
                scope[seat & 1] += 1
        else:
            table |= card
        hands[seat] = hand ^ card
        held ^= card
        seat = seat + 1 & 3
    piles[captor & 1] |= table
    return points(*piles, *scope)
