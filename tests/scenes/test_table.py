"""The table in real Godot: pockets that feel, tuning that reaches it, and an evening that leaves nothing behind."""

import pytest

SEEN = {
    "pocket_areas.py": 1,
    "golden_shots.py": 2,
    "soak.py": 1,
    "debug_panel.py": 4,
    "shared_device.py": 2,
}
"""Files of inside/ and how many tests must pass there, in a window."""
UNSEEN = {
    "endings.py": 7,
    "fingers.py": 3,
    "handling.py": 10,
    "layout.py": 59,
    "hand_words.py": 10,
    "tuning_files.py": 9,
}
"""The same where it does not matter what is drawn, which spares most of the time."""


@pytest.mark.parametrize(("file", "passed"), SEEN.items())
def test_in_the_engine(window, file, passed):
    assert f"{passed} passed" in window(file, "1280x720")


@pytest.mark.parametrize(("file", "passed"), UNSEEN.items())
def test_in_the_engine_without_a_window(window, file, passed):
    assert f"{passed} passed" in window(file, "unseen")
