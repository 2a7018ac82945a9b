"""What cards are worth in points to who takes them: rough, and good enough to prefer one take to another."""

from functools import cache

from felt.games.scopone.bits import ALL_RANKS, SETTEBELLO, each, ranks_of

_CARD = 0.1
_COIN = 0.2
_SETTEBELLO = 0.9
_PRIMIERA = (0.1, 0.0, 0.0, 0.0, 0.05, 0.15, 0.35, 0.0, 0.0, 0.0)
"""What a card adds to the primiera, ace to king."""
SCOPA = 1.0


@cache
def worth_of(card: int) -> float:
    """Say what one card is worth."""
    coin = _COIN + _SETTEBELLO * (card == SETTEBELLO) if card <= ALL_RANKS else 0.0
    return _CARD + _PRIMIERA[ranks_of(card).bit_length() - 1] + coin


def worth(cards: int) -> float:
    """Say what cards are worth together."""
    return sum(map(worth_of, each(cards)))


@cache
def sum_of(ranks: int) -> int:
    """Add up the values of the ranks."""
    return sum(rank.bit_length() for rank in each(ranks))


def gain(card: int, take: int, table: int) -> float:
    """Say what a play brings at once: the cards, and a point if it clears the table."""
    if not take:
        return 0.0
    return worth(card | take) + (SCOPA if take == table else 0.0)
