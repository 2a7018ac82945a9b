"""Bar 11: the same shot ends the same everywhere, to the last bit."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from felt.billiards.golden import SHOTS, checksum, differing, golden_lines, seeded_shot
from felt.billiards.layout import Spot
from felt.billiards.solver import solve
from felt.billiards.table import Table

GOLDEN = Path(__file__).parents[1] / "cases" / "billiards" / "golden.txt"
PYTHON = Path(__file__).parents[2] / "python"
TABLE = Table()


def test_five_hundred_shots_end_as_recorded() -> None:
    lines = GOLDEN.read_text().splitlines()
    assert len(lines) == SHOTS
    assert differing(lines) == []


def test_a_changed_line_is_told() -> None:
    lines = GOLDEN.read_text().splitlines()[:3]
    lines[1] = lines[1][:-1] + ("0" if lines[1][-1] != "0" else "1")
    assert differing(lines) == [lines[1]]


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_another_process_plays_the_same(hash_seed: str) -> None:
    code = "from felt.billiards.golden import golden_lines; print('\\n'.join(golden_lines(40)))"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(PYTHON)}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == list(golden_lines(40))


def test_a_layout_written_and_read_back_plays_the_same() -> None:
    """Report 8: what rests is already rounded, so a shot from the saved layout is the shot from the live one."""
    for seed in range(40):
        first = solve(TABLE, *seeded_shot(TABLE, seed))
        if all(spot.ball for spot in first.rests):
            continue
        read = tuple(Spot(spot.ball, float(f"{spot.x:.10f}"), float(f"{spot.y:.10f}")) for spot in first.rests)
        assert read == first.rests
        assert checksum(solve(TABLE, read, 123_456, 700)) == checksum(solve(TABLE, first.rests, 123_456, 700))


def test_looking_at_a_track_changes_nothing() -> None:
    """Frame rates do not matter: any polling of a track leaves it as it was."""
    layout, angle, power = seeded_shot(TABLE, 5)
    watched, unwatched = solve(TABLE, layout, angle, power), solve(TABLE, layout, angle, power)
    for rate in (24, 60, 144):
        for frame in range(int(watched.duration * rate)):
            watched.at(frame / rate)
    assert checksum(watched) == checksum(unwatched)
    assert watched.at(1.2345) == unwatched.at(1.2345)
