"""The same random hand here and in PokerKit, decision by decision; every difference is either explained or raised.

What PokerKit 0.7.7 is known to do otherwise, each with the case that says what is right:

    short blind     it takes a big blind posted short for the price to match, and opens the betting by it (H20)
    second raise    while nobody has bet or raised in full, it lets a player who has acted raise a short all-in
                    (H08, H09); short all-ins it adds up even for one who has called the first of them and faces
                    less than a full raise (H07b)
    forgotten raise short all-ins that have made a full raise it forgets when one more short all-in follows (H07c)
    idle option     it asks a big blind who has nothing to call and nobody to raise
    odd chips       it gives all odd chips to one winner (H17)
"""

import random
import warnings
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pokerkit import Automation, Mode, NoLimitTexasHoldem

from felt.core.betting import owed, raise_range
from felt.games.holdem.actions import Action, Call, Check, Fold, Raise
from felt.games.holdem.engine import GAME
from felt.games.holdem.events import PotAwarded
from felt.games.holdem.state import State

_BIG = 100
_AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


@dataclass
class Comparison:
    """One hand played twice."""

    seed: int
    stacks: list[int]
    explained: Counter[str] = field(default_factory=Counter)
    decisions: int = 0


def compare(seed: int) -> Comparison:
    """Play one random hand both ways; AssertionError tells where they part without a known reason."""
    luck = random.Random(seed)
    stacks = _stacks(luck)
    ante = luck.choice((0, 0, 0, 10))
    seen = Comparison(seed, stacks)
    settings = {"stacks": " ".join(map(str, stacks)), "ante": str(ante), "draw_for_button": "false", "hand_limit": "1"}
    events: list[Any] = []
    step = GAME.start(GAME.configure(settings), [f"P{seat}" for seat in range(len(stacks))], seed)
    events += step.events
    state: State = step.state
    if _posted_short(state, ante):
        seen.explained["short blind"] += 1
        return seen
    peer = _peer(state, stacks, ante)
    while state.hand.betting.queue:
        _same_decision(state, peer, seen)
        action = _random_action(state, luck, peer.can_complete_bet_or_raise_to())
        _act(peer, action)
        step = GAME.apply(state, state.hand.betting.queue[0], action)
        events += step.events
        state = step.state
        seen.decisions += 1
        _deal_board(peer, state)
    if (
        peer.actor_index is not None
        and peer.checking_or_calling_amount == 0
        and not peer.can_complete_bet_or_raise_to()
    ):
        seen.explained["idle option"] += 1
        peer.check_or_call()
        _deal_board(peer, state)
    _same_end(state, peer, seen, events)
    return seen


def _stacks(luck: random.Random) -> list[int]:
    """Deep, middling and short stacks, so that all-ins of every size meet."""
    deepest = luck.choice((150, 500, 2500, 20_000))
    return [luck.randint(20, deepest) for _ in range(luck.randint(2, 6))]


def _posted_short(state: State, ante: int) -> bool:
    big = state.hand.deal.positions.big
    return state.hand.deal.stacks[big] < _BIG + ante


def _peer(state: State, stacks: Sequence[int], ante: int) -> Any:
    peer = NoLimitTexasHoldem.create_state(
        _AUTOMATIONS, True, ante, (50, _BIG), _BIG, tuple(stacks), len(stacks), mode=Mode.TOURNAMENT
    )
    for holes in state.hand.deal.holes:
        peer.deal_hole("".join(holes))
    _deal_board(peer, state)
    return peer


def _deal_board(peer: Any, state: State) -> None:
    while peer.can_deal_board():
        dealt = sum(map(len, peer.board_cards))
        peer.deal_board("".join(state.hand.deal.board[dealt : 3 if dealt < 3 else dealt + 1]))


