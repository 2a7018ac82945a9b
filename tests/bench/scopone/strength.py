"""How many points a deal one Scopone team wins from another, by duplicate deals.

    python -m tests.bench.scopone.strength master greedy --deals 1000

Every deal is played twice on the same cards, the measured bot in both seats of the one team, then of the other; what
the pair wins on average is one independent result, and the interval is over those. The target is out of reach, so that
a point is a point. Times are of the processor, not of the clock. With `--keep FILE` every pair is written down as it
ends, and a series that was stopped goes on from there.
"""

import argparse
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from felt.bots.arena import Z_95, quantile
from felt.core.rng import Rng
from felt.games.scopone.bots import brains
from felt.games.scopone.bots.baselines import BASELINES
from felt.games.scopone.engine import GAME
from felt.games.scopone.state import State
from felt.tuning.bots import Bots

_NAMES = ("Ann", "Bob", "Cem", "Dia")
Played = tuple[list[int], list[float]]
"""Points won in each game of a pair, and seconds each decision of the measured bot took."""


def players() -> Mapping[str, Any]:
    """List everyone that can be measured."""
    return {**brains(Bots()), **BASELINES}


def pair(names: tuple[str, str], settings: Mapping[str, str], seed: int) -> Played:
    """Play one deal from both sides."""
    known = players()
    won, seconds = [], []
    for side in range(2):
        teams = [known[names[side]], known[names[1 - side]]]
        state: State = GAME.start(GAME.configure({"deal_limit": "0", "target": "101", **settings}), _NAMES, seed).state
        luck = Rng.seeded(seed ^ 0x5EED)
        while not state.deal.scored:
            seat = state.deal.to_act
            word, luck = luck.word()
            view, legal = GAME.view(state, seat), GAME.legal(state, seat)
            start = process_time()
            thought = teams[seat % 2](view, legal, Rng.seeded(word))
            if seat % 2 == side:
                seconds.append(process_time() - start)
            state = GAME.apply(state, seat, thought.action).state
        won.append(state.totals[side] - state.totals[1 - side])
    return won, seconds


def series(names: tuple[str, str], settings: Mapping[str, str], seeds: Sequence[int], kept: Path, jobs: int) -> None:
    """Play the pairs that are not in the file yet, and add each to it; one line of JSON a pair."""
    done = set(read(names, settings, kept))
    missing = [seed for seed in seeds if seed not in done]
    with Pool(jobs) as pool, kept.open("a") as file:
        for seed, played in zip(missing, pool.imap(partial(pair, names, settings), missing), strict=True):
            print(json.dumps([names, settings, seed, played]), file=file, flush=True)


def read(names: tuple[str, str], settings: Mapping[str, str], kept: Path) -> dict[int, Played]:
    """Read the pairs of a series by their seed."""
    lines = kept.read_text().splitlines() if kept.exists() else []
    rows = map(json.loads, lines)
    return {seed: played for who, how, seed, played in rows if (tuple(who), how) == (names, settings)}


def report(names: tuple[str, str], results: Sequence[Played]) -> dict[str, Any]:
    """Sum a series up, ready for JSON."""
    means = [sum(won) / len(won) for won, _ in results]
    mean = sum(means) / len(means)
    spread = sqrt(sum((value - mean) ** 2 for value in means) / max(1, len(means) - 1))
    margin = Z_95 * spread / sqrt(len(means))
    signs = Counter((score > 0) - (score < 0) for won, _ in results for score in won)
    times = [1000 * second for _, seconds in results for second in seconds]
    return {
        "a": names[0],
        "b": names[1],
        "deals": len(results),
        "points": round(mean, 3),
        "low": round(mean - margin, 3),
        "high": round(mean + margin, 3),
        **{word: round(signs[sign] / signs.total(), 3) for word, sign in (("won", 1), ("lost", -1), ("tied", 0))},
        "ms": {
            "mean": round(sum(times) / len(times), 1),
            **{name: round(quantile(times, share), 1) for name, share in (("p50", 0.5), ("p95", 0.95), ("max", 1.0))},
        },
    }


def main() -> None:
    """Measure and print JSON."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("a", choices=players())
    parser.add_argument("b", choices=players())
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write every pair here, and go on from what is there")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="a config value")
    args = parser.parse_args()
    names, settings = (args.a, args.b), dict(setting.split("=", 1) for setting in args.set)
    seeds = range(args.seed, args.seed + args.deals)
    with TemporaryDirectory() as folder:
        kept = args.keep or Path(folder, "pairs")
        series(names, settings, seeds, kept, args.jobs)
        played = read(names, settings, kept)
    print(json.dumps(report(names, [played[seed] for seed in seeds])))


if __name__ == "__main__":
    main()
