"""Random six-max hands a second, here and in other engines, and how long a bot's equity takes.

    python -m tests.bench.holdem.speed [hands]

Everyone has 100 big blinds; a quarter of the bets are folded to, 15 in 100 moves raise by the least up to three times
as much, the rest check or call. The other engines play single hands without events, views or records, so the rules
are measured in that way too: cards, betting, pots and ranking alone. Times are of the processor, best of three rounds.
"""

import random
import sys
import warnings
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from time import process_time

from felt.core.betting import (
    Betting,
    blind,
    call,
    contributions,
    fold,
    next_street,
    opened,
    owed,
    raise_range,
    raise_to,
    return_uncalled,
    seated,
)
from felt.core.pots import shares, split_pots
from felt.core.ranking import strength
from felt.core.rng import Rng
from felt.games.holdem.actions import Action, Call, Check, Fold, NextHand, Raise
from felt.games.holdem.bots.equity import ALL_HOLES, equity
from felt.games.holdem.dealing import deal, needed, top_cards
from felt.games.holdem.engine import GAME
from felt.games.holdem.rules import winners_of
from tests.bench.random_bets import pick

_SEATS, _BIG, _STACK = 6, 100, 10_000
_FOLDS, _RAISES = 0.25, 0.85
_ROUNDS = 3


# ---------------------------------------------------------------------- the whole game


def whole_game(hands: int) -> int:
    """Play through the game's own calls, states and events; returns the number of moves."""
    luck = random.Random(1)
    state = GAME.start(GAME.configure({"fresh_stacks": "true", "hand_limit": "1000000"}), list("abcdef"), 1).state
    moves = 0
    for _ in range(hands):
        while (betting := state.hand.betting).queue:
            state = GAME.apply(state, betting.queue[0], _action(betting, luck)).state
            moves += 1
        state = GAME.apply(state, 0, NextHand()).state
    return moves


def choosing(hands: int) -> float:
    """Return the seconds that the random player takes to choose the moves of so many hands, nothing being played."""
    luck, asked = random.Random(1), list[Betting]()
    state = GAME.start(GAME.configure({"fresh_stacks": "true", "hand_limit": "1000000"}), list("abcdef"), 1).state
    while state.hand.deal.number <= hands:
        while (betting := state.hand.betting).queue:
            asked.append(betting)
            state = GAME.apply(state, betting.queue[0], _action(betting, luck)).state
        state = GAME.apply(state, 0, NextHand()).state
    start = process_time()
    for betting in asked:
        _action(betting, luck)
    return process_time() - start


def _action(betting: Betting, luck: random.Random) -> Action:
    chips, chance = owed(betting), luck.random()
    if chance < _FOLDS and chips:
        return Fold()
    if chance >= _RAISES and (bounds := raise_range(betting)):
        return Raise(pick(bounds, luck))
    return Call() if chips else Check()


# ---------------------------------------------------------------------- the rules alone


