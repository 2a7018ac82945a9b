"""No-limit betting: who must act, what it costs, who may still raise.

What a seat has put in and whether it has acted are kept apart, and the right to raise is each seat's own: a seat
that has acted may raise again only when it faces at least a full raise, however many short all-ins made it up
(TDA 47-A). Everything here is a pure function from one `Betting` to the next.
"""

from collections.abc import Sequence
from operator import add
from typing import NamedTuple, TypeVar

from felt.core.pots import uncalled
from felt.core.seats import clockwise

NOBODY = -1

T = TypeVar("T")

_Chips = tuple[int, ...]


class Betting(NamedTuple):
    """The chips of one hand. A named tuple because one is built for every action: it costs a quarter of a dataclass."""

    stacks: tuple[int, ...]
    """Chips behind, by seat."""
    bets: tuple[int, ...]
    """Chips put in on this street."""
    paid: tuple[int, ...]
    """Chips put in on earlier streets and as antes."""
    live: tuple[bool, ...]
    """Who was dealt in and has not folded."""
    acted: int
    """Who has acted on this street, one bit a seat; posting a blind is no act."""
    price: int
    """The bet to match: the highest of the street, or the whole big blind even when it was posted short."""
    step: int
    """The last full bet or raise, which the next raise must at least add."""
    least: int
    """The least opening bet of a street."""
    able: int
    """How many live seats have chips behind."""
    queue: tuple[int, ...] = ()
    """Seats that must still act on this street, in turn; empty once the street is closed."""
    aggressor: int = NOBODY
    """Who bet or raised last on this street."""
    dead: int = 0
    """Chips in the pot that count as nobody's bet, such as a big blind ante."""

    @property
    def seat(self) -> int:
        """Who must act; nobody once the street is closed."""
        return self.queue[0] if self.queue else NOBODY


_betting = Betting._make
"""Make one of a tuple of its parts: a third cheaper than of twelve arguments."""


def seated(stacks: Sequence[int], least: int) -> Betting:
    """Begin a hand among the seats that have chips; nothing is posted yet."""
    nothing = (0,) * len(stacks)
    live = tuple([stack > 0 for stack in stacks])
    return Betting(tuple(stacks), nothing, nothing, live, 0, 0, least, least, sum(live))


# ---------------------------------------------------------------------- asking


def owed(betting: Betting) -> int:
    """Return the chips that the seat to act must add to stay in, at most its stack; 0 means it may check.

    That is the way up to the price, but never more than an opponent has put in when none can put in any more:
    against a lone short blind there is no whole blind to call.
    """
    seat, bets, price = betting.queue[0], betting.bets, betting.price
    if betting.able < 2:
        price = min(price, _highest_other(bets, betting.live, seat))
    chips, stack = price - bets[seat], betting.stacks[seat]
    return chips if chips < stack else stack


def raise_range(betting: Betting) -> tuple[int, int] | None:
    """Return the least and the most that the seat to act may bet or raise to (street totals), or None.

    All-in is always the most, and the least too when the stack is short of a full raise. Nobody may raise
    opponents of whom none could put in more than the price anyway.
    """
    seat, bets, stacks, price = betting.queue[0], betting.bets, betting.stacks, betting.price
    most, full = bets[seat] + stacks[seat], price + betting.step
    if most <= price or (betting.acted >> seat & 1 and price - bets[seat] < betting.step):
        return None
    for place, live in enumerate(betting.live):
        if live and bets[place] + stacks[place] > price and place != seat:
            return (full if full < most else most), most
    return None


def contributions(betting: Betting) -> tuple[int, ...]:
    """Return what each seat has put into the hand so far, dead chips apart."""
    return tuple(map(add, betting.paid, betting.bets))


def live_seats(betting: Betting) -> list[int]:
    """List the seats that can still win."""
    return [seat for seat, live in enumerate(betting.live) if live]


def total(betting: Betting) -> int:
    """Count every chip of the hand, behind and in: no action changes it."""
    return sum(betting.stacks) + sum(betting.bets) + sum(betting.paid) + betting.dead


# ---------------------------------------------------------------------- acting


def blind(betting: Betting, seat: int, chips: int) -> Betting:
    """Post a blind, or what the stack allows of it; the price is the whole blind all the same."""
    stacks, bets, paid, live, acted, price, step, least, able, queue, aggressor, dead = betting
    put = min(chips, stacks[seat])
    able -= put == stacks[seat] > 0
    stacks, bets = _put_in(stacks, bets, seat, put)
    return _betting((stacks, bets, paid, live, acted, max(price, chips), step, least, able, queue, aggressor, dead))


def antes(betting: Betting, seats: Sequence[int], chips: int) -> Betting:
    """Post an ante for each of the seats, or what its stack allows: contributions to the pot, but no bets."""
    stacks, bets, paid, live, acted, price, step, least, able, queue, aggressor, dead = betting
    behind, put_in = list(stacks), list(paid)
    for seat in seats:
        put = min(chips, behind[seat])
        behind[seat] -= put
        put_in[seat] += put
        able -= put > 0 and not behind[seat]
    stacks, paid = tuple(behind), tuple(put_in)
    return _betting((stacks, bets, paid, live, acted, price, step, least, able, queue, aggressor, dead))


def table_ante(betting: Betting, seat: int, chips: int) -> Betting:
    """Post one ante for the whole table: dead chips, which no other seat has to match."""
    stack = betting.stacks[seat]
    put = min(chips, stack)
    able = betting.able - (put == stack > 0)
    return betting._replace(stacks=with_item(betting.stacks, seat, stack - put), able=able, dead=betting.dead + put)


