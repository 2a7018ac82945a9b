"""Random input on every screen, play online among them; half an hour of it with --long."""

import os
import sys
from pathlib import Path

import pytest

if "_godot" not in sys.modules:
    from tests.scenes.online_world import World


def test_a_monkey_finds_no_error_no_leak_and_no_dead_end(
    unseen, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    seconds = 1800 if request.config.getoption("--long", default=False) else 20
    world = World(tmp_path)
    try:
        world.open()
        wishes = {"FELT_MONKEY_SECONDS": os.environ.get("FELT_MONKEY_SECONDS", str(seconds))}
        wishes |= {"FELT_MONKEY_SERVER": f"{world.address} {world.trust}"}
        said = unseen("monkey.py", clock=True, timeout=seconds + 600.0, **wishes)
        print(said)
        assert "2 passed" in said
    finally:
        world.close()
