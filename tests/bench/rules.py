"""How many actions of Poker Pool the rules resolve a second, shots decided by lot instead of rolled.

python -m tests.bench.rules
"""

from time import process_time
from typing import Any

from felt.core.game import IllegalAction
from felt.games.poker_pool.engine import PokerPoolGame
from tests.every_game.player import names_for, random_match
from tests.games.poker_pool.random_shots import random_shot

MATCHES = 100
BAR = 3_000
"""Actions a second that are asked for."""

GAME = PokerPoolGame(random_shot)


def main() -> None:
    """Record random matches, then time playing their actions again."""
    matches = [moves(seed) for seed in range(MATCHES)]
    actions = sum(map(len, matches))
    rate = actions / min(seconds(matches) for _ in range(3))
    ratio = f"{rate / BAR:.2f} x the bar of {BAR:,}"
    print(f"{actions} actions of {MATCHES} matches: {rate:,.0f}/s of processor time, {ratio}")


def moves(seed: int) -> list[tuple[int, Any]]:
    """Play one random match to its end."""
    return [(seat, action) for _, seat, action in random_match(GAME, seed, 1000) if action]


def seconds(matches: list[list[tuple[int, Any]]]) -> float:
    """Time the actions alone: legality, rules and events, with no view asked for."""
    begin = process_time()
    for seed, match in enumerate(matches):
        state = GAME.start(GAME.configure({}), names_for(GAME), seed).state
        for seat, action in match:
            try:
                state = GAME.apply(state, seat, action).state
            except IllegalAction as refusal:
                raise SystemExit(f"match {seed} does not repeat: {refusal}") from refusal
    return process_time() - begin


if __name__ == "__main__":
    main()
