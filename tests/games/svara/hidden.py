"""States as they come up in play, and the same states with everything a seat may not know dealt anew."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from felt.core.rng import Rng
from felt.games.svara.engine import GAME
from felt.games.svara.scoring import PACK
from felt.games.svara.state import State
from felt.games.svara.view import may_see
from tests.every_game.player import random_states


def states(seed: int, seats: int, actions: int, **settings: str) -> Iterator[State]:
    """Play at random and give every state on the way."""
    yield from random_states(GAME, [f"Player {place}" for place in range(seats)], seed, actions, **settings)


def dealt_anew(state: State, seat: int | None, dice: Random) -> State:
    """Deal every card anew that the seat has not seen, its own unseen cards too, and draw another generator."""
    hand = state.hand
    seen = {card for place, cards in enumerate(hand.deal.cards) if may_see(hand, place, seat) for card in cards}
    spare = [card for card in PACK.cards if card not in seen]
    dice.shuffle(spare)
    cards = tuple(
        cards if may_see(hand, place, seat) else tuple(spare.pop() for _ in cards)
        for place, cards in enumerate(hand.deal.cards)
    )
    match = replace(state.match, rng=Rng.seeded(dice.getrandbits(64)))
    return State(match, hand._replace(deal=replace(hand.deal, cards=cards)))