def rules_alone(hands: int) -> int:
    """Play with the rules' own functions and nothing around them; returns the number of moves."""
    luck, rng = random.Random(1), Rng.seeded(1)
    moves = 0
    for number in range(hands):
        cards, rng = top_cards(needed(_SEATS, burn=True), rng)
        button = number % _SEATS
        order = [(button + 1 + place) % _SEATS for place in range(_SEATS)]
        dealt = deal(cards, order, _SEATS, burn=True)
        betting = blind(blind(seated((_STACK,) * _SEATS, _BIG), order[0], _BIG // 2), order[1], _BIG)
        betting = opened(betting, order[1])
        for street in range(4):
            while betting.queue:
                betting = _move(betting, luck)
                moves += 1
            if street < 3 and betting.able > 1:
                betting = next_street(betting, button)
        _settle(betting, dealt.holes, dealt.board, button)
    return moves


def _move(betting: Betting, luck: random.Random) -> Betting:
    chips, chance = owed(betting), luck.random()
    if chance < _FOLDS and chips:
        return fold(betting)
    if chance >= _RAISES and (bounds := raise_range(betting)):
        return raise_to(betting, pick(bounds, luck))
    return call(betting)


def _settle(betting: Betting, holes: tuple[tuple[str, ...], ...], board: tuple[str, ...], button: int) -> list[int]:
    betting, _, _ = return_uncalled(betting)
    stacks = list(betting.stacks)
    live = [seat for seat, alive in enumerate(betting.live) if alive]
    strengths = {seat: strength((*holes[seat], *board)) for seat in live} if len(live) > 1 else dict.fromkeys(live, 0)
    for pot in split_pots(contributions(betting), betting.live):
        winners = winners_of(pot, strengths, button, _SEATS)
        for seat, share in zip(winners, shares(pot.chips, len(winners)), strict=True):
            stacks[seat] += share
    assert sum(stacks) == _SEATS * _STACK
    return stacks


# ---------------------------------------------------------------------- other engines


def pokerkit_hands(hands: int) -> int:
    """Play in PokerKit."""
    from pokerkit import Automation, NoLimitTexasHoldem

    every = tuple(automation for automation in Automation if automation.name != "HOLE_DEALING_AND_SHOWING")
    luck, moves = random.Random(1), 0
    for _ in range(hands):
        state = NoLimitTexasHoldem.create_state(every, True, 0, (_BIG // 2, _BIG), _BIG, _STACK, _SEATS)
        while state.status:
            chips, chance = state.checking_or_calling_amount, luck.random()
            low = state.min_completion_betting_or_raising_to_amount
            if chance < _FOLDS and chips:
                state.fold()
            elif chance >= _RAISES and low is not None:
                state.complete_bet_or_raise_to(pick((low, state.max_completion_betting_or_raising_to_amount), luck))
            else:
                state.check_or_call()
            moves += 1
    return moves


def pokerfast_hands(hands: int) -> int:
    """Play in pokerfast."""
    hand_type = import_module("pokerfast.engine").FastHand
    luck, moves = random.Random(1), 0
    for _ in range(hands):
        hand = hand_type(rng=luck, small_blind=_BIG // 2, big_blind=_BIG, min_stack=_STACK, max_stack=_STACK)
        while not hand.done:
            space, chance = hand.get_action_space(), luck.random()
            if chance < _FOLDS and "fold" in space:
                hand.fold()
            elif chance >= _RAISES and "min_bet" in space:
                hand.bet_or_raise(pick((space["min_bet"], space["max_bet"]), luck))
            elif "check" in space:
                hand.check()
            else:
                hand.call()
            moves += 1
    return moves


# ---------------------------------------------------------------------- measuring


def rate(play: Callable[[int], int], hands: int) -> tuple[float, float]:
    """Return hands a second and moves a hand, best of some rounds; the first one warms up."""
    best, moves = 0.0, play(hands)
    for _ in range(_ROUNDS):
        start = process_time()
        moves = play(hands)
        best = max(best, hands / (process_time() - start))
    return best, moves / hands


def equity_ms(board: str, rivals: int) -> float:
    """Return the milliseconds of 1,000 samples, best of some rounds."""
    best = float("inf")
    for seed in range(_ROUNDS * 4):
        start = process_time()
        equity(["As", "Kd"], board.split(), [ALL_HOLES] * rivals, 1000, Rng.seeded(seed))
        best = min(best, process_time() - start)
    return best * 1000


def main() -> None:
    """Measure everything in one run."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    warnings.simplefilter("ignore")
    rates = {"rules alone": rate(rules_alone, hands), "whole game": rate(whole_game, hands)}
    rates["PokerKit"] = rate(pokerkit_hands, max(20, hands // 60))
    if find_spec("pokerfast"):
        rates["pokerfast"] = rate(pokerfast_hands, hands)
    for name, (speed, moves) in rates.items():
        ratios = ", ".join(f"{speed / other:.2f} x {peer}" for peer, (other, _) in rates.items() if peer != name)
        print(f"{name:12s} {speed:8.0f} hands/s  {moves:4.1f} moves a hand  {ratios}")
    chosen = min(choosing(hands) for _ in range(_ROUNDS)) / hands
    print(f"choosing moves takes {chosen * 1e6:.0f} of the whole game's {1e6 / rates['whole game'][0]:.0f} us a hand")
    for board in ("", "2c 9d Jh", "2c 9d Jh 5s"):
        times = "  ".join(f"{rivals} rivals {equity_ms(board, rivals):5.1f} ms" for rivals in (1, 2, 5))
        print(f"equity of 1,000 samples, board {board or 'empty':12s} {times}")


if __name__ == "__main__":
    main()
