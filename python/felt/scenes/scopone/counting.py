"""What a player who counts would know: an aid for learners. Cards still in other hands stand out, the rest fade."""

from godot import Color, Control, Rect2, Vector2

from felt.games.scopone.bits import RANKS
from felt.games.scopone.dealing import PACK
from felt.games.scopone.tracking import Tracking, track
from felt.games.scopone.view import View
from felt.scenes.scopone.faces import face, name, rank
from felt.scenes.shared.card_face import ASPECT
from felt.scenes.words import say

GAP = 3.0
GONE = Color(1, 1, 1, 0.14)
"""Cards one has seen: own, on the table, taken."""
SUIT_COUNT = len(PACK) // RANKS


class CardGrid(Control):
    """The whole pack, a row a suit, ace to king."""

    def __init__(self, view: View, width: float) -> None:
        super().__init__()
        self._unseen = frozenset(track(view).unseen)
        self._width = width
        self.custom_minimum_size = self._step * Vector2(RANKS, SUIT_COUNT) - Vector2(GAP, GAP)
        self.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
        self.mouse_filter = Control.MOUSE_FILTER_IGNORE

    @property
    def _step(self) -> Vector2:
        return Vector2(self._width + GAP, self._width * ASPECT + GAP)

    def _draw(self) -> None:
        step = self._step
        scale = self.get_window().content_scale_factor
        for place, card in enumerate(PACK):
            corner = Vector2(place % RANKS, place // RANKS) * step
            shade = Color(1, 1, 1, 1) if card in self._unseen else GONE
            picture = face(card, self._width * scale)
            self.draw_texture_rect(picture, Rect2(corner, step - Vector2(GAP, GAP)), False, shade)


def lines(view: View) -> str:
    """Tell what is certain of other hands, and who seems to lack what."""
    tracking = track(view)
    told = [_certain_line(view, seat, cards) for seat, cards in tracking.certain.items()]
    told += [_lack_line(view, tracking, seat) for seat in range(len(view.names)) if seat != view.seat]
    return "\n".join((say("scopone_still_out"), *filter(None, told)))


def _certain_line(view: View, seat: int, cards: tuple[str, ...]) -> str:
    return say("scopone_holds", name=view.names[seat], cards=", ".join(map(name, cards)))


def _lack_line(view: View, tracking: Tracking, seat: int) -> str:
    values = tracking.seems_to_lack(seat) if len(tracking.certain) == 0 and tracking.held[seat] else ()
    return say("scopone_lacks", name=view.names[seat], values=", ".join(map(rank, values))) if values else ""
