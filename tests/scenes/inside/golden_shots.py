"""The golden shots end inside Godot as they do outside, to the last bit."""

from pathlib import Path

from felt.billiards.golden import SHOTS, differing

GOLDEN = Path(__file__).parents[2] / "cases" / "billiards" / "golden.txt"


def test_the_engine_plays_the_golden_shots():
    lines = GOLDEN.read_text().splitlines()
    assert len(lines) == SHOTS
    assert differing(lines) == []


def test_a_changed_bit_would_be_seen():
    first = GOLDEN.read_text().splitlines()[0]
    forged = first[:-1] + ("0" if first[-1] != "0" else "1")
    assert differing([forged]) == [forged]
