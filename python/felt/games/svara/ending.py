"""After the pots are pushed: who can go on, and whether the match is over."""

from dataclasses import replace

from felt.core.betting import total
from felt.core.game import Result
from felt.games.svara.draft import Draft
from felt.games.svara.events import MatchOver, SatOut
from felt.games.svara.rules import can_ante
from felt.games.svara.state import FINISHED, WAITING, Match


def finish_hand(draft: Draft, winner: int) -> None:
    """Close the books of a hand that the seat has won."""
    draft.winner, draft.offer = winner, None
    deal, config = draft.deal, draft.match.config
    assert total(draft.betting) == sum(deal.stacks), f"{sum(deal.stacks)} chips began the hand, not all are left"
    draft.enter(FINISHED)
    if config.fresh_stacks:
        match = draft.match
        draft.match = Match(config, match.names, match.rng, _scores(draft))
    else:
        _let_leave(draft)
    _end_match_if_due(draft)


def _scores(draft: Draft) -> tuple[int, ...]:
    """Add the hand's gains and losses to the scores; the next hand has fresh stacks."""
    gains = zip(draft.match.scores, draft.betting.stacks, draft.deal.stacks, strict=True)
    return tuple([score + after - before for score, after, before in gains])


def _let_leave(draft: Draft) -> None:
    """Tell who cannot pay the next ante."""
    able = can_ante(draft.betting.stacks, draft.match.config)
    for seat in draft.deal.seats:
        if not able[seat]:
            draft.note("leave", seat, draft.betting.stacks[seat])
            draft.tell(SatOut(seat))


def _end_match_if_due(draft: Draft) -> None:
    match, stacks = draft.match, draft.betting.stacks
    alone = not match.config.fresh_stacks and sum(can_ante(stacks, match.config)) < 2
    if not alone and draft.deal.number != match.config.hand_limit:
        return
    if alone:
        draft.enter(WAITING)
    why = "last_player" if alone else "hand_limit"
    standings = match.scores if match.config.fresh_stacks else stacks
    winners = tuple(seat for seat, score in enumerate(standings) if score == max(standings))
    draft.match = replace(match, result=Result(winners, why, standings))
    draft.tell(MatchOver(winners, why))
