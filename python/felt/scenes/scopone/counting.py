"""What a player who counts would know, in words: an aid for learners."""

from felt.games.scopone.bits import RANKS
from felt.games.scopone.captures import value_of
from felt.games.scopone.tracking import Tracking, track
from felt.games.scopone.view import View
from felt.scenes.scopone.faces import SUITS, name, rank
from felt.scenes.words import say

GONE = "·"


def lines(view: View) -> str:
    """Tell which cards are still in other hands, and who seems to lack what."""
    tracking = track(view)
    told = [say("scopone_still_out"), *(_suit_line(tracking, suit) for suit in SUITS)]
    told += [_certain_line(view, seat, cards) for seat, cards in tracking.certain.items()]
    told += [_lack_line(view, tracking, seat) for seat in range(len(view.names)) if seat != view.seat]
    return "\n".join(filter(None, told))


def _suit_line(tracking: Tracking, suit: str) -> str:
    held = {value_of(card) for card in tracking.unseen if card[1] == suit}
    marks = " ".join(_short(value) if value in held else GONE for value in range(1, RANKS + 1))
    return f"{say(f'scopone_suit_{suit}')}:  {marks}"


def _short(value: int) -> str:
    return rank(value)[0] if value in (1, 8, 9, 10) else str(value)


def _certain_line(view: View, seat: int, cards: tuple[str, ...]) -> str:
    return say("scopone_holds", name=view.names[seat], cards=", ".join(map(name, cards)))


def _lack_line(view: View, tracking: Tracking, seat: int) -> str:
    values = tracking.seems_to_lack(seat) if len(tracking.certain) == 0 and tracking.held[seat] else ()
    return say("scopone_lacks", name=view.names[seat], values=", ".join(map(rank, values))) if values else ""
