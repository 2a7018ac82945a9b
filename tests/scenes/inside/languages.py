"""Numbers and counted things in each language, as the engine's own plural rules have them."""

import pytest
from godot import TranslationServer

from felt.scenes.words import chips, percent, plural, speak, tenths


@pytest.mark.parametrize(
    ("language", "number", "text"),
    [
        ("en", 1, "1 card"), ("en", 2, "2 cards"), ("en", 0, "0 cards"), ("en", 21, "21 cards"),
        ("it", 1, "1 carta"), ("it", 5, "5 carte"),
        ("ru", 1, "1 карта"), ("ru", 3, "3 карты"), ("ru", 5, "5 карт"), ("ru", 11, "11 карт"), ("ru", 22, "22 карты"),
    ],
)  # fmt: skip
def test_counted_things(language, number, text):
    speak(language)
    assert plural("scopone_cards_taken", number) == text
    speak("en")


@pytest.mark.parametrize(("language", "text"), [("en", "12,500"), ("it", "12.500"), ("ru", "12\u202f500")])
def test_thousands(language, text):
    speak(language)
    assert chips(12500) == text
    speak("en")


@pytest.mark.parametrize(
    ("language", "share", "number"), [("en", "65%", "2.5"), ("it", "65%", "2,5"), ("ru", "65\u00a0%", "2,5")]
)
def test_shares_and_tenths(language, share, number):
    speak(language)
    assert (percent(0.65), tenths(2.5)) == (share, number)
    speak("en")


def test_a_language_nobody_speaks_falls_back_to_english():
    speak("xx")
    assert str(TranslationServer.translate("play")) == "Play"
    speak("en")
