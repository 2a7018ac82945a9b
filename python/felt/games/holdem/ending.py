"""After the pots are pushed: session statistics, who is out, and whether the match is over."""

from dataclasses import replace

from felt.core.game import Result
from felt.games.holdem.draft import Draft
from felt.games.holdem.events import Eliminated, MatchOver
from felt.games.holdem.rules import places_of_busted
from felt.games.holdem.state import Match
from felt.games.holdem.tallies import Tally, counted


def finish_hand(draft: Draft) -> None:
    """Close the books of a hand."""
    draft.over = True
    match = draft.match
    scores, places = match.scores, match.places
    if match.config.fresh_stacks:
        scores = _scores(draft)
    else:
        places = _places(draft)
    draft.match = Match(match.config, match.names, match.rng, _tallies(draft), scores, places)
    _end_match_if_due(draft)


def _tallies(draft: Draft) -> tuple[Tally, ...]:
    dealt = [seat for seat, cards in enumerate(draft.deal.holes) if cards]
    live = [seat for seat in dealt if draft.betting.live[seat]]
    won = {seat for award in draft.awards for seat in award.winners}
    return counted(draft.match.tallies, draft.log, dealt, live if len(live) > 1 else (), won)


def _scores(draft: Draft) -> tuple[int, ...]:
    """Add the hand's gains and losses to the scores; the next hand has fresh stacks."""
    gains = zip(draft.match.scores, draft.betting.stacks, draft.deal.stacks, strict=True)
    return tuple([score + after - before for score, after, before in gains])


def _places(draft: Draft) -> tuple[int, ...]:
    """Give those who have lost their last chips their places."""
    stacks, before, places = draft.betting.stacks, draft.deal.stacks, draft.match.places
    busted = [seat for seat, stack in enumerate(stacks) if not stack and before[seat]]
    if not busted:
        return places
    new = places_of_busted(busted, before, sum(stack > 0 for stack in stacks))
    for seat in sorted(busted, key=lambda seat: -new[seat]):
        draft.tell(Eliminated(seat, new[seat]))
    return tuple(new.get(seat, place) for seat, place in enumerate(places))


def _end_match_if_due(draft: Draft) -> None:
    match, stacks = draft.match, draft.betting.stacks
    alone = stacks.count(0) == len(stacks) - 1 and not match.config.fresh_stacks
    if not alone and draft.deal.number != match.config.hand_limit:
        return
    why = "last_player" if alone else "hand_limit"
    standings = _standings(match, stacks)
    winners = tuple(seat for seat, score in enumerate(standings) if score == max(standings))
    draft.match = replace(match, result=Result(winners, why, standings))
    draft.tell(MatchOver(winners, why))


def _standings(match: Match, stacks: tuple[int, ...]) -> tuple[int, ...]:
    """Count chips (or banked gains); in a tournament, players outlasted or outstacked."""
    if match.config.fresh_stacks:
        return match.scores
    if not match.config.tournament:
        return stacks
    seats = len(stacks)
    return tuple(
        seats - (place or 1 + sum(other > stack for other in stacks))
        for place, stack in zip(match.places, stacks, strict=True)
    )
