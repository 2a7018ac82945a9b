"""Whole matches over a bad line, each held against the same match over a perfect one.

python -m tests.bench.online.faults [--matches 500] [--first 0]   --first goes on where an earlier run stopped
"""

import argparse
import gc
from time import process_time

from felt.games import registry
from tests.online.test_session import end_alike

PROGRESS = 50
"""Seeds after which a line is printed."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20, help="of each game")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    args = parser.parse_args()
    seeds = range(args.first, args.first + args.matches)
    gc.disable()  # a quarter of the time, and nothing here lives for long
    for seed in seeds:
        for game in registry.NAMES:
            end_alike(game, seed)
        if (seed + 1) % PROGRESS == 0 or seed == seeds[-1]:
            gc.collect()
            print(
                f"seeds {seeds[0]} to {seed}: equal in all games, {process_time():.0f} s of processor time", flush=True
            )


if __name__ == "__main__":
    main()