def _same_decision(state: State, peer: Any, seen: Comparison) -> None:
    betting = state.hand.betting
    seat = betting.queue[0]
    where = f"seed {seen.seed}, seat {seat}, {state.hand.street}, log {state.hand.log}"
    assert peer.actor_index == seat, f"{where}: PokerKit asks seat {peer.actor_index}"
    assert peer.checking_or_calling_amount == owed(betting), f"{where}: call {owed(betting)}"
    ours = raise_range(betting)
    low = peer.min_completion_betting_or_raising_to_amount
    theirs = None if low is None else (low, peer.max_completion_betting_or_raising_to_amount)
    if ours != theirs:
        reason = _reason(state, ours, theirs)
        assert reason, f"{where}: we offer {ours}, PokerKit {theirs}, {betting}"
        seen.explained[reason] += 1


def _reason(state: State, ours: tuple[int, int] | None, theirs: tuple[int, int] | None) -> str:
    """Name the known difference that these bounds show, or nothing."""
    betting = state.hand.betting
    seat = betting.queue[0]
    acted, facing = betting.acted >> seat & 1, betting.price - betting.bets[seat]
    if ours is None and theirs and acted and facing < betting.step:
        return "second raise" if _no_full_bet(state) or _short_all_ins(state) >= betting.step else ""
    last, all_in = _wagers(state)[-1] if _wagers(state) else (0, False)
    if ours and theirs is None and acted and facing >= betting.step and all_in and last < betting.step:
        return "forgotten raise"
    return ""


def _wagers(state: State) -> list[tuple[int, bool]]:
    """List what each bet or raise of the street added to the price, and whether it was an all-in."""
    price = _BIG if state.hand.street == "preflop" else 0
    wagers = []
    for act in state.hand.log:
        if act.street == state.hand.street and act.move in ("bet", "raise"):
            wagers.append((act.to - price, act.all_in))
            price = act.to
    return wagers


def _no_full_bet(state: State) -> bool:
    return all(added < _BIG for added, _ in _wagers(state))


def _short_all_ins(state: State) -> int:
    """Add up the all-ins since the last bet or raise that was none."""
    added_up = 0
    for added, all_in in reversed(_wagers(state)):
        if not all_in:
            break
        added_up += added
    return added_up


def _random_action(state: State, luck: random.Random, both_raise: bool) -> Action:
    """Choose a move; a raise only where both engines allow one."""
    betting = state.hand.betting
    bounds, chance = raise_range(betting), luck.random()
    if chance < 0.15 and owed(betting):
        return Fold()
    if chance > 0.7 and bounds and both_raise:
        low, high = bounds
        return Raise(luck.choice((low, high, luck.randint(low, high), luck.randint(low, max(low, min(3 * low, high))))))
    return Call() if owed(betting) else Check()


def _act(peer: Any, action: Action) -> None:
    if isinstance(action, Raise):
        peer.complete_bet_or_raise_to(action.to)
    elif isinstance(action, Fold):
        peer.fold()
    else:
        peer.check_or_call()


def _same_end(state: State, peer: Any, seen: Comparison, events: Sequence[Any]) -> None:
    ours, theirs = list(state.hand.betting.stacks), list(peer.stacks)
    assert not peer.status, f"seed {seen.seed}: PokerKit plays on"
    if ours == theirs:
        return
    odd = sum(
        award.chips % len(award.winners) for award in events if isinstance(award, PotAwarded) and len(award.winners) > 1
    )
    assert max(abs(our - their) for our, their in zip(ours, theirs, strict=True)) <= odd, (
        f"seed {seen.seed}: {ours}, PokerKit {theirs}"
    )
    seen.explained["odd chips"] += 1


def run(first_seed: int, hands: int) -> tuple[Counter[str], int]:
    """Compare many hands; returns how often each known difference met us, and how many decisions were compared."""
    explained: Counter[str] = Counter()
    decisions = 0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for seed in range(first_seed, first_seed + hands):
            seen = compare(seed)
            explained += seen.explained
            decisions += seen.decisions
    return explained, decisions
