"""Ten thousand full-power shots into everything: counts what must never happen.

Run: python -m tests.bench.solver.survival

Every tenth shot is also searched, between all moments, for balls that enter each other or a cushion.
"""

import sys
from collections import Counter

from felt.billiards.events import Pocketed
from tests.billiards.test_motion import wild
from tests.billiards.watch import deepest_in_cushion, deepest_overlap


def main(shots: int) -> None:
    """Play the shots and print the counts."""
    counts: Counter[str] = Counter(shots=shots)
    overlap = cushion = 0.0
    for seed in range(shots):
        track, table = wild(seed)
        dropped = sum(isinstance(event, Pocketed) for event in track.events)
        counts["lost balls"] += len(track.rides) - len(track.rests) - dropped
        counts["cut short"] += track.forced
        counts["outside"] += sum(
            not (0 <= s.x <= table.table_width and 0 <= s.y <= table.table_height) for s in track.rests
        )
        if seed % 10 == 0:
            overlap = max(overlap, deepest_overlap(track, table))
            cushion = max(cushion, deepest_in_cushion(track, table))
    print(dict(counts))
    print(f"deepest overlap {overlap:.6f} px, deepest in a cushion {cushion:.6f} px (searched {shots // 10})")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
