"""What the engine and Python hold, counted at one quiet place, so that a leak shows as a count that goes on growing."""

import gc
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from pathlib import Path

from godot import Performance

from felt.core import ranking
from felt.games.holdem.bots import cards
from felt.scenes.assets import asset, manifest
from felt.scenes.shared import text_size

LEARNED = (ranking._strengths, ranking._suited_strengths, cards._by_ranks, cards._by_suited_ranks)
"""Hands that were ranked once: they end with the kinds of hands there are."""
ALLOWED = {"nodes": 20, "objects": 40, "engine_kib": 16384, "process_kib": 32768}
"""How much each may grow in half a run, hundreds of screens long: a match to go on with, a bot's tables.
Python's pieces are told of only: tables that are worked out once come in steps of 100,000."""


@dataclass(frozen=True)
class Census:
    """One count."""

    nodes: int
    orphans: int
    """Nodes in no tree: nobody frees them."""
    objects: int
    """All of the engine's, nodes and resources among them."""
    resources: int
    python_blocks: int
    """Pieces of memory that Python has given out, one an object or more."""
    engine_kib: int
    process_kib: int

    @classmethod
    def take(cls) -> "Census":
        """Count now. What only Python's cycles still hold is as good as gone; what a cache has room for is no leak."""
        forget_letters()
        for thing in gc.get_objects():
            if isinstance(thing, _lru_cache_wrapper) and thing.cache_parameters()["maxsize"]:
                thing.cache_clear()
        for table in LEARNED:
            table.clear()
        gc.collect()
        monitors = (
            Performance.OBJECT_NODE_COUNT,
            Performance.OBJECT_ORPHAN_NODE_COUNT,
            Performance.OBJECT_COUNT,
            Performance.OBJECT_RESOURCE_COUNT,
        )
        counts = [int(Performance.get_monitor(monitor)) for monitor in monitors]
        engine = int(Performance.get_monitor(Performance.MEMORY_STATIC)) // 1024
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return cls(*counts, sys.getallocatedblocks(), engine, pages * os.sysconf("SC_PAGE_SIZE") // 1024)


def forget_letters() -> None:
    """Drop the letters drawn so far: each size and language adds some three objects a page of them, once."""
    text_size._scaled.cache_clear()
    for key in manifest().entries:
        if key.startswith("fonts."):
            font = asset(key)
            for place in range(font.get_cache_count()):
                font.clear_size_cache(place)


def leaks(counts: Sequence[Census]) -> list[str]:
    """What was left behind. Nodes in no tree are never right.

    Other counts are held, the least of the run's last quarter against the least of its second: what a screen does when
    it is first seen is over by then, what is still going at one count is gone at another, and a leak never ends.
    """
    found = [f"{now.orphans} nodes in no tree" for now in counts if now.orphans]
    if quarter := len(counts) // 4:
        for name, allowed in ALLOWED.items():
            values = [getattr(now, name) for now in counts]
            before, after = min(values[quarter : 2 * quarter]), min(values[-quarter:])
            if after > before + allowed:
                found.append(f"{name} rose from {before} to {after}")
    return found
