"""Looking and betting, and what follows once nobody has to act any more."""

from felt.core.betting import NOBODY, Betting, call, fold, raise_to
from felt.core.game import Step
from felt.games.svara.closing import close_betting
from felt.games.svara.draft import Draft
from felt.games.svara.events import Acted, Looked
from felt.games.svara.rules import call_cost, next_blind
from felt.games.svara.state import BETTING, BLIND_BETTING, Entry, State

_LOGGED = {"blind": "blind_bet"}


def look(state: State, seat: int) -> Step:
    """Let the seat see its cards: free, and the turn stays."""
    hand = state.hand
    looked = hand._replace(looked=hand.looked | 1 << seat, log=(*hand.log, Entry("look", seat, 0)))
    return Step(State(state.match, looked), (Looked(seat),))


def bet_blind(draft: Draft) -> None:
    """Bet without having looked; the blind bettor becomes the anchor."""
    betting, seat = draft.betting, draft.betting.queue[0]
    draft.blind = next_blind(draft.hand, draft.match.config)
    _done(draft, "blind", raise_to(betting, betting.bets[seat] + draft.blind))
    draft.set_anchor(seat)
    _go_on(draft)


def give_up(draft: Draft) -> None:
    """Fold; the betting stays what it was, blind or open."""
    _done(draft, "fold", fold(draft.betting))
    _go_on(draft)


def stay(draft: Draft) -> None:
    """Check or call; a call above the price, as the double price for looking asks, raises it."""
    betting, seat = draft.betting, draft.betting.queue[0]
    cost = call_cost(draft.hand, draft.match.config)
    _open_up(draft)
    to = betting.bets[seat] + cost
    dearer = to > betting.price
    _done(draft, "call" if cost else "check", raise_to(betting, to) if dearer else call(betting))
    if dearer or draft.anchor == NOBODY:
        draft.set_anchor(seat)
    _go_on(draft)


def bet(draft: Draft, to: int) -> None:
    """Bet or raise; whoever does becomes the anchor."""
    seat, move = draft.betting.queue[0], "raise" if draft.betting.price else "bet"
    _open_up(draft)
    _done(draft, move, raise_to(draft.betting, to))
    draft.set_anchor(seat)
    _go_on(draft)


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


def _go_on(draft: Draft) -> None:
    if not draft.betting.queue:
        close_betting(draft)
