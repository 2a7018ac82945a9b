"""The scenes are tested in real Godot: files in inside/ run in its window, the others start the game itself."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]
RUNNER = "res://addons/godot_python/godot/run_tests.py"

collect_ignore = ["inside"] if "_godot" not in sys.modules else []

if "_godot" not in sys.modules:
    sys.path.insert(0, str(CHECKOUT / "addons" / "godot_python"))
    from godot.pytest_engine import bad_lines, unwatched

    from felt.tools.setup import display

    @pytest.fixture(scope="session", autouse=True)
    def own_display() -> Iterator[None]:
        """Windows on one display share pointer and focus, so workers that run side by side get one each."""
        if "PYTEST_XDIST_WORKER" not in os.environ:
            yield
            return
        with display.virtual() as settings:
            os.environ.update(settings)
            yield

    def start(*words: str, timeout: float = 300.0, **settings: str) -> "subprocess.CompletedProcess[str]":
        """Run the engine on this checkout, with settings in its environment, and give its output as one text."""
        # A player nobody was before: what one test prefers must not meet the next, nor touch anybody's home.
        with TemporaryDirectory(prefix="felt-player-") as player:
            return subprocess.run(
                [os.environ["GODOT"], "--path", str(CHECKOUT), "--audio-driver", "Dummy", *words],
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=timeout, check=False,
                env={**os.environ, **settings, "XDG_DATA_HOME": player},
            )  # fmt: skip

    @pytest.fixture
    def game():
        """Start the game with the given words after `--`; an error line in its output fails the test."""

        def run(*words: str, engine: tuple[str, ...] = (), timeout: float = 300.0):
            done = start(*engine, "--", *words, timeout=timeout)
            assert not bad_lines(done.stdout), done.stdout
            return done

        return run

    def inside(file: str, *engine: str, timeout: float, **settings: str) -> str:
        """Run a file of inside/ and give what was said; a failed test or an error line fails this one."""
        path = Path(__file__).parent / "inside" / file
        words = ("-q", "-c", os.devnull, f"--rootdir={path.parent}", str(path))
        done = start(*engine, "--script", RUNNER, "--", *words, timeout=timeout, **settings)
        assert done.returncode == 0, done.stdout
        assert not bad_lines(unwatched(done.stdout)), done.stdout
        return done.stdout

    @pytest.fixture
    def window():
        """Run a file of inside/ in a real window of a size such as 1280x720."""

        def run(file: str, size: str, timeout: float = 600.0) -> str:
            return inside(file, "--resolution", size, timeout=timeout)

        return run

    @pytest.fixture
    def unseen():
        """Run a file of inside/ with nothing drawn, on a screen of a size, with settings in its environment.

        A frame is 1/60 s to the game and as short as it can be to us; `clock` lets it take what it takes, for whatever
        goes by a clock of its own.
        """

        def run(file: str, size: str = "", *, clock: bool = False, timeout: float = 600.0, **settings: str) -> str:
            pace = () if clock else ("--fixed-fps", "60")
            return inside(file, "--headless", *pace, timeout=timeout, FELT_SCREEN=size, **settings)

        return run
