"""What a hand one cannot see may count: every hand that is still possible, enumerated and added up by points."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from felt.core.cards import Card
from felt.games.svara.scoring import HAND_CARDS, PACK, SCORES

Spread = tuple[float, ...]
"""The chance of each number of points, 0 to the highest."""

_MOST_POINTS = 34
_SPRINKLE = 0.1
"""Of the hands a narrowing drops, this share stays: people bluff and misjudge."""


@lru_cache(maxsize=8192)
def unseen(scoring: str, seen: tuple[Card, ...]) -> Spread:
    """Enumerate the hands that can be made of the cards not seen."""
    mask = _mask(seen)
    counts = [0] * (_MOST_POINTS + 1)
    for cards, points in _every_hand(scoring):
        if not cards & mask:
            counts[points] += 1
    total = sum(counts)
    return tuple([count / total for count in counts])


def keep_best(spread: Spread, share: float) -> Spread:
    """Narrow a spread to its best part, with a sprinkling of the rest."""
    if share >= 1:
        return spread
    left, kept = share, [0.0] * len(spread)
    for points in range(len(spread) - 1, -1, -1):
        best = min(spread[points], left)
        left -= best
        kept[points] = best + _SPRINKLE * (spread[points] - best)
    total = sum(kept)
    return tuple([chance / total for chance in kept])


def beats(points: int, spread: Spread) -> float:
    """Return the chance to win against such a hand; an equal one counts half, for the svara that follows."""
    return sum(spread[:points]) + spread[points] / 2


def quantiles(spread: Spread, count: int) -> list[int]:
    """Return the points at evenly spaced places of a spread, lowest first."""
    found, reached, place = list[int](), 0.0, 0
    for points, chance in enumerate(spread):
        reached += chance
        while place < count and (place + 0.5) / count <= reached:
            found.append(points)
            place += 1
    return found


@lru_cache(maxsize=4)
def _every_hand(scoring: str) -> tuple[tuple[int, int], ...]:
    """List all hands: their cards as a bit each, and their points."""
    score = SCORES[scoring]
    return tuple((_mask(cards), score(cards)) for cards in combinations(PACK.cards, HAND_CARDS))


def _mask(cards: Sequence[Card]) -> int:
    return sum(1 << _PLACES[card] for card in cards)


_PLACES = {card: place for place, card in enumerate(PACK.cards)}
