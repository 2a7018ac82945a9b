"""Random hands a second, whole game with states and events, and chips counted after each of many random steps.

    python -m tests.bench.svara.speed [steps] [hands]

Times are of the processor, best of three rounds. Every seat moves at random: a third of the unseen hands bet blind,
a quarter of the bets are folded to, one move in seven raises. The rules are measured alone too, without events, log,
records and svaras: cards, betting, pots and counting; there a tie is shared.
"""

import random
import sys
from time import process_time

from felt.core.betting import (
    Betting,
    antes,
    call,
    contributions,
    fold,
    live_seats,
    opened,
    raise_to,
    return_uncalled,
    total,
)
from felt.core.deck import top
from felt.core.pots import shares, split_pots
from felt.core.rng import Rng
from felt.core.seats import seats_from
from felt.games.svara.actions import Action, Blind, Call, Check, Decline, Fold, Join, Look, NextHand, Raise
from felt.games.svara.engine import GAME
from felt.games.svara.rules import best_of, call_cost, may_bet_blind, next_blind, raise_range, undecided
from felt.games.svara.scoring import HAND_CARDS, PACK, sum_all
from felt.games.svara.state import BETTING, BLIND_BETTING, Deal, Hand, State
from felt.tuning.svara import Svara
from tests.bench.random_bets import pick

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
        return Raise(pick(bounds, luck))
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


def choosing(count: int, seats: int) -> float:
    """Return the seconds that the random player takes to choose the moves of so many hands, nothing being played."""
    luck, asked = random.Random(1), list[State]()
    config = GAME.configure({"fresh_stacks": "true", "hand_limit": "1000000"})
    state: State = GAME.start(config, list("abcdef")[:seats], 1).state
    while state.hand.deal.number <= count:
        asked.append(state)
        state = GAME.apply(state, *move(state, luck)).state
    begun = process_time()
    for state in asked:
        move(state, luck)
    return process_time() - begun


def rules_alone(count: int, seats: int) -> float:
    """Play so many random hands with the rules' own functions and nothing around them; returns the seconds."""
    luck, rng, config = random.Random(1), Rng.seeded(1), Svara()
    everyone, nothing, stacks = (True,) * seats, (0,) * seats, (config.starting_stack,) * seats
    begun = process_time()
    for number in range(count):
        dealer = number % seats
        order = seats_from(dealer + 1, everyone)
        cards, rng = top(PACK.cards, HAND_CARDS * seats, rng)
        dealt = tuple([cards[place::seats] for place in range(seats)])
        deal = Deal(number, 0, dealer, tuple(order), stacks, dealt)
        betting = Betting(stacks, nothing, nothing, everyone, 0, 0, config.min_bet, config.min_bet, seats)
        hand = Hand(deal, BLIND_BETTING, opened(antes(betting, order, config.min_bet), dealer))
        while hand.betting.queue:
            hand = _moved(hand, config, luck)
        _share(hand)
    return process_time() - begun


def _moved(hand: Hand, config: Svara, luck: random.Random) -> Hand:
    betting, chance = hand.betting, luck.random()
    seat = betting.queue[0]
    if not hand.looked >> seat & 1:
        if chance < _BLINDS and may_bet_blind(hand, config):
            chips = next_blind(hand, config)
            return hand._replace(betting=raise_to(betting, betting.bets[seat] + chips), blind=chips, anchor=seat)
        return hand._replace(looked=hand.looked | 1 << seat)
    cost = call_cost(hand, config)
    if cost and chance < _FOLDS:
        return hand._replace(betting=fold(betting))
    if chance > _RAISES and (bounds := raise_range(hand, config)):
        return hand._replace(phase=BETTING, betting=raise_to(betting, pick(bounds, luck)), anchor=seat)
    return hand._replace(phase=BETTING, betting=call(betting))


def _share(hand: Hand) -> None:
    betting, _, _ = return_uncalled(hand.betting)
    stacks = list(betting.stacks)
    points = {seat: sum_all(hand.deal.cards[seat]) for seat in live_seats(betting)}
    for pot in split_pots(contributions(betting), betting.live):
        winners = best_of(pot.seats, points)
        for seat, share in zip(winners, shares(pot.chips, len(winners)), strict=True):
            stacks[seat] += share
    assert sum(stacks) == sum(hand.deal.stacks)


def main() -> None:
    """Print what was counted and how fast."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    many = int(sys.argv[2]) if len(sys.argv) > 2 else 5_000
    for seats in range(2, 7):
        best, chosen, alone = (min(play(many, seats) for _ in range(3)) for play in (hands, choosing, rules_alone))
        share = f"choosing takes {chosen / many * 1e6:.0f} of {best / many * 1e6:.0f} us a hand"
        print(f"{seats} seats: {many / best:,.0f} random hands/s, {share}; rules alone {many / alone:,.0f}")
    asked = sum(steps(count // 5, seats, seats) for seats in range(2, 7))
    print(f"chips the same after each of {count:,} random steps, svara decisions on the way: {asked:,}")


if __name__ == "__main__":
    main()
