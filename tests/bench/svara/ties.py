"""How often the best hands are equal when so many are shown down: percent, over many deals.

Run `python -m tests.bench.svara.ties [deals]`.
"""

import sys

from felt.core.deck import top
from felt.core.rng import Rng
from felt.games.svara.scoring import HAND_CARDS, PACK, SCORES, Score

_HANDS = (2, 3, 4, 6)


def tie_percent(score: Score, hands: int, deals: int, seed: int) -> float:
    """Deal so often and count."""
    ties, rng, pack = 0, Rng.seeded(seed), PACK.cards
    for _ in range(deals):
        cards, rng = top(pack, HAND_CARDS * hands, rng)
        points = sorted([score(cards[HAND_CARDS * place : HAND_CARDS * (place + 1)]) for place in range(hands)])
        ties += points[-1] == points[-2]
    return 100 * ties / deals


def main() -> None:
    """Print one line a scoring."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    for name, score in SCORES.items():
        rates = " / ".join(f"{tie_percent(score, hands, deals, hands):.2f}" for hands in _HANDS)
        print(f"{name}: best hands equal among 2 / 3 / 4 / 6: {rates} % of {deals} deals")


if __name__ == "__main__":
    main()
