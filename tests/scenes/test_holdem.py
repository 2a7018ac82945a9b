"""Hold'em on screen: a cash session and a tournament, by mouse on a desktop and by touch on a phone."""

import pytest


@pytest.mark.parametrize(("hand", "size"), [("mouse", "1280x720"), ("touch", "390x844"), ("touch", "844x390")])
def test_a_cash_session_and_a_tournament(window, monkeypatch, hand, size):
    monkeypatch.setenv("FELT_HAND", hand)
    assert "1 passed" in window("holdem_session.py", size)


@pytest.mark.parametrize(("file", "passed"), [("card_tables.py", 48), ("oval_words.py", 7)])
def test_both_oval_tables(window, file, passed):
    assert f"{passed} passed" in window(file, "unseen")
