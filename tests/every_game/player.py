"""Somebody who plays any game at random, knowing only the contract."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from felt.core.game import Choice, Field, Game, IllegalAction, Step, Value

GIVING_UP = ("concede",)


def names_for(game: Game) -> list[str]:
    """Name the players of the smallest match."""
    return [f"Player {seat}" for seat in range(game.seat_range[0])]


def random_match(game: Game, seed: int, most: int, config: Any = None) -> Iterator[tuple[Step, int, Any]]:
    """Play a match of at most `most` actions; yields each step with the seat and action that led to it."""
    dice = Random(seed)
    step = game.start(game.configure({}) if config is None else config, names_for(game), seed)
    yield step, -1, None
    for _ in range(most):
        if game.over(step.state):
            return
        step, seat, action = random_step(game, step.state, dice)
        yield step, seat, action


def random_states(game: Game, names: Sequence[str], seed: int, most: int, **settings: str) -> Iterator[Any]:
    """Play at most `most` random actions and give every state on the way."""
    dice = Random(seed)
    state = game.start(game.configure(settings), names, seed).state
    for _ in range(most):
        yield state
        if game.over(state):
            return
        state = random_step(game, state, dice)[0].state


def random_step(game: Game, state: Any, dice: Random) -> tuple[Step, int, Any]:
    """Do one random legal action; where bounds admit what the rules refuse (a blocked place), the default is done."""
    turn = game.turn(state)
    seat = dice.choice(turn.seats)
    action = random_action(game, game.legal(state, seat), dice)
    try:
        return game.apply(state, seat, action), seat, action
    except IllegalAction:
        return game.apply(state, turn.seats[0], turn.default), turn.seats[0], turn.default


def random_action(game: Game, choices: tuple[Choice, ...], dice: Random) -> Any:
    """Build an action within the bounds of a choice; giving up is rare."""
    lively = [choice for choice in choices if choice.kind not in GIVING_UP]
    choice = dice.choice(lively if lively and dice.random() < 0.999 else choices)
    values = tuple(_random_value(field, dice) for field in choice.fields)
    while values in choice.barred:
        values = tuple(_random_value(field, dice) for field in choice.fields)
    return game.action_types[choice.kind](*values)


def _random_value(field: Field, dice: Random) -> Value:
    return dice.choice(field.options) if field.options else dice.randint(field.low, field.high)
