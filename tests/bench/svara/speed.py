"""Random hands a second, whole game with states and events, and chips counted after each of many random steps.

    python -m tests.bench.svara.speed [steps] [hands]

Times are of the processor, best of three rounds. Every seat moves at random: a third of the unseen hands bet blind,
a quarter of the bets are folded to, one move in seven raises.
"""

import random
import sys
from time import process_time

from felt.core.betting import total
from felt.games.svara.actions import Action, Blind, Call, Check, Decline, Fold, Join, Look, NextHand, Raise
from felt.games.svara.engine import GAME
from felt.games.svara.rules import call_cost, may_bet_blind, raise_range, undecided
from felt.games.svara.state import State

_BLINDS, _FOLDS, _RAISES, _JOINS = 0.33, 0.25, 0.85, 0.5


def move(state: State, luck: random.Random) -> tuple[int, Action]:
    """Choose at random for whoever is asked."""
    hand, chance = state.hand, luck.random()
    if not hand.betting.queue:
        waiting = undecided(hand)
        if not waiting:
            return hand.winner, NextHand()
        return waiting[0], Join() if chance < _JOINS else Decline()
    return hand.betting.queue[0], _bet_or_fold(state, chance, luck)


def _bet_or_fold(state: State, chance: float, luck: random.Random) -> Action:
    hand, config = state.hand, state.match.config
    if not hand.looked >> hand.betting.queue[0] & 1:
        return Blind() if chance < _BLINDS and may_bet_blind(hand, config) else Look()
    chips = call_cost(hand, config)
    if chips and chance < _FOLDS:
        return Fold()
    if chance > _RAISES and (bounds := raise_range(hand, config)):
        low, high = bounds
        return Raise(luck.randint(low, max(low, min(3 * low, high))))
    return Call() if chips else Check()


def steps(count: int, seats: int, seed: int) -> int:
    """Play so many random steps over one match after the other, counting chips after each; returns the svaras."""
    luck, svaras = random.Random(seed), 0
    config = GAME.configure({"starting_stack": "300"})
    state: State = GAME.start(config, list("abcdef")[:seats], seed).state
    for number in range(count):
        if state.match.result or luck.random() < 0.001:
            state = GAME.start(config, list("abcdef")[:seats], number).state
        state = GAME.apply(state, *move(state, luck)).state
        assert total(state.hand.betting) == 300 * seats, state
        svaras += state.hand.phase == "svara_pending"
    return svaras


def hands(count: int, seats: int) -> float:
    """Play so many random hands; returns the processor seconds."""
    luck = random.Random(1)
    config = GAME.configure({"fresh_stacks": "true", "hand_limit": "1000000"})
    state: State = GAME.start(config, list("abcdef")[:seats], 1).state
    begun = process_time()
    while state.hand.deal.number <= count:
        state = GAME.apply(state, *move(state, luck)).state
    return process_time() - begun


def main() -> None:
    """Print what was counted and how fast."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    many = int(sys.argv[2]) if len(sys.argv) > 2 else 5_000
    for seats in (2, 3, 6):
        best = min(hands(many, seats) for _ in range(3))
        print(f"{seats} seats: {many / best:,.0f} random hands/s")
    asked = sum(steps(count // 5, seats, seats) for seats in range(2, 7))
    print(f"chips the same after each of {count:,} random steps, svara decisions on the way: {asked:,}")


if __name__ == "__main__":
    main()
