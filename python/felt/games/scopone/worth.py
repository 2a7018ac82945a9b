"""What cards are worth in points to who takes them: rough, and good enough to prefer one take to another."""

from functools import cache

from felt.games.scopone.bits import ALL_RANKS, RANKS, SETTEBELLO, each, ranks_of, spread

_CARD = 0.1
_COIN = 0.2
_SETTEBELLO = 0.9
_PRIMIERA = (0.1, 0.0, 0.0, 0.0, 0.05, 0.15, 0.35, 0.0, 0.0, 0.0)
"""What a card adds to the primiera, ace to king."""
SCOPA = 1.0
LAID = 0.5
"""Share of its worth that a card laid is likely to lose."""
SWEPT = (0.0, 0.33, 0.56, 0.71, 0.81)
"""What leaving a table to be swept costs, by how many cards that sweep it are in the three other hands."""


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


def liking(card: int, take: int, table: int) -> float:
    """Say what a play brings at once: cards and the point for clearing the table, or the card that is given away."""
    if not take:
        return -LAID * worth_of(card)
    return worth(card | take) + (SCOPA if take == table else 0.0)


@cache
def sweepers(ranks: int) -> int:
    """Give the cards that would clear a table of these ranks: those of the one rank that is their sum."""
    value = sum_of(ranks)
    return spread(1 << value - 1) if 0 < value <= RANKS else 0
