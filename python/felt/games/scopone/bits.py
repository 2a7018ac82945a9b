"""Scopone in bits: a card is one of forty, a set of cards a whole number, what a rank takes a look-up.

Card `i` is the i-th of the pack, suit by suit, so bits 0..9 are the coins; the ranks of a set are a mask of ten bits.
The table never holds two cards of one rank, so a mask of ranks says which of its cards are taken.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from felt.core.cards import Card
from felt.games.scopone.captures import Take
from felt.games.scopone.dealing import PACK
from felt.games.scopone.scoring import PRIME, SEVEN_OF_COINS, Pair

RANKS = 10
ALL_RANKS = (1 << RANKS) - 1
COINS = ALL_RANKS
_EVERY_SUIT = 1 | 1 << 10 | 1 << 20 | 1 << 30
_INDEX = {card: place for place, card in enumerate(PACK)}
SETTEBELLO = 1 << _INDEX[SEVEN_OF_COINS]
_MOST_CARDS, _MOST_COINS = 20, 5
"""Half the cards, half the coins: more is the point."""


def spread(ranks: int) -> int:
    """Return every card of the ranks."""
    return ranks * _EVERY_SUIT


def ranks_of(cards: int) -> int:
    """Return the ranks of the cards."""
    return (cards | cards >> 10 | cards >> 20 | cards >> 30) & ALL_RANKS


def bits_of(cards: Iterable[Card]) -> int:
    """Return a set of cards as a number."""
    return sum(1 << _INDEX[card] for card in cards)


def cards_of(bits: int) -> tuple[Card, ...]:
    """Name the cards of a set, in pack order."""
    return tuple(card for place, card in enumerate(PACK) if bits >> place & 1)


def each(bits: int) -> list[int]:
    """Take a set apart into single cards or ranks."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low)
        bits ^= low
    return found


def in_table_order(bits: int, table: Sequence[Card]) -> Take:
    """Name the cards taken as the rules list them."""
    return tuple(card for card in table if bits >> _INDEX[card] & 1)


# ---------------------------------------------------------------------- taking

Captures = tuple[tuple[tuple[int, ...], ...], ...]
"""By table ranks and rank played: the masks of ranks that may be taken, none if the card is laid."""


@cache
def captures(single_first: bool) -> Captures:
    """Look up, for every table, what each rank may take."""
    sums = [_sums(value) for value in range(1, RANKS + 1)]
    return tuple(
        tuple(_captures(ranks, place, sums[place], single_first) for place in range(RANKS))
        for ranks in range(1 << RANKS)
    )


def _captures(ranks: int, place: int, sums: tuple[int, ...], single_first: bool) -> tuple[int, ...]:
    equal = (1 << place,) if ranks >> place & 1 else ()
    if equal and single_first:
        return equal
    return (*equal, *(mask for mask in sums if mask & ranks == mask))


def _sums(value: int) -> tuple[int, ...]:
    """List the masks of two or more ranks that add up to the value."""
    sets = (ranks for size in range(2, 5) for ranks in combinations(range(1, value), size) if sum(ranks) == value)
    return tuple(sum(1 << rank - 1 for rank in ranks) for ranks in sets)


# ---------------------------------------------------------------------- counting

_LACKING = -100
"""Makes the primiera of a pile that lacks a suit negative."""
_PRIMES = tuple(
    max((PRIME[PACK[place][0]] for place in range(RANKS) if held >> place & 1), default=_LACKING)
    for held in range(1 << RANKS)
)
"""The best primiera card of a suit, by the ranks held of it."""


def points(first: int, second: int, first_scope: int, second_scope: int) -> Pair:
    """Count a deal from the cards of both teams and their scope."""
    primes = _prime(first) - _prime(second)
    return (
        first_scope
        + (first.bit_count() > _MOST_CARDS)
        + ((first & COINS).bit_count() > _MOST_COINS)
        + (first & SETTEBELLO > 0)
        + (primes > 0),
        second_scope
        + (second.bit_count() > _MOST_CARDS)
        + ((second & COINS).bit_count() > _MOST_COINS)
        + (second & SETTEBELLO > 0)
        + (primes < 0),
    )


def _prime(cards: int) -> int:
    value = (
        _PRIMES[cards & ALL_RANKS]
        + _PRIMES[cards >> 10 & ALL_RANKS]
        + _PRIMES[cards >> 20 & ALL_RANKS]
        + _PRIMES[cards >> 30]
    )
    return max(value, 0)


# ---------------------------------------------------------------------- a deal


class Position(NamedTuple):
    """A deal as the bots' engine sees it; hands by seat, the rest by team."""

    hands: tuple[int, ...]
    table: int
    piles: Pair
    scope: Pair
    seat: int
    """Whose turn it is."""
    captor: int
    """The seat that captured last."""
    left: int
    """Cards still to be played."""


class Move(NamedTuple):
    """A card played and the cards it takes."""

    card: int
    take: int


def moves(position: Position, table_of_captures: Captures) -> list[Move]:
    """List every way to play."""
    table = position.table
    by_rank = table_of_captures[ranks_of(table)]
    found = []
    for card in each(position.hands[position.seat]):
        takes = by_rank[ranks_of(card).bit_length() - 1]
        found += [Move(card, table & spread(ranks)) for ranks in takes or (0,)]
    return found


def after(position: Position, move: Move) -> Position:
    """Play a move; what is left on the table after the last card goes to who captured last."""
    hands, table, piles, scope, seat, captor, left = position
    card, take = move
    hands = (*hands[:seat], hands[seat] ^ card, *hands[seat + 1 :])
    if take:
        table, captor = table ^ take, seat
        piles = _added(piles, seat, take | card)
        scope = _more(scope, seat) if not table and left > 1 else scope
    else:
        table |= card
    if left == 1:
        piles, table = _added(piles, captor, table), 0
    return Position(hands, table, piles, scope, seat + 1 & 3, captor, left - 1)


def _added(piles: Pair, seat: int, cards: int) -> Pair:
    return (piles[0], piles[1] | cards) if seat & 1 else (piles[0] | cards, piles[1])


def _more(scope: Pair, seat: int) -> Pair:
    return (scope[0], scope[1] + 1) if seat & 1 else (scope[0] + 1, scope[1])


def run(order: Sequence[int], table_of_captures: Captures) -> Pair:
    """Play a whole deal in this order of card numbers, the first seat leading, each taking the first way it can."""
    table = ranks = captor = 0
    piles, scope = [0, 0], [0, 0]
    team = 1
    for number in order:
        team ^= 1
        takes = table_of_captures[ranks][number % RANKS]
        if takes:
            ranks ^= takes[0]
            taken = table & takes[0] * _EVERY_SUIT
            table ^= taken
            piles[team] |= taken | 1 << number
            captor = team
            if not table:
                scope[team] += 1
        else:
            table |= 1 << number
            ranks |= 1 << number % RANKS
    if not table:
        scope[captor] -= 1
    piles[captor] |= table
    return points(*piles, *scope)
