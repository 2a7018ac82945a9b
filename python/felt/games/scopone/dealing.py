"""Begin a match and each of its deals: the dealer, the shuffle, ten cards each."""

from collections.abc import Sequence
from dataclasses import replace

from felt.core.cards import NEAPOLITAN, Card
from felt.core.deck import stacked, top
from felt.core.game import Step
from felt.core.rng import Rng
from felt.games.scopone.events import DealBegan, DealerDrawn
from felt.games.scopone.rules import next_dealer
from felt.games.scopone.state import HAND_CARDS, SEATS, Deal, State
from felt.tuning.scopone import Scopone

PACK = NEAPOLITAN.cards


def start(config: Scopone, names: Sequence[str], seed: int, deck: Sequence[Card] | None) -> Step:
    """Draw the dealer and deal; ValueError for a deck that is no pack."""
    rng = Rng.seeded(seed)
    dealer, rng = rng.below(SEATS) if config.draw_for_dealer else (SEATS - 1, rng)
    cards, rng = top(PACK, len(PACK), rng) if deck is None else (stacked(NEAPOLITAN, deck), rng)
    deal = _dealt(1, dealer, cards)
    drawn = (DealerDrawn(dealer),) if config.draw_for_dealer else ()
    return Step(State(config, tuple(names), rng, deal), (*drawn, DealBegan(1, dealer)))


def next_deal(state: State) -> Step:
    """Deal again, by the next dealer."""
    cards, rng = top(PACK, len(PACK), state.rng)
    deal = _dealt(state.deal.number + 1, next_dealer(state.deal.dealer), cards)
    return Step(replace(state, rng=rng, deal=deal), (DealBegan(deal.number, deal.dealer),))


def _dealt(number: int, dealer: int, cards: Sequence[Card]) -> Deal:
    """Give ten cards to each seat, the first ten to the one after the dealer; every hand in pack order."""
    hands: list[tuple[Card, ...]] = [()] * SEATS
    for place in range(SEATS):
        held = cards[place * HAND_CARDS : (place + 1) * HAND_CARDS]
        hands[(dealer + 1 + place) % SEATS] = tuple(sorted(held, key=PACK.index))
    return Deal(number, dealer, tuple(hands))
