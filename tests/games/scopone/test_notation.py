"""A state as text: whole, and strict."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from felt.games.scopone import notation
from tests.games.scopone.hidden import states


@given(st.integers(0, 2**32), st.booleans())
@settings(max_examples=15, deadline=None)
def test_every_state_is_written_and_read(seed: int, single_first: bool) -> None:
    for state in states(seed, 200, single_first=str(single_first), target="4"):
        assert notation.parse(notation.write(state)) == state


def test_what_is_left_out_is_a_fresh_deal() -> None:
    state = notation.parse("name 2 Cem Lee")
    assert state.names == ("Ann", "Bob", "Cem Lee", "Dia")
    assert (state.totals, state.deal.table, len(state.deal.hands[0])) == ((0, 0), (), 10)


WRONG = {
    "an unknown line": ("flop 7d", "known: set, rng"),
    "an unknown seat": ("hand 7 1d", "'7' is not one of 0 1 2 3"),
    "an unknown team": ("pile 2 1d", "'2' is not one of 0 1"),
    "an unknown card": ("table 1d Ah", "'Ah' is not a Neapolitan card"),
    "a word for a number": ("totals many 1", "many"),
    "too few words": ("did 0 1d", "too few or too many"),
    "a word that is no scopa": ("did 0 1d 1c briscola", "not one of scopa"),
    "an unknown setting": ("set stakes 5", "stakes"),
}


@pytest.mark.parametrize("case", WRONG.values(), ids=WRONG)
def test_a_wrong_line_is_named(case: tuple[str, str]) -> None:
    text, words = case
    with pytest.raises(ValueError, match=words):
        notation.parse(text)
