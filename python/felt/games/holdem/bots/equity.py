"""How often a hand wins against what the opponents may hold, by dealing the unknown cards many times."""

from collections.abc import Sequence
from itertools import combinations

from felt.core.cards import Card
from felt.core.rng import Rng
from felt.games.holdem.bots.cards import NO_CARDS_KEY, SINGLES, Cards, cards_of, rank_hand, together

Range = Sequence[Cards]
"""Pairs of hole cards somebody may hold, each as likely."""

ALL_HOLES: Range = tuple(together(first, second) for first, second in combinations(SINGLES, 2))
_BOARD = 5
_TRIES = 40
"""Draws for one opponent's cards before they are taken to be anything: his range may be held by others."""
_HOLE_BITS = 20
_HOLE_MASK = (1 << _HOLE_BITS) - 1
_CARD_BITS = 6
_CARD_MASK = (1 << _CARD_BITS) - 1
_WORD_BITS = 64
_MARK = 1 << _WORD_BITS
"""Stands before the bits of a word, so that one can see when they are used up."""
_LEAST_HOLE, _LEAST_CARD = 1 << _HOLE_BITS, 1 << _CARD_BITS
_PACK = len(SINGLES)


def without(holes: Range, known: int) -> Range:
    """Drop the pairs of which a card is known to be elsewhere."""
    return [pair for pair in holes if not pair.mask & known]


def equity(hole: Sequence[Card], board: Sequence[Card], ranges: Sequence[Range], samples: int, rng: Rng) -> float:
    """Return the share of the pot that the hand wins on average, ties divided.

    On the river a lone opponent's cards are all tried, so the answer is exact; otherwise ``samples`` deals are
    drawn. Cards known to be elsewhere may stand in the ranges; they are passed over.
    """
    own, table = cards_of(hole), cards_of(board)
    known = own.mask | table.mask
    held = [without(holes, known) or without(ALL_HOLES, known) for holes in ranges]
    if len(board) == _BOARD and len(held) == 1:
        return _exact(together(own, table), table, held[0])
    return _Deals(own, table, _BOARD - len(board), held, rng).mean(samples)


def _exact(mine: Cards, table: Cards, holes: Range) -> float:
    own = rank_hand(mine.mask, mine.key + NO_CARDS_KEY)
    shared, base = table.mask, table.key + NO_CARDS_KEY
    points = 0
    for mask, key in holes:
        theirs = rank_hand(mask | shared, key + base)
        points += 2 if own > theirs else own == theirs
    return points / (2 * len(holes))


class _Deals:
    """Random deals of the cards that are not known."""

    def __init__(self, own: Cards, table: Cards, to_come: int, ranges: Sequence[Range], rng: Rng) -> None:
        self.own, self.table, self.to_come, self.ranges = own, table, to_come, ranges
        self._words = rng.words()

    def mean(self, samples: int) -> float:
        """Average the share won over so many deals."""
        return sum([self._one() for _ in range(samples)]) / samples

    def _one(self) -> float:
        """Deal once: opponents' cards, then the board; return the share of the pot won."""
        dead = self.own.mask | self.table.mask
        opponents, words = [], self._words
        bits = _MARK >> _WORD_BITS
        for holes in self.ranges:
            if bits < _LEAST_HOLE:
                bits = next(words) | _MARK
            pair = holes[(bits & _HOLE_MASK) * len(holes) >> _HOLE_BITS]
            bits >>= _HOLE_BITS
            if pair.mask & dead:
                pair = self._other(holes, dead)
            dead |= pair.mask
            opponents.append(pair)
        shared, base = self.table.mask, self.table.key + NO_CARDS_KEY
        left = self.to_come
        while left:
            if bits < _LEAST_CARD:
                bits = next(words) | _MARK
            bits, place = bits >> _CARD_BITS, bits & _CARD_MASK
            if place < _PACK and not dead >> place & 1:
                mask, key = SINGLES[place]
                dead |= mask
                shared |= mask
                base += key
                left -= 1
        return self._share(opponents, shared, base)

    def _other(self, holes: Range, dead: int) -> Cards:
        """Draw again until nobody else holds the cards."""
        for _ in range(_TRIES):
            pair = holes[next(self._words) % len(holes)]
            if not pair.mask & dead:
                return pair
        return self._other(without(ALL_HOLES, dead), dead)

    def _share(self, opponents: Sequence[Cards], shared: int, base: int) -> float:
        own = rank_hand(self.own.mask | shared, self.own.key + base)
        ties = 1
        for mask, key in opponents:
            theirs = rank_hand(mask | shared, key + base)
            if theirs > own:
                return 0.0
            ties += theirs == own
        return 1 / ties
