"""Measure two bots against each other: duplicate matches, win rate and 95 % interval as JSON.

    python -m felt.tools.arena poker_pool --a hard --b easy --pairs 200 --seed 1

Every pair plays one seed twice with the seats changed, so that neither gains by the draw of the coin or the rack.
A game for more than two seats them alternately, as partners sit.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from multiprocessing import Pool
from os import cpu_count
from time import process_time
from typing import Any

from felt.bots.arena import Tally, quantile, wilson
from felt.games.registry import NAMES, game
from felt.match.minds import Brain, brains
from felt.match.seats import Bot
from felt.tools.headless_match import play_match


@dataclass(frozen=True, slots=True)
class Pairing:
    """What to play: a game, the two levels, one seed; ``swapped`` puts the first level on the odd seats."""

    game: str
    levels: tuple[str, str]
    seed: int
    settings: tuple[tuple[str, str], ...]
    swapped: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """One match as the arena counts it; ``points`` are the first level's, ``thinking`` processor seconds by level."""

    points: float
    reason: str
    kinds: Mapping[str, int]
    faults: int
    thinking: Mapping[str, list[float]]


def play(pairing: Pairing) -> Outcome:
    """Play one match and note the processor time of each decision, which other programs do not stretch."""
    rules = game(pairing.game)
    levels = pairing.levels[::-1] if pairing.swapped else pairing.levels
    thinking: dict[str, list[float]] = {level: [] for level in levels}
    minds = {level: _timed(brain, thinking[level]) for level, brain in brains(pairing.game).items() if level in levels}
    config = rules.configure(dict(pairing.settings))
    seats = [Bot(levels[seat % 2]) for seat in range(rules.seat_range[0])]
    match = play_match(rules, config, seats, pairing.seed, minds=minds)
    points = sum(seat % 2 == pairing.swapped for seat in match.result.winners) / len(match.result.winners)
    kinds = Counter(entry.words[0] for entry in match.record.entries)
    return Outcome(points, match.result.reason, kinds, match.faults, thinking)


def _timed(brain: Brain, seconds: list[float]) -> Brain:
    def think(*question: Any) -> Any:
        start = process_time()
        thought = brain(*question)
        seconds.append(process_time() - start)
        return thought

    return think


def report(levels: tuple[str, str], outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Sum a series up, ready for JSON."""
    tally = Tally()
    for outcome in outcomes:
        tally = tally.add(outcome.points)
    low, high = wilson(tally.rate, tally.matches)
    lengths = [float(sum(outcome.kinds.values())) for outcome in outcomes]
    return {
        "a": levels[0],
        "b": levels[1],
        "matches": tally.matches,
        "wins": tally.wins,
        "losses": tally.losses,
        "draws": tally.draws,
        "rate": round(tally.rate, 4),
        "wilson95": [round(low, 4), round(high, 4)],
        "reasons": _shares(outcome.reason for outcome in outcomes),
        "median_actions": quantile(lengths, 0.5),
        "actions": _means(outcomes),
        "faults": sum(outcome.faults for outcome in outcomes),
        "decision_cpu_ms": {level: _milliseconds(outcomes, level) for level in dict.fromkeys(levels)},
    }


def _shares(reasons: Iterable[str]) -> dict[str, float]:
    counted = Counter(reasons)
    return {reason: round(count / counted.total(), 3) for reason, count in counted.most_common()}


def _means(outcomes: Sequence[Outcome]) -> dict[str, dict[str, float]]:
    """Return median and mean count of each kind of action in a match."""
    found = {}
    for kind in dict.fromkeys(kind for outcome in outcomes for kind in outcome.kinds):
        counts = [float(outcome.kinds.get(kind, 0)) for outcome in outcomes]
        found[kind] = {"median": quantile(counts, 0.5), "mean": round(sum(counts) / len(counts), 2)}
    return found


def _milliseconds(outcomes: Sequence[Outcome], level: str) -> dict[str, float]:
    seconds = [second for outcome in outcomes for second in outcome.thinking.get(level, ())]
    places = {"p50": 0.5, "p95": 0.95, "max": 1.0}
    return {name: round(1000 * quantile(seconds, share), 1) for name, share in places.items()} if seconds else {}


def series(args: argparse.Namespace) -> list[Pairing]:
    """List the matches asked for: each seed twice, seats changed."""
    settings = tuple(tuple(setting.split("=", 1)) for setting in args.set)
    return [
        Pairing(args.game, (args.a, args.b), args.seed + place, settings, swapped)
        for place in range(args.pairs)
        for swapped in (False, True)
    ]


def run(pairings: Sequence[Pairing], jobs: int, tell: Callable[[int], None]) -> list[Outcome]:
    """Play every match, ``jobs`` at a time, in order."""
    outcomes = []
    with Pool(jobs) as pool:
        for outcome in pool.imap(play, pairings):
            outcomes.append(outcome)
            tell(len(outcomes))
    return outcomes


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    found = argparse.ArgumentParser(prog="felt.tools.arena", description=__doc__.partition("\n")[0])
    found.add_argument("game", choices=NAMES)
    found.add_argument("--a", required=True, help="level whose win rate is measured")
    found.add_argument("--b", required=True, help="level it plays against")
    found.add_argument("--pairs", type=int, default=100, help="seeds, each played twice")
    found.add_argument("--seed", type=int, default=1, help="first seed")
    found.add_argument("--jobs", type=int, default=cpu_count() or 1, help="matches at a time")
    found.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="a config value")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a series and print its report as the last line."""
    command = parser()
    args = command.parse_args(arguments)
    for level in (args.a, args.b):
        if level not in (known := brains(args.game)):
            command.error(f"unknown level {level!r}; known: {', '.join(known)}")
    pairings = series(args)
    outcomes = run(pairings, args.jobs, lambda count: _progress(count, len(pairings)))
    print(json.dumps(report((args.a, args.b), outcomes)))
    return 0


def _progress(count: int, matches: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{count}/{matches}", end="" if count < matches else "\n", file=sys.stderr, flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
