"""Which script errors are printed."""

import pytest
from godot.throttle import MOST_PLACES, MOST_TEXTS, Throttle

HELD = None


@pytest.fixture
def clock(monkeypatch):
    """The time that the throttle sees, in seconds."""
    now = [100.0]
    monkeypatch.setattr("godot.throttle.time.monotonic", lambda: now[0])
    return now


def test_the_same_error_comes_once_a_second_and_then_with_its_count(clock):
    admit = Throttle().admit
    assert [admit("a.py", 1, "boom") for _ in range(100)] == [0] + [HELD] * 99
    clock[0] += 1.0
    assert [admit("a.py", 1, "boom") for _ in range(2)] == [99, HELD]


def test_other_lines_and_files_are_told_at_once(clock):
    admit = Throttle().admit
    assert [admit(file, line, "boom") for file in ("a.py", "b.py") for line in (1, 2)] == [0, 0, 0, 0]


def test_different_texts_of_one_line_are_told_up_to_a_limit(clock):
    admit = Throttle().admit
    rows = [admit("a.py", 1, f"row {number} is bad") for number in range(50)]
    assert rows == [0] * MOST_TEXTS + [HELD] * (50 - MOST_TEXTS)
    clock[0] += 1.0
    assert admit("a.py", 1, "row 50 is bad") == 50 - MOST_TEXTS


def test_a_flood_that_never_repeats_is_forgotten(clock):
    held_back = Throttle()
    for number in range(20_000):
        held_back.admit(f"{number % 1000}.py", number, f"text {number}")
        clock[0] += 0.01
    assert len(held_back) <= MOST_PLACES + 1
