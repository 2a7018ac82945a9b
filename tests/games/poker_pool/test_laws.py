"""What is true after every action of every match, over many matches with shots decided by lot."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from felt.core.game import Step
from felt.core.record import parse, record_of, replay, write
from felt.games.poker_pool import notation
from felt.games.poker_pool.engine import PokerPoolGame
from felt.games.poker_pool.state import CHOOSE_SUIT, CHOOSE_WILD, DISCARD, SUIT, State
from tests.every_game.player import names_for, random_match
from tests.games.poker_pool.random_shots import random_shot

GAME = PokerPoolGame(random_shot)
SEEDS = st.integers(0, 2**64 - 1)
SETTINGS = st.fixed_dictionaries(
    {},
    optional={
        "gameplay.miss_limit": st.integers(2, 9).map(str),
        "gameplay.stand_response_turns": st.integers(1, 9).map(str),
        "gameplay.max_hand_size": st.integers(3, 7).map(str),
        "gameplay.wildcard_count": st.integers(0, 2).map(str),
        "gameplay.duplicate_cards_allowed": st.sampled_from(["True", "False"]),
        "gameplay.allow_voluntary_end_turn": st.sampled_from(["True", "False"]),
        "gameplay.allow_stand_only_at_turn_start": st.sampled_from(["True", "False"]),
    },
)
matches = given(seed=SEEDS, values=SETTINGS)
many = settings(max_examples=60, deadline=None)


def played(seed: int, values: dict[str, str], most: int = 120) -> list[tuple[Step, int, Any]]:
    return list(random_match(GAME, seed, most, GAME.configure(values)))


def states(seed: int, values: dict[str, str]) -> list[State]:
    return [step.state for step, _, _ in played(seed, values)]


@matches
@many
def test_every_match_goes_on_or_is_over(seed: int, values: dict[str, str]) -> None:
    for state in states(seed, values):
        over = GAME.over(state) is not None
        assert (GAME.turn(state).seats == ()) == over
        assert over == (GAME.legal(state, 0) == () == GAME.legal(state, 1))


@matches
@many
def test_hands_stay_within_their_size_and_hold_no_card_twice(seed: int, values: dict[str, str]) -> None:
    for state in states(seed, values):
        for player in state.players:
            assert len(player.hand) <= state.config.gameplay.max_hand_size
            assert state.config.gameplay.duplicate_cards_allowed or len(set(player.hand)) == len(player.hand)


@matches
@many
def test_a_suit_is_claimed_once_and_for_good(seed: int, values: dict[str, str]) -> None:
    seen: dict[int, str] = {}
    for state in states(seed, values):
        suits = {place: pocket.suit for place, pocket in enumerate(state.pockets) if pocket.kind == SUIT}
        assert len(set(suits.values())) == len(suits)
        assert seen.items() <= suits.items()
        assert ("wild" in {pocket.kind for pocket in state.pockets}) == (len(suits) == 4)
        seen = suits


@matches
@many
def test_balls_are_on_the_table_waiting_or_used_up(seed: int, values: dict[str, str]) -> None:
    for state in states(seed, values):
        balls = Counter([*(spot.ball for spot in state.balls if spot.ball), *state.queue, *state.removed])
        assert balls == Counter(range(1, 14 + state.config.gameplay.wildcard_count))
        assert set(state.removed) <= {14, 15}


@matches
@many
def test_misses_stay_within_the_limit_and_reach_it_only_at_the_end(seed: int, values: dict[str, str]) -> None:
    for state in states(seed, values):
        for player in state.players:
            assert 0 <= player.misses <= state.config.gameplay.miss_limit
            assert player.eliminated == (player.misses == state.config.gameplay.miss_limit)
            assert not player.eliminated or GAME.over(state)


@matches
@many
def test_nothing_is_hidden_from_anybody(seed: int, values: dict[str, str]) -> None:
    for state in states(seed, values):
        assert GAME.view(state, 0) == GAME.view(state, 1) == GAME.view(state, None)


@matches
@many
def test_a_decision_is_about_the_first_ball_still_to_resolve(seed: int, values: dict[str, str]) -> None:
    for state in states(seed, values):
        if state.decision.kind in (CHOOSE_SUIT, CHOOSE_WILD):
            first = state.pending[0]
            assert (state.decision.ball, state.decision.pocket) == (first.ball, first.pocket)
        elif state.decision.kind != DISCARD and not GAME.over(state):
            assert state.pending == ()
            assert not state.scored


@matches
@many
def test_the_declarer_of_a_stand_takes_no_more_shots(seed: int, values: dict[str, str]) -> None:
    for step, seat, action in played(seed, values):
        stand = step.state.stand
        if stand and action and action.kind == "shoot":
            assert seat != stand.declarer


@matches
@many
def test_notation_gives_every_state_back(seed: int, values: dict[str, str]) -> None:
    for state in states(seed, values)[::5]:
        assert notation.parse(notation.write(state)) == state


@matches
@settings(max_examples=20, deadline=None)
def test_a_record_replays_to_the_same_states(seed: int, values: dict[str, str]) -> None:
    config = GAME.configure(values)
    match = list(random_match(GAME, seed, 60, config))
    moves = [(seat, action) for _, seat, action in match[1:]]
    record = record_of(GAME, config, names_for(GAME), seed, moves, match[-1][0].state)
    assert replay(parse(write(record)), GAME) == [step for step, _, _ in match]


def test_matches_end_in_every_way() -> None:
    ends: Counter[str] = Counter()
    for seed in range(300):
        result = GAME.over(played(seed, {"gameplay.miss_limit": "4"}, 400)[-1][0].state)
        ends[result.reason if result else "unfinished"] += 1
    assert set(ends) >= {"showdown", "elimination", "concession"}
    assert not ends["unfinished"]


@pytest.mark.parametrize(
    "kind", ["choose_suit", "choose_wild", "discard", "accept_table", "rerack", "place_cue", "stand"]
)
def test_random_matches_reach_every_decision(kind: str) -> None:
    actions = (action for seed in range(40) for _, _, action in played(seed, {}))
    assert any(action and action.kind == kind for action in actions)
