"""The first launch in real Godot: learned, skipped, replayed, and a first match, at desktop and phone sizes."""

import pytest


@pytest.mark.parametrize(
    ("file", "passed"),
    [("newcomer_mouse.py", 7), ("newcomer_touch.py", 2), ("first_hands.py", 3), ("hinted_match.py", 2)],
)
def test_a_newcomer(unseen, file, passed):
    assert f"{passed} passed" in unseen(file)
