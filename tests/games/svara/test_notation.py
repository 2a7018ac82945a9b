"""A state as text: whole, and strict."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from felt.games.svara import notation
from felt.games.svara.engine import GAME
from tests.games.svara.hidden import states


@given(st.integers(0, 2**32), st.integers(2, 6), st.booleans())
@settings(max_examples=15, deadline=None)
def test_every_state_is_written_and_read(seed: int, seats: int, fair: bool) -> None:
    extra = {"zero_balance": "fair", "scoring": "traditional"} if fair else {}
    for state in states(seed, seats, 80, starting_stack="100", **extra):
        assert notation.parse(notation.write(state)) == state


def test_a_scene_can_be_set_in_a_few_lines() -> None:
    state = notation.parse("name 0 Ann\nname 1 Bob Lee\ncards 0 As Kd 7c\nlooked 0\nask 0 1\nphase betting")
    view = GAME.view(state, 0)
    assert (view.seats[0].points, view.to_act, view.seats[1].name) == (21, 0, "Bob Lee")
    assert [choice.kind for choice in GAME.legal(state, 0)] == ["fold", "check", "raise"]


WRONG = {
    "an unknown line": ("flop As", "known: set, name"),
    "an unknown phase": ("phase river", "waiting ante blind_betting"),
    "an unknown seat": ("ask 7", "'7' is not one of 0 1"),
    "too few numbers": ("stacks 100", "each of 2 seats"),
    "a card of another pack": ("cards 0 2s Ah Kd", "'2s' is not a Svara card"),
    "an unknown answer": ("offer 60 60 0,1 joined,perhaps", "'perhaps' is not one of"),
    "too few words": ("log win 0", "too few or too many"),
    "an unknown setting": ("set rake 5", "rake"),
}


@pytest.mark.parametrize("case", WRONG.values(), ids=WRONG)
def test_a_wrong_line_is_named(case: tuple[str, str]) -> None:
    text, words = case
    with pytest.raises(ValueError, match=words):
        notation.parse(text)
