"""Settings, captions, statistics and what moves, inside the real engine."""


def test_settings_captions_and_statistics(window):
    assert "11 passed" in window("settings.py", "unseen")


def test_what_moves_at_the_table(window):
    assert "8 passed" in window("juice.py", "unseen")
