"""How much one bot wins from others at a chip game, by duplicate deals: the harness that Hold'em and Svara share.

Every session is played twice or more on the same cards, once for each seat the measured bot can take, the others
being copies of the opponent. What a session of rotations wins on average is one independent result: the interval is
over those. Chance is taken out where that bends nothing: a decision's luck depends on the hand and on how many
decisions came before it, so that tables which have gone the same way so far go on alike; and a game may say what a
hand was worth where cards alone decided the rest of it.
"""

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import get_context
from operator import add
from typing import Any

from felt.bots.arena import Z_95
from felt.core.game import Game
from felt.core.rng import Rng

_NAMES = ("Ann", "Bob", "Cem", "Dia", "Eva", "Fay")


@dataclass(frozen=True)
class ChipGame:
    """A game whose config has fresh stacks and a hand limit, and how its winnings are written."""

    game: Game
    players: Mapping[str, Any]
    """Everyone that can be measured."""
    lot: str
    """The setting that draws the first dealer by lot; off here, so that seats rotate evenly."""
    unit: str
    """Name of the result in the JSON."""
    chips_of_bet: str
    """The setting that winnings are measured in."""
    parts: int
    """Result units in one such bet."""
    luck: Callable[[Any, Any, int], Sequence[float]] | None = None
    """Chips each seat won by cards alone, from the states before and after an action and a seed."""


def play(
    measured: ChipGame, brain_of_seat: Sequence[Any], seed: int, hands: int, settings: Mapping[str, str]
) -> list[float]:
    """Play one session; returns chips won by seat, less those won by cards alone."""
    game = measured.game
    config = game.configure({"fresh_stacks": "true", "hand_limit": str(hands), measured.lot: "false", **settings})
    state = game.start(config, _NAMES[: len(brain_of_seat)], seed).state
    lucky = [0.0] * len(brain_of_seat)
    decision = 0
    while not state.match.result:
        seat = game.turn(state).seats[0]
        word = _word(seed, state.hand.deal.number, decision)
        thought = brain_of_seat[seat](game.view(state, seat), game.legal(state, seat), Rng.seeded(word))
        after = game.apply(state, seat, thought.action).state
        decision = decision + 1 if after.hand.deal.number == state.hand.deal.number else 0
        if measured.luck:
            lucky = list(map(add, lucky, measured.luck(state, after, word)))
        state = after
    return [score - luck for score, luck in zip(state.match.scores, lucky, strict=True)]


def _word(seed: int, hand: int, decision: int) -> int:
    """Draw the seed of one decision, the same at every table that has come as far."""
    return Rng.seeded((seed << 32) + (hand << 16) + decision).word()[0]


def session(
    measured: ChipGame, names: tuple[str, str], seats: int, hands: int, settings: Mapping[str, str], seed: int
) -> float:
    """Play one session from every seat; returns the mean result a hand, in the game's unit."""
    won = 0.0
    for seat in range(seats):
        table = [measured.players[names[1]]] * seats
        table[seat] = measured.players[names[0]]
        won += play(measured, table, seed, hands, settings)[seat]
    bet: int = getattr(measured.game.configure({}), measured.chips_of_bet)
    return won * measured.parts / (bet * hands * seats)


def interval(results: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean and its 95 % bounds."""
    mean = sum(results) / len(results)
    spread = sqrt(sum((result - mean) ** 2 for result in results) / max(1, len(results) - 1))
    margin = Z_95 * spread / sqrt(len(results))
    return mean, mean - margin, mean + margin


def main(measured: ChipGame, description: str) -> None:
    """Measure and print JSON."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("a", choices=measured.players)
    parser.add_argument("b", choices=measured.players)
    parser.add_argument("--sessions", type=int, default=60)
    parser.add_argument("--hands", type=int, default=50, help="hands a session")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="a config value")
    args = parser.parse_args()
    settings = dict(setting.split("=", 1) for setting in args.set)
    one = partial(session, measured, (args.a, args.b), args.seats, args.hands, settings)
    # Brains are closures, which cannot be sent to a worker: a forked one is born with them.
    with get_context("fork").Pool(args.jobs, _hold, (one,)) as pool:
        results = pool.map(_play_held, range(args.seed, args.seed + args.sessions), chunksize=1)
    mean, low, high = map(round, interval(results))
    hands = args.sessions * args.hands * args.seats
    result = {measured.unit: mean, "low": low, "high": high}
    print(json.dumps({"a": args.a, "b": args.b, "seats": args.seats, "hands": hands, **result}))


_held: list[Callable[[int], float]] = []
"""What this worker plays for each seed."""


def _hold(one: Callable[[int], float]) -> None:
    _held[:] = [one]


def _play_held(seed: int) -> float:
    return _held[0](seed)
