"""Play a card: what it takes, the scopa, and after the last one the count."""

from dataclasses import replace

from felt.core.game import Step
from felt.games.scopone.actions import Play
from felt.games.scopone.captures import Take
from felt.games.scopone.events import DealScored, Event, LeftoverTaken, MatchOver, Played
from felt.games.scopone.rules import is_scopa, last_captor, outcome, team_of
from felt.games.scopone.scoring import Piles, score, total
from felt.games.scopone.state import NOBODY, Deal, State


def play(state: State, card_and_take: Play) -> Step:
    """Play a card that `choices.chosen` has let pass."""
    deal, played = _played(state.deal, card_and_take.card, card_and_take.take or ())
    if any(deal.hands):
        return Step(replace(state, deal=deal), (played,))
    deal, leftover = _with_leftover(deal)
    step = _counted(replace(state, deal=deal))
    return Step(step.state, (played, *leftover, *step.events))


def _played(deal: Deal, card: str, take: Take) -> tuple[Deal, Played]:
    seat = deal.to_act
    last_card = sum(map(len, deal.hands)) == 1
    played = Played(seat, card, take, is_scopa(take, deal.table, last_card))
    hands = tuple(tuple(c for c in hand if c != card) for hand in deal.hands)
    table = tuple(c for c in deal.table if c not in take) if take else (*deal.table, card)
    piles = _added(deal.piles, team_of(seat), (*take, card)) if take else deal.piles
    scope = _added(deal.scope, team_of(seat), (card,)) if played.scopa else deal.scope
    log = (*deal.log, played)
    return replace(deal, hands=hands, table=table, piles=piles, scope=scope, log=log), played


def _with_leftover(deal: Deal) -> tuple[Deal, tuple[Event, ...]]:
    """Give what lies on the table to who captured last."""
    captor = last_captor(deal.log)
    if captor == NOBODY or not deal.table:
        return deal, ()
    piles = _added(deal.piles, team_of(captor), deal.table)
    return replace(deal, table=(), piles=piles), (LeftoverTaken(captor, deal.table),)


def _counted(state: State) -> Step:
    """Count the deal and see whether the match is won."""
    deal = state.deal
    scored = score(deal.piles, deal.scope)
    points = total(scored)
    totals = (state.totals[0] + points[0], state.totals[1] + points[1])
    result = outcome(state.config, totals, deal.number)
    after = replace(state, deal=replace(deal, scored=scored), totals=totals, result=result)
    over = (MatchOver(result.winners, result.reason),) if result else ()
    return Step(after, (*scored, DealScored(points, totals), *over))


def _added(cards: Piles, team: int, more: Take) -> Piles:
    return ((*cards[0], *more), cards[1]) if team == 0 else (cards[0], (*cards[1], *more))
