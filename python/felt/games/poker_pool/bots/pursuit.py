"""How a hand short of full is likely to end when its holder picks each new card among the few on offer.

The exact value of an idealised race: every shot makes a card with a fixed chance, every success offers a few random
cards of which the best is taken, and a broken run is taken up again while the match allows. Suits matter only while
all cards share one, so a hand shrinks to its ranks and that fact, and few positions are ever worked out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from felt.core.cards import FRENCH, Card
from felt.core.ranking import strength
from felt.games.poker_pool.bots.merit import merit

_BLUR = (0, 0, 0xFFFF, 0xFFFF, 0x3FFFF)
"""Bits of a target strength that are beside the point while so many cards are still to come."""
_FARTHEST = 5
"""Cards to come that are looked at; more, in matches with bigger hands, would take too long."""


@dataclass(frozen=True, slots=True)
class Race:
    """What a pursuer can do.

    ``success`` is the chance a shot makes a card, ``choice`` the cards to choose among at each, ``again`` the chance
    that a broken run is taken up once more.
    """

    success: float
    choice: int
    again: float


def overtaking(hand: Sequence[Card], size: int, target: int, race: Race) -> float:
    """Return how likely the hand, filled to ``size`` cards, beats the strength ``target``."""
    missing = min(size - len(hand), _FARTHEST)
    return _worth(_shape(hand), missing, target & ~_BLUR[min(missing, len(_BLUR) - 1)], race)


def building(hand: Sequence[Card], size: int, race: Race) -> float:
    """Return the merit the hand is likely to have once it is full."""
    return _worth(_shape(hand), min(size - len(hand), _FARTHEST), None, race)


Shape = tuple[tuple[int, ...], bool]
"""The places of a hand's ranks in order, and whether all its cards share a suit."""


def _shape(hand: Sequence[Card]) -> Shape:
    places = tuple(sorted(FRENCH.ranks.index(card[0]) for card in hand))
    return places, len({card[1] for card in hand}) < 2


@lru_cache(maxsize=1 << 18)
def _worth(shape: Shape, missing: int, target: int | None, race: Race) -> float:
    if missing <= 0:
        found = strength(_cards(*shape))
        return merit(found) if target is None else float(found > target)
    offers = [(_worth(longer, missing - 1, target, race), count) for longer, count in _next(*shape)]
    gained = race.success * _best_of(offers, race.choice)
    may_wait = missing == 1 and target is not None
    return gained / (1 - race.again * (1 - (gained if may_wait else race.success)))


def _next(places: tuple[int, ...], suited: bool) -> Iterator[tuple[Shape, int]]:
    """List the shapes one more card can make, with how many cards make each."""
    suits = len(FRENCH.suits)
    for place in range(len(FRENCH.ranks)):
        held, longer = places.count(place), tuple(sorted((*places, place)))
        if not places:
            yield (longer, True), suits
        elif suited:
            if not held:
                yield (longer, True), 1
            yield (longer, False), suits - 1
        elif held < suits:
            yield (longer, False), suits - held


def _best_of(offers: list[tuple[float, int]], choice: int) -> float:
    """Return the expected best of ``choice`` random cards."""
    offers.sort(reverse=True)
    cards = sum(count for _, count in offers)
    expected, better, none_better = 0.0, 0, 1.0
    for worth, count in offers:
        better += count
        still_none = (1 - better / cards) ** choice
        expected += worth * (none_better - still_none)
        none_better = still_none
    return expected


def _cards(places: tuple[int, ...], suited: bool) -> tuple[Card, ...]:
    """Return cards of this shape: one suit, or no five alike."""
    suits = FRENCH.suits
    return tuple(
        FRENCH.ranks[place] + suits[0 if suited else (places[:nth].count(place) + nth % 2) % len(suits)]
        for nth, place in enumerate(places)
    )
