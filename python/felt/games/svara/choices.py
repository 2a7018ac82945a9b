"""What is open to a seat now, with bounds: the one place that says when an action is possible."""

from felt.core.game import Choice, Field
from felt.games.svara.rules import call_cost, can_ante, may_bet_blind, raise_range, undecided
from felt.games.svara.state import BLIND_BETTING, SVARA_PENDING, Hand, State
from felt.tuning.svara import Svara

_LOOK, _BLIND, _FOLD, _CHECK, _CALL = (Choice(kind) for kind in ("look", "blind", "fold", "check", "call"))
_DECISION = Choice("join"), Choice("decline")
_NEXT_HAND = Choice("next_hand")


def legal(state: State, seat: int) -> tuple[Choice, ...]:
    """List what the seat may do."""
    if state.match.result or not 0 <= seat < len(state.match.names):
        return ()
    hand = state.hand
    if hand.betting.queue:
        return _moves(hand, state.match.config) if seat == hand.betting.queue[0] else ()
    if hand.phase == SVARA_PENDING:
        return _DECISION if seat in undecided(hand) else ()
    return (_NEXT_HAND,) if _can_go_on(state)[seat] else ()


def may_go_on(state: State) -> list[int]:
    """List who may have the next hand dealt: everyone who can pay the ante, the last winner first."""
    playing = [seat for seat, able in enumerate(_can_go_on(state)) if able]
    return sorted(playing, key=lambda seat: seat != state.hand.winner)


def _can_go_on(state: State) -> tuple[bool, ...]:
    config, hand = state.match.config, state.hand
    return can_ante(hand.deal.stacks if config.fresh_stacks else hand.betting.stacks, config)


def _moves(hand: Hand, config: Svara) -> tuple[Choice, ...]:
    """Before anybody has called, an unseen hand is bet blind or looked at; after that looking is no duty."""
    looked = hand.looked >> hand.betting.queue[0] & 1
    if hand.phase == BLIND_BETTING and not looked:
        return (_LOOK, _BLIND) if may_bet_blind(hand, config) else (_LOOK,)
    bounds = raise_range(hand, config)
    raising = (Choice("raise", (Field("to", *bounds),)),) if bounds else ()
    looking = () if looked else (_LOOK,)
    return (*looking, _FOLD, _CALL if call_cost(hand, config) else _CHECK, *raising)
