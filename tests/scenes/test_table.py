"""The table in real Godot: pockets that feel, tuning that reaches it, and an evening that leaves nothing behind."""

import pytest

FILES = {
    "pocket_areas.py": 1,
    "golden_shots.py": 2,
    "soak.py": 1,
    "debug_panel.py": 4,
    "shared_device.py": 2,
    "endings.py": 7,
    "fingers.py": 3,
    "handling.py": 10,
    "layout.py": 59,
    "hand_words.py": 10,
    "tuning_files.py": 9,
}
"""Files of inside/ and how many tests must pass there."""


@pytest.mark.parametrize(("file", "passed"), FILES.items())
def test_in_the_engine(unseen, file, passed):
    assert f"{passed} passed" in unseen(file, "1280x720")
