"""The first launch in real Godot: learned, skipped, replayed, and a first match, at desktop and phone sizes."""

import pytest


@pytest.mark.parametrize(
    ("file", "size", "passed"),
    [("newcomer_mouse.py", "1280x720", 5), ("newcomer_touch.py", "390x844", 1), ("first_hands.py", "unseen", 3)],
)
def test_a_newcomer(window, file, size, passed):
    assert f"{passed} passed" in window(file, size)
