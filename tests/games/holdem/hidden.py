"""States as they come up in play, and the same states with everything a seat may not know dealt anew."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from felt.core.cards import FRENCH
from felt.core.rng import Rng
from felt.games.holdem.engine import GAME
from felt.games.holdem.state import State
from felt.games.holdem.view import may_see
from tests.every_game.player import random_states


def states(seed: int, seats: int, actions: int, **settings: str) -> Iterator[State]:
    """Play at random and give every state on the way."""
    yield from random_states(GAME, [f"Player {place}" for place in range(seats)], seed, actions, **settings)


def dealt_anew(state: State, seat: int | None, dice: Random) -> State:
    """Deal every card anew that the seat has not seen, and draw another generator."""
    hand = state.hand
    seen = {card for place, cards in enumerate(hand.deal.holes) if may_see(hand, place, seat) for card in cards}
    spare = [card for card in FRENCH.cards if card not in seen | set(hand.board)]
    dice.shuffle(spare)
    holes = tuple(
        cards if may_see(hand, place, seat) else tuple(spare.pop() for _ in cards)
        for place, cards in enumerate(hand.deal.holes)
    )
    board = hand.board + tuple(spare.pop() for _ in range(5 - len(hand.board)))
    burns = tuple(spare.pop() for _ in hand.deal.burns)
    deal = replace(hand.deal, holes=holes, board=board, burns=burns)
    match = replace(state.match, rng=Rng.seeded(dice.getrandbits(64)))
    return State(match, hand._replace(deal=deal))
