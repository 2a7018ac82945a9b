"""How a match begins: seats, stacks, button, deck, and clear words for what cannot be."""

from collections import Counter

import pytest

from felt.core.rng import Rng
from felt.games.holdem.dealing import deal, needed, top_cards
from felt.games.holdem.engine import GAME
from felt.games.holdem.events import ButtonDrawn, HolesDealt, Posted
from felt.games.holdem.state import State

NAMES = ("Ann", "Bob", "Cem")


def started(seed: int = 1, deck: list[str] | None = None, **settings: str) -> State:
    """Start a match of three."""
    state: State = GAME.start(GAME.configure(settings), NAMES, seed, deck).state
    return state


BAD = {
    "small blind above the big one": ({"small_blind": "200"}, "small_blind"),
    "a stack that is no number": ({"stacks": "1000 many 1000"}, "whole numbers"),
    "fresh stacks for ever": ({"fresh_stacks": "true"}, "hand_limit"),
    "no big blind": ({"big_blind": "0"}, "big_blind"),
    "an unknown name": ({"rake": "5"}, "rake"),
}


@pytest.mark.parametrize("case", BAD.values(), ids=BAD)
def test_a_bad_setting_is_refused_in_words(case: tuple[dict[str, str], str]) -> None:
    settings, words = case
    with pytest.raises(ValueError, match=words):
        GAME.configure(settings)


def test_stacks_for_other_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="2 seats, 3 are taken"):
        started(stacks="1000 2000")


def test_a_card_twice_in_the_deck_is_refused() -> None:
    with pytest.raises(ValueError, match="As twice"):
        started(deck=["As", "Kd", "As"])


def test_everyone_has_the_starting_stack_or_his_own() -> None:
    assert started(starting_stack="700").hand.deal.stacks == (700, 700, 700)
    assert started(stacks="5 60 700").hand.deal.stacks == (5, 60, 700)


def test_the_first_button_is_drawn_by_lot() -> None:
    buttons = Counter(started(seed).hand.deal.positions.button for seed in range(300))
    assert set(buttons) == {0, 1, 2}
    assert min(buttons.values()) > 60
    step = GAME.start(GAME.configure({}), NAMES, 7)
    assert isinstance(step.events[0], ButtonDrawn)
    assert step.events[0].seat == step.state.hand.deal.positions.button


def test_without_the_draw_the_last_seat_has_it() -> None:
    assert started(draw_for_button="false").hand.deal.positions == (2, 0, 1)


def test_cards_go_round_twice_from_the_left_of_the_button() -> None:
    deck = ["2s", "3s", "4s", "5s", "6s", "7s", "Jc", "8h", "9h", "Th", "Jd", "Qh", "Jh", "Kh"]
    dealt = started(deck=deck, draw_for_button="false").hand.deal
    assert dealt.holes == (("2s", "5s"), ("3s", "6s"), ("4s", "7s"))
    assert dealt.board == ("8h", "9h", "Th", "Qh", "Kh")
    assert dealt.burns == ("Jc", "Jd", "Jh")


def test_antes_come_before_the_blinds_but_one_for_the_table_after() -> None:
    posted = [
        event for event in GAME.start(GAME.configure({"ante": "10"}), NAMES, 1).events if isinstance(event, Posted)
    ]
    assert [event.what for event in posted] == ["ante", "ante", "ante", "small_blind", "big_blind"]
    settings = {"ante": "10", "big_blind_ante": "true"}
    posted = [event for event in GAME.start(GAME.configure(settings), NAMES, 1).events if isinstance(event, Posted)]
    assert [event.what for event in posted] == ["small_blind", "big_blind", "ante"]


def test_events_name_no_card_before_it_is_public() -> None:
    step = GAME.start(GAME.configure({}), NAMES, 1)
    dealt = [event for event in step.events if isinstance(event, HolesDealt)]
    assert len(dealt) == 1
    assert not [card for cards in step.state.hand.deal.holes for card in cards if card in repr(step.events)]


@pytest.mark.parametrize("count", [5, 12, 20, 52])
def test_a_deal_never_holds_a_card_twice(count: int) -> None:
    rng = Rng.seeded(5)
    for _ in range(50):
        cards, rng = top_cards(count, rng)
        assert len(set(cards)) == count


def test_every_card_is_as_likely_at_every_place() -> None:
    rng, first, last = Rng.seeded(9), Counter[str](), Counter[str]()
    deals = 10_400
    for _ in range(deals):
        cards, rng = top_cards(20, rng)
        first[cards[0]] += 1
        last[cards[19]] += 1
    for counts in (first, last):
        assert len(counts) == 52
        spread = sum((count - deals / 52) ** 2 / (deals / 52) for count in counts.values())
        assert spread < 100, "51 degrees of freedom: 100 is beyond one in 20,000"


def test_a_seat_without_chips_gets_no_cards() -> None:
    cards, _ = top_cards(needed(2, burn=True), Rng.seeded(1))
    assert [len(hole) for hole in deal(cards, [2, 0], 3, burn=True).holes] == [2, 0, 2]
