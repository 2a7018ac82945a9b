"""Looking and betting, and what follows once nobody has to act any more."""

from felt.core.betting import NOBODY, Betting, call, fold, raise_to
from felt.core.game import Step
from felt.games.svara.actions import Action, Blind, Call, Check, Fold, Look, Raise
from felt.games.svara.closing import close_betting
from felt.games.svara.draft import Draft
from felt.games.svara.events import Acted, AnchorSet, Event, Looked, PhaseChanged
from felt.games.svara.rules import call_cost, may_bet_blind, next_blind, raise_range
from felt.games.svara.state import BETTING, BLIND_BETTING, Entry, Hand, State, hand_of
from felt.tuning.svara import Svara

_LOGGED = {"blind": "blind_bet"}


_Move = tuple[str, Betting, bool]
"""Its name, the chips after it, and whether the betting now ends when the turn comes back to who made it."""


def act(state: State, action: Action) -> Step | None:
    """Do a move of the seat in turn, or nothing if it may not be made.

    A fold is taken even where none is offered, before the seat has looked: it is what the clock does for a silent
    player.
    """
    hand = state.hand
    seat = hand.betting.queue[0]
    if isinstance(action, Look):
        return None if hand.looked >> seat & 1 else _look(state, seat)
    move = _moved(hand, seat, action, state.match.config)
    if not move:
        return None
    now, events = _done(hand, seat, move)
    if now.betting.queue:
        return Step(State(state.match, now), events)
    draft = Draft(state.match, now, events)
    close_betting(draft)
    return draft.step()


def _look(state: State, seat: int) -> Step:
    """Let the seat see its cards: free, and the turn stays."""
    deal, phase, betting, looked, blind, anchor, log, shown, offer, awards, winner = state.hand
    looked |= 1 << seat
    log = (*log, Entry("look", seat, 0))
    hand = hand_of((deal, phase, betting, looked, blind, anchor, log, shown, offer, awards, winner))
    return Step(State(state.match, hand), (Looked(seat),))


def _moved(hand: Hand, seat: int, action: Action, config: Svara) -> _Move | None:
    """Do the move on the chips; a first raise is a bet, and a bet makes its player the anchor."""
    betting = hand.betting
    if isinstance(action, Fold):
        return "fold", fold(betting), False
    if isinstance(action, Blind):
        if not may_bet_blind(hand, config):
            return None
        return "blind", raise_to(betting, betting.bets[seat] + next_blind(hand, config)), True
    if hand.phase == BLIND_BETTING and not hand.looked >> seat & 1:
        return None
    if isinstance(action, Call):
        return _stayed(hand, seat, True, config)
    if isinstance(action, Check):
        return _stayed(hand, seat, False, config)
    if isinstance(action, Raise) and _within(action.to, raise_range(hand, config)):
        return "raise" if betting.price else "bet", raise_to(betting, action.to), True
    return None


def _stayed(hand: Hand, seat: int, pays: bool, config: Svara) -> _Move | None:
    """Check or call; a call above the price, as the double price for looking asks, raises it."""
    betting, cost = hand.betting, call_cost(hand, config)
    if pays != (cost > 0):
        return None
    to = betting.bets[seat] + cost
    dearer = to > betting.price
    after = raise_to(betting, to) if dearer else call(betting, cost)
    return "call" if pays else "check", after, dearer or hand.anchor == NOBODY


def _within(to: int, bounds: tuple[int, int] | None) -> bool:
    return bounds is not None and type(to) is int and bounds[0] <= to <= bounds[1]


def _done(hand: Hand, seat: int, move: _Move) -> tuple[Hand, tuple[Event, ...]]:
    """Put the move into the hand, and tell what everybody saw. The first call, check or raise ends the blind bets."""
    deal, phase, before, looked, blind, anchor, log, shown, offer, awards, winner = hand
    name, after, anchors = move
    stack = after.stacks[seat]
    chips = before.stacks[seat] - stack
    events: tuple[Event, ...] = (Acted(seat, name, chips, after.bets[seat], not stack),)
    if name == "blind":
        blind = chips
    elif name != "fold" and phase == BLIND_BETTING:
        phase = BETTING
        events = (PhaseChanged(phase), *events)
    if anchors:
        anchor = seat
        events = (*events, AnchorSet(seat))
    log = (*log, Entry(_LOGGED.get(name, name), seat, chips))
    return hand_of((deal, phase, after, looked, blind, anchor, log, shown, offer, awards, winner)), events
