"""What can be known of other hands."""

from hypothesis import given, settings
from hypothesis import strategies as st

from felt.games.scopone import notation
from felt.games.scopone.engine import GAME
from felt.games.scopone.tracking import Tracking, track
from tests.games.scopone.hidden import states


def tracked(text: str, seat: int = 0) -> Tracking:
    """Track from a state in a few lines; hands not named are empty."""
    hands = "\n".join(f"hand {seat}" for seat in range(4))
    return track(GAME.view(notation.parse(f"deal 1 3\n{hands}\n{text}"), seat))


@given(st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_unseen_cards_are_those_in_other_hands(seed: int) -> None:
    for state in states(seed, 50):
        if not state.deal.scored:
            seat = state.deal.to_act
            others = [card for place, hand in enumerate(state.deal.hands) if place != seat for card in hand]
            assert sorted(track(GAME.view(state, seat)).unseen) == sorted(others)


def test_a_missed_scopa_speaks_against_the_card() -> None:
    told = tracked("hand 0 1d\nhand 1 5c 5d\ntable 4s 9b\ndid 0 4s -\ndid 1 9b -")
    assert told.seems_to_lack(1) == (4,)
    assert told.seems_to_lack(2) == ()


def test_a_settebello_left_lying_speaks_against_a_seven() -> None:
    told = tracked("hand 0 1d\nhand 1 5c\ntable 7d 9b 8c\ndid 0 7d -\ndid 1 9b -\ndid 2 8c -")
    assert 7 in told.seems_to_lack(1)
    assert 7 in told.seems_to_lack(2)


def test_who_takes_is_not_doubted() -> None:
    told = tracked("hand 0 1d\nhand 1 5c\npile 1 4s 4d\ndid 0 4s -\ndid 1 4d 4s scopa")
    assert told.seems_to_lack(1) == ()


def test_the_last_other_hand_is_certain() -> None:
    pile = " ".join(f"{rank}{suit}" for suit in "csb" for rank in "1234567890")
    told = tracked(f"hand 0 1d\nhand 3 2d 3d\npile 0 {pile} 4d 5d 6d 7d 8d 9d 0d")
    assert told.certain == {3: ("2d", "3d")}
    assert told.gone == (1, 4, 5, 6, 7, 8, 9, 10)
