"""The hand told in lines, for the log."""

from collections.abc import Sequence

from felt.games.svara import events as ev
from felt.games.svara.state import BETTING, UNSHOWN
from felt.scenes.shared.pot_words import won_words
from felt.scenes.words import cards, chips, plural, say


def line(event: ev.Event, names: tuple[str, ...]) -> str:
    """Tell one event; empty for what needs no line."""
    match event:
        case ev.DealerDrawn(seat=seat):
            return say("svara_log_dealer", name=names[seat])
        case ev.HandBegan(number=number):
            return say("log_hand", number=number)
        case ev.PhaseChanged(phase=phase) if phase == BETTING:
            return say("svara_log_open")
        case ev.AntePaid(seat=seat, chips=count):
            return say("log_ante", name=names[seat], chips=chips(count))
        case ev.Looked(seat=seat):
            return say("svara_log_look", name=names[seat])
        case ev.Acted(seat=seat, move=move, chips=count):
            words = say(f"svara_did_{'blind_bet' if move == 'blind' else move}").lower()
            return f"{names[seat]}: {words} {chips(count)}" if count else f"{names[seat]}: {words}"
        case ev.UncalledReturned(seat=seat, chips=count):
            return say("log_uncalled", name=names[seat], chips=chips(count))
        case ev.HandShown(seat=seat, cards=held, points=points):
            return f"{names[seat]}: {cards(held)} {plural('svara_points', points)}"
        case ev.PotAwarded():
            return won(event, names)
        case ev.SatOut(seat=seat):
            return say("svara_log_out", name=names[seat])
    return _svara_line(event, names)


def won(event: ev.PotAwarded, names: tuple[str, ...]) -> str:
    """Tell who got a pot, and with what."""
    words = won_words(event.winners, event.chips, names)
    shown = event.points != UNSHOWN and len(event.winners) == 1
    return f"{words} · {plural('svara_points', event.points)}" if shown else words


def _svara_line(event: ev.Event, names: tuple[str, ...]) -> str:
    match event:
        case ev.SvaraDeclared(seats=seats, pot=pot):
            return say("svara_log_declared", names=_listed(seats, names), chips=chips(pot))
        case ev.SvaraJoined(seat=seat, chips=count) if count:
            return say("svara_log_paid", name=names[seat], chips=chips(count))
        case ev.SvaraJoined(seat=seat):
            return say("svara_log_joined", name=names[seat])
        case ev.SvaraDeclined(seat=seat):
            return say("svara_log_declined", name=names[seat])
        case ev.BrokeFolded(seat=seat):
            return say("svara_log_broke", name=names[seat])
    return ""


def _listed(seats: Sequence[int], names: tuple[str, ...]) -> str:
    return ", ".join(names[seat] for seat in seats)


def stamped(words: str, elapsed: float) -> str:
    """Put the time of the match before a line."""
    minutes, seconds = divmod(int(elapsed), 60)
    return f"{minutes}:{seconds:02d}  {words}"
