"""Hand histories: PokerKit reads them and comes to the same stacks; nobody's cards are given away."""

import random
import warnings

import pytest
from pokerkit import HandHistory

from felt.games.holdem.engine import GAME
from felt.games.holdem.phh import phh
from felt.games.holdem.state import OVER, State
from tests.every_game.player import random_step


def finished_hand(seed: int, **settings: str) -> State:
    """Play one random hand between two to six players."""
    dice = random.Random(seed)
    names = [f"Player {place}" for place in range(2 + seed % 5)]
    state: State = GAME.start(GAME.configure(settings), names, seed).state
    while state.hand.stage != OVER:
        state = random_step(GAME, state, dice)[0].state
    return state


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("settings", [{}, {"ante": "10"}, {"ante": "100", "big_blind_ante": "true"}])
def test_pokerkit_plays_the_history_to_the_same_stacks(seed: int, settings: dict[str, str]) -> None:
    state = finished_hand(seed, **settings)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        history = HandHistory.loads(phh(state, everything=True))
        *_, last = history
    assert list(last.stacks) == history.finishing_stacks


def test_an_export_shows_only_what_the_player_saw() -> None:
    state = next(state for seed in range(99) if not (state := finished_hand(seed)).hand.shown)
    text = phh(state, 0)
    assert "".join(state.hand.deal.holes[0]) in text
    for cards in state.hand.deal.holes[1:]:
        assert "".join(cards) not in text
    assert text.count("????") == len(state.match.names) - 1


def test_a_name_with_quotes_stays_one_name() -> None:
    state = GAME.start(GAME.configure({}), ['Ann "Ace" Lee', "Bob\\"], 1).state
    while state.hand.stage != OVER:
        turn = GAME.turn(state)
        state = GAME.apply(state, turn.seats[0], turn.default).state
    history = HandHistory.loads(phh(state, everything=True))
    assert sorted(history.players) == ['Ann "Ace" Lee', "Bob\\"]


def test_a_hand_under_way_has_no_history_yet() -> None:
    with pytest.raises(ValueError, match="still being played"):
        phh(GAME.start(GAME.configure({}), ["Ann", "Bob"], 1).state)
