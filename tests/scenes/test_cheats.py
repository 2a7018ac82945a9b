"""Positions brought about by hand are positions of a match: play goes on from each of them by the rules."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from felt.core.game import Step
from felt.games.poker_pool.engine import PokerPoolGame
from felt.games.poker_pool.state import BREAK, State
from felt.scenes.debug import cheats
from tests.every_game.player import random_match, random_step
from tests.games.poker_pool.random_shots import random_shot

GAME = PokerPoolGame(random_shot)
CHEATS: dict[str, Callable[[State], Step]] = {
    **{phase: lambda state, phase=phase: cheats.force_phase(state, phase) for phase in cheats.PHASES},
    "deal": cheats.deal_hands,
    "showdown": cheats.showdown,
}


@pytest.mark.parametrize("cheat", CHEATS)
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 60), size=st.integers(3, 7))
@settings(max_examples=30, deadline=None)
def test_play_goes_on_by_the_rules(cheat: str, seed: int, moves: int, size: int) -> None:
    config = GAME.configure({"gameplay.max_hand_size": str(size)})
    *_, (before, _, _) = random_match(GAME, seed, moves, config)
    state, dice = CHEATS[cheat](before.state).state, Random(seed)
    for _ in range(40):
        require_sound(state)
        if GAME.over(state):
            break
        state = random_step(GAME, state, dice)[0].state


def require_sound(state: State) -> None:
    balls = Counter([*(spot.ball for spot in state.balls if spot.ball), *state.queue, *state.removed])
    assert balls == Counter(range(1, 16))
    for player in state.players:
        assert len(set(player.hand)) == len(player.hand) <= state.config.gameplay.max_hand_size
        assert player.eliminated == (player.misses == state.config.gameplay.miss_limit)
    if state.phase == BREAK:
        assert state.active == state.breaker


def test_an_unknown_phase_is_named() -> None:
    state = GAME.start(GAME.configure({}), ["Ann", "Bob"], 1).state
    with pytest.raises(ValueError, match="phase must be one of break, suit_mapping, hand_race, got 'endgame'"):
        cheats.force_phase(state, "endgame")
