"""Play a deal to its end in the head: quick, sensible, and now and then not the first thing that comes to mind."""

from functools import cache

from felt.games.scopone.bits import ALL_RANKS, RANKS, Position, captures, points, ranks_of, spread
from felt.games.scopone.scoring import Pair
from felt.games.scopone.worth import SCOPA, sum_of, worth, worth_of

Habit = tuple[int, int, int]
"""Every card of a rank, every card of the ranks it takes, the ranks on the table after it."""

_LAID = 0.5
"""Share of its worth that a card laid is likely to lose."""
_SWEPT = 0.3
"""How likely the next player sweeps a table of which one rank is the sum."""


class Habits(dict[int, tuple[Habit, ...]]):
    """What a player would rather do, best first, by `table ranks << 10 | coins among them`; worked out when asked."""

    def __init__(self, single_first: bool) -> None:
        super().__init__()
        self._captures = captures(single_first)

    def __missing__(self, key: int) -> tuple[Habit, ...]:
        ranks, coins = key >> RANKS, key & ALL_RANKS
        found = []
        for place in range(RANKS):
            for taken in self._captures[ranks][place] or (0,):
                after = ranks ^ taken if taken else ranks | 1 << place
                habit = (spread(1 << place), spread(taken), after)
                found.append((_liking(place, taken, coins, after), habit))
        self[key] = tuple(habit for _, habit in sorted(found, key=lambda pair: -pair[0]))
        return self[key]


@cache
def habits(single_first: bool) -> Habits:
    """Return the habits of players under a rule."""
    return Habits(single_first)


def _liking(place: int, taken: int, coins: int, following: int) -> float:
    """Say what a play brings when only ranks and coins of the table are looked at."""
    played = 1 << place + RANKS
    risk = _SWEPT * SCOPA if 0 < sum_of(following) <= RANKS else 0.0
    if not taken:
        return -_LAID * worth_of(played) - risk
    table_cards = (taken & coins) | (taken & ~coins) << RANKS
    return worth(played | table_cards) + (0.0 if following else SCOPA) - risk


def play_out(position: Position, habits: Habits, strays: int) -> Pair:
    """Play to the end by habit, but by the second thought where the bit of `strays` for the cards left is set.

    Returns the points of the deal.
    """
    hands = list(position.hands)
    table, piles, scope = position.table, list(position.piles), list(position.scope)
    seat, captor = position.seat, position.captor
    ranks = ranks_of(table)
    for left in range(position.left, 0, -1):
        hand = hands[seat]
        second_thought = strays >> left & 1
        for suits, take, following in habits[ranks << 10 | table & 1023]:
            if hand & suits:
                chosen = suits, take, following
                if not second_thought:
                    break
                second_thought = 0
        suits, take, ranks = chosen
        if take:
            held = hand & suits
            card = held & -held
            taken = table & take
            table ^= taken
            captor = seat
            piles[seat & 1] |= taken | card
            if not table and left > 1:
                scope[seat & 1] += 1
        else:
            card = 1 << (hand & suits).bit_length() - 1
            table |= card
        hands[seat] = hand ^ card
        seat = seat + 1 & 3
    piles[captor & 1] |= table
    return points(*piles, *scope)