def opened(betting: Betting, after: int) -> Betting:
    """Start the first street with the first seat left of ``after`` that has something to decide."""
    stacks, bets, paid, live, acted, price, step, least, able, _, aggressor, dead = betting
    queue = _in_turn(stacks, live, after + 1)
    if able < 2:
        queue = _last_question(bets, live, price, queue)
    return _betting((stacks, bets, paid, live, acted, price, step, least, able, queue, aggressor, dead))


def next_street(betting: Betting, after: int) -> Betting:
    """Sweep the bets in and start a street left of ``after``, as a rule the button."""
    stacks, _, _, live, _, _, _, least, able, _, _, dead = betting
    nothing = (0,) * len(stacks)
    queue = _in_turn(stacks, live, after + 1) if able > 1 else ()
    return _betting((stacks, nothing, contributions(betting), live, 0, 0, least, least, able, queue, NOBODY, dead))


def fold(betting: Betting) -> Betting:
    """Give the hand up; what was put in stays in."""
    stacks, bets, paid, live, acted, price, step, least, able, queue, aggressor, dead = betting
    seat = queue[0]
    live = with_item(live, seat, False)
    able -= 1
    queue = queue[1:] if able > 1 else _last_question(bets, live, price, queue[1:])
    return _betting((stacks, bets, paid, live, acted, price, step, least, able, queue, aggressor, dead))


def call(betting: Betting, chips: int | None = None) -> Betting:
    """Match the price, or go all-in for less; a check where nothing is owed. ``chips`` are those owed, if known."""
    stacks, bets, paid, live, acted, price, step, least, able, queue, aggressor, dead = betting
    seat = queue[0]
    if chips is None:
        chips = owed(betting)
    if chips:
        stacks, bets = _put_in(stacks, bets, seat, chips)
        able -= not stacks[seat]
    queue = queue[1:] if able > 1 else _last_question(bets, live, price, queue[1:])
    return _betting((stacks, bets, paid, live, acted | 1 << seat, price, step, least, able, queue, aggressor, dead))


def raise_to(betting: Betting, to: int) -> Betting:
    """Bet or raise to a street total within `raise_range`; only a full raise becomes the new least raise."""
    stacks, bets, paid, live, acted, price, step, least, able, queue, _, dead = betting
    seat = queue[0]
    stacks, bets = _put_in(stacks, bets, seat, to - bets[seat])
    queue = _in_turn(stacks, live, seat + 1)
    if stacks[seat]:
        queue = queue[:-1]  # the raiser itself
    else:
        able -= 1
    if to - price > step:
        step = to - price
    return _betting((stacks, bets, paid, live, acted | 1 << seat, to, step, least, able, queue, seat, dead))


def return_uncalled(betting: Betting) -> tuple[Betting, int, int]:
    """Give the part of the highest bet that nobody matched back; returns the new betting, the seat and the chips."""
    seat, chips = uncalled(contributions(betting), betting.live)
    if not chips:
        return betting, NOBODY, 0
    stacks, bets, paid, live, acted, price, step, least, able, queue, aggressor, dead = betting
    bet = min(chips, bets[seat])
    able += not stacks[seat]
    stacks, bets = _put_in(stacks, bets, seat, -bet)
    stacks, paid = _put_in(stacks, paid, seat, bet - chips)  # the rest, if any, is ante
    returned = _betting((stacks, bets, paid, live, acted, price, step, least, able, queue, aggressor, dead))
    return returned, seat, chips


def paid_out(betting: Betting, winnings: Sequence[int]) -> Betting:
    """Push the pots; raises AssertionError unless every chip goes to somebody."""
    behind, _, _, live, acted, price, step, least, _, _, aggressor, _ = betting
    stacks = tuple(map(add, behind, winnings))
    assert sum(stacks) == total(betting), f"{total(betting)} chips before the pots were pushed, {sum(stacks)} after"
    nothing = (0,) * len(stacks)
    able = len([stack for stack, alive in zip(stacks, live, strict=True) if stack and alive])
    return _betting((stacks, nothing, nothing, live, acted, price, step, least, able, (), aggressor, 0))


def with_item(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return the tuple with one item replaced."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)


# ---------------------------------------------------------------------- within


def _put_in(stacks: _Chips, bets: _Chips, seat: int, chips: int) -> tuple[_Chips, _Chips]:
    """Move chips of a seat from behind to in front of it."""
    behind, in_front = list(stacks), list(bets)
    behind[seat] -= chips
    in_front[seat] += chips
    return tuple(behind), tuple(in_front)


def _in_turn(stacks: tuple[int, ...], live: tuple[bool, ...], first: int) -> tuple[int, ...]:
    """List the live seats with chips clockwise, beginning at ``first``."""
    return tuple([seat for seat in clockwise(len(stacks), first) if live[seat] and stacks[seat]])


def _last_question(
    bets: tuple[int, ...], live: tuple[bool, ...], price: int, queue: tuple[int, ...]
) -> tuple[int, ...]:
    """Say what is left to ask when at most one seat has chips: whether it calls what the others are all-in for."""
    if queue and bets[queue[0]] < min(price, _highest_other(bets, live, queue[0])):
        return queue
    return ()


def _highest_other(bets: tuple[int, ...], live: tuple[bool, ...], seat: int) -> int:
    return max([bet for place, bet in enumerate(bets) if live[place] and place != seat], default=0)
