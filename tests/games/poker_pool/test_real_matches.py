"""Whole matches through the real solver, played by somebody who pots the easiest ball that makes a card."""

from typing import Any

import pytest

from felt.billiards.pots import direct_pots, power_for
from felt.core.game import Result, Step
from felt.core.record import parse, record_of, replay, write
from felt.games.poker_pool.actions import EndTurn, Shoot, Stand
from felt.games.poker_pool.cloth import table_of
from felt.games.poker_pool.engine import PokerPoolGame
from felt.games.poker_pool.rules import is_full
from felt.games.poker_pool.state import BREAK, SHOOT, State

GAME = PokerPoolGame()
NAMES = ("Ann", "Bob")
LONGEST = 400


def potter(state: State) -> Any:
    """Break hard; stand as soon as possible; with a full hand stop; else pot the easiest welcome ball."""
    turn = GAME.turn(state)
    kinds = {choice.kind for choice in GAME.legal(state, turn.seats[0])}
    if "stand" in kinds:
        return Stand()
    if "end_turn" in kinds and is_full(state.players[state.active], state.config.gameplay):
        return EndTurn()
    if turn.kind != SHOOT:
        return turn.default
    return Shoot(0, 1000) if state.phase == BREAK else _pot(state) or Shoot(0, 400)


def _pot(state: State) -> Shoot | None:
    table, pockets = table_of(state.config.physics), GAME.view(state, None).pockets
    for pot in direct_pots(table, state.balls):
        power = power_for(table, pot)
        if power and pot.ball in pockets[pot.pocket].welcome[state.active]:
            return Shoot(pot.angle, power)
    return None


def match(seed: int, clumsy: int | None = None, **values: str) -> list[tuple[Step, int, Any]]:
    """Play a match; a clumsy seat only ever does what the clock would."""
    step = GAME.start(GAME.configure({f"gameplay.{name}": value for name, value in values.items()}), NAMES, seed)
    played = [(step, -1, None)]
    while not GAME.over(step.state) and len(played) < LONGEST:
        turn = GAME.turn(step.state)
        seat = turn.seats[0]
        action = turn.default if seat == clumsy else potter(step.state)
        step = GAME.apply(step.state, seat, action)
        played.append((step, seat, action))
    return played


def ending(played: list[tuple[Step, int, Any]]) -> Result:
    result = GAME.over(played[-1][0].state)
    assert result
    return result


@pytest.mark.parametrize("seed", range(3))
def test_a_match_reaches_showdown_and_replays(seed: int) -> None:
    played = match(seed)
    final = played[-1][0].state
    assert ending(played).reason == "showdown"
    moves = [(seat, action) for _, seat, action in played[1:]]
    states = [step.state for step, _, _ in played[1:]]
    text = write(record_of(GAME, GAME.configure({}), NAMES, seed, moves, final, states=states))
    assert replay(parse(text), GAME) == [step for step, _, _ in played]


@pytest.mark.parametrize("seed", range(2))
def test_a_player_may_win_by_elimination(seed: int) -> None:
    played = match(seed, clumsy=1)
    assert (ending(played).winners, ending(played).reason) == ((0,), "elimination")


def test_a_player_may_win_by_standing() -> None:
    """The clumsy opponent survives its misses but never makes a card in its three turns."""
    for seed in range(8):
        played = match(seed, clumsy=1, miss_limit="9")
        kinds = [event.kind for step, _, _ in played for event in step.events]
        if kinds.count("stand_tick") == 3:
            assert (ending(played).winners, ending(played).reason) == ((0,), "showdown")
            return
    raise AssertionError("no Stand ran its course in eight matches")


def test_balls_pocketed_on_a_real_break_come_back() -> None:
    """Among many breaks some pocket a ball; none makes a card or claims a suit."""
    pocketed = 0
    for seed in range(30):
        state = GAME.start(GAME.configure({}), NAMES, seed).state
        step = GAME.apply(state, state.breaker, Shoot(0, 1000))
        fell = [event.ball for event in step.events if event.kind == "pocketed" and event.ball]
        pocketed += len(fell)
        assert {spot.ball for spot in step.state.balls} >= set(fell) - set(step.state.queue)
        assert all(pocket.kind == "unclaimed" for pocket in step.state.pockets)
        assert not any(player.hand for player in step.state.players)
    assert pocketed


def test_the_track_shown_is_the_track_judged() -> None:
    state = GAME.start(GAME.configure({}), NAMES, 1).state
    action = Shoot(0, 1000)
    track = GAME.track_of(state, action)
    assert GAME.track_of(state, action) is track
    after = GAME.apply(state, state.breaker, action).state
    came_back = {spot.ball for spot in after.balls} - {spot.ball for spot in track.rests}
    assert tuple(spot for spot in after.balls if spot.ball not in came_back) == track.rests
