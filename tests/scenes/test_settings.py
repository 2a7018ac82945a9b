"""Settings, captions and statistics inside the real engine."""


def test_settings_captions_and_statistics(window):
    assert "8 passed" in window("settings.py", "unseen")
