"""The hand told in lines, for the log."""

from felt.games.holdem import events as ev
from felt.scenes.words import cards, chips, say


def line(event: ev.Event, names: tuple[str, ...]) -> str:
    """Tell one event; empty for what needs no line."""
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
        case ev.HandShown(seat=seat, cards=held, label=label):
            return f"{names[seat]}: {cards(held)} {label}"
        case ev.UncalledReturned(seat=seat, chips=count):
            return say("log_uncalled", name=names[seat], chips=chips(count))
        case ev.PotAwarded(winners=winners, chips=count):
            return say("log_won", name=", ".join(names[seat] for seat in winners), chips=chips(count))
        case ev.Eliminated(seat=seat, place=place):
            return say("log_out", name=names[seat], place=place)
    return ""
