"""States as they come up in play, and the same states with everything a seat may not know dealt anew."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from felt.core.rng import Rng
from felt.games.scopone.engine import GAME
from felt.games.scopone.state import State
from tests.every_game.player import random_states

NAMES = ("Ann", "Bob", "Cem", "Dia")


def states(seed: int, actions: int, **settings: str) -> Iterator[State]:
    """Play at random and give every state on the way."""
    yield from random_states(GAME, NAMES, seed, actions, **settings)


def dealt_anew(state: State, seat: int | None, dice: Random) -> State:
    """Deal every card in other hands anew, and draw another generator."""
    hands = state.deal.hands
    unseen = [card for place, hand in enumerate(hands) if place != seat for card in hand]
    dice.shuffle(unseen)
    anew = tuple(
        hand if place == seat else tuple(sorted(unseen.pop() for _ in hand)) for place, hand in enumerate(hands)
    )
    return replace(state, deal=replace(state.deal, hands=anew), rng=Rng.seeded(dice.getrandbits(64)))
