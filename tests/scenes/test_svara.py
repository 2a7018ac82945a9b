"""Svara on screen: a session with a svara and a repeated one, by mouse on a desktop and by touch on a phone."""

import pytest


def test_a_session_with_a_repeated_svara(window):
    assert "1 passed" in window("svara_session.py", "1280x720")


@pytest.mark.parametrize(("size", "locale"), [("390x844", "ru"), ("844x390", "en")])
def test_the_same_on_a_phone(unseen, size, locale):
    assert "1 passed" in unseen("svara_session.py", size, FELT_HAND="touch", FELT_LOCALE=locale)
