"""What is open to a seat now: the one place that says which plays are possible."""

from itertools import product

from felt.core.cards import Card, show
from felt.core.game import Choice, Field, IllegalAction
from felt.games.scopone.actions import NextDeal, Play
from felt.games.scopone.captures import Take, takes
from felt.games.scopone.state import PLAYING, SEATS, State

_NEXT_DEAL = Choice(NextDeal.kind)


def legal(state: State, seat: int) -> tuple[Choice, ...]:
    """List what the seat may do: its cards with every take, the pairs that do not go together barred."""
    if state.result or not 0 <= seat < SEATS:
        return ()
    if state.deal.stage != PLAYING:
        return (_NEXT_DEAL,)
    return (_plays(ways(state)),) if seat == state.deal.to_act else ()


def ways(state: State) -> dict[Card, tuple[Take, ...]]:
    """Give every card of the seat to act with the ways to play it."""
    deal = state.deal
    return {card: takes(card, deal.table, state.config.single_first) for card in deal.hands[deal.to_act]}


def chosen(state: State, play: Play) -> Play:
    """Fill in the only way to take and put the cards taken in table order; raises IllegalAction for a wrong play."""
    open_ways = ways(state)
    if play.card not in open_ways:
        allowed = show(open_ways)
        raise IllegalAction("bad_value", "card", allowed, f"play: card {play.card!r} is not in the hand: {allowed}")
    found = open_ways[play.card]
    if play.take is None and len(found) == 1:
        return Play(play.card, found[0])
    for take in found:
        if play.take is not None and sorted(play.take) == sorted(take):
            return Play(play.card, take)
    allowed = " or ".join("+".join(take) or "nothing" for take in found)
    raise IllegalAction("bad_value", "take", allowed, f"play {play.card}: it takes {allowed}, not {play.take}")


def _plays(open_ways: dict[Card, tuple[Take, ...]]) -> Choice:
    every = tuple(dict.fromkeys(take for found in open_ways.values() for take in found))
    barred = tuple((card, take) for card, take in product(open_ways, every) if take not in open_ways[card])
    return Choice(Play.kind, (Field("card", options=tuple(open_ways)), Field("take", options=every)), barred)
