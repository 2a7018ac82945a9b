"""What a seat may know: its own cards once it has looked, what was shown, and nothing else."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from felt.games.svara.engine import GAME
from felt.games.svara.scoring import PACK
from felt.games.svara.view import BACK
from felt.match.messages import read_view, write_view
from tests.games.svara.hidden import dealt_anew, states
from tests.games.svara.scenario import Scene

SEEDS = st.integers(0, 2**32)
few = settings(max_examples=20, deadline=None)


@given(SEEDS, st.integers(2, 6))
@few
def test_hidden_cards_change_nothing_a_seat_sees(seed: int, seats: int) -> None:
    dice = Random(seed)
    for state in states(seed, seats, 40):
        for seat in (*range(seats), None):
            assert GAME.view(dealt_anew(state, seat, dice), seat) == GAME.view(state, seat)


@given(SEEDS, st.integers(2, 6))
@few
def test_a_view_names_no_card_the_seat_has_not_seen(seed: int, seats: int) -> None:
    for state in states(seed, seats, 40):
        for seat in (*range(seats), None):
            view = GAME.view(state, seat)
            for number, place in enumerate(view.seats):
                assert place.shown or (number == seat and place.looked) or set(place.cards) <= {BACK}
            seen = {card for place in view.seats for card in place.cards}
            assert not [card for card in PACK.cards if f"'{card}'" in repr(view) and card not in seen]


@given(SEEDS, st.integers(2, 6))
@few
def test_a_view_travels_as_json(seed: int, seats: int) -> None:
    for state in states(seed, seats, 25):
        view = GAME.view(state, seed % seats)
        assert read_view(GAME, write_view(view)) == view


def test_own_cards_stay_face_down_until_looked_at() -> None:
    scene = Scene({"draw_for_dealer": "false", "stacks": "100 100 100"})
    assert GAME.view(scene.now, 0).seats[0].cards == (BACK,) * 3
    scene.do("look")
    assert GAME.view(scene.now, 0).seats[0].cards == ("9h", "8d", "7s")
    assert GAME.view(scene.now, 0).seats[0].points == 24
    assert GAME.view(scene.now, 1).seats[0].cards == (BACK,) * 3


def test_the_dealer_is_shown_as_anchor_until_somebody_bets() -> None:
    scene = Scene({"draw_for_dealer": "false", "stacks": "100 100 100"})
    assert GAME.view(scene.now, None).anchor == 2
    scene.do("blind")
    assert GAME.view(scene.now, None).anchor == 0


def test_a_svara_is_shown_with_its_pot_its_fee_and_who_decides() -> None:
    scene = Scene({"draw_for_dealer": "false", "stacks": "100 100 100"})
    scene.set_cards("KsQh9d", "JcTd9s", "8s8h7d")
    scene.do(*["look", "r10", "look", "c", "look", "f"])
    view = GAME.view(scene.now, 2)
    assert view.offer is not None
    assert (view.phase, view.offer.pot, view.offer.fee, view.offer.tied) == ("svara_pending", 50, 50, (0, 1))
    assert (view.deciding, [seat.answer for seat in view.seats]) == ((0, 1, 2), ["undecided"] * 3)


def test_a_side_pot_is_shown_only_over_a_player_who_is_all_in() -> None:
    scene = Scene({"draw_for_dealer": "false", "stacks": "30 100 100"})
    scene.do(*["look", "x", "look", "r40"])
    assert GAME.view(scene.now, None).pots == ((70, (0, 1, 2)),)
    scene = Scene({"draw_for_dealer": "false", "stacks": "30 100 100"})
    scene.do(*["look", "r20", "look", "r50"])
    assert GAME.view(scene.now, None).pots == ((70, (0, 1, 2)), (30, (1, 2)))
