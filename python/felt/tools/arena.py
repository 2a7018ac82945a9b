"""Measure bots against each other: duplicate matches, win rates with their 95 % Wilson interval, length of a match.

    python -m felt.tools.arena poker_pool --a hard --b easy --pairs 200 --seed 1 --keep build/hard-easy.jsonl
    python -m felt.tools.arena poker_pool --series 200

Every pair plays one deal twice with the seats changed, so that neither gains by the draw of the coin or the rack.
Poker Pool's pairs lie two by two: one pair on the layout of a seed, the next on its mirror image across the table's
long axis. A table and its mirror image offer the same shots, so together the four matches favour no seat, and no level
for a habit of its own, such as looking at one long rail first. Only the rack is mirrored; places of balls that come
back and the bots' shaky hands are drawn as ever, so the four part ways at the break and none repeats another.

A game for more than two seats them alternately, as partners sit. A series mixes every pairing of the levels and tells
how long matches are and how they end. With ``--keep`` a stopped run goes on where it was. The last line is JSON.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from itertools import combinations_with_replacement, cycle
from os import cpu_count
from pathlib import Path

from felt.bots.skill import LEVELS
from felt.games.registry import NAMES
from felt.match.minds import brains
from felt.tools.arena_match import MIRRORED, Pairing
from felt.tools.arena_report import duel, duel_line, series_lines, series_report
from felt.tools.arena_store import Store, run


def pairs(args: argparse.Namespace) -> list[Pairing]:
    """List the matches of a duel, pair by pair: each layout twice, seats changed."""
    images = (False, True) if args.game in MIRRORED else (False,)
    return [
        Pairing(args.game, (args.a, args.b), args.seed + place // len(images), _settings(args), swapped, image)
        for place, image in zip(range(args.pairs), cycle(images), strict=False)
        for swapped in (False, True)
    ]


def series(args: argparse.Namespace) -> list[Pairing]:
    """List the matches of a series: every two levels in turn, each with itself too, seats changed each time round."""
    levels = list(combinations_with_replacement(LEVELS, 2))
    return [
        Pairing(args.game, two, args.seed + place, _settings(args), place // len(levels) % 2 == 1)
        for place, two in zip(range(args.series), cycle(levels), strict=False)
    ]


def _settings(args: argparse.Namespace) -> tuple[tuple[str, str], ...]:
    return tuple(tuple(setting.split("=", 1)) for setting in args.set)


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    found = argparse.ArgumentParser(prog="felt.tools.arena", description=__doc__.partition("\n")[0])
    found.add_argument("game", choices=NAMES)
    found.add_argument("--a", help="level whose win rate is measured")
    found.add_argument("--b", help="level it plays against")
    found.add_argument("--pairs", type=int, default=100, help="layouts or deals, each played twice")
    found.add_argument("--series", type=int, metavar="MATCHES", help="measure length and endings instead of a duel")
    found.add_argument("--seed", type=int, default=1, help="first seed")
    found.add_argument("--jobs", type=int, default=cpu_count() or 1, help="matches at a time")
    found.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="a config value")
    found.add_argument("--keep", type=Path, metavar="FILE", help="file of outcomes, read and added to")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a series and print its report, JSON as the last line."""
    args = _understood(arguments)
    pairings = series(args) if args.series else pairs(args)
    outcomes = run(pairings, args.jobs, Store(args.keep), lambda count: _progress(count, len(pairings)))
    if args.series:
        for line in series_lines(pairings, outcomes):
            print(line)
        print(json.dumps(series_report(outcomes)))
    else:
        report = duel(pairings, outcomes)
        print(duel_line(report))
        print(json.dumps(report))
    return 0


def _understood(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line; a level or combination that makes no sense ends the program with a clear line."""
    command = parser()
    args = command.parse_args(arguments)
    if args.series:
        if args.game != "poker_pool":
            command.error("--series: only the length of poker_pool is known")
        return args
    for level in (args.a, args.b):
        if level not in (known := brains(args.game)):
            command.error(f"unknown level {level!r}; known: {', '.join(known)}")
    return args


def _progress(count: int, matches: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{count}/{matches}", end="" if count < matches else "\n", file=sys.stderr, flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
