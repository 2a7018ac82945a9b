"""Script time a frame during a break, and the time to the first frame one can act on.

In a window, from the checkout:
    $GODOT --path . --audio-driver Dummy --resolution 1280x720 \
        --script res://addons/godot_python/godot/run_tests.py -- -q -s tests/bench/scenes/frame_time.py
"""

import statistics
import time

from godot import Performance, Time

from felt.games.poker_pool.actions import Shoot
from felt.match.seats import Human
from felt.scenes.poker_pool.aiming import Aiming
from felt.scenes.poker_pool.shot_player import ShotPlayer
from felt.scenes.poker_pool.table import PokerPoolTable

BREAK = Shoot(angle=0, power=1000)
BAR = 4.0
"""Milliseconds of script a frame may take."""


async def test_script_time_a_frame_during_a_break(tree, monkeypatch):
    house = tree.root.get_node("House")
    match = house.open("poker_pool", (Human(), Human()), seed=4)
    house.show("poker_pool")
    spent, parts = [0.0], {}
    _timed(monkeypatch, ShotPlayer, "_physics_process", spent, parts)
    _timed(monkeypatch, PokerPoolTable, "_process", spent, parts)
    _timed(monkeypatch, Aiming, "_process", spent, parts)
    await tree.process_frame
    await tree.process_frame
    screen = tree.current_scene
    while not screen.aiming.active:
        await tree.process_frame
    match.submit(match.turn.seats[0], BREAK)
    while not screen.shots.playing:
        await tree.process_frame
    frames = []
    while screen.shots.playing:
        spent[0] = 0.0
        await tree.process_frame
        frames.append(spent[0] * 1000)
    print(f"\nscript a frame: median {statistics.median(frames):.2f} ms, worst {max(frames):.2f} ms of {BAR} ms,"
          f" {len(frames)} frames; {({name: f'{part * 1000 / len(frames):.2f}' for name, part in parts.items()})}")
    print(f"engine: process {Performance.get_monitor(Performance.TIME_PROCESS) * 1000:.2f} ms,"
          f" physics {Performance.get_monitor(Performance.TIME_PHYSICS_PROCESS) * 1000:.2f} ms")


async def test_time_since_the_engine_started():
    print(f"\n{Time.get_ticks_msec()} ms since the engine started (of which the tests before this one)")


def _timed(monkeypatch, kind: type, name: str, spent: list[float], parts: dict[str, float]) -> None:
    """Add up what a method takes."""
    method = getattr(kind, name)

    def timed(self, delta: float) -> None:
        begin = time.thread_time()
        method(self, delta)
        took = time.thread_time() - begin
        spent[0] += took
        parts[kind.__name__] = parts.get(kind.__name__, 0.0) + took

    monkeypatch.setattr(kind, name, timed)
