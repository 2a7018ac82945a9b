"""Main loop of the soak: a round a frame, and every fifty rounds a look at what is left."""

import ctypes
import gc
import json
import time
from pathlib import Path

from _res_.soak.rounds import Rounds
from godot import OS, Performance, SceneTree

LOOK = 50
"""Rounds between two looks."""
WARM_UP = 4
"""Looks before the one that the last is held against: until then caches fill."""


class Soak(SceneTree):
    """Runs for `ROUNDS SECONDS`, whichever is longer; prints each look and ends with code 0."""

    def _initialize(self) -> None:
        rounds, seconds = OS.get_cmdline_user_args()
        self.least = max(int(rounds), LOOK * (WARM_UP + 1))
        self.end = time.monotonic() + float(seconds)
        self.work = Rounds(self)
        self.done = 0
        print("allocator", allocator())

    def _process(self, delta: float) -> bool:
        # The nodes that the last round gave up are gone by now.
        if self.done and self.done % LOOK == 0:
            self.look()
            if self.done >= self.least and time.monotonic() >= self.end:
                self.work.end()
                self.quit(0)
                return False
        self.work.round(self.done)
        self.done += 1
        return False

    def look(self) -> None:
        """Print what there is now."""
        gc.collect()
        left = {
            "round": self.done,
            "warm": self.done >= LOOK * WARM_UP,
            "objects": int(Performance.get_monitor(Performance.OBJECT_COUNT)),
            "nodes": int(Performance.get_monitor(Performance.OBJECT_NODE_COUNT)),
            "orphans": int(Performance.get_monitor(Performance.OBJECT_ORPHAN_NODE_COUNT)),
            "python": len(gc.get_objects()),
            "memory_kb": int(Path("/proc/self/statm").read_text().split()[1]) * 4,
        }
        print("LOOK " + json.dumps(left))


def allocator() -> str:
    """Name of the allocator that Python really uses."""
    name = ctypes.pythonapi._PyMem_GetCurrentAllocatorName
    name.restype = ctypes.c_char_p
    return name().decode()
