"""A deck: a seeded shuffle of a pack, or an order stacked for a scenario."""

from collections.abc import Sequence

from felt.core.cards import Card, Pack
from felt.core.rng import Rng


def shuffled(pack: Pack, rng: Rng) -> tuple[tuple[Card, ...], Rng]:
    """Shuffle a whole pack; the first card is dealt first."""
    return rng.shuffled(pack.cards)


def stacked(pack: Pack, top: Sequence[Card]) -> tuple[Card, ...]:
    """Put the given cards on top and the rest below in pack order; ValueError on a card unknown or given twice."""
    pack.parse(" ".join(top))
    if len(set(top)) != len(top):
        twice = next(card for card in top if list(top).count(card) > 1)
        raise ValueError(f"deck holds {twice} twice")
    return (*top, *(card for card in pack.cards if card not in set(top)))
