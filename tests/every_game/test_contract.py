"""The laws of the contract, for every registered game: a new game is tested by being listed."""

from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from felt.core.game import Game, IllegalAction
from felt.core.lines import RecordError
from felt.core.record import parse, record_of, replay, write
from felt.games import registry
from felt.tuning.tres import shipped_settings
from tests.every_game.player import names_for, random_match

SEEDS = st.integers(0, 2**64 - 1)
MOST = 60

few = settings(max_examples=6, deadline=None)
every_game = pytest.mark.parametrize("name", registry.NAMES)


@every_game
@pytest.mark.parametrize("wrong", ["", "Ann  Lee", "Ann\nLee"])
def test_a_name_no_record_can_hold_is_refused_at_the_start(name: str, wrong: str) -> None:
    game = registry.game(name)
    with pytest.raises(ValueError, match="a name must be"):
        game.start(game.configure({}), [*names_for(game)[:-1], wrong], 1)


@every_game
@given(seed=SEEDS)
@few
def test_the_designers_files_play_and_replay(name: str, seed: int) -> None:
    """The rule book's tests use its own numbers; this one says whether the shipped ones still make a game."""
    game = registry.game(name)
    config = game.configure(shipped_settings(game.configure({})))
    first, *done = random_match(game, seed, MOST // 2, config)
    moves, last = [(seat, action) for _, seat, action in done], (done[-1] if done else first)[0].state
    record = record_of(game, config, names_for(game), seed, moves, last)
    assert replay(parse(write(record)), game)[-1].state == last


@every_game
@given(seed=SEEDS)
@few
def test_no_legal_play_crashes_or_sticks(name: str, seed: int) -> None:
    game = registry.game(name)
    for step, _, _ in random_match(game, seed, MOST):
        turn = game.turn(step.state)
        if game.over(step.state):
            assert turn.seats == ()
            assert all(game.legal(step.state, seat) == () for seat in range(game.seat_range[0]))
        else:
            assert turn.seats
            assert turn.seconds > 0
            assert all(game.legal(step.state, seat) for seat in turn.seats)


@every_game
@given(seed=SEEDS)
@few
def test_the_default_of_a_turn_is_always_legal(name: str, seed: int) -> None:
    game = registry.game(name)
    for step, _, _ in random_match(game, seed, MOST):
        turn = game.turn(step.state)
        if turn.seats:
            game.apply(step.state, turn.seats[0], turn.default)


@every_game
@given(seed=SEEDS)
@few
def test_a_refused_action_changes_nothing(name: str, seed: int) -> None:
    game, dice = registry.game(name), Random(seed)
    for step, _, _ in random_match(game, seed, MOST):
        before = repr(step.state)
        for seat in range(game.seat_range[0]):
            refusal = _refusal(game, step.state, seat, dice.choice(list(game.action_types.values())))
            assert refusal is None or (refusal.code and refusal.allowed and refusal.message)
        assert repr(step.state) == before


@every_game
@pytest.mark.parametrize("past", [-1, 0])
def test_a_seat_that_does_not_exist_can_do_nothing(name: str, past: int) -> None:
    game = registry.game(name)
    state = game.start(game.configure({}), names_for(game), 1).state
    seat = past or game.seat_range[1]
    assert game.legal(state, seat) == ()
    for kind in game.action_types.values():
        assert _refusal(game, state, seat, kind)


@every_game
@given(seed=SEEDS)
@few
def test_the_same_seed_and_actions_give_the_same_match(name: str, seed: int) -> None:
    game = registry.game(name)
    assert list(random_match(game, seed, MOST)) == list(random_match(game, seed, MOST))


@every_game
@given(seed=SEEDS)
@few
def test_a_record_replays_to_the_same_match(name: str, seed: int) -> None:
    game = registry.game(name)
    played = list(random_match(game, seed, MOST))
    text = _recorded(game, seed, played)
    assert replay(parse(text), game) == [step for step, _, _ in played]
    assert write(parse(text)) == text


@every_game
@given(seed=SEEDS, data=st.data())
@few
def test_one_changed_character_of_a_record_is_found(name: str, seed: int, data: st.DataObject) -> None:
    game = registry.game(name)
    text = _recorded(game, seed, list(random_match(game, seed, 8)))
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from("0123456789abcxyz ").filter(lambda letter: letter != text[place]))
    with pytest.raises(RecordError):
        replay(parse(text[:place] + letter + text[place + 1 :]), game)


@every_game
@given(seed=SEEDS)
@few
def test_states_events_and_views_are_values(name: str, seed: int) -> None:
    game = registry.game(name)
    for step, _, action in random_match(game, seed, 20):
        spectator = None
        views = [game.view(step.state, seat) for seat in (*range(game.seat_range[0]), spectator)]
        for value in (step.state, *step.events, *views, *([action] if action else [])):
            assert _is_frozen(value)


@every_game
def test_a_config_is_read_and_listed_as_text(name: str) -> None:
    game = registry.game(name)
    config = game.configure({})
    assert game.differences(config) == {}
    assert game.configure(game.differences(config)) == config
    with pytest.raises(ValueError, match="no_such_setting"):
        game.configure({"no_such_setting": "1"})


@every_game
def test_wrong_names_are_refused(name: str) -> None:
    game = registry.game(name)
    fewest, most = game.seat_range
    for count in (fewest - 1, most + 1):
        with pytest.raises(ValueError, match="players"):
            game.start(game.configure({}), ["Somebody"] * count, 1)


def _recorded(game: Game, seed: int, played: list[Any]) -> str:
    moves = [(seat, action) for _, seat, action in played[1:]]
    return write(record_of(game, game.configure({}), names_for(game), seed, moves, played[-1][0].state))


def _refusal(game: Game, state: Any, seat: int, kind: type) -> IllegalAction | None:
    try:
        game.apply(state, seat, kind(*_nonsense(kind)))
    except IllegalAction as refusal:
        return refusal
    return None


def _nonsense(kind: type) -> list[Any]:
    """Values no rule allows, of the right types."""
    return [-7 if field.type is int else "?" if field.type is str else ("?",) for field in fields(kind)]


def _is_frozen(value: Any) -> bool:
    """Tell whether a dataclass can be neither changed nor, being hashable, hold what can."""
    first = fields(value)[0].name if is_dataclass(value) and fields(value) else "kind"
    try:
        setattr(value, first, None)
    except (AttributeError, TypeError):
        return isinstance(hash(value), int)
    return False
