"""After the pots are pushed: session statistics, who is out, and whether the match is over."""

from felt.core.game import Result
from felt.games.holdem.draft import Draft
from felt.games.holdem.events import Eliminated, MatchOver
from felt.games.holdem.rules import places_of_busted
from felt.games.holdem.state import Match
from felt.games.holdem.tallies import counted


def finish_hand(draft: Draft) -> None:
    """Close the books of a hand."""
    _count(draft)
    if draft.match.config.fresh_stacks:
        _bank(draft)
    else:
        _eliminate(draft)
    _end_match_if_due(draft)


def _count(draft: Draft) -> None:
    hand = draft.hand
    dealt = [seat for seat, cards in enumerate(hand.deal.holes) if cards]
    live = [seat for seat in dealt if hand.betting.live[seat]]
    won = {seat for award in hand.awards for seat in award.winners}
    shown_down = live if len(live) > 1 else ()
    draft.change_match(tallies=counted(draft.match.tallies, hand.log, dealt, shown_down, won))


def _bank(draft: Draft) -> None:
    """Add the hand's gains and losses to the scores; the next hand has fresh stacks."""
    hand = draft.hand
    gains = zip(draft.match.scores, hand.betting.stacks, hand.deal.stacks, strict=True)
    draft.change_match(scores=tuple([score + after - before for score, after, before in gains]))


def _eliminate(draft: Draft) -> None:
    stacks, before = draft.betting.stacks, draft.hand.deal.stacks
    busted = [seat for seat, stack in enumerate(stacks) if not stack and before[seat]]
    if not busted:
        return
    places = places_of_busted(busted, before, sum(stack > 0 for stack in stacks))
    for seat in sorted(busted, key=lambda seat: -places[seat]):
        draft.tell(Eliminated(seat, places[seat]))
    draft.change_match(places=tuple(places.get(seat, old) for seat, old in enumerate(draft.match.places)))


def _end_match_if_due(draft: Draft) -> None:
    match, stacks = draft.match, draft.betting.stacks
    alone = sum(stack > 0 for stack in stacks) == 1 and not match.config.fresh_stacks
    if not alone and draft.hand.deal.number != match.config.hand_limit:
        return
    why = "last_player" if alone else "hand_limit"
    standings = _standings(match, stacks)
    winners = tuple(seat for seat, score in enumerate(standings) if score == max(standings))
    draft.change_match(result=Result(winners, why, standings))
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
