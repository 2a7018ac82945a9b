"""Print how Python compares with GDScript in the same run: `python -m tests.bench.bridge GODOT`.

Nothing is asserted: timings belong to the machine. The bars of the bridge are printed beside the ratios.
"""

import json
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.bridge.stranger import new_project

HERE = Path(__file__).parent
BARS = {
    "engine_call": 1.3,
    "property_read": 1.5,
    "property_write": 1.5,
    "empty_process_x1000": 1.5,
    "mover_process_x1000": 2.0,
}
ADDED_START_MS = 25
STARTS = 9


def run(godot: str, folder: Path, script: str) -> str:
    """Output of one headless run."""
    command = [godot, "--headless", "--path", str(folder), "--script", f"res://{script}"]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=300).stdout


def start_ms(godot: str, folder: Path) -> float:
    """Processor time of a process that starts and quits: unlike the clock it forgives a busy machine."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run(godot, folder, "start.gd")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000


def show(name: str, gdscript: float, python: float, unit: str) -> None:
    """One line of the table."""
    bar = f"  bar {BARS[name]}x" if name in BARS else ""
    print(f"{name:<24} GDScript {gdscript:8.1f} {unit}  Python {python:8.1f} {unit}  {python / gdscript:5.2f}x{bar}")


def main() -> None:
    """Time operations and frames in one process, start-up in alternating processes."""
    godot = sys.argv[1]
    with tempfile.TemporaryDirectory() as temporary:
        bridged, bare = Path(temporary) / "bridged", Path(temporary) / "bare"
        new_project(bridged, HERE / "project")
        shutil.copytree(HERE / "project", bare)
        line = next(line for line in run(godot, bridged, "main.gd").splitlines() if line.startswith("{"))
        timings = json.loads(line)
        loops = timings.pop("loop_alone")
        print(f"nanoseconds; the empty loop ({loops[0]:.0f} and {loops[1]:.0f} ns a turn) is taken off each operation")
        for name, pair in timings.items():
            is_frame = name.endswith("x1000")
            gdscript, python = (time if is_frame else time - loop for time, loop in zip(pair, loops, strict=True))
            show(name, gdscript, python, "ns")
        pairs = [(start_ms(godot, bare), start_ms(godot, bridged)) for _ in range(STARTS)]
        without, with_bridge = (statistics.median(column) for column in zip(*pairs, strict=True))
    added = with_bridge - without
    print(f"start-up, processor time: without {without:.0f} ms, with {with_bridge:.0f} ms")
    print(f"added start-up {added:.1f} ms  bar {ADDED_START_MS} ms")


main()
