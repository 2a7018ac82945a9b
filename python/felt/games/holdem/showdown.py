"""The end of the betting: who shows, who may muck, who gets the pots."""

from collections.abc import Mapping

from felt.core.betting import contributions, live_seats, paid_out
from felt.core.pots import Pot, shares, split_pots
from felt.core.ranking import strength
from felt.games.holdem.draft import Draft
from felt.games.holdem.ending import finish_hand
from felt.games.holdem.events import HandMucked, HandShown, PotAwarded
from felt.games.holdem.rules import hand_label, must_show, showdown_order, winners_of
from felt.games.holdem.state import Award, Hand


def show_all(draft: Draft) -> None:
    """Turn every live hand up: someone is all-in and the betting is over. (TDA 16)"""
    for seat in _order(draft.hand):
        show(draft, seat)


def show_down(draft: Draft) -> None:
    """Let the live seats show in turn; those who are beaten muck, unasked or by their own choice. (TDA 17)"""
    shown = draft.hand.shown
    _go_on(draft, [seat for seat in _order(draft.hand) if seat not in shown])


def win_uncontested(draft: Draft) -> None:
    """Everyone else folded: the last player need not show."""
    if draft.match.config.auto_muck:
        _push_pots(draft, {})
    else:
        draft.change(waiting=tuple(live_seats(draft.betting)))


def answer(draft: Draft, shows: bool) -> None:
    """Take the answer of the seat that was asked to show or muck."""
    seat, *waiting = draft.hand.waiting
    if shows:
        show(draft, seat)
    else:
        _muck(draft, seat)
    if sum(draft.betting.live) > 1:
        _go_on(draft, waiting)
    else:
        _push_pots(draft, {})


def show(draft: Draft, seat: int) -> None:
    """Turn one seat's cards up."""
    hand = draft.hand
    draft.change(shown=(*hand.shown, seat))
    draft.tell(HandShown(seat, hand.deal.holes[seat], hand_label((*hand.deal.holes[seat], *hand.board))))


def _go_on(draft: Draft, waiting: list[int]) -> None:
    """Work through the seats still to show, as far as the next one that has a choice; then push the pots."""
    strengths = _strengths(draft.hand)
    best = max([strengths[seat] for seat in draft.hand.shown], default=0)
    while waiting:
        seat = waiting[0]
        if must_show(strengths[seat], best):
            best = strengths[seat]
            show(draft, seat)
        elif draft.match.config.auto_muck:
            _muck(draft, seat)
        else:
            draft.change(waiting=tuple(waiting))
            return
        del waiting[0]
    _push_pots(draft, strengths)


def _muck(draft: Draft, seat: int) -> None:
    draft.change(mucked=(*draft.hand.mucked, seat))
    draft.tell(HandMucked(seat))


def _order(hand: Hand) -> list[int]:
    betting = hand.betting
    return showdown_order(betting.live, hand.deal.positions.button, betting.aggressor)


def _strengths(hand: Hand) -> dict[int, int]:
    holes, board = hand.deal.holes, hand.board
    return {seat: strength((*holes[seat], *board)) for seat in live_seats(hand.betting)}


def _push_pots(draft: Draft, strengths: Mapping[int, int]) -> None:
    """Give every pot to its winners and close the hand."""
    betting = draft.betting
    pots = split_pots(contributions(betting), betting.live, betting.dead)
    awards = tuple([_award(draft.hand, pot, strengths) for pot in pots])
    winnings = [0] * len(betting.stacks)
    for number, award in enumerate(awards):
        draft.tell(PotAwarded(number, *award))
        for seat, chips in zip(award.winners, award.shares, strict=True):
            winnings[seat] += chips
    draft.change(betting=paid_out(betting, winnings), waiting=(), awards=awards)
    finish_hand(draft)


def _award(hand: Hand, pot: Pot, strengths: Mapping[int, int]) -> Award:
    """Decide one pot; an only live seat wins it without a hand."""
    deal = hand.deal
    if not strengths:
        return Award(pot.chips, pot.seats, pot.seats, (pot.chips,), "")
    winners = winners_of(pot, strengths, deal.positions.button, len(deal.stacks))
    name = hand_label((*deal.holes[winners[0]], *hand.board))
    return Award(pot.chips, pot.seats, tuple(winners), shares(pot.chips, len(winners)), name)
