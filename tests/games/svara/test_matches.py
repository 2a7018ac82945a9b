"""Whole matches: chips, phases, the deal, the end, and the log."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from felt.core.betting import total
from felt.games.svara.engine import GAME
from felt.games.svara.events import PhaseChanged
from felt.games.svara.state import FINISHED, PHASES, SVARA_PENDING, State
from tests.every_game.player import random_match
from tests.games.svara.hidden import states
from tests.games.svara.scenario import Scene

SEEDS = st.integers(0, 2**32)
few = settings(max_examples=15, deadline=None)
VARIANTS: dict[str, dict[str, str]] = {
    "stated": {},
    "traditional": {"scoring": "traditional", "zero_balance": "fair"},
    "steep blinds, dear looks": {"blind_multiple": "4", "looked_price": "double"},
    "capped": {"raise_cap": "true", "svara_fee": "half"},
    "cheap svaras": {"svara_fee": "third", "check_when_free": "true"},
    "a share each": {"svara_fee": "pot_per_tied", "looked_price": "double", "zero_balance": "fair"},
}
NEXT = {
    "ante": {"blind_betting", "showdown"},
    "blind_betting": {"betting", "showdown", "finished"},
    "betting": {"showdown", "finished"},
    "showdown": {"svara_pending", "finished"},
    "svara_pending": {"svara", "finished"},
    "svara": {"ante", "showdown", "finished"},
    "finished": {"ante", "waiting"},
    "waiting": set[str](),
}


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
@given(seed=SEEDS, seats=st.integers(2, 6))
@few
def test_every_chip_stays_and_the_match_ends(variant: dict[str, str], seed: int, seats: int) -> None:
    played = list(states(seed, seats, 3000, starting_stack="200", hand_limit="60", **variant))
    assert all(total(state.hand.betting) == 200 * seats for state in played)
    result = GAME.over(played[-1])
    assert result is not None
    assert sum(result.standings) == 200 * seats


@given(SEEDS)
@few
def test_phases_follow_each_other_as_the_rule_book_says(seed: int) -> None:
    config = GAME.configure({"starting_stack": "100", "hand_limit": "40"})
    events = [event for step, _, _ in random_match(GAME, seed, 800, config) for event in step.events]
    phases = [event.phase for event in events if isinstance(event, PhaseChanged)]
    assert all(after in NEXT[before] for before, after in itertools.pairwise(phases))
    assert set(NEXT) == set(PHASES)


@given(SEEDS, st.integers(2, 6))
@few
def test_a_pot_is_pushed_or_tied_for_but_never_stuck(seed: int, seats: int) -> None:
    for state in states(seed, seats, 300, starting_stack="100"):
        view = GAME.view(state, None)
        assert (view.pot == 0) == (state.hand.phase not in ("blind_betting", "betting", SVARA_PENDING))


@given(SEEDS, st.integers(2, 6))
@few
def test_the_log_tells_of_every_chip(seed: int, seats: int) -> None:
    """What a seat has is what it began with, less what the log says it put in, plus what it says it got."""
    into, out = ("ante", "blind_bet", "call", "bet", "raise", "svara_join"), ("win", "return")
    for state in states(seed, seats, 300, starting_stack="100"):
        hand = state.hand
        for seat, began in enumerate(hand.deal.stacks):
            moved = sum(
                line.chips * ((line.kind in out) - (line.kind in into)) for line in hand.log if line.seat == seat
            )
            assert hand.betting.stacks[seat] == began + moved


def test_a_tie_can_follow_a_tie_and_the_new_pot_is_the_original() -> None:
    """Twice in a row, found by trying seeds: the second svara's fee is the pot it was tied for."""
    state = _after_two_ties()
    offer = state.hand.offer
    assert offer is not None
    assert state.hand.deal.svara >= 1
    assert offer.pot == offer.fee == GAME.view(state, None).pot


def _after_two_ties() -> State:
    for seed in range(200):
        for state in states(seed, 2, 60):
            if state.hand.phase == SVARA_PENDING and state.hand.deal.svara:
                return state
    raise AssertionError("no second tie in a row in 200 matches")


def test_the_first_dealer_is_drawn_by_lot() -> None:
    dealers = {GAME.start(GAME.configure({}), ["Ann", "Bob", "Cem"], seed).state.hand.deal.dealer for seed in range(30)}
    assert dealers == {0, 1, 2}


def test_the_match_is_over_when_one_player_can_pay_the_ante() -> None:
    scene = Scene({"draw_for_dealer": "false", "stacks": "100 100"})
    scene.set_cards("9h8d7s", "AsKdTc")
    scene.do(*["look", "r90", "look", "c"])
    result = GAME.over(scene.now)
    assert result is not None
    assert (result.winners, result.reason, result.standings) == ((1,), "last_player", (0, 200))
    assert scene.now.hand.phase == "waiting"


def test_fresh_stacks_begin_every_hand_alike_and_add_up() -> None:
    played = list(states(5, 3, 4000, fresh_stacks="true", hand_limit="20", starting_stack="100"))
    assert {state.hand.deal.stacks for state in played} == {(100, 100, 100)}
    result = GAME.over(played[-1])
    assert result is not None
    assert sum(result.standings) == 0


@pytest.mark.parametrize(("settings_", "words"), [
    ({"stacks": "100 5"}, "two players need at least min_bet 10"),
    ({"stacks": "100 100 100"}, "3 seats, 2 are taken"),
    ({"stacks": "100 many"}, "not 'many'"),
    ({"scoring": "poker"}, "scoring"),
    ({"blind_multiple": "5"}, "blind_multiple"),
    ({"fresh_stacks": "true"}, "hand_limit"),
    ({"starting_stack": "5"}, "starting_stack 5"),
])  # fmt: skip
def test_a_wrong_table_is_refused_in_words(settings_: dict[str, str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        GAME.start(GAME.configure(settings_), ["Ann", "Bob"], 1)


def test_a_hand_ends_where_the_next_begins() -> None:
    for state in states(3, 4, 200):
        assert (state.hand.phase == FINISHED) == bool(state.hand.winner >= 0 and not GAME.over(state))
