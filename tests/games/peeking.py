"""Whether a bot looks at cards it may not see: dealing them anew must never change what it does."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from felt.core.game import Game
from felt.core.rng import Rng

Look = Callable[[Any, int], Any]
"""What is shown to a bot of a state, by seat: `Game.view`, or more to a cheat."""


def peeks(
    game: Game,
    brain: Any,
    look: Look,
    played: Callable[[int], Iterable[Any]],
    dealt_anew: Callable[[Any, int, Random], Any],
    seeds: range,
) -> bool:
    """Tell whether dealing the unseen cards anew ever changes what the brain does; `played` gives states by seed."""
    for seed in seeds:
        dice = Random(seed)
        for state in played(seed):
            seat = game.turn(state).seats[0]
            legal, luck = game.legal(state, seat), Rng.seeded(dice.getrandbits(64))
            once = brain(look(state, seat), legal, luck)
            if any(brain(look(dealt_anew(state, seat, dice), seat), legal, luck) != once for _ in range(2)):
                return True
    return False
