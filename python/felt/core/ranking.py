"""Rank any hand of French cards by table: up to seven cards, of which the best five count.

A card is a number with one 3-bit counter a rank and one 4-bit counter a suit, so the sum over a hand holds how
often it has each rank and suit. The rank counters are the key of a table that fills as hands are met; suit
counters start at 3, so that the fifth card of a suit sets its top bit and one mask finds every flush.
"""

from collections.abc import Collection, Iterable, Sequence
from enum import IntEnum

from felt.core.cards import FRENCH, Card

_RANK_BITS = 3
_SUIT_BITS = 4
_SUITS_FROM = _RANK_BITS * len(FRENCH.ranks)
_RANKS_MASK = (1 << _SUITS_FROM) - 1
_SUIT_SHIFTS = {suit: _SUITS_FROM + _SUIT_BITS * place for place, suit in enumerate(FRENCH.suits)}
_EMPTY = sum(3 << shift for shift in _SUIT_SHIFTS.values())
_FLUSHES = sum(8 << shift for shift in _SUIT_SHIFTS.values())
_CARD_KEYS = {
    rank + suit: (1 << _RANK_BITS * place) + (1 << shift)
    for place, rank in enumerate(FRENCH.ranks)
    for suit, shift in _SUIT_SHIFTS.items()
}
_card_key = _CARD_KEYS.__getitem__

_FLUSH_BITS = tuple((suit, 8 << shift) for suit, shift in _SUIT_SHIFTS.items())

_ACE = 14
_RUNS = tuple((top, frozenset(range(top - 4, top + 1))) for top in range(_ACE, 5, -1))
_STRAIGHTS = (*_RUNS, (5, frozenset((_ACE, 5, 4, 3, 2))))


class Category(IntEnum):
    """What a hand is, weakest first; five of a kind needs duplicate cards."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9
    FIVE_OF_A_KIND = 10


def strength(cards: Collection[Card]) -> int:
    """Give the number by which hands compare: higher wins, equal ties.

    Fewer than five cards make what they can; a missing kicker loses to any kicker. KeyError on an unknown card.
    """
    key = sum(map(_card_key, cards), _EMPTY)
    if key & _FLUSHES:
        return _flush_strength(key, cards)
    try:
        return _strengths[key & _RANKS_MASK]
    except KeyError:
        return _learn(key & _RANKS_MASK)


def category(hand_strength: int) -> Category:
    """Read what kind of hand a strength is."""
    return Category(hand_strength >> 20)


def deciding_ranks(hand_strength: int) -> tuple[int, ...]:
    """Read the ranks that decide within the category, most important first: 2..10, 11 jack .. 14 ace."""
    ranks = (hand_strength >> shift & 15 for shift in (16, 12, 8, 4, 0))
    return tuple(rank for rank in ranks if rank)


def straight_top(ranks: Iterable[int]) -> int:
    """Find the highest rank of the best straight among the ranks (5 for A-2-3-4-5), or 0."""
    held = set(ranks)
    return next((top for top, run in _STRAIGHTS if run <= held), 0) if len(held) >= 5 else 0


_strengths: dict[int, int] = {}
_suited_strengths: dict[int, int] = {}


def _learn(rank_key: int) -> int:
    """Work a combination of ranks out once; from then on the table knows it."""
    _strengths[rank_key] = found = _rank_strength(_groups(rank_key))
    return found


def _groups(rank_key: int) -> list[tuple[int, int]]:
    """Unpack the rank counters into (count, rank), most of a kind first, then highest first."""
    octal = f"{rank_key:0{len(FRENCH.ranks)}o}"  # a digit a rank, ace first: the counters are three bits wide
    groups = [(int(count), _ACE - place) for place, count in enumerate(octal) if count != "0"]
    groups.sort(reverse=True)
    return groups


def _rank_strength(groups: list[tuple[int, int]]) -> int:
    """Rank a hand by its groups of equal ranks, suits apart."""
    counts = [count for count, _ in groups] + [0, 0]
    ranks = [rank for _, rank in groups]
    if counts[0] >= 5:
        return _pack(Category.FIVE_OF_A_KIND, ranks[:1])
    if counts[0] == 4:
        return _pack(Category.FOUR_OF_A_KIND, ranks[:1] + _kickers(ranks[1:], 1))
    if counts[0] == 3 and counts[1] >= 2:
        return _pack(Category.FULL_HOUSE, [ranks[0], max(rank for count, rank in groups[1:] if count >= 2)])
    if top := straight_top(ranks):
        return _pack(Category.STRAIGHT, [top])
    if counts[0] == 3:
        return _pack(Category.THREE_OF_A_KIND, ranks[:1] + _kickers(ranks[1:], 2))
    if counts[0] == 2 and counts[1] == 2:
        return _pack(Category.TWO_PAIR, ranks[:2] + _kickers(ranks[2:], 1))
    if counts[0] == 2:
        return _pack(Category.PAIR, ranks[:1] + _kickers(ranks[1:], 3))
    return _pack(Category.HIGH_CARD, _kickers(ranks, 5))


def _kickers(ranks: Iterable[int], most: int) -> list[int]:
    return sorted(ranks, reverse=True)[:most]


def _flush_strength(key: int, cards: Collection[Card]) -> int:
    """Rank a hand with five or more cards of a suit; only duplicate cards can make it more than a flush."""
    suit = next(suit for suit, bit in _FLUSH_BITS if key & bit)
    suited_key = sum([_card_key(card) for card in cards if card[1] == suit]) & _RANKS_MASK
    ranks_key = key & _RANKS_MASK
    by_suit = _suited_strengths.get(suited_key) or _learn_suited(suited_key)
    return max(by_suit, _strengths.get(ranks_key) or _learn(ranks_key))


def _learn_suited(rank_key: int) -> int:
    """Work a flush out once, straight and royal flushes among them."""
    ranks = [rank for count, rank in _groups(rank_key) for _ in range(count)]
    top = straight_top(ranks)
    if top:
        found = _pack(Category.ROYAL_FLUSH if top == _ACE else Category.STRAIGHT_FLUSH, [top])
    else:
        found = _pack(Category.FLUSH, _kickers(ranks, 5))
    _suited_strengths[rank_key] = found
    return found


def _pack(kind: Category, ranks: Sequence[int]) -> int:
    """Put category and ranks into one number, four bits a rank; a missing rank is 0."""
    number = int(kind)
    for rank in ranks:
        number = number << 4 | rank
    return number << 4 * (5 - len(ranks))
