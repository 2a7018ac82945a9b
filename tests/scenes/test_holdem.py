"""Hold'em on screen: a cash session and a tournament, by mouse on a desktop and by touch on a phone."""

import pytest


def test_a_cash_session_and_a_tournament(window):
    assert "1 passed" in window("holdem_session.py", "1280x720")


@pytest.mark.parametrize("size", ["390x844", "844x390"])
def test_the_same_on_a_phone(unseen, size):
    assert "1 passed" in unseen("holdem_session.py", size, FELT_HAND="touch")


@pytest.mark.parametrize(("file", "passed"), [("card_tables.py", 48), ("oval_words.py", 16)])
def test_both_oval_tables(unseen, file, passed):
    assert f"{passed} passed" in unseen(file)
