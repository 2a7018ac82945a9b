"""From the command to the first frame a player can act on: `python -m tests.bench.scenes.start_up GODOT [DISPLAY]`.

The engine starts the game, shows the title screen and leaves after `FRAMES` frames. Printed are the best of `RUNS`
by processor time and by the clock, with the wind-down; an engine that starts an empty project is measured beside it.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

CHECKOUT = Path(__file__).resolve().parents[3]
FRAMES = 6
"""By then the title screen is up and takes presses: the boot scene needs one, the change of scenes two."""
RUNS = 5
BAR = 2.0
"""Seconds."""


def main(words: list[str]) -> None:
    """Measure and print."""
    godot = words[0]
    with tempfile.TemporaryDirectory() as folder:
        empty = Path(folder)
        (empty / "project.godot").write_text('config_version=5\n[application]\nrun/main_scene="res://a.tscn"\n')
        (empty / "a.tscn").write_text('[gd_scene format=3]\n[node name="A" type="Node"]\n')
        for name, project in (("empty project", empty), ("the game", CHECKOUT)):
            runs = [start(godot, project) for _ in range(RUNS + 1)][1:]
            cpu, wall = min(run[0] for run in runs), min(run[1] for run in runs)
            print(f"{name}: best of {RUNS}: processor {cpu:.2f} s, clock {wall:.2f} s, bar {BAR} s")


def start(godot: str, project: Path) -> tuple[float, float]:
    """Start once; gives seconds of processor time and of the clock."""
    before, begin = getrusage(RUSAGE_CHILDREN), time.perf_counter()
    command = [godot, "--path", str(project), "--audio-driver", "Dummy", "--resolution", "1280x720"]
    subprocess.run([*command, "--quit-after", str(FRAMES)], check=True, capture_output=True, env=dict(os.environ))
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, time.perf_counter() - begin


if __name__ == "__main__":
    main(sys.argv[1:])
