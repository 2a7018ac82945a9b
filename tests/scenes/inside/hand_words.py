"""Hands read in every language, in English exactly as the rules name them; the cards that make a hand stand out."""

from itertools import combinations

import pytest
from godot import TranslationServer

from felt.core.cards import FRENCH
from felt.core.hand_names import full_label
from felt.core.ranking import Category, category, strength
from felt.scenes.hand_words import hand_words, telling

HANDS = {
    Category.HIGH_CARD: "As Qd 9h 6c 3h",
    Category.PAIR: "6s 6d 9h Qc 3h",
    Category.TWO_PAIR: "Js Jd Th Tc 3h",
    Category.THREE_OF_A_KIND: "2s 2d 2h Tc 3h",
    Category.STRAIGHT: "As 2d 3h 4c 5h",
    Category.FLUSH: "As Js 9s 6s 3s",
    Category.FULL_HOUSE: "As Ad Ah Kc Kh",
    Category.FOUR_OF_A_KIND: "8s 8d 8h 8c Kh",
    Category.STRAIGHT_FLUSH: "9s 8s 7s 6s 5s",
    Category.ROYAL_FLUSH: "As Ks Qs Js Ts",
    Category.FIVE_OF_A_KIND: "8s 8d 8h 8c 8h",
}
PARTS = ("", "As", "Qd 9d 2d", "4s 5d 7h", "9h 8h 7h", "Ks Kd Qs Qd")
TELLING = {
    "As Qd 9h 6c 3h": "As",
    "6s 6d 9h Qc 3h": "6s 6d",
    "Js Jd Th Tc 3h": "Js Jd Th Tc",
    "As 2d 3h 4c 5h": "As 2d 3h 4c 5h",
    "8s 8d 8h 8c Kh": "8s 8d 8h 8c",
    "Qd 9d 2d": "Qd",
    "": "",
}


@pytest.fixture
def language():
    before = TranslationServer.get_locale()
    yield TranslationServer.set_locale
    TranslationServer.set_locale(before)


def test_english_says_what_the_rules_say(language):
    language("en")
    for hand in (*HANDS.values(), *PARTS):
        assert hand_words(hand.split()) == full_label(hand.split())


@pytest.mark.parametrize("code", ["it", "ru"])
def test_every_hand_has_words_in_every_language(language, code):
    language(code)
    assert set(HANDS) == set(Category)
    for kind, hand in HANDS.items():
        assert category(strength(hand.split())) == kind
        assert "_" not in hand_words(hand.split())
    for three in combinations(FRENCH.cards, 3):
        words = hand_words(three)
        assert "_" not in words, words
        assert "{" not in words, words


@pytest.mark.parametrize(("hand", "cards"), TELLING.items())
def test_the_cards_that_make_a_hand_stand_out(hand, cards):
    assert telling(hand.split()) == frozenset(cards.split())
