"""Where nothing is drawn no screen has a size: the test that runs a file gives it one."""

import os

import pytest
from godot import Vector2i

SIZE = os.environ.get("FELT_SCREEN", "")


@pytest.fixture(autouse=True)
def screen_size(tree):
    """Begin each test on a screen of that size, px."""
    if SIZE:
        tree.root.size = Vector2i(*map(int, SIZE.split("x")))
