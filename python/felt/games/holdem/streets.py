"""Betting moves, and what follows when a street is closed: the next one, a run-out, a showdown or a lone winner."""

from felt.core.betting import Betting, call, fold, next_street, raise_to
from felt.core.game import Step
from felt.games.holdem.actions import Action, Raise
from felt.games.holdem.draft import Draft
from felt.games.holdem.events import Acted, BetsCollected, StreetDealt
from felt.games.holdem.rules import all_hands_open
from felt.games.holdem.showdown import show_all, show_down, win_uncontested
from felt.games.holdem.state import BOARD_CARDS, NEXT_STREET, RIVER, Hand, State


def act(state: State, action: Action) -> Step:
    """Do a betting move of the seat in turn."""
    hand = state.hand
    before = hand.betting
    seat = before.queue[0]
    move, after = _moved(before, action)
    done = Acted(
        seat, hand.street, move, after.bets[seat] - before.bets[seat], after.bets[seat], not after.stacks[seat]
    )
    after_hand = Hand(hand.deal, hand.street, after, (*hand.log, done))
    if after.queue:
        return Step(State(state.match, after_hand), (done,))
    draft = Draft(state.match, after_hand, [done])
    close_street(draft)
    return draft.step()


def _moved(betting: Betting, action: Action) -> tuple[str, Betting]:
    """Do the move on the chips, and name it as it is spoken: a first raise of a street is a bet."""
    if isinstance(action, Raise):
        return "raise" if betting.price else "bet", raise_to(betting, action.to)
    kind = action.kind
    return kind, fold(betting) if kind == "fold" else call(betting)


def close_street(draft: Draft) -> None:
    """Nobody has to act any more on this street: go on to what comes next, as far as the next decision."""
    if sum(draft.betting.live) == 1:
        draft.return_uncalled()
        win_uncontested(draft)
    elif draft.betting.able < 2:
        draft.return_uncalled()
        show_all(draft)
        _run_out(draft)
        show_down(draft)
    elif draft.hand.street == RIVER:
        if all_hands_open(draft.betting.live, draft.betting.stacks):
            show_all(draft)
        show_down(draft)
    else:
        _go_on(draft)


def _run_out(draft: Draft) -> None:
    """Deal the rest of the board: no more bets are possible."""
    _collect(draft)
    while draft.hand.street != RIVER:
        _deal_street(draft)


def _go_on(draft: Draft) -> None:
    """Collect the bets, deal the next street and ask the first seat left of the button."""
    _collect(draft)
    _deal_street(draft)
    draft.change(betting=next_street(draft.betting, draft.hand.deal.positions.button))


def _collect(draft: Draft) -> None:
    if any(draft.betting.bets):
        draft.tell(BetsCollected(draft.hand.street))


def _deal_street(draft: Draft) -> None:
    deal, street = draft.hand.deal, draft.hand.street
    coming = NEXT_STREET[street]
    draft.change(street=coming)
    cards = deal.board[BOARD_CARDS[street] : BOARD_CARDS[coming]]
    draft.tell(StreetDealt(coming, cards, bool(deal.burns)))
