"""The end of the betting: one player is left, or the cards are shown and pots are won or tied."""

from collections.abc import Mapping

from felt.core.betting import Betting, contributions, live_seats
from felt.core.pots import shares, split_pots
from felt.core.seats import seats_from
from felt.games.svara.draft import Draft
from felt.games.svara.ending import finish_hand
from felt.games.svara.events import HandShown, PotAwarded, SvaraDeclared
from felt.games.svara.rules import best_of, first_answers, svara_fee
from felt.games.svara.scoring import SCORES
from felt.games.svara.state import SHOWDOWN, SVARA_PENDING, UNSHOWN, Award, Offer


def close_betting(draft: Draft) -> None:
    """Nobody has to act any more: the last player left wins unseen, several show their cards."""
    live = live_seats(draft.betting)
    if len(live) == 1:
        win_unseen(draft, live[0])
    else:
        draft.return_uncalled()
        show_down(draft)


def win_unseen(draft: Draft, seat: int) -> None:
    """Push everything to the only player left; he need not show."""
    betting = draft.betting
    pot = sum(contributions(betting)) + betting.dead
    draft.betting = _emptied(betting)
    award(draft, [seat], pot, UNSHOWN)
    finish_hand(draft, seat)


def show_down(draft: Draft) -> None:
    """Turn every live hand up. A pot whose best hands are equal is not split but played again.

    Pots tied by the same players go into one svara. Should a side pot be tied by others, they share it: two svaras
    at once there are none.
    """
    draft.enter(SHOWDOWN)
    draft.note("showdown")
    points = _show_all(draft)
    betting, order = draft.betting, tuple(points)
    pots = split_pots(contributions(betting), betting.live, betting.dead)
    best = [best_of([seat for seat in order if seat in pot.seats], points) for pot in pots]
    tied = next((seats for seats in best if len(seats) > 1), [])
    draft.betting = _emptied(betting)
    carried = 0
    for pot, winners in zip(pots, best, strict=True):
        if winners == tied:
            carried += pot.chips
        else:
            award(draft, winners, pot.chips, points[winners[0]])
    if tied:
        _declare_svara(draft, tied, carried)
    else:
        finish_hand(draft, best[0][0])


def split(draft: Draft, seats: list[int], pot: int) -> None:
    """Share a pot that nobody wants to play for again; the first left of the dealer gets the odd chips."""
    points = SCORES[draft.match.config.scoring](draft.deal.cards[seats[0]])
    award(draft, seats, pot, points)
    finish_hand(draft, seats[0])


def award(draft: Draft, winners: list[int], chips: int, points: int) -> None:
    """Push a pot to its winners."""
    won = Award(chips, tuple(winners), shares(chips, len(winners)), points)
    draft.awards.append(won)
    draft.tell(PotAwarded(*won))
    stacks = list(draft.betting.stacks)
    for seat, share in zip(won.winners, won.shares, strict=True):
        draft.note("win", seat, share)
        stacks[seat] += share
    draft.betting = draft.betting._replace(stacks=tuple(stacks))


def _show_all(draft: Draft) -> Mapping[int, int]:
    """Show the live hands from the left of the dealer and return their points."""
    score = SCORES[draft.match.config.scoring]
    order = seats_from(draft.deal.dealer + 1, draft.betting.live)
    draft.shown = tuple(order)
    points = {seat: score(draft.deal.cards[seat]) for seat in order}
    for seat in order:
        draft.tell(HandShown(seat, draft.deal.cards[seat], points[seat]))
    return points


def _declare_svara(draft: Draft, tied: list[int], pot: int) -> None:
    """Keep the pot in the middle and ask who plays for it."""
    seats = range(len(draft.betting.stacks))
    draft.betting = draft.betting._replace(dead=pot, live=tuple([seat in tied for seat in seats]))
    fee = svara_fee(pot, len(tied), draft.match.config)
    draft.offer = Offer(tuple(tied), pot, fee, first_answers(tied, draft.deal.seats, draft.betting.stacks, fee))
    draft.note("svara", chips=pot)
    draft.tell(SvaraDeclared(tuple(tied), pot, fee, draft.deal.svara + 1))
    draft.enter(SVARA_PENDING)


def _emptied(betting: Betting) -> Betting:
    """Take everything out of the middle; who is live stays as it was."""
    stacks, _, _, live, _, _, step, least, able, _, aggressor, _ = betting
    nothing = (0,) * len(stacks)
    return Betting(stacks, nothing, nothing, live, 0, 0, step, least, able, (), aggressor, 0)
