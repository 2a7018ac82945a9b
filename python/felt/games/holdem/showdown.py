"""The end of the betting: who shows, who may muck, who gets the pots."""

from collections.abc import Mapping

from felt.core.betting import contributions, live_seats, paid_out
from felt.core.hand_names import label_of
from felt.core.pots import Pot, shares, split_pots
from felt.core.ranking import strength
from felt.games.holdem.draft import Draft
from felt.games.holdem.ending import finish_hand
from felt.games.holdem.events import HandMucked, HandShown, PotAwarded
from felt.games.holdem.rules import must_show, showdown_order, winners_of
from felt.games.holdem.state import Award


def show_all(draft: Draft) -> None:
    """Turn every live hand up: someone is all-in and the betting is over. (TDA 16)"""
    for seat in _order(draft):
        show(draft, seat)


def show_down(draft: Draft) -> None:
    """Let the live seats show in turn; those who are beaten muck, unasked or by their own choice. (TDA 17)"""
    draft.waiting = [seat for seat in _order(draft) if seat not in draft.shown]
    _go_on(draft)


def win_uncontested(draft: Draft) -> None:
    """Everyone else folded: the last player need not show."""
    if draft.match.config.auto_muck:
        _push_pots(draft, {})
    else:
        draft.waiting = live_seats(draft.betting)


def answer(draft: Draft, shows: bool) -> None:
    """Take the answer of the seat that was asked to show or muck."""
    seat = draft.waiting.pop(0)
    if shows:
        show(draft, seat)
    else:
        _muck(draft, seat)
    if sum(draft.betting.live) > 1:
        _go_on(draft)
    else:
        _push_pots(draft, {})


def show(draft: Draft, seat: int) -> None:
    """Turn one seat's cards up."""
    _turn_up(draft, seat, strength(draft.deal.holes[seat] + draft.board))


def _go_on(draft: Draft) -> None:
    """Work through the seats still to show, as far as the next one that has a choice; then push the pots."""
    strengths = _strengths(draft)
    best = max([strengths[seat] for seat in draft.shown], default=0)
    while draft.waiting:
        seat = draft.waiting[0]
        if must_show(strengths[seat], best):
            best = strengths[seat]
            _turn_up(draft, seat, best)
        elif draft.match.config.auto_muck:
            _muck(draft, seat)
        else:
            return
        del draft.waiting[0]
    _push_pots(draft, strengths)


def _turn_up(draft: Draft, seat: int, strength: int) -> None:
    draft.shown.append(seat)
    draft.tell(HandShown(seat, draft.deal.holes[seat], label_of(strength)))


def _muck(draft: Draft, seat: int) -> None:
    draft.mucked.append(seat)
    draft.tell(HandMucked(seat))


def _order(draft: Draft) -> list[int]:
    betting = draft.betting
    return showdown_order(betting.live, draft.deal.positions.button, betting.aggressor)


def _strengths(draft: Draft) -> dict[int, int]:
    holes, board = draft.deal.holes, draft.board
    return {seat: strength(holes[seat] + board) for seat in live_seats(draft.betting)}


def _push_pots(draft: Draft, strengths: Mapping[int, int]) -> None:
    """Give every pot to its winners and close the hand."""
    betting = draft.betting
    winnings = [0] * len(betting.stacks)
    for number, pot in enumerate(split_pots(contributions(betting), betting.live, betting.dead)):
        award = _award(draft, pot, strengths)
        draft.awards.append(award)
        draft.tell(PotAwarded(number, *award))
        for seat, chips in zip(award.winners, award.shares, strict=True):
            winnings[seat] += chips
    draft.betting = paid_out(betting, winnings)
    finish_hand(draft)


def _award(draft: Draft, pot: Pot, strengths: Mapping[int, int]) -> Award:
    """Decide one pot; an only live seat wins it without a hand."""
    if not strengths:
        return Award(pot.chips, pot.seats, pot.seats, (pot.chips,), "")
    winners = winners_of(pot, strengths, draft.deal.positions.button, len(draft.deal.stacks))
    name = label_of(strengths[winners[0]])
    return Award(pot.chips, pot.seats, tuple(winners), shares(pot.chips, len(winners)), name)
