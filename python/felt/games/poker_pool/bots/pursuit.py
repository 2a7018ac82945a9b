"""How a hand short of full is likely to end when its holder picks each new card among the few on offer.

The exact value of an idealised race: every shot makes a card with a fixed chance, every success offers a few random
cards of which the best is taken, and a broken run is taken up again while the match allows. Suits matter only while
all cards share one, so a hand shrinks to its ranks and that fact, and few positions are ever worked out.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from felt.core.cards import FRENCH, Card
from felt.core.ranking import strength
from felt.games.poker_pool.bots.merit import merit

_SUITS = len(FRENCH.suits)
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
    return _prospects(target & ~_BLUR[min(missing, len(_BLUR) - 1)], race).worth(_shape(hand), missing)


def building(hand: Sequence[Card], size: int, race: Race) -> float:
    """Return the merit the hand is likely to have once it is full."""
    return _prospects(None, race).worth(_shape(hand), min(size - len(hand), _FARTHEST))


Shape = tuple[tuple[int, ...], bool]
"""The places of a hand's ranks in order, and whether all its cards share a suit."""


def _shape(hand: Sequence[Card]) -> Shape:
    places = tuple(sorted(FRENCH.ranks.index(card[0]) for card in hand))
    return places, len({card[1] for card in hand}) < 2


class _Prospects:
    """What hands are worth in one race to one target (None: to the best hand), worked out once each."""

    def __init__(self, target: int | None, race: Race) -> None:
        self._target, self._race = target, race
        self._known: dict[tuple[Shape, int], float] = {}

    def worth(self, shape: Shape, missing: int) -> float:
        """Return the worth of a hand with so many cards still to come."""
        found = self._known.get((shape, missing))
        if found is None:
            found = self._known[shape, missing] = self._pick(shape, missing) if missing > 0 else self._end(shape)
        return found

    def _end(self, shape: Shape) -> float:
        found = _strength(shape)
        return merit(found) if self._target is None else float(found > self._target)

    def _pick(self, shape: Shape, missing: int) -> float:
        race, known, left = self._race, self._known, missing - 1
        offers = []
        for longer, count in _next(shape):
            found = known.get((longer, left))  # looked up here as well: most are known, and a call costs more
            offers.append((self.worth(longer, left) if found is None else found, count))
        gained = race.success * _best_of(offers, race.choice)
        may_wait = missing == 1 and self._target is not None  # a last card that loses need not be taken
        return gained / (1 - race.again * (1 - (gained if may_wait else race.success)))


@lru_cache(maxsize=256)
def _prospects(target: int | None, race: Race) -> _Prospects:
    return _Prospects(target, race)


@lru_cache(maxsize=1 << 14)
def _next(shape: Shape) -> tuple[tuple[Shape, int], ...]:
    """List the shapes one more card can make, with how many cards make each."""
    places, suited = shape
    found: list[tuple[Shape, int]] = []
    for place in range(len(FRENCH.ranks)):
        held, longer = places.count(place), tuple(sorted((*places, place)))
        alike = (1 if places else _SUITS) if suited and not held else 0
        found += [((longer, True), alike), ((longer, False), _SUITS - alike - held)]
    return tuple((longer, count) for longer, count in found if count)


def _best_of(offers: list[tuple[float, int]], choice: int) -> float:
    """Return the expected best of ``choice`` random cards."""
    offers.sort(reverse=True)
    cards = sum(count for _, count in offers)
    expected, better, none_better = 0.0, 0, 1.0
    for worth, count in offers:
        if worth == 0.0:
            break
        better += count
        still_none = (1 - better / cards) ** choice
        expected += worth * (none_better - still_none)
        none_better = still_none
    return expected


@lru_cache(maxsize=1 << 14)
def _strength(shape: Shape) -> int:
    """Return the strength of a hand of this shape: one suit, or no five alike."""
    places, suited = shape
    suits = (0 if suited else (places[:nth].count(place) + nth % 2) % _SUITS for nth, place in enumerate(places))
    return strength([FRENCH.ranks[place] + FRENCH.suits[suit] for place, suit in zip(places, suits, strict=True)])
