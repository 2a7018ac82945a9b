"""The rule book's verdicts as small pure functions: what bets cost, who wins, what a svara costs."""

from collections.abc import Collection, Mapping, Sequence

from felt.core.betting import Betting, contributions, live_seats, owed
from felt.core.pots import Pot
from felt.core.seats import seats_from
from felt.games.svara.state import BLIND_BETTING, UNASKED, UNDECIDED, Hand
from felt.tuning.svara import Svara

_FEE_PARTS = {"pot": 1, "half": 2, "third": 3}


def next_blind(hand: Hand, config: Svara) -> int:
    """Return what the next blind bet is: the least bet, then a multiple of the last one."""
    return hand.blind * config.blind_multiple or config.min_bet


def may_bet_blind(hand: Hand, config: Svara) -> bool:
    """Tell whether the seat to act may bet blind: nobody has called or raised yet, and it can pay the whole blind."""
    seat = hand.betting.queue[0]
    unseen = hand.phase == BLIND_BETTING and not hand.looked >> seat & 1
    return unseen and hand.betting.stacks[seat] >= next_blind(hand, config)


def call_cost(hand: Hand, config: Svara) -> int:
    """Return the chips the seat to act adds to stay in, at most its stack; 0 means it may check."""
    betting, seat = hand.betting, hand.betting.queue[0]
    if not _pays_double(hand, config):
        return owed(betting)
    return min(2 * hand.blind - betting.bets[seat], betting.stacks[seat])


def raise_range(hand: Hand, config: Svara) -> tuple[int, int] | None:
    """Return the least and the most that the seat to act may bet or raise to, or None.

    A raise adds at least the least bet to the price, all-in or not. Nobody raises opponents who could put in no more.
    """
    betting, seat = hand.betting, hand.betting.queue[0]
    stacks, bets = betting.stacks, betting.bets
    price = 2 * hand.blind if _pays_double(hand, config) else betting.price
    least, most = price + config.min_bet, bets[seat] + stacks[seat]
    others = [bets[place] + stacks[place] for place, live in enumerate(betting.live) if live and place != seat]
    if config.raise_cap:
        most = min(most, *others)
    return (least, most) if least <= most and max(others) > price else None


def _pays_double(hand: Hand, config: Svara) -> bool:
    """Tell whether a player who has looked answers a blind bet with twice as much."""
    return config.looked_price == "double" and hand.phase == BLIND_BETTING and hand.blind > 0 and hand.betting.able > 1


def standing_pots(betting: Betting) -> tuple[Pot, ...]:
    """Lay the pots as they stand while bets are still being matched: a new one over each all-in player's total.

    Who has chips left may still match everything, so he can win any of them.
    """
    paid, pots, reached = contributions(betting), list[Pot](), 0
    all_in = {paid[seat] for seat in live_seats(betting) if not betting.stacks[seat]}
    for level in sorted(all_in | {max(paid)}):
        chips = sum([min(put, level) - min(put, reached) for put in paid]) + (0 if pots else betting.dead)
        seats = [seat for seat in live_seats(betting) if betting.stacks[seat] or paid[seat] >= level]
        if chips:
            pots.append(Pot(chips, tuple(seats)))
        reached = level
    return tuple(pots)


def next_dealer(winner: int, taking_part: Sequence[bool]) -> int:
    """The deal goes to the next player left of the winner."""
    return seats_from(winner + 1, taking_part)[0]


def best_of(seats: Collection[int], points: Mapping[int, int]) -> list[int]:
    """List who holds the best hand among these seats, in their order."""
    best = max([points[seat] for seat in seats])
    return [seat for seat in seats if points[seat] == best]


def svara_fee(pot: int, tied: int, config: Svara) -> int:
    """Return what a player who did not tie pays to join, at least one chip."""
    parts = tied if config.svara_fee == "pot_per_tied" else _FEE_PARTS[config.svara_fee]
    return max(1, pot // parts)


def broke_entrants(entrants: Sequence[int], stacks: Sequence[int], config: Svara) -> list[int]:
    """List who is folded for want of chips as a svara begins: nobody when there are two, or when all are broke."""
    broke = [seat for seat in entrants if not stacks[seat]]
    spared = config.zero_balance == "fair" or len(entrants) == 2 or len(broke) == len(entrants)
    return [] if spared else broke


def undecided(hand: Hand) -> tuple[int, ...]:
    """List who has still to decide about the svara: those who tied first, each group from the left of the dealer."""
    offer = hand.offer
    if offer is None:
        return ()
    waiting = [seat for seat in hand.deal.seats if offer.answers[seat] == UNDECIDED]
    tied = [seat for seat in waiting if seat in offer.tied]
    return (*tied, *[seat for seat in waiting if seat not in offer.tied])


def first_answers(tied: Sequence[int], dealt: Sequence[int], stacks: Sequence[int], fee: int) -> tuple[str, ...]:
    """Say who is asked about a svara: who tied, and of those dealt into the hand who can pay the fee."""
    asked = [seat in tied or (seat in dealt and stacks[seat] >= fee) for seat in range(len(stacks))]
    return tuple([UNDECIDED if here else UNASKED for here in asked])


def can_ante(stacks: Sequence[int], config: Svara) -> tuple[bool, ...]:
    """Tell for each seat whether it can pay the ante."""
    least = config.min_bet
    return tuple([stack >= least for stack in stacks])
