"""The table in real Godot: pockets that feel, tuning that reaches it, and an evening that leaves nothing behind."""

import pytest

FILES = {
    "hand_words.py": 10,
    "pocket_areas.py": 1,
    "golden_shots.py": 2,
    "soak.py": 1,
    "tuning_files.py": 9,
    "debug_panel.py": 4,
}
"""Files of inside/ and how many tests must pass there."""


@pytest.mark.parametrize(("file", "passed"), FILES.items())
def test_in_the_engine(window, file, passed):
    assert f"{passed} passed" in window(file, "1280x720")
