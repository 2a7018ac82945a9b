"""Script time a frame while the balls of a break roll, and while somebody aims: processor time of the game's own code.

In a window, from the checkout:
    $GODOT --path . --audio-driver Dummy --resolution 1280x720 \
        --script res://addons/godot_python/godot/run_tests.py -- -q -s tests/bench/scenes/frame_time.py
"""

import statistics
import time
from collections import defaultdict
from types import coroutine

from godot import Input, InputEventMouseButton, InputEventMouseMotion, Vector2

from felt.games.poker_pool.actions import Shoot
from felt.match.seats import Human
from felt.match.table import Table
from felt.scenes.house import House
from felt.scenes.poker_pool.aim_line import AimLineView
from felt.scenes.poker_pool.aiming import Aiming
from felt.scenes.poker_pool.pocket import PocketArea
from felt.scenes.poker_pool.power_meter import PowerMeter
from felt.scenes.poker_pool.presenter import Presenter
from felt.scenes.poker_pool.shot_player import ShotPlayer
from felt.scenes.poker_pool.table import PokerPoolTable
from felt.scenes.shared.card_face import CardFace
from felt.scenes.shared.miss_pips import MissPips

BREAK = Shoot(angle=0, power=1000)
BAR = 4.0
"""Milliseconds of script a frame may take."""
AIMED = 240
"""Frames of aiming that are measured."""
CALLS = (
    (House, "_process"),
    (Table, "submit"),
    (PokerPoolTable, "_process"),
    (PokerPoolTable, "_unhandled_input"),
    (Aiming, "_process"),
    (Aiming, "_gui_input"),
    (ShotPlayer, "_physics_process"),
    *((kind, "_draw") for kind in (AimLineView, PocketArea, PowerMeter, CardFace, MissPips)),
)
"""Everything the engine calls during a shot or an aim; what these call in turn is part of them."""


class Clock:
    """Adds up processor time by part, for the frame under way."""

    def __init__(self) -> None:
        self.spent = 0.0
        self.parts: defaultdict[str, float] = defaultdict(float)
        self._running = False

    def run(self, part: str, work, *words):
        """Do some work; inside work that is measured already it counts there."""
        if self._running:
            return work(*words)
        self._running, begin = True, time.thread_time()
        try:
            return work(*words)
        finally:
            took = time.thread_time() - begin
            self._running = False
            self.spent += took
            self.parts[part] += took


async def test_script_time_a_frame(tree, monkeypatch):
    house = tree.root.get_node("House")
    house.open("poker_pool", (Human(), Human()), seed=4)
    clock = Clock()
    _measure(monkeypatch, clock)
    house.show("poker_pool")
    await tree.process_frame
    await tree.process_frame
    screen = tree.current_scene
    while not screen.aiming.active:
        await tree.process_frame
    await _aim(tree, clock, screen)

    def strike(frame: int) -> bool:
        if frame == 0:
            screen.aiming.shot.emit(BREAK.angle, BREAK.power)
        return not screen.shots.playing

    await _frames(tree, clock, "strike (the shot is solved)", strike)
    await _frames(tree, clock, "break", lambda _frame: screen.shots.playing)


async def _aim(tree, clock: Clock, screen) -> None:
    """Pull at the cue ball and swing the cue round, a pointer move a frame."""
    on_screen = screen.cloth.get_global_transform_with_canvas() * screen.get_window().content_scale_factor
    cue = Vector2(screen.aiming.cue.x, screen.aiming.cue.y)
    press = InputEventMouseButton()
    press.button_index, press.button_mask, press.pressed, press.position = 1, 1, True, on_screen * cue
    Input.parse_input_event(press)

    def swing(frame: int) -> bool:
        motion = InputEventMouseMotion()
        motion.button_mask = 1
        motion.position = on_screen * (cue + Vector2(-120, 0).rotated(frame * 0.004))
        Input.parse_input_event(motion)
        return frame < AIMED

    await _frames(tree, clock, "aiming", swing)
    release = press.duplicate()
    release.pressed, release.button_mask, release.position = False, 0, on_screen * cue
    motion = InputEventMouseMotion()
    motion.button_mask, motion.position = 1, on_screen * cue
    Input.parse_input_event(motion)
    Input.parse_input_event(release)
    for _ in range(3):
        await tree.process_frame
    assert screen.aiming.active, "easing forward cancels the shot"


async def _frames(tree, clock: Clock, name: str, goes_on) -> None:
    frames = []
    clock.parts.clear()
    clock.spent = 0.0
    while goes_on(len(frames)):
        await tree.process_frame
        frames.append(clock.spent * 1000)
        clock.spent = 0.0
    frames.sort()
    p95 = frames[int(len(frames) * 0.95)]
    parts = {part: round(took * 1000 / len(frames), 2) for part, took in sorted(clock.parts.items())}
    print(
        f"\n{name}: script a frame median {statistics.median(frames):.2f} ms, p95 {p95:.2f} ms,"
        f" worst {frames[-1]:.2f} ms, bar {BAR} ms; {len(frames)} frames; mean by part {parts}"
    )


def _measure(monkeypatch, clock: Clock) -> None:
    for kind, name in CALLS:
        monkeypatch.setattr(kind, name, _timed(getattr(kind, name), f"{kind.__name__}.{name}", clock))
    for name in [name for name in vars(Presenter) if name.startswith("_show_")]:
        monkeypatch.setattr(Presenter, name, _timed_steps(getattr(Presenter, name), clock))


def _timed(method, part: str, clock: Clock):
    def timed(self, *words):
        return clock.run(part, method, self, *words)

    return timed


def _timed_steps(method, clock: Clock):
    """Time every stretch of a coroutine between two waits."""

    @coroutine
    def steps(self, event):
        running, given = method(self, event), None
        while True:
            try:
                waited = clock.run("Presenter", running.send, given)
            except StopIteration as end:
                return end.value
            given = yield waited

    return steps
