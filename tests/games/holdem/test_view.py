"""What a seat may know: its own cards, what was shown, and nothing else."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from felt.core.betting import total
from felt.core.cards import FRENCH
from felt.games.holdem.engine import GAME
from felt.games.holdem.state import State
from felt.games.holdem.view import BACK
from felt.match.messages import read_state, read_view, write_state, write_view
from tests.games.holdem.hidden import dealt_anew, states
from tests.games.holdem.scenario import Scene

SEEDS = st.integers(0, 2**32)
few = settings(max_examples=20, deadline=None)


def scene(*lines: str) -> Scene:
    """Set a table and do some moves."""
    found = Scene({"draw_for_button": "false"})
    found.set_stacks(*["1000", "1000", "1000", "1000"])
    found.set_holes(*["AsAh", "KsKh", "QsQh", "JsJh"])
    for line in lines:
        found.do(*line.split())
    return found


@given(SEEDS, st.integers(2, 6))
@few
def test_hidden_cards_change_nothing_a_seat_sees(seed: int, seats: int) -> None:
    dice = Random(seed)
    for state in states(seed, seats, 40, auto_muck="false"):
        for seat in (*range(seats), None):
            assert GAME.view(dealt_anew(state, seat, dice), seat) == GAME.view(state, seat)


@given(SEEDS, st.integers(2, 6))
@few
def test_a_view_names_no_card_the_seat_has_not_seen(seed: int, seats: int) -> None:
    for state in states(seed, seats, 40):
        for seat in (*range(seats), None):
            view = GAME.view(state, seat)
            seen = {card for place in view.seats for card in place.cards} | set(view.board)
            text = repr(view)
            assert not [card for card in FRENCH.cards if f"'{card}'" in text and card not in seen]
            assert all(set(place.cards) <= {BACK} for number, place in enumerate(view.seats)
                       if number != seat and not place.shown)  # fmt: skip


@given(SEEDS, st.integers(2, 6))
@few
def test_the_middle_and_the_stacks_hold_every_chip(seed: int, seats: int) -> None:
    for state in states(seed, seats, 40, ante="15"):
        view = GAME.view(state, None)
        assert sum(seat.stack for seat in view.seats) + view.pot == total(state.hand.betting) == 10_000 * seats
        assert sum(pot.chips for pot in view.pots) + sum(seat.bet for seat in view.seats) == view.pot


@given(SEEDS)
@few
def test_views_and_states_go_through_json(seed: int) -> None:
    for state in states(seed, 3, 25):
        view = GAME.view(state, 1)
        assert read_view(GAME, write_view(view)) == view
        assert read_state(GAME, write_state(state)) == state


def test_a_player_sees_his_cards_and_the_others_backs() -> None:
    view = GAME.view(scene().now, 1)
    assert [seat.cards for seat in view.seats] == [(BACK, BACK), ("Ks", "Kh"), (BACK, BACK), (BACK, BACK)]
    assert [seat.label for seat in view.seats] == ["", "pair of kings", "", ""]


def test_folded_cards_are_gone_but_for_their_owner() -> None:
    state = scene("f").now
    assert GAME.view(state, 0).seats[2].cards == ()
    assert GAME.view(state, 2).seats[2].cards == ("Qs", "Qh")
    assert GAME.view(state, 0).seats[2].status == "folded"


def test_shown_cards_are_for_everyone() -> None:
    state = scene("r1000 c f f").now
    view = GAME.view(state, None)
    assert [seat.cards for seat in view.seats] == [(), (), ("Qs", "Qh"), ("Js", "Jh")]
    assert view.seats[2].label == "pair of queens"


def test_the_last_move_of_each_player_is_shown() -> None:
    view = GAME.view(scene("c r300 f").now, 0)
    moves = [seat.last.move if seat.last else None for seat in view.seats]
    assert moves == ["fold", None, "call", "raise"]
    assert [act.seat for act in view.log] == [2, 3, 0]


@pytest.mark.parametrize(
    ("moves", "bounds"),
    [("", (100, 200, 1000)), ("r300", (300, 500, 1000)), ("r1000", (1000, 0, 0))],
)
def test_bounds_of_the_seat_to_act(moves: str, bounds: tuple[int, int, int]) -> None:
    state: State = scene(moves).now if moves else scene().now
    view = GAME.view(state, None)
    assert (view.owed, view.raise_from, view.raise_to) == bounds
