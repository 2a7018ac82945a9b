"""What holds on every screen: it fits, speaks each language, waits while paused and is read out."""

import pytest


@pytest.mark.parametrize(
    ("file", "passed"),
    [
        ("menu_fits.py", 16),
        ("online_fits.py", 10),
        ("focus.py", 4),
        ("set_up.py", 10),
        ("languages.py", 18),
        ("pauses.py", 7),
        ("spoken.py", 10),
    ],
)
def test_in_the_engine(unseen, file, passed):
    assert f"{passed} passed" in unseen(file)
