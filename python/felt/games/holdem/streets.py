"""Betting moves, and what follows when a street is closed: the next one, a run-out, a showdown or a lone winner."""

from felt.core.betting import Betting, call, fold, next_street, owed, raise_range, raise_to
from felt.core.game import Step
from felt.games.holdem.actions import Action, Call, Check, Fold, Raise
from felt.games.holdem.draft import Draft
from felt.games.holdem.events import Acted, BetsCollected, StreetDealt
from felt.games.holdem.rules import all_hands_open
from felt.games.holdem.showdown import show_all, show_down, win_uncontested
from felt.games.holdem.state import BOARD_CARDS, NEXT_STREET, RIVER, Hand, State


def act(state: State, action: Action) -> Step | None:
    """Do a betting move of the seat in turn, or nothing if it may not be made."""
    hand = state.hand
    before, street = hand.betting, hand.street
    moved = _moved(before, action)
    if not moved:
        return None
    move, after = moved
    seat = before.queue[0]
    bet = after.bets[seat]
    done = Acted(seat, street, move, bet - before.bets[seat], bet, not after.stacks[seat])
    log = (*hand.log, done)
    if after.queue:
        return Step(State(state.match, Hand(hand.deal, street, after, log)), (done,))
    draft = Draft(state.match, hand.deal, street, after, log)
    draft.tell(done)
    close_street(draft)
    return draft.step()


def _moved(betting: Betting, action: Action) -> tuple[str, Betting] | None:
    """Do the move on the chips, and name it as it is spoken: a first raise of a street is a bet."""
    if isinstance(action, Check):
        return None if owed(betting) else ("check", call(betting, 0))
    if isinstance(action, Call):
        return ("call", call(betting, chips)) if (chips := owed(betting)) else None
    if isinstance(action, Fold):
        return "fold", fold(betting)
    if not isinstance(action, Raise):
        return None
    bounds = raise_range(betting)
    if not bounds or type(action.to) is not int or not bounds[0] <= action.to <= bounds[1]:
        return None
    return "raise" if betting.price else "bet", raise_to(betting, action.to)


def close_street(draft: Draft) -> None:
    """Nobody has to act any more on this street: go on to what comes next, as far as the next decision."""
    betting = draft.betting
    if betting.live.count(True) == 1:
        draft.return_uncalled()
        win_uncontested(draft)
    elif betting.able < 2:
        draft.return_uncalled()
        show_all(draft)
        _run_out(draft)
        show_down(draft)
    elif draft.street == RIVER:
        if all_hands_open(betting.live, betting.stacks):
            show_all(draft)
        show_down(draft)
    else:
        _collect(draft)
        _deal_street(draft)
        draft.betting = next_street(betting, draft.deal.positions.button)


def _run_out(draft: Draft) -> None:
    """Deal the rest of the board: no more bets are possible."""
    _collect(draft)
    while draft.street != RIVER:
        _deal_street(draft)


def _collect(draft: Draft) -> None:
    if any(draft.betting.bets):
        draft.tell(BetsCollected(draft.street))


def _deal_street(draft: Draft) -> None:
    deal, street = draft.deal, NEXT_STREET[draft.street]
    cards = deal.board[BOARD_CARDS[draft.street] : BOARD_CARDS[street]]
    draft.street = street
    draft.tell(StreetDealt(street, cards, bool(deal.burns)))
