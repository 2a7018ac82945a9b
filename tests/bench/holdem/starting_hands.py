"""Order the 169 kinds of starting hand: by what they win against one and three unknown hands, and how they play on.

    python -m tests.bench.holdem.starting_hands [samples]

Prints the order that `felt.games.holdem.bots.charts` holds.
"""

import sys

from felt.core.cards import FRENCH
from felt.core.rng import Rng
from felt.games.holdem.bots.equity import ALL_HOLES, equity

_SET_BONUS = 0.35
_RUN_BONUS = {1: 0.22, 2: 0.14, 3: 0.08}


def kinds() -> dict[str, list[str]]:
    """Give one example of each kind: AA, AKs, AKo."""
    ranks = FRENCH.ranks[::-1]
    found = {}
    for high, first in enumerate(ranks):
        for second in ranks[high:]:
            if first == second:
                found[first + second] = [first + "s", second + "h"]
            else:
                found[first + second + "s"] = [first + "s", second + "s"]
                found[first + second + "o"] = [first + "s", second + "h"]
    return found


def worth(hole: list[str], samples: int) -> float:
    """Add up how far the hand beats its fair share at two tables, and what it is worth beyond a bare showdown."""
    alone = equity(hole, [], [ALL_HOLES], samples, Rng.seeded(1)) * 2
    crowd = equity(hole, [], [ALL_HOLES] * 3, samples, Rng.seeded(2)) * 4
    return alone + crowd + playability(hole)


def playability(hole: list[str]) -> float:
    """Give a bonus to hands that seldom make a hand and then win a big pot: pairs for the set, suited connectors."""
    high, low = (FRENCH.ranks.index(card[0]) for card in hole)
    if high == low:
        return _SET_BONUS
    suited = hole[0][1] == hole[1][1]
    return _RUN_BONUS.get(high - low, 0.0) if suited else 0.0


def main() -> None:
    """Print the order, best first."""
    samples = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    order = sorted(kinds().items(), key=lambda item: -worth(item[1], samples))
    words = [name for name, _ in order]
    for start in range(0, len(words), 24):
        print(" ".join(words[start : start + 24]))


if __name__ == "__main__":
    main()
