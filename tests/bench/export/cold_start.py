"""How long an exported build takes from its start to the title: python -m tests.bench.export.cold_start FOLDER [RUNS].

The files are pushed out of memory first, so that the disk counts. The picture is watched from outside, in the frame
buffer of a virtual display: the clock stops when the title can be seen. Prints one JSON object, in seconds.
"""

import json
import mmap
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

SIZE = (1280, 720)
LOOK_EVERY = 0.005
"""Seconds between two looks at the picture."""
SEEN = 300
"""Colours along the sampled rows that only the title's picture has; an empty window has a handful."""
ROWS = range(60, SIZE[1] - 60, 40)
PATIENCE = 60.0
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Start:
    """One start, seconds by the clock and of the processor."""

    wall: float
    processor: float


@contextmanager
def screen() -> Iterator[tuple[str, mmap.mmap]]:
    """A virtual display and its frame buffer as memory."""
    with tempfile.TemporaryDirectory() as folder:
        layout = f"{SIZE[0]}x{SIZE[1]}x24"
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", layout, "-fbdir", folder, "-nolisten", "tcp"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert server.stdout is not None
        try:
            display = f":{server.stdout.readline().strip()}"
            with (Path(folder) / "Xvfb_screen0").open("rb") as file:
                yield display, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        finally:
            server.terminate()
            server.wait()


def colours(picture: mmap.mmap) -> int:
    """Different pixels along some rows; the picture ends the file."""
    line = SIZE[0] * 4
    first = len(picture) - line * SIZE[1]
    found: set[bytes] = set()
    for row in ROWS:
        data = picture[first + row * line : first + (row + 1) * line]
        found.update(data[place : place + 4] for place in range(0, line, 16))
    return len(found)


def push_out(folder: Path) -> None:
    """Let the system forget what it has read of the build's files."""
    for path in (path for path in folder.rglob("*") if path.is_file()):
        with path.open("rb") as file:
            os.fsync(file.fileno())
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def start(folder: Path, home: str) -> Start:
    """Start the build once and stop it as soon as its title is seen. Raises TimeoutError."""
    with screen() as (display, picture):
        settings = {"HOME": home, "DISPLAY": display, "LIBGL_ALWAYS_SOFTWARE": "1"}
        words = ["--audio-driver", "Dummy", "--resolution", f"{SIZE[0]}x{SIZE[1]}"]
        begun = time.monotonic()
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        game = subprocess.Popen([folder / "felt", *words], env=settings, **quiet)
        try:
            while colours(picture) < SEEN:
                if game.poll() is not None or time.monotonic() - begun > PATIENCE:
                    raise TimeoutError(f"no title after {time.monotonic() - begun:.1f} s")
                time.sleep(LOOK_EVERY)
            wall = time.monotonic() - begun
            fields = Path(f"/proc/{game.pid}/stat").read_text().rpartition(")")[2].split()
            return Start(wall, (int(fields[11]) + int(fields[12])) / TICKS)
        finally:
            game.kill()
            game.wait()


def main() -> int:
    folder, runs = Path(sys.argv[1]).absolute(), int(sys.argv[2]) if len(sys.argv) > 2 else 5
    starts = []
    with tempfile.TemporaryDirectory() as home:
        for _ in range(runs):
            push_out(folder)
            starts.append(start(folder, home))
    walls = [round(one.wall, 2) for one in starts]
    processor = statistics.median(one.processor for one in starts)
    told = {"wall": walls, "median": statistics.median(walls), "processor": round(processor, 2), "bar": 2.5}
    print(json.dumps({**told, "load": round(os.getloadavg()[0], 1)}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
