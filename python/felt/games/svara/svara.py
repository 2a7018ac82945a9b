"""The svara: who takes part, what it costs, and the round that follows."""

from dataclasses import replace

from felt.core.betting import NOBODY, live_seats, with_item
from felt.core.seats import seats_from
from felt.games.svara.closing import show_down, split, win_unseen
from felt.games.svara.draft import Draft
from felt.games.svara.events import BrokeFolded, SvaraDeclined, SvaraJoined
from felt.games.svara.opening import deal_again, open_betting, pay_antes
from felt.games.svara.rules import broke_entrants
from felt.games.svara.state import DECLINED, JOINED, SVARA, UNDECIDED, Offer


def answer(draft: Draft, seat: int, joins: bool) -> None:
    """Take a player's decision; once everybody has decided the svara begins, or the pot is given away."""
    offer = draft.offer
    assert offer is not None, "a decision outside a svara"
    draft.offer = offer = offer._replace(answers=with_item(offer.answers, seat, JOINED if joins else DECLINED))
    if joins:
        _join(draft, seat, 0 if seat in offer.tied else offer.fee)
    else:
        _decline(draft, seat)
    if UNDECIDED not in offer.answers:
        _settle(draft, offer)


def _join(draft: Draft, seat: int, fee: int) -> None:
    betting = draft.betting
    draft.betting = betting._replace(
        stacks=with_item(betting.stacks, seat, betting.stacks[seat] - fee),
        live=with_item(betting.live, seat, True),
        dead=betting.dead + fee,
    )
    draft.note("svara_join", seat, fee)
    draft.tell(SvaraJoined(seat, fee))


def _decline(draft: Draft, seat: int) -> None:
    draft.betting = draft.betting._replace(live=with_item(draft.betting.live, seat, False))
    draft.note("svara_decline", seat)
    draft.tell(SvaraDeclined(seat))


def _settle(draft: Draft, offer: Offer) -> None:
    """Two or more play for the pot; one has it; if nobody wants to, those who tied share it."""
    entrants = live_seats(draft.betting)
    if len(entrants) > 1:
        _begin(draft)
    elif entrants:
        win_unseen(draft, entrants[0])
    else:
        pot = draft.betting.dead
        draft.betting = draft.betting._replace(dead=0)
        split(draft, list(offer.tied), pot)


def _begin(draft: Draft) -> None:
    """Play again with new cards, unseen; too few chips for bets lead straight to the showdown."""
    draft.enter(SVARA)
    draft.deal = replace(draft.deal, svara=draft.deal.svara + 1, cards=((),) * len(draft.betting.stacks))
    draft.offer, draft.looked, draft.blind, draft.anchor, draft.shown = None, 0, 0, NOBODY, ()
    _fold_broke(draft)
    entrants = seats_from(draft.deal.dealer + 1, draft.betting.live)
    if len(entrants) == 1:
        win_unseen(draft, entrants[0])
        return
    with_chips = [seat for seat in entrants if draft.betting.stacks[seat]]
    draft.betting = draft.betting._replace(able=len(with_chips))
    if len(with_chips) < 2:
        deal_again(draft, entrants)
        show_down(draft)
    else:
        pay_antes(draft, with_chips)
        deal_again(draft, entrants)
        open_betting(draft)


def _fold_broke(draft: Draft) -> None:
    betting = draft.betting
    for seat in broke_entrants(live_seats(betting), betting.stacks, draft.match.config):
        betting = betting._replace(live=with_item(betting.live, seat, False))
        draft.note("fold", seat)
        draft.tell(BrokeFolded(seat))
    draft.betting = betting
