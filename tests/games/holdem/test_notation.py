"""A state as text: whole, and strict."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from felt.games.holdem import notation
from felt.games.holdem.engine import GAME
from tests.games.holdem.hidden import states


@given(st.integers(0, 2**32), st.integers(2, 6), st.booleans())
@settings(max_examples=15, deadline=None)
def test_every_state_is_written_and_read(seed: int, seats: int, tournament: bool) -> None:
    for state in states(seed, seats, 60, tournament=str(tournament), auto_muck=str(not tournament), ante="5"):
        assert notation.parse(notation.write(state)) == state


def test_what_is_left_out_is_a_fresh_deal() -> None:
    state = notation.parse("name 0 Ann\nname 1 Bob\nname 2 Cem Lee")
    assert state.match.names == ("Ann", "Bob", "Cem Lee")
    assert (state.hand.street, state.hand.betting.price, len(state.hand.log)) == ("preflop", 100, 0)


def test_a_scene_can_be_set_in_a_few_lines() -> None:
    state = notation.parse(
        "holes 0 As Ah\nboard 2c 3d 7h 8s 9c\nstreet flop\n"
        "stacks 900 900\nbets 0 0\npaid 100 100\nprice 0 100 100\nask 1 0"
    )
    view = GAME.view(state, 0)
    assert (view.board, view.pot, view.to_act) == (("2c", "3d", "7h"), 200, 1)
    assert [choice.kind for choice in GAME.legal(state, 1)] == ["fold", "check", "raise"]


WRONG = {
    "an unknown line": ("flop As", "known: set, name"),
    "an unknown street": ("street fourth", "preflop flop turn river"),
    "an unknown seat": ("ask 7", "'7' is not one of 0 1"),
    "too few numbers": ("stacks 100", "each of 2 seats"),
    "an unknown card": ("holes 0 Xx Ah", "'Xx' is not a French card"),
    "a word for a number": ("price many 1 1", "many"),
    "too few words": ("did 0 flop", "too few or too many"),
    "an unknown setting": ("set rake 5", "rake"),
}


@pytest.mark.parametrize("case", WRONG.values(), ids=WRONG)
def test_a_wrong_line_is_named(case: tuple[str, str]) -> None:
    text, words = case
    with pytest.raises(ValueError, match=words):
        notation.parse(text)
