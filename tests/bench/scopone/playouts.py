"""How many random deals of Scopone a second the bots' engine plays to the end, and how many the rules play.

    python -m tests.bench.scopone.playouts

Seconds are of the processor. `shuffled` draws each deal as well; `ratio` is how much faster the engine is than the
rules that keep the match, in the same run.
"""

import json
from collections.abc import Callable
from random import Random
from time import process_time

from felt.games.scopone.actions import Play
from felt.games.scopone.bits import captures, run
from felt.games.scopone.choices import ways
from felt.games.scopone.dealing import PACK
from felt.games.scopone.engine import GAME
from felt.games.scopone.state import State

DEALS, RULES_DEALS, BEST_OF = 20_000, 60, 5
_NAMES = ("Ann", "Bob", "Cem", "Dia")


def rate(play: Callable[[], object], deals: int) -> float:
    """Return deals a second, the best of several runs."""
    best = float("inf")
    for _ in range(BEST_OF):
        start = process_time()
        play()
        best = min(best, process_time() - start)
    return deals / best


def by_rules(seed: int) -> State:
    """Play one deal at random through the rules; gives where it ends."""
    dice = Random(seed)
    state: State = GAME.start(GAME.configure({"deal_limit": "1"}), _NAMES, seed).state
    while not state.deal.scored:
        card, takes = dice.choice(sorted(ways(state).items()))
        state = GAME.apply(state, state.deal.to_act, Play(card, dice.choice(takes))).state
    return state


def main() -> None:
    """Measure and print JSON."""
    dice, table = Random(1), captures(True)
    pack = list(range(len(PACK)))
    orders = [dice.sample(pack, len(pack)) for _ in range(DEALS)]
    ready = rate(lambda: [run(order, table) for order in orders], DEALS)
    shuffled = rate(lambda: [run(dice.sample(pack, len(pack)), table) for _ in range(DEALS)], DEALS)
    rules = rate(lambda: [by_rules(seed) for seed in range(RULES_DEALS)], RULES_DEALS)
    print(
        json.dumps(
            {
                "playouts_a_second": round(ready),
                "shuffled": round(shuffled),
                "rules": round(rules),
                "ratio": round(ready / rules, 1),
            }
        )
    )


if __name__ == "__main__":
    main()
