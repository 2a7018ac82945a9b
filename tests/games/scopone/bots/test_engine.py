"""The bots' bit masks know the same rules as the rule book."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from felt.games.scopone.actions import Play
from felt.games.scopone.bits import Position, after, bits_of, captures, cards_of, moves, points, run
from felt.games.scopone.bots import habits as habits_module
from felt.games.scopone.bots.chances import to_win
from felt.games.scopone.bots.endgame import Solver
from felt.games.scopone.bots.greedy import position_of
from felt.games.scopone.bots.habits import Habits, habits, play_out
from felt.games.scopone.captures import Take
from felt.games.scopone.choices import ways
from felt.games.scopone.dealing import PACK
from felt.games.scopone.engine import GAME
from felt.games.scopone.scoring import total
from felt.games.scopone.state import State
from tests.games.scopone.hidden import NAMES, states

SEEDS = st.integers(0, 2**32)
few = settings(max_examples=15, deadline=None)


def start(seed: int, **config: str) -> State:
    state: State = GAME.start(GAME.configure({"draw_for_dealer": "false", **config}), NAMES, seed).state
    return state


def position(state: State) -> Position:
    """Every hand face up, as an imagined deal is."""
    hands = tuple(map(bits_of, state.deal.hands))
    return position_of(GAME.view(state, state.deal.to_act))._replace(hands=hands)


@given(SEEDS, st.booleans())
@few
def test_the_same_ways_to_play(seed: int, single_first: bool) -> None:
    for state in states(seed, 40, single_first=str(single_first)):
        if state.deal.scored:
            continue
        found = {(cards_of(card)[0], cards_of(take)) for card, take in moves(position(state), captures(single_first))}
        listed = {(card, _sorted(take)) for card, takes in ways(state).items() for take in takes}
        assert found == listed


@given(SEEDS)
@few
def test_the_same_count_after_a_random_deal(seed: int) -> None:
    dice, state = Random(seed), start(seed)
    mirror = position(state)
    while not state.deal.scored:
        move = dice.choice(moves(mirror, captures(True)))
        mirror = after(mirror, move)
        state = GAME.apply(state, state.deal.to_act, Play(cards_of(move.card)[0], cards_of(move.take))).state
    assert points(*mirror.piles, *mirror.scope) == total(state.deal.scored)


@given(SEEDS)
@few
def test_a_deal_run_in_order_is_the_deal_of_the_rules(seed: int) -> None:
    order = Random(seed).sample(range(40), 40)
    deck = [PACK[number] for seat in range(4) for number in order[seat::4]]
    state = GAME.start(GAME.configure({"draw_for_dealer": "false"}), NAMES, 1, deck).state
    for number in order:
        card = PACK[number]
        first = min(ways(state)[card], key=lambda take: _place(state, card, take))
        state = GAME.apply(state, state.deal.to_act, Play(card, first)).state
    assert run(order, captures(True)) == total(state.deal.scored)


@given(SEEDS)
@few
def test_a_playout_is_a_legal_deal(seed: int) -> None:
    mirror = position(start(seed))
    first, second = play_out(mirror, habits(True), 0)
    assert 1 <= first + second <= 24
    assert play_out(mirror, habits(True), 0) == (first, second)


def test_habits_forget_before_they_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(habits_module, "MOST", 20)
    few_habits = Habits(True)
    for seed in range(10):
        mirror = position(start(seed))
        assert play_out(mirror, few_habits, 0) == play_out(mirror, habits(True), 0)
        assert 0 < len(few_habits) <= 20


@given(SEEDS)
@settings(max_examples=6, deadline=None)
def test_the_solver_finds_what_trying_everything_finds(seed: int) -> None:
    dice, mirror = Random(seed), position(start(seed))
    while mirror.left > 7:
        mirror = after(mirror, dice.choice(moves(mirror, captures(True))))
    solver = Solver(0, _first_team_ahead, habits(True))
    for move in moves(mirror, captures(True)):
        assert solver.worth(mirror, move) == pytest.approx(_try_everything(after(mirror, move)))


def _try_everything(mirror: Position) -> float:
    if not mirror.left:
        return _first_team_ahead(points(*mirror.piles, *mirror.scope))
    found = [_try_everything(after(mirror, move)) for move in moves(mirror, captures(True))]
    return min(found) if mirror.seat & 1 else max(found)


def _first_team_ahead(both: tuple[int, int]) -> float:
    return to_win(*both, 11)


def _sorted(take: Take) -> Take:
    return tuple(sorted(take, key=PACK.index))


def _place(state: State, card: str, take: Take) -> int:
    """Find a take in the order of the engine's look-up."""
    found = [cards_of(move.take) for move in moves(position(state), captures(True)) if cards_of(move.card) == (card,)]
    return found.index(_sorted(take))
