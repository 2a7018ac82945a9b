"""The deal told in lines, for the log."""

from felt.games.scopone import events as ev
from felt.scenes.scopone.faces import name, names
from felt.scenes.words import say


def line(event: ev.Event, players: tuple[str, ...]) -> str:
    """Tell one event; empty for what needs no line."""
    match event:
        case ev.DealBegan(number=number, dealer=dealer):
            return say("scopone_log_deal", number=number, name=players[dealer])
        case ev.Played(seat=seat, card=card, take=()):
            return say("scopone_log_lays", name=players[seat], card=name(card))
        case ev.Played(seat=seat, card=card, take=take, scopa=True):
            return say("scopone_log_scopa", name=players[seat], card=name(card), cards=names(take))
        case ev.Played(seat=seat, card=card, take=take):
            return say("scopone_log_takes", name=players[seat], card=name(card), cards=names(take))
        case ev.LeftoverTaken(seat=seat, cards=cards):
            return say("scopone_log_rest", name=players[seat], cards=names(cards))
        case ev.DealScored(points=points, totals=totals):
            return say("scopone_log_points", first=points[0], second=points[1], ours=totals[0], theirs=totals[1])
    return ""
