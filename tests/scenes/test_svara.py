"""Svara on screen: a session with a svara and a repeated one, by mouse on a desktop and by touch on a phone."""

import pytest


@pytest.mark.parametrize(
    ("hand", "size", "locale"), [("mouse", "1280x720", "en"), ("touch", "390x844", "ru"), ("touch", "844x390", "en")]
)
def test_a_session_with_a_repeated_svara(window, monkeypatch, hand, size, locale):
    monkeypatch.setenv("FELT_HAND", hand)
    monkeypatch.setenv("FELT_LOCALE", locale)
    assert "1 passed" in window("svara_session.py", size)
