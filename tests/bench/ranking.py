"""How fast hands are ranked, and whether every five-card hand ranks as an independent evaluator says.

python -m tests.bench.ranking           speed and all 2,598,960 hands
python -m tests.bench.ranking --speed   speed only
"""

import sys
from collections.abc import Sequence
from itertools import combinations, pairwise
from random import Random
from time import process_time

from felt.core.cards import FRENCH
from felt.core.ranking import strength

HANDS = 200_000
BARS = {5: 1_500_000, 7: 1_000_000}
"""Ranks a second that are asked for, by number of cards."""


def main() -> int:
    """Print the measurements; fails if the evaluators disagree."""
    for size, bar in BARS.items():
        first, later = speed(size)
        ratio = f"{later / bar:.2f} x the bar of {bar:,}"
        print(f"{size} cards: first pass {first:,.0f}/s, table warm {later:,.0f}/s of processor time, {ratio}")
    return 0 if "--speed" in sys.argv else agreement()


def speed(size: int) -> tuple[float, float]:
    """Rank random hands, given as tuples of cards; returns hands a second at first and once the table knows them."""
    dice = Random(size)
    hands = [tuple(dice.sample(FRENCH.cards, size)) for _ in range(HANDS)]
    passes = [HANDS / seconds(hands) for _ in range(5)]
    return passes[0], max(passes[1:])


def seconds(hands: Sequence[Sequence[str]]) -> float:
    """Time one call a hand."""
    begin = process_time()
    for hand in hands:
        strength(hand)
    return process_time() - begin


def agreement() -> int:
    """Compare the order of all five-card hands: equal must be equal, better must be better."""
    import phevaluator

    ours: dict[int, int] = {}
    count = disagreements = 0
    for hand in combinations(FRENCH.cards, 5):
        count += 1
        disagreements += ours.setdefault(phevaluator.evaluate_cards(*hand), strength(hand)) != strength(hand)
    order = [ours[rank] for rank in sorted(ours, reverse=True)]
    disagreements += sum(weaker >= stronger for weaker, stronger in pairwise(order))
    print(f"{count:,} five-card hands in {len(ours):,} classes: {disagreements} disagreements with phevaluator")
    return 1 if disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
