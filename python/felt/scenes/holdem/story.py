"""The hand told in lines, for the log."""

from felt.core.cards import Card
from felt.games.holdem import events as ev
from felt.scenes.hand_words import made_words
from felt.scenes.shared.pot_words import won_words
from felt.scenes.words import cards, chips, say


def line(event: ev.Event, names: tuple[str, ...], board: tuple[Card, ...]) -> str:
    """Tell one event with the board as it is now; empty for what needs no line."""
    match event:
        case ev.HandBegan(number=number):
            return say("log_hand", number=number)
        case ev.BlindsRaised(small_blind=small, big_blind=big):
            return say("log_blinds", small=chips(small), big=chips(big))
        case ev.Posted(seat=seat, what=what, chips=count):
            return say(f"log_{what}", name=names[seat], chips=chips(count))
        case ev.Acted(seat=seat, move=move, to=to, chips=count):
            words = say(f"move_{move}").lower()
            return f"{names[seat]}: {words} {chips(to)}" if count else f"{names[seat]}: {words}"
        case ev.StreetDealt(street=street, cards=dealt):
            return f"{say(f'street_{street}')}: {cards(dealt)}"
        case ev.HandShown(seat=seat, cards=held):
            return f"{names[seat]}: {cards(held)} · {made_words((*held, *board))}"
        case ev.UncalledReturned(seat=seat, chips=count):
            return say("log_uncalled", name=names[seat], chips=chips(count))
        case ev.PotAwarded(pot=pot, winners=winners, chips=count):
            return won(pot, winners, count, names)
        case ev.Eliminated(seat=seat, place=place):
            return say("log_out", name=names[seat], place=place)
    return ""


def won(pot: int, winners: tuple[int, ...], count: int, names: tuple[str, ...]) -> str:
    """Tell who got a pot; side pots, from 1, are named."""
    words = won_words(winners, count, names)
    return say("side_pot_won", number=pot, won=words) if pot else words
