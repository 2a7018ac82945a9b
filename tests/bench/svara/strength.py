"""How much one Svara bot wins from others, in hundredths of the least bet a hand, by duplicate deals.

    python -m tests.bench.svara.strength hard caller --sessions 60 --hands 50 --seats 2

Every session is played twice or more on the same cards, once for each seat the measured bot can take, the others
being copies of the opponent; every hand starts with 100 least bets. What a
session of rotations wins on average is one independent result: the interval is over those.
"""

import argparse
import json
from collections.abc import Mapping, Sequence
from functools import partial
from math import sqrt
from multiprocessing import Pool
from typing import Any

from felt.bots.arena import Z_95
from felt.core.rng import Rng
from felt.games.svara.bots import brains
from felt.games.svara.bots.baselines import BASELINES
from felt.games.svara.engine import GAME
from felt.games.svara.state import State
from felt.tuning.bots import Bots

_NAMES = ("Ann", "Bob", "Cem", "Dia", "Eva", "Fay")


def players() -> Mapping[str, Any]:
    """List everyone that can be measured."""
    return {**brains(Bots()), **BASELINES}


def play(brain_of_seat: Sequence[Any], seed: int, hands: int, settings: Mapping[str, str]) -> tuple[int, ...]:
    """Play one session; returns chips won by seat."""
    config = GAME.configure({"fresh_stacks": "true", "hand_limit": str(hands), "draw_for_dealer": "false", **settings})
    state: State = GAME.start(config, _NAMES[: len(brain_of_seat)], seed).state
    luck = Rng.seeded(seed ^ 0x5EED)
    while not state.match.result:
        seat = GAME.turn(state).seats[0]
        word, luck = luck.word()
        thought = brain_of_seat[seat](GAME.view(state, seat), GAME.legal(state, seat), Rng.seeded(word))
        state = GAME.apply(state, seat, thought.action).state
    return state.match.scores


def session(names: tuple[str, str], seats: int, hands: int, settings: Mapping[str, str], seed: int) -> float:
    """Play one session from every seat; returns the mean result in hundredths of the least bet a hand."""
    known = players()
    won = 0
    for seat in range(seats):
        table = [known[names[1]]] * seats
        table[seat] = known[names[0]]
        won += play(table, seed, hands, settings)[seat]
    return won * 100 / (GAME.configure({}).min_bet * hands * seats)


def interval(results: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean and its 95 % bounds."""
    mean = sum(results) / len(results)
    spread = sqrt(sum((result - mean) ** 2 for result in results) / max(1, len(results) - 1))
    margin = Z_95 * spread / sqrt(len(results))
    return mean, mean - margin, mean + margin


def main() -> None:
    """Measure and print JSON."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("a", choices=players())
    parser.add_argument("b", choices=players())
    parser.add_argument("--sessions", type=int, default=60)
    parser.add_argument("--hands", type=int, default=50, help="hands a session")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="a config value")
    args = parser.parse_args()
    settings = dict(setting.split("=", 1) for setting in args.set)
    one = partial(session, (args.a, args.b), args.seats, args.hands, settings)
    with Pool(args.jobs) as pool:
        results = pool.map(one, range(args.seed, args.seed + args.sessions), chunksize=1)
    mean, low, high = map(round, interval(results))
    hands = args.sessions * args.hands * args.seats
    print(
        json.dumps(
            {"a": args.a, "b": args.b, "seats": args.seats, "hands": hands, "centibets": mean, "low": low, "high": high}
        )
    )


if __name__ == "__main__":
    main()
