"""Looking and betting, and what follows once nobody has to act any more."""

from felt.core.betting import NOBODY, Betting, call, fold, raise_to
from felt.core.game import Step
from felt.games.svara.actions import Action, Blind, Call, Check, Fold, Look, Raise
from felt.games.svara.closing import close_betting
from felt.games.svara.draft import Draft
from felt.games.svara.events import Acted, Looked
from felt.games.svara.rules import call_cost, may_bet_blind, next_blind, raise_range
from felt.games.svara.state import BETTING, BLIND_BETTING, Entry, State

_LOGGED = {"blind": "blind_bet"}


def act(state: State, action: Action) -> Step | None:
    """Do a move of the seat in turn, or nothing if it may not be made.

    A fold is taken even where none is offered, before the seat has looked: it is what the clock does for a silent
    player.
    """
    hand, config = state.hand, state.match.config
    seat = hand.betting.queue[0]
    looked = hand.looked >> seat & 1
    if isinstance(action, Look):
        return None if looked else _look(state, seat)
    draft = Draft.of(state)
    if isinstance(action, Fold):
        _fold(draft)
    elif isinstance(action, Blind) and may_bet_blind(hand, config):
        _bet_blind(draft, next_blind(hand, config))
    elif not looked and hand.phase == BLIND_BETTING:
        return None
    elif isinstance(action, Check | Call):
        cost = call_cost(hand, config)
        if isinstance(action, Call) != (cost > 0):
            return None
        _stay(draft, cost)
    elif isinstance(action, Raise) and _within(action.to, raise_range(hand, config)):
        _bet(draft, action.to)
    else:
        return None
    if not draft.betting.queue:
        close_betting(draft)
    return draft.step()


def _within(to: int, bounds: tuple[int, int] | None) -> bool:
    return bounds is not None and type(to) is int and bounds[0] <= to <= bounds[1]


def _look(state: State, seat: int) -> Step:
    """Let the seat see its cards: free, and the turn stays."""
    hand = state.hand
    looked = hand._replace(looked=hand.looked | 1 << seat, log=(*hand.log, Entry("look", seat, 0)))
    return Step(State(state.match, looked), (Looked(seat),))


def _bet_blind(draft: Draft, chips: int) -> None:
    """Bet without having looked; the blind bettor becomes the anchor."""
    betting, seat = draft.betting, draft.betting.queue[0]
    draft.blind = chips
    _done(draft, "blind", raise_to(betting, betting.bets[seat] + chips))
    draft.set_anchor(seat)


def _fold(draft: Draft) -> None:
    """Give the hand up; the betting stays what it was, blind or open."""
    _done(draft, "fold", fold(draft.betting))


def _stay(draft: Draft, cost: int) -> None:
    """Check or call; a call above the price, as the double price for looking asks, raises it."""
    betting, seat = draft.betting, draft.betting.queue[0]
    _open_up(draft)
    to = betting.bets[seat] + cost
    dearer = to > betting.price
    _done(draft, "call" if cost else "check", raise_to(betting, to) if dearer else call(betting))
    if dearer or draft.anchor == NOBODY:
        draft.set_anchor(seat)


def _bet(draft: Draft, to: int) -> None:
    """Bet or raise; whoever does becomes the anchor."""
    seat, move = draft.betting.queue[0], "raise" if draft.betting.price else "bet"
    _open_up(draft)
    _done(draft, move, raise_to(draft.betting, to))
    draft.set_anchor(seat)


def _open_up(draft: Draft) -> None:
    """The first call, check or raise ends the blind bets."""
    if draft.phase == BLIND_BETTING:
        draft.enter(BETTING)


def _done(draft: Draft, move: str, after: Betting) -> None:
    before, seat = draft.betting, draft.betting.queue[0]
    chips = before.stacks[seat] - after.stacks[seat]
    draft.betting = after
    draft.note(_LOGGED.get(move, move), seat, chips)
    draft.tell(Acted(seat, move, chips, after.bets[seat], not after.stacks[seat]))
