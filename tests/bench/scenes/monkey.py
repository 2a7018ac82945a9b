"""Random input on every screen: `python -m tests.bench.scenes.monkey [--long] [--seconds N] [--seed N]`.

Short by default; `--long` is the half hour that a release must stand. Prints what the monkey did, or what broke.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from felt.tools.setup import ready
from felt.tools.setup.places import Places
from tests.scenes.online_world import World

CHECKOUT = Path(__file__).resolve().parents[3]
INSIDE = CHECKOUT / "tests" / "scenes" / "inside" / "monkey.py"
RUNNER = "res://addons/godot_python/godot/run_tests.py"
SHORT, LONG = 20, 1800


def main(words: Sequence[str]) -> int:
    """Run the monkey in a headless engine, with a player and a server of its own; its exit code."""
    parser = argparse.ArgumentParser(prog="tests.bench.scenes.monkey", description=__doc__.partition("\n")[0])
    parser.add_argument("--long", action="store_true", help=f"{LONG} seconds")
    parser.add_argument("--seconds", type=float, default=None)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(words)
    seconds = options.seconds or (LONG if options.long else SHORT)
    godot = os.environ.get("GODOT") or str(ready.for_game(Places.of()))
    tests = ("-q", "-s", "-c", os.devnull, f"--rootdir={INSIDE.parent}", str(INSIDE))
    command = [godot, "--headless", "--path", str(CHECKOUT), "--audio-driver", "Dummy", "--script", RUNNER, "--"]
    with tempfile.TemporaryDirectory() as folder:
        world = World(Path(folder))
        try:
            world.open()
            wishes = {"FELT_MONKEY_SECONDS": str(seconds), "FELT_MONKEY_SEED": str(options.seed)}
            wishes |= {"XDG_DATA_HOME": folder, "FELT_MONKEY_SERVER": f"{world.address} {world.trust}"}
            return watch([*command, *tests], {**os.environ, **wishes})
        finally:
            world.close()


def watch(command: Sequence[str], environment: Mapping[str, str]) -> int:
    """Run the engine and pass on what it says; an error that it tells of is one, whatever its exit code."""
    errors = 0
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as engine:
        assert engine.stdout
        for line in engine.stdout:
            print(line, end="", flush=True)
            errors += "ERROR:" in line
        code = engine.wait()
    print(f"{errors} errors told by the engine; exit code {code}")
    return code or min(errors, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
