"""Settings, captions, statistics and what moves, inside the real engine."""


def test_settings_captions_and_statistics(unseen):
    assert "11 passed" in unseen("settings.py")


def test_what_moves_at_the_table(unseen):
    assert "8 passed" in unseen("juice.py")
