"""How many servers so many players need: python -m felt.tools.capacity --players 100000

Everything that goes in is an option, with the figure measured on two cores as its default; what comes out is one JSON
object. `docs/hosting/README.md` holds the same sums for a few sizes.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import ceil


@dataclass(frozen=True, slots=True)
class Load:
    """What players do, and what it costs."""

    players: int = 100_000
    """Connected at the same time."""
    playing: float = 0.7
    """Share of them that sit in a match; the others look around or wait."""
    per_match: float = 2.5
    """People in a match."""
    action_seconds: float = 6.0
    """From one action of a match to the next."""
    action_ms: float = 0.8
    """Processor time of one action, everything it causes included."""
    idle_ms: float = 0.05
    """Processor time of one connection a second: its pings, and what it is told beside actions."""
    match_kib: float = 150.0
    """Memory of a match with its connections."""
    idle_kib: float = 40.0
    """Memory of a connection without a match."""
    node_mib: float = 70.0
    """Memory of a server without players."""
    full: float = 0.6
    """Share of a core that a server is let use: the rest is for bursts, and for taking over from a neighbour."""
    action_bytes: int = 4_100
    """Sent for one action, to all its readers together."""
    row_bytes: int = 1_250
    """Kept for one action in the database, now and then with the whole state after it."""


@dataclass(frozen=True, slots=True)
class Need:
    """What the load needs."""

    matches: int
    actions_per_second: int
    cores: float
    """Busy, all servers together."""
    nodes: int
    """Servers of one core each, with room for bursts and one to spare."""
    node_memory_mib: int
    megabits_per_second: float
    database_writes_per_second: int
    database_gib_per_day: float


def need(load: Load) -> Need:
    """Work out what a load needs."""
    matches = ceil(load.players * load.playing / load.per_match)
    actions = matches / load.action_seconds
    cores = (actions * load.action_ms + load.players * load.idle_ms) / 1000
    nodes = ceil(cores / load.full) + 1
    idle = load.players * (1 - load.playing)
    memory = load.node_mib + (matches * load.match_kib + idle * load.idle_kib) / 1024 / nodes
    return Need(
        matches=matches,
        actions_per_second=round(actions),
        cores=round(cores, 1),
        nodes=nodes,
        node_memory_mib=ceil(memory),
        megabits_per_second=round(actions * load.action_bytes * 8 / 1e6, 1),
        database_writes_per_second=round(actions),
        database_gib_per_day=round(actions * load.row_bytes * 86_400 / 2**30, 1),
    )


def main(words: Sequence[str] | None = None) -> int:
    """Print what the load on the command line needs."""
    parser = argparse.ArgumentParser(prog="felt.tools.capacity", description=__doc__.partition("\n")[0])
    for name, value in asdict(Load()).items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(value), default=value, help=f"default {value:g}")
    args = parser.parse_args(words)
    load = Load(**vars(args))
    if min(vars(args).values()) < 0 or not 0 < load.full <= 1 or not load.per_match or not load.action_seconds:
        parser.error("every figure must be at least 0, full within 0..1, per-match and action-seconds above 0")
    print(json.dumps(asdict(need(load)), indent=2))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
