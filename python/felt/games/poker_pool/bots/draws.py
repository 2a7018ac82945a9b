"""What a hand could still become: the cards each better hand needs, and how many would do."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from felt.core.cards import FRENCH, Card

_LONGEST = 3
"""Cards a plan may need; further ones are too far away to steer by."""
_RUNS = tuple("A" + FRENCH.ranks[:4] if low < 0 else FRENCH.ranks[low : low + 5] for low in range(-1, 9))
"""The ranks of every straight, A-5 first."""


@dataclass(frozen=True, slots=True)
class Draw:
    """A better hand within reach: example ``cards`` that make it, and the ``outs`` that would do at each step."""

    cards: tuple[Card, ...]
    outs: tuple[int, ...]


def draws(hand: Sequence[Card]) -> tuple[tuple[Draw, ...], ...]:
    """List the hands worth steering for, family by family; the draws of one family share their cards."""
    suits = [suit for suit in FRENCH.suits if sum(card[1] == suit for card in hand) >= 5 - _LONGEST]
    straights = (draw for run in _RUNS for draw in _straight(hand, run))
    suited = (draw for suit in suits for run in _RUNS for draw in _straight_flush(hand, run, suit))
    flushes = (draw for suit in suits for draw in _flush(hand, suit))
    return tuple(_sets(hand)), tuple(straights), tuple(flushes), tuple(suited)


def _sets(hand: Sequence[Card]) -> Iterator[Draw]:
    """Pairs up to four of a kind from each rank held, and the two-group hands beside the best of them."""
    held = Counter(card[0] for card in hand)
    order = sorted(held, key=lambda rank: (held[rank], FRENCH.ranks.index(rank)), reverse=True)
    for rank in order:
        yield from _more_of(hand, rank, held[rank])
    if len(order) > 1:
        yield from _two_groups(hand, order, held)
    elif order and held[order[0]] > 1:
        yield from _second_group(order[0], held[order[0]])


def _missing(hand: Sequence[Card], rank: str) -> list[Card]:
    return [rank + suit for suit in FRENCH.suits if rank + suit not in hand]


def _more_of(hand: Sequence[Card], rank: str, count: int) -> Iterator[Draw]:
    missing = _missing(hand, rank)
    for more in range(1, min(4 - count, _LONGEST) + 1):
        yield Draw(tuple(missing[:more]), tuple(len(missing) - step for step in range(more)))


def _two_groups(hand: Sequence[Card], order: list[str], held: Counter[str]) -> Iterator[Draw]:
    """Two pair and a full house from the two best ranks; every other rank held would pair as well."""
    first, second = order[:2]
    need_first, need_second = max(0, 2 - held[first]), max(0, 2 - held[second])
    pairing = 3 * sum(held[rank] == 1 for rank in order[1:])
    second_cards = _missing(hand, second)[:need_second]
    to_two_pair = [*_missing(hand, first)[:need_first], *second_cards]
    outs = [3] * need_first + [pairing] * need_second
    if 0 < len(to_two_pair) <= _LONGEST:
        yield Draw(tuple(to_two_pair), tuple(outs))
    for more in range(max(0, 3 - held[first]), 4 - held[first]):
        full = (*_missing(hand, first)[:more], *second_cards)
        if 0 < len(full) <= _LONGEST:
            yield Draw(full, (4,) * (len(full) - need_second) + (pairing,) * need_second)


def _second_group(first: str, count: int) -> Iterator[Draw]:
    """Two pair or a full house when only one rank is held: any other rank will do, then its like."""
    other = "A" if first != "A" else "K"
    yield Draw((other + "s", other + "h"), (48, 3))
    if count == 2:
        yield Draw((other + "s", other + "h", other + "d"), (48, 3, 4))


def _flush(hand: Sequence[Card], suit: str) -> Iterator[Draw]:
    held = [card for card in hand if card[1] == suit]
    need = 5 - len(held)
    if 0 < need <= _LONGEST:
        absent = [rank + suit for rank in reversed(FRENCH.ranks) if rank + suit not in held]
        middle = len(absent) // 2 - need // 2
        yield Draw(tuple(absent[middle : middle + need]), tuple(len(absent) - step for step in range(need)))


def _straight(hand: Sequence[Card], run: str) -> Iterator[Draw]:
    ranks = {card[0] for card in hand}
    gaps = [rank for rank in run if rank not in ranks]
    if 0 < len(gaps) <= _LONGEST:
        spread = tuple(rank + FRENCH.suits[place % 4] for place, rank in enumerate(gaps))
        yield Draw(spread, tuple(4 * (len(gaps) - step) for step in range(len(gaps))))


def _straight_flush(hand: Sequence[Card], run: str, suit: str) -> Iterator[Draw]:
    missing = tuple(rank + suit for rank in run if rank + suit not in hand)
    if 0 < len(missing) <= _LONGEST:
        yield Draw(missing, tuple(len(missing) - step for step in range(len(missing))))
